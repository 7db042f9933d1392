package org.aadlenergy.ui.results;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;

/**
 * What only one of two runs of a mode leaves out. There the difference of the two is no change of
 * the system, and nobody should take it for one.
 */
final class LeftOutDifference {
  private static final double ROUNDING = 1e-9;

  private final Map<String, String> threads = new HashMap<>();
  private final Map<String, String> components = new HashMap<>();
  private final Set<String> services = new HashSet<>();
  private boolean idle;

  private LeftOutDifference() {}

  /** Those between a mode and the same mode of the run before; none without one. */
  static LeftOutDifference between(ModeResult mode, Optional<ModeResult> before) {
    LeftOutDifference gaps = new LeftOutDifference();
    if (before.isPresent()) {
      gaps.compareThreads(mode, before.get());
      gaps.compareComponents(mode, before.get());
    }
    return gaps;
  }

  /** Whether the two are over the same time. */
  static boolean sameWindow(ModeResult mode, ModeResult before) {
    double difference = Math.abs(mode.windowSeconds() - before.windowSeconds());
    return difference <= ROUNDING * mode.windowSeconds();
  }

  private void compareThreads(ModeResult mode, ModeResult before) {
    Map<String, ThreadResult> known = new HashMap<>();
    before.threads().forEach(thread -> known.put(thread.path(), thread));
    for (ThreadResult now : mode.threads()) {
      ThreadResult then = known.get(now.path());
      if (then != null) {
        String why = difference(now.leftOut(), then.leftOut());
        if (!why.isEmpty()) {
          threads.put(now.path(), why);
          reach(now);
          reach(then);
        }
      }
    }
  }

  /** What a thread costs is in what it is charged to, and lasts longer or shorter than idling. */
  private void reach(ThreadResult thread) {
    idle = true;
    components.putIfAbsent(thread.processor(), "");
    thread.memories().forEach(memory -> components.putIfAbsent(memory, ""));
    for (ServiceResult service : thread.services()) {
      services.add(service.service());
      service.charges().forEach(charge -> components.putIfAbsent(charge.component(), ""));
    }
  }

  private void compareComponents(ModeResult mode, ModeResult before) {
    Map<String, ComponentResult> known = new HashMap<>();
    before.components().forEach(component -> known.put(component.path(), component));
    for (ComponentResult now : mode.components()) {
      ComponentResult then = known.get(now.path());
      if (then != null) {
        String why = difference(now.leftOut(), then.leftOut());
        if (!why.isEmpty()) {
          components.put(now.path(), why);
          idle = true;
        }
      }
    }
  }

  private static String difference(List<Omission> now, List<Omission> before) {
    List<String> words = new ArrayList<>();
    for (Omission what : Omission.values()) {
      if (now.contains(what) != before.contains(what)) {
        words.add((now.contains(what) ? "has no " : "had no ") + word(what));
      }
    }
    return String.join(", ", words);
  }

  private static String word(Omission what) {
    return switch (what) {
      case COMPONENT -> "figure";
      case IDLE -> "idle figure";
      case TERM -> "figure of a service";
      case TIME -> "execution time";
      case RATE -> "rate";
      case VALUE -> "right value";
    };
  }

  /** Why a thread of the two runs is not compared; empty where it is. */
  Optional<String> ofThread(String path) {
    return Optional.ofNullable(threads.get(path));
  }

  /** Why a component is not compared; empty where it is. */
  Optional<String> ofComponent(String path) {
    return Optional.ofNullable(components.get(path));
  }

  /** Whether a service, all threads together, is not compared. */
  boolean inService(String name) {
    return services.contains(name) || idle && (name.equals("idle") || name.equals("assumed"));
  }

  /** Whether what components draw at rest is not compared. */
  boolean atRest() {
    return idle;
  }
}
