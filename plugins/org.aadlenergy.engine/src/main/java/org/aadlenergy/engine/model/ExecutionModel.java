package org.aadlenergy.engine.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Givens;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.Trouble;
import org.aadlenergy.engine.workload.Values;

/** Running the thread's own code: the profile's power on each rail over the execution time. */
final class ExecutionModel implements EnergyModel {
  static final String SERVICE = "execution";

  @Override
  public List<String> services() {
    return List.of(SERVICE);
  }

  @Override
  public String summary() {
    return "The thread's own code: the power of the execution profile on each rail, over"
        + " Compute_Execution_Time; the middle of a range, whose ends are hard bounds.";
  }

  @Override
  public Requirements requires() {
    return new Requirements(
        List.of(
            Properties.COMPUTE_EXECUTION_TIME,
            Properties.EXECUTION_PROFILE,
            Properties.OPERATING_FREQUENCY,
            Properties.CLOCK_PERIOD,
            Properties.PROCESSOR_BINDING,
            Properties.MEMORY_BINDING),
        List.of("profile NAME: power RAIL"));
  }

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    CalibratedPlatform platform = workload.platform().orElseThrow();
    Optional<ExecutionTime> time = ExecutionTime.of(workload);
    if (time.isEmpty()) {
      terms.count(false);
      Optional<Trouble> trouble = ExecutionTime.trouble(workload);
      if (trouble.isPresent()) {
        terms.missing(trouble.get());
        return terms;
      }
      terms.notComputed(
          DiagnosticCode.AE0606,
          workload.thread().source(),
          "the energy of execution is not computed: there is no Compute_Execution_Time",
          "add 'Compute_Execution_Time => ... .. ...;' to the thread");
      return terms;
    }
    Optional<ExecutionProfile> profile = profile(workload, platform, terms);
    if (profile.isPresent()) {
      charge(workload, platform, profile.get(), time.get(), coefficients, terms);
    }
    return terms;
  }

  /** The annotated profile, or the platform's default, or its only one. */
  static Optional<ExecutionProfile> chosen(ThreadWorkload workload, CalibratedPlatform platform) {
    Optional<String> name = annotated(workload);
    if (name.isEmpty()) {
      name = platform.defaultProfile();
    }
    if (name.isPresent()) {
      return Optional.ofNullable(platform.profiles().get(name.get()));
    }
    return platform.profiles().size() == 1
        ? Optional.of(platform.profiles().values().iterator().next())
        : Optional.empty();
  }

  /** The services whose cost is already in the power of the thread's execution. */
  static Set<String> includes(ThreadWorkload workload, CalibratedPlatform platform) {
    Optional<ExecutionProfile> profile = chosen(workload, platform);
    return profile.isPresent() ? profile.get().includes() : Set.of();
  }

  private static Optional<String> annotated(ThreadWorkload workload) {
    Optional<Effective> profile = workload.service(Properties.EXECUTION_PROFILE);
    return profile.isPresent() ? Values.string(profile.get().value()) : Optional.empty();
  }

  private static Optional<ExecutionProfile> profile(
      ThreadWorkload workload, CalibratedPlatform platform, Terms terms) {
    Optional<ExecutionProfile> profile = chosen(workload, platform);
    if (profile.isEmpty()) {
      Optional<Effective> asked = workload.service(Properties.EXECUTION_PROFILE);
      String known = String.join(", ", platform.profiles().keySet());
      terms.count(false);
      if (platform.isDamaged(annotated(workload).orElse(CalibratedPlatform.EVERYTHING))) {
        terms.reported(DiagnosticCode.AE0705, workload.thread().source());
        return profile;
      }
      terms.missingInPlatform(
          DiagnosticCode.AE0705,
          asked.map(Effective::source).orElse(workload.thread().source()),
          "platform "
              + platform.name()
              + annotated(workload)
                  .map(n -> " has no execution profile \"" + n + "\"")
                  .orElse(" has no default execution profile"),
          known.isEmpty()
              ? "add 'profile NAME { power RAIL = ... }' to a platform that extends it"
              : "choose one of " + known + " with Energy_Estimation::Execution_Profile");
    }
    return profile;
  }

  private static void charge(
      ThreadWorkload workload,
      CalibratedPlatform platform,
      ExecutionProfile profile,
      ExecutionTime time,
      Coefficients coefficients,
      Terms terms) {
    List<Charge> charges = new ArrayList<>(profile.power().size());
    boolean complete = true;
    for (Rail rail : platform.rails().values()) {
      Coefficient power = profile.power().get(rail.name());
      Optional<Component> component = workload.place().charged(rail.role());
      if (power == null) {
        complete = false;
        String line = "power " + rail.name() + " = ... in profile " + profile.name();
        Lacking.of(platform, profile.name(), rail.name(), line, Slot.PROFILE_POWER)
            .report(workload, true, workload.thread().source(), terms);
      } else if (component.isEmpty()) {
        complete = false;
        Rails.reportUnbound(rail, platform, workload, terms);
      } else {
        Estimate energy = coefficients.estimate(power).times(time.seconds());
        charges.add(new Charge(component.get(), rail.name(), energy));
      }
    }
    terms.count(complete);
    Validity validity = coefficients.validity(workload);
    boolean flagged = validity.check(List.copyOf(profile.power().values()), terms);
    terms.add(
        new ServiceTerm(
            SERVICE,
            1.0,
            Phase.DISPATCH,
            time.seconds(),
            charges,
            flagged,
            false,
            explain(platform, profile, time, validity)));
  }

  private static Supplier<Explanation> explain(
      CalibratedPlatform platform,
      ExecutionProfile profile,
      ExecutionTime time,
      Validity validity) {
    return () -> {
      List<Equation> equations = new ArrayList<>();
      List<Given> values = new ArrayList<>();
      double seconds = time.seconds().nominal();
      values.add(Givens.of("t", "execution time without OS services", time.effective()));
      equations.add(new Equation("T", "t", time.text(), seconds, "s"));
      for (Map.Entry<String, Coefficient> power : profile.power().entrySet()) {
        String rail = power.getKey();
        String where =
            Optional.ofNullable(platform.rails().get(rail))
                .map(r -> ", charged to the " + Rails.charged(r.role()))
                .orElse("");
        values.add(
            Givens.of(
                "P(" + rail + ")",
                "power while running, profile " + profile.name() + where,
                power.getValue()));
        equations.add(
            new Equation(
                "E(" + rail + ")",
                "P(" + rail + ") x t",
                power.getValue().text() + " x " + time.text(),
                power.getValue().value() * seconds,
                "J"));
      }
      List<String> notes = new ArrayList<>();
      if (!profile.includes().isEmpty()) {
        notes.add(
            "The profile's power was measured with these services in it, so they are shown and not"
                + " added: "
                + String.join(", ", profile.includes())
                + ".");
      }
      notes.addAll(validity.inWords(List.copyOf(profile.power().values())));
      return new Explanation(equations, values, notes);
    };
  }
}
