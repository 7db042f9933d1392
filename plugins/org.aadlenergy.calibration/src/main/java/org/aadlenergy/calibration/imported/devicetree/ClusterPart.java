package org.aadlenergy.calibration.imported.devicetree;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.aadlenergy.calibration.imported.PlatformStatements;

/**
 * Writes the part of a cluster: its cores, a profile for each operating point, its idle states.
 *
 * @param lacking what stands in the way of its power; empty where it has one
 */
record ClusterPart(CpuCluster cluster, List<TableFrequency> points, List<String> lacking) {
  /** How far measured powers of other chips are from what their kernels compute. */
  static final String ERROR = "error 50 %";

  void write(PlatformStatements text) {
    text.line("").open("part " + cluster.name());
    text.line("title", cluster.title());
    text.line("rail cpu charged to processor");
    text.line("constant cores = " + cluster.cpus().size() + kernel(cluster.places()));
    cluster
        .figure(CpuCluster.CAPACITY)
        .ifPresent(c -> text.line("constant capacity = " + c.cell(0) + kernel(c.path())));
    if (lacking.isEmpty()) {
      profiles(text);
    }
    IdleState.of(cluster).forEach(state -> idle(state, text));
    text.close();
  }

  private static String kernel(String place) {
    return " kernel from tree " + PlatformStatements.quoted(place);
  }

  private void profiles(PlatformStatements text) {
    TableFrequency usual = usual();
    for (TableFrequency point : points) {
      Optional<BigDecimal> power = microwatts(point);
      if (power.isPresent()) {
        text.open(
            (point == usual ? "default " : "") + "profile " + name(point) + kernel(point.place()));
        text.line("frequency = " + plain(point.megahertz()) + " MHz" + notes(point));
        point
            .microvolts()
            .ifPresent(v -> text.line("voltage = " + plain(v.movePointLeft(3)) + " mV"));
        text.line(
            "power cpu = " + plain(power.get().movePointLeft(3)) + " mW " + ERROR + " note",
            formula(point));
        text.close();
      }
    }
  }

  /** The fastest that a kernel uses without being told to. */
  private TableFrequency usual() {
    TableFrequency usual = points.get(points.size() - 1);
    for (TableFrequency point : points) {
      if (!point.isTurbo() && microwatts(point).isPresent()) {
        usual = point;
      }
    }
    return usual;
  }

  private static String name(TableFrequency point) {
    return "at_" + plain(point.hertz().movePointLeft(3)).replace('.', '_') + "_kHz";
  }

  private static String notes(TableFrequency point) {
    return point.notes().isEmpty()
        ? ""
        : " note " + PlatformStatements.quoted(String.join("; ", point.notes()));
  }

  /** Of one busy core: what the table says, else C x V^2 x f in uW/MHz/V^2, V and MHz. */
  private Optional<BigDecimal> microwatts(TableFrequency point) {
    if (point.microwatts().isPresent()) {
      return point.microwatts();
    }
    Optional<Property> coefficient = cluster.figure(CpuCluster.COEFFICIENT);
    return coefficient.isEmpty()
        ? Optional.empty()
        : point
            .microvolts()
            .map(
                v ->
                    BigDecimal.valueOf(coefficient.get().cell(0))
                        .multiply(v.movePointLeft(6).pow(2))
                        .multiply(point.megahertz()));
  }

  private String formula(TableFrequency point) {
    return point.microwatts().isPresent()
        ? OperatingPoints.POWER
        : String.format(
            "%s uW/MHz/V^2 x (%s V)^2 x %s MHz",
            cluster.figure(CpuCluster.COEFFICIENT).map(c -> c.cell(0)).orElse(0L),
            point.microvolts().map(v -> plain(v.movePointLeft(6))).orElse(""),
            plain(point.megahertz()));
  }

  /** What to say of operating points that have no power beside others that have. */
  Optional<String> without() {
    List<String> none = new ArrayList<>();
    List<String> zero = new ArrayList<>();
    for (TableFrequency point : points) {
      if (microwatts(point).isEmpty()) {
        (point.isAtZero() ? zero : none).add(plain(point.megahertz()) + " MHz");
      }
    }
    List<String> said = new ArrayList<>();
    if (!none.isEmpty()) {
      said.add("no " + OperatingPoints.VOLTAGE + " at " + String.join(", ", none));
    }
    if (!zero.isEmpty()) {
      said.add("a voltage of 0 at " + String.join(", ", zero));
    }
    return said.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join("; ", said) + ": there is no profile for it");
  }

  private static void idle(IdleState state, PlatformStatements text) {
    DeviceTreeNode node = state.node();
    text.open("state " + state.name() + kernel(node.path()));
    for (String[] time : IdleState.TIMES) {
      OptionalLong microseconds = node.cell(time[0]);
      if (microseconds.isPresent()) {
        text.line(time[1] + " = " + microseconds.getAsLong() + " us");
      }
    }
    text.close();
  }

  /** A line of the head: what was found of the cluster. */
  String summary() {
    String found = cluster.name() + ": " + cluster.title() + " (" + cluster.places() + "), ";
    return lacking.isEmpty()
        ? found + basis() + "; operating points: " + points.size()
        : found + "without power: " + String.join("; ", lacking);
  }

  private String basis() {
    Optional<Property> coefficient = cluster.figure(CpuCluster.COEFFICIENT);
    return coefficient.isEmpty()
        ? "powers of the table"
        : String.format(
            "%s = %s of %s",
            CpuCluster.COEFFICIENT, coefficient.get().cell(0), coefficient.get().node().path());
  }

  static String plain(BigDecimal value) {
    return value.stripTrailingZeros().toPlainString();
  }
}
