package org.aadlenergy.engine.service.execution;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** What a designer is told of the operating point that counts. */
final class Frequencies {
  private Frequencies() {}

  static void check(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      ExecutionProfile profile,
      List<PointPortion> portions,
      List<ExecutionProfile> missed,
      Terms terms) {
    byFrequency(workload, platform, profile, portions, terms);
    if (!missed.isEmpty()) {
      outside(workload, platform, profile, missed, terms);
    }
  }

  private static void byFrequency(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      ExecutionProfile profile,
      List<PointPortion> portions,
      Terms terms) {
    for (PointPortion portion : portions) {
      if (portion.scale().isPresent()
          && portion.scale().get().byFrequency()
          && !portion.scale().get().memory().isKnown()) {
        terms.doubt(
            DiagnosticCode.SCALED_BY_FREQUENCY_ALONE,
            asking(workload),
            "execution times are scaled by frequency alone, as profile "
                + profile.name()
                + " of platform "
                + platform.name()
                + " states no time for its work",
            "add 'time = ...' of the same work to both profiles, or say with"
                + " OS_Workload::Memory_Time or Activity how much of the time waits for memory: code"
                + " that waits does not slow down as much");
        return;
      }
    }
  }

  /** What is said of the frequency and does not count, or is missing. */
  static void notCounting(
      ThreadWorkload workload, CalibratedPlatform platform, ExecutionProfile profile, Terms terms) {
    Optional<EffectiveValue> frequency = workload.service(Properties.OPERATING_FREQUENCY);
    if (frequency.isPresent() && Profiles.byGovernor(workload)) {
      terms.add(
          Problem.shared(
              Problem.Kind.NOTE,
              DiagnosticCode.FREQUENCY_BESIDE_GOVERNOR,
              frequency.get().source(),
              "Operating_Frequency "
                  + AnnotatedValues.text(frequency.get().value())
                  + " does not count beside CPU_Governor "
                  + Profiles.governor(workload).orElse("")
                  + ", which wins: profile "
                  + profile.name()
                  + " of platform "
                  + platform.name(),
              "remove one of them, or set CPU_Governor to Userspace for the frequency to count"));
    } else if (frequency.isEmpty()
        && Profiles.isUserspace(workload)
        && workload.service(Properties.EXECUTION_PROFILE).isEmpty()) {
      terms.doubt(
          DiagnosticCode.GOVERNOR_WITHOUT_FREQUENCY,
          asking(workload),
          "CPU_Governor Userspace leaves the frequency to the user, and no Operating_Frequency"
              + " says one: profile "
              + profile.name()
              + " of platform "
              + platform.name()
              + " counts, its default",
          "add 'OS_Services::Operating_Frequency => ...' beside it, or name another governor");
    }
  }

  private static SourceSpan asking(ThreadWorkload workload) {
    Optional<EffectiveValue> asked = Profiles.asking(workload);
    return asked.isPresent() ? asked.get().source() : workload.source();
  }

  private static void outside(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      ExecutionProfile profile,
      List<ExecutionProfile> points,
      Terms terms) {
    EffectiveValue asked = workload.service(Properties.OPERATING_FREQUENCY).orElseThrow();
    terms.doubt(
        DiagnosticCode.UNKNOWN_FREQUENCY,
        asked.source(),
        "Operating_Frequency "
            + AnnotatedValues.text(asked.value())
            + " is none that platform "
            + platform.name()
            + " runs at: its operating points are from "
            + hertz(points.get(0))
            + " to "
            + hertz(points.get(points.size() - 1))
            + "; the nearest counts, profile "
            + profile.name(),
        "choose a frequency of the platform, or add a profile at this one");
  }

  private static String hertz(ExecutionProfile point) {
    return point.frequency().orElseThrow().text();
  }
}
