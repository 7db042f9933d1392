package org.aadlenergy.engine.service.execution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.term.CountedProgram;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.Activity;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.MemoryContention;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** What a designer is told of programs: what is counted in vain, and what nobody counted. */
final class ProgramFindings {
  private static final String COUNT =
      "count events (perf stat; 'aadl-energy import perf' makes AADL of it) and write them as"
          + " OS_Workload::Activity";

  private ProgramFindings() {}

  static void check(ThreadWorkload workload, Program program, Terms terms) {
    Optional<Activity> activity = Activity.of(workload);
    if (activity.isPresent()) {
      activity.get().problems().forEach(terms::add);
      if (program.counted().isEmpty() && !activity.get().counts().isEmpty()) {
        inVain(activity.get(), program.platform(), terms);
      }
    }
    if (program.counted().isEmpty()) {
      notCounted(workload, program, terms);
    }
  }

  /** How much longer a thread runs because of the memory that it shares. */
  static void contended(ThreadWorkload workload, ExecutionTime time, Terms terms) {
    MemoryContention.Stretch lost = time.lost();
    if (lost.most() > 0.0) {
      terms.add(
          Problem.shared(
              Problem.Kind.NOTE,
              DiagnosticCode.MEMORY_CONTENDED,
              workload.source(),
              "it runs "
                  + FormulaNumbers.decimal(100.0 * lost.share())
                  + " % longer, and at most "
                  + FormulaNumbers.decimal(100.0 * lost.most())
                  + " %, as other cores use its memory and caches: together they ask for "
                  + FormulaNumbers.decimal(lost.asked())
                  + " times what the memory serves",
              "run such threads on one core, one after the other, or at other times"));
    }
  }

  private static void inVain(Activity activity, CalibratedPlatform platform, Terms terms) {
    Map<String, Map<String, ActivityCost>> sets = platform.activitySets();
    if (sets.isEmpty()) {
      terms.doubt(
          DiagnosticCode.EVENTS_NOT_COUNTED,
          activity.annotation().source(),
          "Activity does not count: platform " + platform.name() + " does not say what events take",
          "fit its 'activity' figures from a table of runs (calibrate, [fit.activity]), or choose a"
              + " platform that has them");
      return;
    }
    StringJoiner lacking = new StringJoiner(", or ");
    for (Map<String, ActivityCost> set : sets.values()) {
      lacking.add(String.join(", ", CountedProgram.lacking(activity, set, platform)));
    }
    List<String> unknown = CountedProgram.unknown(activity, platform);
    terms.doubt(
        DiagnosticCode.EVENTS_NOT_COUNTED,
        activity.annotation().source(),
        "Activity does not count on platform "
            + platform.name()
            + ", which needs "
            + lacking
            + " besides"
            + (unknown.isEmpty() ? "" : " and knows nothing of " + String.join(", ", unknown)),
        "add what is lacking: [Event_Name => ...; Count => ...;]");
  }

  private static void notCounted(ThreadWorkload workload, Program program, Terms terms) {
    String platform = program.platform().name();
    Optional<String> named =
        program.codeClass().isPresent()
            ? AnnotatedValues.literal(program.codeClass().get().value())
            : Optional.empty();
    Map<String, Programs.Spread> spreads = program.platform().programs().spreads();
    if (named.isPresent() && !spreads.containsKey(named.get())) {
      terms.add(
          Problem.shared(
              Problem.Kind.NOTE,
              DiagnosticCode.CLASS_WITHOUT_SPREAD,
              program.codeClass().get().source(),
              "Code_Class "
                  + named.get()
                  + " changes nothing: platform "
                  + platform
                  + " does not say how such programs differ from its profiles",
              COUNT));
    }
    boolean isAny =
        program.spread().isPresent() && program.spread().get().codeClass().equals(Programs.ANY);
    if (isAny && named.isEmpty()) {
      terms.add(
          Problem.shared(
              Problem.Kind.NOTE,
              DiagnosticCode.PROGRAM_UNKNOWN,
              workload.source(),
              "nothing says what its code does: the interval is how far programs lie from the"
                  + " profiles of platform "
                  + platform
                  + ", "
                  + FormulaNumbers.decimal(100.0 * program.spread().get().share().value())
                  + " %",
              COUNT + ", or say OS_Workload::Code_Class"));
    }
  }
}
