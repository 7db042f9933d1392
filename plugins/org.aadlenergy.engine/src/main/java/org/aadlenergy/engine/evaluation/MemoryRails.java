package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Says where the rails of memories go, as they all go to the first bound memory: of several bound
 * ones the others are charged nothing, and where a platform measured several, one of them stands
 * for those that nobody covers.
 */
public final class MemoryRails {
  private MemoryRails() {}

  /** A thread that is bound to several memories, if its platform charges any. */
  public static void checkBinding(ThreadWorkload workload, Findings findings) {
    List<Component> memories = workload.place().memories();
    Optional<CalibratedPlatform> platform = workload.platform();
    if (memories.size() < 2 || platform.isEmpty() || rails(platform.get()).isEmpty()) {
      return;
    }
    EffectiveValue binding = workload.standard(Properties.MEMORY_BINDING).orElseThrow();
    List<String> others = new ArrayList<>(memories.size());
    for (Component memory : memories.subList(1, memories.size())) {
      others.add(memory.path());
    }
    findings.addOther(
        Problem.local(
            Problem.Kind.NOTE,
            DiagnosticCode.SEVERAL_MEMORIES_BOUND,
            binding.source(),
            "Actual_Memory_Binding names several memories: all that is charged to a memory goes to "
                + memories.get(0).path()
                + ", the first of them, and nothing to "
                + String.join(", ", others),
            "bind each thread to the memory that it works in"),
        workload.thread().path());
  }

  /** The platforms that measured several memories of which only one is covered. */
  public static void checkCoverage(
      List<PendingThread> threads, List<Component> uncovered, Findings findings) {
    List<Component> memories = new ArrayList<>(1);
    for (Component component : uncovered) {
      if (component.category() == Category.MEMORY) {
        memories.add(component);
      }
    }
    if (memories.isEmpty()) {
      return;
    }
    memories.sort((a, b) -> a.path().compareTo(b.path()));
    Map<String, Problem> found = new TreeMap<>();
    for (PendingThread thread : threads) {
      Optional<CalibratedPlatform> platform = thread.workload().platform();
      Optional<Component> charged = thread.workload().place().charged(Role.MEMORY);
      List<Rail> rails = platform.isPresent() ? rails(platform.get()) : List.of();
      if (charged.isPresent() && rails.size() > 1) {
        String key = platform.get().name() + " " + charged.get().path();
        if (!found.containsKey(key)) {
          found.put(key, problem(platform.get(), rails, charged.get(), memories.get(0)));
        }
      }
    }
    found.values().forEach(problem -> findings.addOther(problem, memories.get(0).path()));
  }

  private static Problem problem(
      CalibratedPlatform platform, List<Rail> rails, Component charged, Component uncovered) {
    List<String> names = new ArrayList<>(rails.size());
    for (Rail rail : rails) {
      names.add(rail.name());
    }
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.MEMORY_RAILS_CHARGED_TO_ONE,
        uncovered.source(),
        "rails "
            + String.join(", ", names)
            + " of platform "
            + platform.name()
            + " are all charged to memory "
            + charged.path()
            + ", the first that is bound; one of them may be what was measured of memory "
            + uncovered.path()
            + ", which is not covered",
        "add 'Energy_Estimation::Excluded => \"in the figures of "
            + charged.path()
            + "\" applies to "
            + uncovered.path()
            + ";', or give it a platform of its own");
  }

  private static List<Rail> rails(CalibratedPlatform platform) {
    List<Rail> rails = new ArrayList<>(2);
    for (Rail rail : platform.rails().values()) {
      if (rail.role() == Role.MEMORY) {
        rails.add(rail);
      }
    }
    return rails;
  }
}
