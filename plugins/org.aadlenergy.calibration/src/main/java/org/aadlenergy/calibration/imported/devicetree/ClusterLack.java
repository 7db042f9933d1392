package org.aadlenergy.calibration.imported.devicetree;

import java.util.ArrayList;
import java.util.List;

/** What stands in the way of a cluster's power, each by the name of its property. */
record ClusterLack(CpuCluster cluster, List<TableFrequency> points) {
  /** What no CPU and no operating point has; nothing where some point has a power. */
  List<String> all() {
    List<String> lacking = new ArrayList<>();
    if (points.isEmpty()) {
      lacking.add(noPoints());
    }
    boolean powers = points.stream().anyMatch(point -> point.microwatts().isPresent());
    if (powers) {
      return lacking;
    }
    if (cluster.figure(CpuCluster.COEFFICIENT).isEmpty()) {
      lacking.add(noCoefficient());
    }
    if (!points.isEmpty() && points.stream().allMatch(point -> point.microvolts().isEmpty())) {
      lacking.add(noVoltage());
    }
    return lacking;
  }

  /** A coefficient of 0 is there, and a kernel makes no power of it. */
  private String noCoefficient() {
    for (DeviceTreeNode cpu : cluster.cpus()) {
      if (cpu.has(CpuCluster.COEFFICIENT)) {
        boolean zero = cpu.cell(CpuCluster.COEFFICIENT).isPresent();
        return cpu.path() + "/" + CpuCluster.COEFFICIENT + (zero ? " is 0" : " has no number");
      }
    }
    return "no CPU of it has " + CpuCluster.COEFFICIENT;
  }

  private String noPoints() {
    if (cluster.table().isPresent()) {
      return cluster.table().get().path()
          + " has no operating point with "
          + OperatingPoints.FREQUENCY;
    }
    for (DeviceTreeNode cpu : cluster.cpus()) {
      if (cpu.has(Cpus.TABLE)) {
        return cpu.path() + "/" + Cpus.TABLE + " names no node of the tree";
      }
    }
    return "no CPU of it has " + Cpus.TABLE;
  }

  private String noVoltage() {
    if (points.stream().anyMatch(TableFrequency::isAtZero)) {
      String property = points.get(0).place() + ": ";
      return property + "a voltage of 0 is none, and no operating point has another";
    }
    List<String> names = cluster.table().map(OperatingPoints::voltageNames).orElseGet(List::of);
    String text =
        "no operating point has "
            + (cluster.table().isPresent()
                ? OperatingPoints.VOLTAGE
                : "a voltage in " + OperatingPoints.OLD_TABLE);
    return names.isEmpty()
        ? text
        : String.format(
            "%s (it has %s-%s: a fuse of the chip decides; choose one with --opp-voltage %s)",
            text, OperatingPoints.VOLTAGE, String.join(", -", names), names.get(0));
  }
}
