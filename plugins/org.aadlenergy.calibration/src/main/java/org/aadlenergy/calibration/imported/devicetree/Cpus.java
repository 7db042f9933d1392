package org.aadlenergy.calibration.imported.devicetree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The processors of a tree, in clusters. */
final class Cpus {
  /** As many as the largest kernel is built for. */
  private static final int MOST = 8192;

  private static final int MOST_CLUSTERS = 256;

  static final String TABLE = "operating-points-v2";

  private final List<Cpu> cpus = new ArrayList<>();
  private final List<DeviceTreeNode> off = new ArrayList<>();

  private Cpus() {}

  /**
   * A processor.
   *
   * @param table the node of its operating points
   * @param pairs those of an old tree
   */
  private record Cpu(
      DeviceTreeNode node,
      long reg,
      Optional<Property> kind,
      Optional<DeviceTreeNode> table,
      Optional<Property> pairs) {}

  /** Those that the tree leaves switched on. */
  static Cpus of(FlatTree tree) throws DamagedTree {
    Cpus found = new Cpus();
    Optional<DeviceTreeNode> folder = tree.root().child("cpus");
    if (folder.isEmpty()) {
      throw new DamagedTree(
          tree.root().child("fragment").isPresent()
              ? "this is an overlay, without processors: take the tree that it is laid over"
              : "the tree has no node /cpus");
    }
    long cells = folder.get().cell("#address-cells").orElse(2);
    for (DeviceTreeNode node : folder.get().children()) {
      if (isCpu(node)) {
        found.add(node, cells);
      }
    }
    if (found.cpus.isEmpty()) {
      throw new DamagedTree("/cpus has no processor that is switched on");
    }
    found.cpus.sort(Comparator.comparing(Cpu::reg, Long::compareUnsigned));
    return found;
  }

  private static boolean isCpu(DeviceTreeNode node) {
    return node.baseName().equals("cpu")
        || node.property("device_type").map(Property::text).orElse("").equals("cpu");
  }

  private void add(DeviceTreeNode node, long cells) throws DamagedTree {
    if (!node.isAvailable()) {
      off.add(node);
      return;
    }
    if (cpus.size() == MOST) {
      throw new DamagedTree("the tree has more than " + MOST + " processors");
    }
    Optional<Property> table = node.property(TABLE).filter(p -> p.cells() > 0);
    cpus.add(
        new Cpu(
            node,
            number(node, cells),
            node.property("compatible"),
            table.flatMap(p -> node.tree().byPhandle(p.cell(0))),
            node.property(OperatingPoints.OLD_TABLE)));
  }

  /** The number of a processor; one without a number stands behind all others. */
  private static long number(DeviceTreeNode node, long cells) {
    Optional<Property> reg = node.property("reg");
    if (reg.isEmpty() || reg.get().cells() == 0) {
      return -1;
    }
    return cells >= 2 && reg.get().cells() >= 2 ? reg.get().wide(0).longValue() : reg.get().cell(0);
  }

  /** Processors that are switched off: no part has them. */
  List<DeviceTreeNode> off() {
    return off;
  }

  List<CpuCluster> clusters() throws DamagedTree {
    List<List<Cpu>> groups = new ArrayList<>();
    for (Cpu cpu : cpus) {
      List<Cpu> group = null;
      for (List<Cpu> other : groups) {
        if (group == null && isAlike(cpu, other.get(0))) {
          group = other;
        }
      }
      if (group == null) {
        group = new ArrayList<>();
        groups.add(group);
        if (groups.size() > MOST_CLUSTERS) {
          throw new DamagedTree("the tree has more than " + MOST_CLUSTERS + " kinds of processors");
        }
      }
      group.add(cpu);
    }
    List<CpuCluster> clusters = new ArrayList<>();
    for (List<Cpu> group : groups) {
      List<DeviceTreeNode> nodes = group.stream().map(Cpu::node).toList();
      clusters.add(new CpuCluster(clusters.size(), nodes, group.get(0).table()));
    }
    return clusters;
  }

  /** Old trees may have the pairs of a cluster at one of its CPUs alone. */
  private static boolean sharesPairs(Optional<Property> one, Optional<Property> other) {
    return one.isEmpty() || other.isEmpty() || one.get().isSameAs(other.get());
  }

  private static boolean isAlike(Cpu one, Cpu other) {
    return one.table().equals(other.table())
        && sharesPairs(one.pairs(), other.pairs())
        && (one.kind().isEmpty()
            ? other.kind().isEmpty()
            : other.kind().isPresent() && one.kind().get().isSameAs(other.kind().get()));
  }
}
