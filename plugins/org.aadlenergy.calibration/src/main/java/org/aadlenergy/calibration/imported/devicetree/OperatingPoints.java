package org.aadlenergy.calibration.imported.devicetree;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads the operating points of clusters: a node with a node for each, or, in old trees, a property
 * of pairs. One that is switched off is left out, as a kernel leaves it out.
 */
final class OperatingPoints {
  static final String VOLTAGE = "opp-microvolt";
  static final String POWER = "opp-microwatt";
  static final String FREQUENCY = "opp-hz";
  static final String OLD_TABLE = "operating-points";
  static final String TURBO = "turbo-mode: only where a kernel boosts";

  /** Of all clusters together; a tree of a real chip has some dozens. */
  private static final int MOST = 4096;

  private final Optional<String> voltageName;
  private int read;

  /**
   * Points of one tree.
   *
   * @param voltageName of the voltages to take, where a table has several of each point
   */
  OperatingPoints(Optional<String> voltageName) {
    this.voltageName = voltageName;
  }

  /** Those of a cluster by frequency; of two with one frequency the first. */
  List<TableFrequency> of(CpuCluster cluster) throws DamagedTree {
    TreeMap<BigDecimal, TableFrequency> points = new TreeMap<>(Comparator.naturalOrder());
    List<TableFrequency> all =
        cluster.table().isPresent() ? ofTable(cluster.table().get()) : ofPairs(cluster);
    all.forEach(point -> points.putIfAbsent(point.hertz(), point));
    read += points.size();
    if (read > MOST) {
      throw new DamagedTree("the tree has more than " + MOST + " operating points of processors");
    }
    return List.copyOf(points.values());
  }

  private List<TableFrequency> ofTable(DeviceTreeNode table) throws DamagedTree {
    List<TableFrequency> points = new ArrayList<>();
    List<DeviceTreeNode> nodes = table.children();
    if (nodes.size() > MOST) {
      throw new DamagedTree(table.path() + " has more than " + MOST + " operating points");
    }
    for (DeviceTreeNode node : nodes) {
      Optional<Property> hertz = node.property(FREQUENCY);
      if (node.isAvailable() && hertz.isPresent() && hertz.get().cells() >= 2) {
        BigDecimal frequency = new BigDecimal(hertz.get().wide(0));
        if (frequency.signum() > 0) {
          points.add(
              new TableFrequency(
                  frequency,
                  voltage(node),
                  positive(node, POWER),
                  node.cell(VOLTAGE).orElse(1) == 0,
                  node.path(),
                  notes(node)));
        }
      }
    }
    return points;
  }

  /**
   * The voltages under the name that was asked for, else those without a name, as a kernel does.
   */
  private Optional<BigDecimal> voltage(DeviceTreeNode node) {
    Optional<BigDecimal> named =
        voltageName.isEmpty()
            ? Optional.empty()
            : positive(node, VOLTAGE + "-" + voltageName.get());
    return named.isPresent() ? named : positive(node, VOLTAGE);
  }

  private static Optional<BigDecimal> positive(DeviceTreeNode node, String name) {
    long cell = node.cell(name).orElse(0);
    return cell > 0 ? Optional.of(BigDecimal.valueOf(cell)) : Optional.empty();
  }

  private static List<String> notes(DeviceTreeNode node) {
    List<String> notes = new ArrayList<>();
    if (node.has("turbo-mode")) {
      notes.add(TURBO);
    }
    if (node.has("opp-suspend")) {
      notes.add("opp-suspend: the point of a sleeping system");
    }
    if (node.has("opp-supported-hw")) {
      notes.add("opp-supported-hw: not every chip has it");
    }
    return notes;
  }

  /** Pairs of kilohertz and microvolts at the first of the CPUs that has them. */
  private static List<TableFrequency> ofPairs(CpuCluster cluster) throws DamagedTree {
    for (DeviceTreeNode cpu : cluster.cpus()) {
      Optional<Property> pairs = cpu.property(OLD_TABLE);
      if (pairs.isPresent() && pairs.get().cells() >= 2) {
        return ofPairs(pairs.get());
      }
    }
    return List.of();
  }

  private static List<TableFrequency> ofPairs(Property pairs) throws DamagedTree {
    if (pairs.cells() > 2 * MOST) {
      throw new DamagedTree(pairs.path() + " has more than " + MOST + " operating points");
    }
    List<TableFrequency> points = new ArrayList<>();
    for (int i = 0; i + 1 < pairs.cells(); i += 2) {
      BigDecimal hertz = BigDecimal.valueOf(pairs.cell(i)).movePointRight(3);
      long microvolts = pairs.cell(i + 1);
      if (hertz.signum() > 0) {
        points.add(
            new TableFrequency(
                hertz,
                microvolts > 0 ? Optional.of(BigDecimal.valueOf(microvolts)) : Optional.empty(),
                Optional.empty(),
                microvolts == 0,
                pairs.path() + ", pair " + (i / 2 + 1),
                List.of()));
      }
    }
    return points;
  }

  /** The names of the voltages of a table whose points have several: {@code speed0}. */
  static List<String> voltageNames(DeviceTreeNode table) {
    List<DeviceTreeNode> nodes = table.children();
    List<String> names = nodes.isEmpty() ? List.of() : nodes.get(0).names(VOLTAGE + "-");
    return names.subList(0, Math.min(16, names.size()));
  }
}
