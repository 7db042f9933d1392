package org.aadlenergy.report.architecture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.words.TotalClaim;

/** Makes the tree of parts of what a result knows by paths. Its containers are what paths say. */
final class PartTree {
  private final ModeResult mode;
  private final Map<String, ComponentResult> components = new LinkedHashMap<>();
  private final Map<String, ThreadResult> threads = new HashMap<>();
  private final Map<String, List<String>> inside = new HashMap<>();
  private final Set<String> feeders = new HashSet<>();
  private final Set<String> fed = new HashSet<>();
  private final Set<String> placed = new HashSet<>();

  PartTree(ModeResult mode) {
    this.mode = mode;
    for (ComponentResult component : mode.components()) {
      if (PartRole.isDrawn(component.category())) {
        components.put(component.path(), component);
      }
    }
    for (ThreadResult thread : mode.threads()) {
      threads.put(thread.path(), thread);
    }
    for (Link link : Links.power(mode)) {
      feeders.add(link.from());
      fed.add(link.to());
    }
    for (String path : components.keySet()) {
      contain(path);
    }
    threads.keySet().stream().sorted().forEach(this::contain);
  }

  /** Notes what contains a path; a result says nothing of processes, so that paths tell of them. */
  private void contain(String path) {
    if (!path.isEmpty() && placed.add(path)) {
      String above = ArchitecturePart.above(path);
      inside.computeIfAbsent(above, a -> new ArrayList<>()).add(path);
      contain(above);
    }
  }

  ArchitecturePart whole() {
    return part("");
  }

  private ArchitecturePart part(String path) {
    List<String> below = new ArrayList<>(inside.getOrDefault(path, List.of()));
    below.sort(NaturalOrder::compare);
    List<ArchitecturePart> parts = new ArrayList<>(below.size());
    for (String each : below) {
      parts.add(part(each));
    }
    ThreadResult thread = threads.get(path);
    if (thread != null) {
      return thread(thread, parts);
    }
    ComponentResult component = components.get(path);
    if (component == null
        && !path.isEmpty()
        && parts.size() == 1
        && !parts.get(0).parts().isEmpty()) {
      return parts.get(0); // a wrapper around a container says nothing
    }
    String category = component == null ? implied(parts) : component.category();
    PartRole role = role(path, category, parts);
    if (component != null && !role.isSoftware()) {
      double joules = component.subtreeJoules().nominal();
      return new ArchitecturePart(
          path, category, role, joules, TotalClaim.of(component.leftOut()), parts);
    }
    double joules = path.isEmpty() ? mode.totals().energyJoules().nominal() : 0.0;
    TotalClaim known = TotalClaim.WHOLE;
    for (ArchitecturePart each : parts) {
      joules += path.isEmpty() ? 0.0 : each.joules();
      known = known.and(each.known());
    }
    return new ArchitecturePart(path, category, role, joules, known, parts);
  }

  private static String implied(List<ArchitecturePart> parts) {
    return parts.stream().anyMatch(part -> part.category().equals("thread")) ? "process" : "system";
  }

  private ArchitecturePart thread(ThreadResult thread, List<ArchitecturePart> parts) {
    double joules = thread.averagePowerWatts().nominal() * mode.windowSeconds();
    TotalClaim known =
        thread.dispatchesPerSecond().isPresent()
            ? TotalClaim.of(thread.leftOut())
            : TotalClaim.of(thread.leftOut()).and(TotalClaim.LEAST);
    return new ArchitecturePart(thread.path(), "thread", PartRole.SOFTWARE, joules, known, parts);
  }

  private PartRole role(String path, String category, List<ArchitecturePart> parts) {
    PartRole own = PartRole.of(category);
    if (own != PartRole.DEVICE) {
      return own;
    }
    if (feeders.contains(path)) {
      return fed.contains(path) ? PartRole.CONVERTER : PartRole.SOURCE;
    }
    if (parts.stream().anyMatch(part -> part.role() == PartRole.PROCESSOR)) {
      return PartRole.PROCESSOR;
    }
    boolean code = !parts.isEmpty() && parts.stream().allMatch(part -> part.role().isSoftware());
    return code && !path.isEmpty() ? PartRole.SOFTWARE : PartRole.DEVICE;
  }
}
