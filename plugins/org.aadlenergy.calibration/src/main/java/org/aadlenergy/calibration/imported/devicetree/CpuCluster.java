package org.aadlenergy.calibration.imported.devicetree;

import java.util.List;
import java.util.Optional;

/**
 * CPUs that share a table of operating points and a compatible string; without a table, the
 * compatible string.
 *
 * @param cpus by their number, the lowest first
 * @param table none where its CPUs name none, or one that is not there
 */
record CpuCluster(int number, List<DeviceTreeNode> cpus, Optional<DeviceTreeNode> table) {
  static final String COEFFICIENT = "dynamic-power-coefficient";
  static final String CAPACITY = "capacity-dmips-mhz";

  String name() {
    return "cluster" + number;
  }

  /** A figure of the first of its CPUs that has one above 0. */
  Optional<Property> figure(String property) {
    return cpus.stream()
        .map(cpu -> cpu.property(property))
        .flatMap(Optional::stream)
        .filter(found -> found.cells() > 0 && found.cell(0) > 0)
        .findFirst();
  }

  /** What a CPU of it is: {@code arm,cortex-a53}. */
  String kind() {
    return cpus.get(0).property("compatible").map(Property::text).orElse("");
  }

  /** {@code 4 x arm,cortex-a53}. */
  String title() {
    return cpus.size() + " x " + (kind().isEmpty() ? "CPU" : kind());
  }

  /** Its CPUs as a reader of the tree finds them. */
  String places() {
    StringBuilder places = new StringBuilder("/cpus/");
    int shown = Math.min(cpus.size(), 16);
    for (int i = 0; i < shown; i++) {
      places.append(i == 0 ? "" : ", ").append(cpus.get(i).name());
    }
    return places.append(shown < cpus.size() ? ", ..." : "").toString();
  }
}
