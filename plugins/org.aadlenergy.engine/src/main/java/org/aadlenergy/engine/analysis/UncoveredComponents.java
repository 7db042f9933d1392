package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.service.paging.PageCounts;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Says what no platform or rate covers. */
final class UncoveredComponents {
  private static final int NAMED = 5;

  private UncoveredComponents() {}

  /** A thread whose processor and enclosing systems name no platform. */
  static Problem noPlatform(ThreadWorkload workload) {
    boolean asked =
        PageCounts.of(workload).asked()
            || workload.own(Properties.TLB_MISSES).isPresent()
            || workload.own(Properties.MEMORY_ACCESSES).isPresent();
    Optional<Component> processor = workload.place().processor();
    SourceSpan span = workload.thread().source();
    if (processor.isPresent()) {
      String message =
          "the energy of its execution is not computed, as its processor "
              + processor.get().path()
              + " names no calibrated platform";
      String hint =
          "add 'Energy_Estimation::Calibration => \"...\";' to the processor; 'aadl-energy models'"
              + " lists the library";
      return asked
          ? Problem.shared(
              Problem.Kind.MISSING, DiagnosticCode.MISSING_COEFFICIENT, span, message, hint)
          : Problem.shared(
              Problem.Kind.NOT_COMPUTED, DiagnosticCode.COMPONENT_NOT_COVERED, span, message, hint);
    }
    String message = "the energy of its execution is not computed, as no processor is bound to it";
    String hint = "add 'Actual_Processor_Binding => (reference (...)) applies to ...;'";
    return asked
        ? Problem.missing(DiagnosticCode.THREAD_WITHOUT_PROCESSOR, span, message, hint)
        : Problem.shared(
                Problem.Kind.NOT_COMPUTED,
                DiagnosticCode.COMPONENT_NOT_COVERED,
                span,
                message,
                hint)
            .omitting(Omission.TERM);
  }

  /** A thread that is active while what it is bound to is not. */
  static Problem inactive(ThreadWorkload workload, Component bound, String mode) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.BINDING_MISMATCH,
        workload.thread().source(),
        "it is bound to "
            + bound.category().word()
            + " "
            + bound.path()
            + ", which is not active in mode "
            + mode
            + "; its energy is counted all the same",
        "let both be active in the same modes, or bind it by mode ('in modes')");
  }

  /** Names each component that is not accounted for, and each whose rest is not. */
  static void leaveOut(List<Component> uncovered, List<Component> resting, Findings findings) {
    for (Component component : uncovered) {
      findings.leaveOut(
          component.path(),
          Omission.COMPONENT,
          "no platform, no assumption and no rail of another says what this "
              + component.category().word()
              + " draws",
          DiagnosticCode.COMPONENT_NOT_COVERED);
    }
    for (Component component : resting) {
      Problem problem = resting(component);
      findings.addOther(problem, component.path());
      findings.leaveOut(component.path(), Omission.IDLE, problem);
    }
  }

  private static Problem resting(Component component) {
    return Problem.shared(
        Problem.Kind.NOT_COMPUTED,
        DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
        component.source(),
        "the idle energy of "
            + component.category().word()
            + " "
            + component.path()
            + " is not included: nothing says what it draws while it waits",
        "name a platform with 'state idle { power RAIL = ... }' in its"
            + " Energy_Estimation::Calibration");
  }

  /** Hardware that no coefficient is charged to, one finding a category. */
  static List<Problem> components(List<Component> uncovered) {
    Map<Category, List<Component>> byCategory = new EnumMap<>(Category.class);
    for (Component component : uncovered) {
      List<Component> list = byCategory.get(component.category());
      if (list == null) {
        list = new ArrayList<>();
        byCategory.put(component.category(), list);
      }
      list.add(component);
    }
    List<Problem> problems = new ArrayList<>();
    for (Map.Entry<Category, List<Component>> entry : byCategory.entrySet()) {
      problems.add(components(entry.getKey(), entry.getValue()));
    }
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
        DiagnosticCode.COMPONENT_NOT_COVERED,
        "not covered: no calibrated coefficient is charged to " + category.word() + " " + names,
        Optional.of(
            "name a platform or a part of the library in Energy_Estimation::Calibration, assume a"
                + " power with Assumed_Power, or say with Excluded why it counts nothing here"),
        span,
        "uncovered " + names);
  }
}
