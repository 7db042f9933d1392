package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.MissingFigure;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.ConditionsCheck;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.FigureProblem;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.Rails;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Running the thread's own code: the profile's power on each rail over the execution time. */
public final class ExecutionModel implements EnergyModel {
  public static final String SERVICE = "execution";

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    CalibratedPlatform platform = workload.platform().orElseThrow();
    Optional<ExecutionTime> time = ExecutionTime.of(workload);
    if (time.isEmpty()) {
      terms.count(false);
      Optional<Problem> problem = ExecutionTime.problem(workload);
      terms.add(problem.isPresent() ? problem.get() : ExecutionTime.lacking(workload));
      return terms;
    }
    ProgramFindings.contended(workload, time.get(), terms);
    Optional<ExecutionProfile> profile = profile(workload, platform, terms);
    if (profile.isPresent()) {
      charge(workload, platform, profile.get(), time.get(), coefficients, terms);
    }
    return terms;
  }

  private static Optional<ExecutionProfile> profile(
      ThreadWorkload workload, CalibratedPlatform platform, Terms terms) {
    Optional<ExecutionProfile> profile = Profiles.chosen(workload, platform);
    if (profile.isEmpty()) {
      Optional<EffectiveValue> asked = Profiles.asking(workload);
      Optional<String> name = asked.flatMap(its -> AnnotatedValues.string(its.value()));
      String known = String.join(", ", platform.profiles().keySet());
      terms.count(false);
      if (platform.isDamaged(name.orElse(CalibratedPlatform.EVERYTHING))) {
        terms.reported(DiagnosticCode.NO_EXECUTION_PROFILE, workload.source());
        return profile;
      }
      terms.missingInPlatform(
          DiagnosticCode.NO_EXECUTION_PROFILE,
          asked.map(EffectiveValue::source).orElse(workload.source()),
          "platform " + platform.name() + lacking(workload, asked),
          known.isEmpty()
              ? "add 'profile NAME { power RAIL = ... }' to a platform that extends it"
              : "choose one of " + known + " with Energy_Estimation::Execution_Profile");
    }
    return profile;
  }

  private static String lacking(ThreadWorkload workload, Optional<EffectiveValue> asked) {
    if (asked.isEmpty()) {
      return " has no default execution profile";
    }
    String wanted = AnnotatedValues.text(asked.get().value());
    String workqueues =
        Profiles.efficientWorkqueues(workload) ? " with power-efficient workqueues" : "";
    return switch (asked.get().property()) {
      case Properties.CPU_GOVERNOR ->
          " has no execution profile of governor " + wanted + workqueues;
      case Properties.OPERATING_FREQUENCY -> " has no execution profile at " + wanted + workqueues;
      default -> " has no execution profile " + wanted;
    };
  }

  private static void charge(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      ExecutionProfile profile,
      ExecutionTime time,
      Coefficients coefficients,
      Terms terms) {
    List<PointPortion> portions = PointPortion.of(workload, platform, profile, time, coefficients);
    List<PointPortion> reach = PointPortion.reach(workload, platform, profile, time, coefficients);
    Estimate seconds =
        PointPortion.over(PointPortion.seconds(portions), reach, PointPortion::seconds);
    Program program = portions.get(0).program();
    List<Charge> charges = new ArrayList<>(profile.power().size());
    boolean complete = true;
    for (Rail rail : platform.rails().values()) {
      Optional<Component> component = workload.place().charged(rail.role());
      Optional<Estimate> joules = Optional.empty();
      Optional<ExecutionProfile> without = PointPortion.without(rail, portions);
      if (without.isPresent()) {
        complete = false;
        String name = without.get().name();
        String line = "power " + rail.name() + " = ... in profile " + name;
        MissingFigure figure =
            MissingFigure.of(platform, name, rail.name(), line, Slot.PROFILE_POWER);
        terms.add(FigureProblem.of(figure, workload, true, workload.source()));
      } else if (component.isEmpty()) {
        complete = false;
        Rails.reportUnbound(rail, platform, workload, terms);
      } else {
        joules = PointPortion.joules(rail, portions, coefficients);
        if (joules.isEmpty()) {
          complete = false;
          MissingFigure figure =
              MissingFigure.of("idle", "state idle { power " + rail.name() + " = ... }");
          terms.add(FigureProblem.of(figure, workload, true, workload.source()));
        }
      }
      if (joules.isPresent()) {
        Estimate all =
            PointPortion.over(
                joules.get(),
                reach,
                portion -> portion.joules(rail, coefficients).orElse(Estimate.ZERO));
        Optional<Estimate> busy =
            program.isBeside(rail) ? Optional.of(Estimate.ZERO) : Optional.empty();
        charges.add(new Charge(component.get(), rail.name(), all, busy));
      }
    }
    terms.count(complete);
    ProgramFindings.check(workload, program, terms);
    List<ExecutionProfile> missed = Profiles.missed(workload, platform);
    Frequencies.notCounting(workload, platform, profile, terms);
    if (portions.get(0).scale().isPresent() || portions.size() > 1 || !missed.isEmpty()) {
      Frequencies.check(workload, platform, profile, portions, missed, terms);
    }
    ConditionsCheck validity = coefficients.validity(workload);
    boolean flagged = false;
    for (PointPortion portion : portions) {
      ConditionsCheck there =
          portion.profile() != profile
              ? coefficients.validity(workload, portion.profile())
              : validity;
      flagged |= there.check(List.copyOf(portion.profile().power().values()), terms);
    }
    Optional<Settled> settled =
        Profiles.byGovernor(workload) ? GovernorLoad.settled(workload) : Optional.empty();
    terms.add(
        new ServiceTerm(
            ExecutionService.EXECUTION,
            1.0,
            Phase.DISPATCH,
            seconds,
            charges,
            flagged,
            false,
            Course.OWN_CODE,
            portions.size() > 1
                ? new MixedReasons(platform, portions, time, settled)
                : new ExecutionReasons(
                    program,
                    portions.get(0).profile(),
                    time,
                    portions.get(0).scale(),
                    settled,
                    validity)));
  }
}
