package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.model.Problem;
import org.aadlenergy.engine.workload.PageCounts;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Says what no platform or rate covers. */
final class Uncovered {
  private static final int NAMED = 5;

  private Uncovered() {}

  /** A thread on a platform, but without period or rate. */
  static Problem noRate(ThreadWorkload workload) {
    return new Problem(
        Problem.Kind.MISSING,
        DiagnosticCode.AE0601,
        "there is no Period and no Dispatch_Rate, so its energy over the window is unknown",
        Optional.of(
            "add 'Period => ... ms;', or 'OS_Workload::Dispatch_Rate => ... PerSecond;' for an"
                + " aperiodic or background thread"),
        workload.thread().source(),
        "AE0601|" + workload.thread().source());
  }

  /** A thread whose processor and enclosing systems name no platform. */
  static Problem noPlatform(ThreadWorkload workload) {
    boolean asked =
        PageCounts.of(workload).asked() || workload.own(Properties.TLB_MISSES).isPresent();
    boolean bound = workload.place().processor().isPresent();
    DiagnosticCode code =
        bound || !asked
            ? asked ? DiagnosticCode.AE0701 : DiagnosticCode.AE0703
            : DiagnosticCode.AE0602;
    String what =
        bound
            ? "its processor "
                + workload.place().processor().map(Component::path).orElse("")
                + " names no calibrated platform"
            : "no processor is bound to it";
    String hint =
        bound
            ? "add 'Energy_Estimation::Calibration => \"...\";' to the processor;"
                + " 'aadl-energy models' lists the library"
            : "add 'Actual_Processor_Binding => (reference (...)) applies to ...;'";
    return new Problem(
        asked ? Problem.Kind.MISSING : Problem.Kind.NOT_COMPUTED,
        code,
        "no energy is computed, as " + what,
        Optional.of(hint),
        workload.thread().source(),
        code + "|" + what);
  }

  /** Hardware that no coefficient is charged to, one finding a category. */
  static List<Problem> components(List<Component> uncovered) {
    Map<Category, List<Component>> byCategory = new EnumMap<>(Category.class);
    for (Component component : uncovered) {
      byCategory.computeIfAbsent(component.category(), c -> new ArrayList<>()).add(component);
    }
    List<Problem> problems = new ArrayList<>();
    byCategory.forEach((category, list) -> problems.add(components(category, list)));
    return problems;
  }

  private static Problem components(Category category, List<Component> list) {
    StringBuilder names = new StringBuilder();
    for (Component component : list.subList(0, Math.min(NAMED, list.size()))) {
      names.append(names.isEmpty() ? "" : ", ").append(component.path());
    }
    if (list.size() > NAMED) {
      names.append(", ... (").append(list.size()).append(" in all)");
    }
    SourceSpan span = list.get(0).source();
    return new Problem(
        Problem.Kind.NOT_COMPUTED,
        DiagnosticCode.AE0703,
        "not covered: no calibrated coefficient is charged to " + category.word() + " " + names,
        Optional.empty(),
        span,
        "uncovered " + names);
  }
}
