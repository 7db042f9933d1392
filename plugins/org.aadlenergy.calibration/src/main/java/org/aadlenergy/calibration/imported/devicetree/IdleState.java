package org.aadlenergy.calibration.imported.devicetree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An idle state of a cluster's CPUs, with what a kernel chooses it by; its power stands in no tree.
 *
 * @param name that a platform can have
 */
record IdleState(String name, DeviceTreeNode node) {
  /** As many as a kernel takes. */
  private static final int MOST = 10;

  /** The figures under the names of a tree and of a platform. */
  static final List<String[]> TIMES =
      List.of(
          new String[] {"entry-latency-us", "entry_latency"},
          new String[] {"exit-latency-us", "exit_latency"},
          new String[] {"wakeup-latency-us", "wakeup_latency"},
          new String[] {"min-residency-us", "min_residency"});

  /**
   * Those that some CPU of a cluster names, from the lightest to the deepest as it names them:
   * those of its power domain where that has some, else its own.
   */
  static List<IdleState> of(CpuCluster cluster) {
    List<IdleState> found = new ArrayList<>();
    cluster.cpus().forEach(cpu -> add(cpu, found));
    return found;
  }

  private static void add(DeviceTreeNode cpu, List<IdleState> found) {
    Optional<Property> states =
        reference(cpu, "power-domains")
            .flatMap(domain -> domain.property("domain-idle-states"))
            .filter(list -> list.cells() > 0)
            .or(() -> cpu.property("cpu-idle-states"));
    for (int i = 0; states.isPresent() && i < Math.min(MOST, states.get().cells()); i++) {
      Optional<DeviceTreeNode> node = cpu.tree().byPhandle(states.get().cell(i));
      if (node.isPresent() && node.get().isAvailable() && hasTimes(node.get())) {
        addNode(node.get(), found);
      }
    }
  }

  private static void addNode(DeviceTreeNode node, List<IdleState> found) {
    List<String> names = new ArrayList<>();
    for (IdleState state : found) {
      if (state.node().equals(node)) {
        return;
      }
      names.add(state.name());
    }
    if (found.size() < MOST) {
      found.add(new IdleState(name(node, names), node));
    }
  }

  private static Optional<DeviceTreeNode> reference(DeviceTreeNode node, String name) {
    OptionalLong phandle = node.cell(name);
    return phandle.isPresent() ? node.tree().byPhandle(phandle.getAsLong()) : Optional.empty();
  }

  private static boolean hasTimes(DeviceTreeNode node) {
    return TIMES.stream().anyMatch(time -> node.cell(time[0]).isPresent());
  }

  private static String name(DeviceTreeNode node, List<String> taken) {
    String letters = node.baseName().replaceAll("[^A-Za-z0-9_-]", "_");
    String name = letters.matches("[A-Za-z_].*") ? letters : "state_" + letters;
    String free = name;
    for (int i = 2; taken.contains(free); i++) {
      free = name + "_" + i;
    }
    return free;
  }
}
