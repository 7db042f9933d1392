package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.ConditionsCheck;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.GovernorLoad;
import org.aadlenergy.engine.term.Rails;
import org.aadlenergy.engine.term.WorkTime;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.ProcessorSpeed.Speed;
import org.aadlenergy.engine.workload.ValueOrigins;

/** Why execution takes the time and energy that it does. */
record ExecutionReasons(
    CalibratedPlatform platform,
    ExecutionProfile profile,
    ExecutionTime time,
    Optional<WorkTime> scale,
    Optional<GovernorLoad.Settled> settled,
    ConditionsCheck validity)
    implements Supplier<Explanation> {

  @Override
  public Explanation get() {
    List<Equation> equations = new ArrayList<>();
    List<Given> values = new ArrayList<>();
    double seconds = seconds(equations, values);
    for (Map.Entry<String, Coefficient> power : profile.power().entrySet()) {
      rail(power.getKey(), power.getValue(), seconds, equations, values);
    }
    return new Explanation(equations, values, notes());
  }

  private double seconds(List<Equation> equations, List<Given> values) {
    double seconds = time.seconds().nominal();
    values.add(ValueOrigins.of("t", "execution time without OS services", time.effective()));
    String formula = "t";
    String numbers = time.text();
    Optional<Speed> reference = time.speed().reference();
    if (reference.isPresent()) {
      values.add(reference.get().given("v0", "speed of the processor that t holds for"));
      formula += " x v0";
      numbers += " x " + reference.get().text();
    }
    Optional<Speed> bound = time.speed().bound();
    if (bound.isPresent()) {
      values.add(bound.get().given("v", "speed of the bound processor"));
      formula += " / v";
      numbers += " / " + bound.get().text();
    }
    if (scale.isEmpty()) {
      equations.add(new Equation("T", formula, numbers, seconds, "s"));
      return seconds;
    }
    WorkTime ratio = scale.get();
    String what = ratio.byFrequency() ? "frequency" : "time of the same work";
    String name = ratio.byFrequency() ? "f" : "w";
    values.add(ValueOrigins.of(name, what + " in profile " + profile.name(), ratio.of()));
    values.add(ValueOrigins.of(name + "0", what + " at the reference operating point", ratio.to()));
    Coefficient first = ratio.byFrequency() ? ratio.to() : ratio.of();
    Coefficient second = ratio.byFrequency() ? ratio.of() : ratio.to();
    equations.add(
        new Equation(
            "T",
            formula + (ratio.byFrequency() ? " x f0 / f" : " x w / w0"),
            numbers + " x " + first.text() + " / " + second.text(),
            seconds * ratio.nominal(),
            "s"));
    return seconds * ratio.nominal();
  }

  private void rail(
      String name,
      Coefficient power,
      double seconds,
      List<Equation> equations,
      List<Given> values) {
    Rail rail = platform.rails().get(name);
    String where = rail == null ? "" : ", charged to the " + Rails.charged(rail.role());
    values.add(
        ValueOrigins.of(
            "P(" + name + ")", "power while running, profile " + profile.name() + where, power));
    Optional<Coefficient> idle = rail == null ? Optional.empty() : BoardIdle.power(platform, rail);
    boolean written = scale.isEmpty() && time.speed().bound().isEmpty();
    String t = written ? "t" : "T";
    String duration = written ? time.text() : FormulaNumbers.count(seconds) + " s";
    if (idle.isEmpty()) {
      equations.add(
          new Equation(
              "E(" + name + ")",
              "P(" + name + ") x " + t,
              power.text() + " x " + duration,
              power.value() * seconds,
              "J"));
      return;
    }
    double cores = BoardIdle.cores(profile);
    values.add(
        ValueOrigins.of(
            "P0(" + name + ")", "idle power, counted once over the window", idle.get()));
    equations.add(
        new Equation(
            "E(" + name + ")",
            "(P(" + name + ") - P0(" + name + ")) / n x " + t,
            "("
                + power.text()
                + " - "
                + idle.get().text()
                + ") / "
                + FormulaNumbers.count(cores)
                + " x "
                + duration,
            (power.value() - idle.get().value()) / cores * seconds,
            "J"));
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!profile.includes().isEmpty()) {
      notes.add(
          "The profile's power was measured with these services in it, so they are shown and not"
              + " added: "
              + String.join(", ", profile.includes())
              + ".");
    }
    if (BoardIdle.cores(profile) > 1.0) {
      notes.add(
          "Assumed: the power was measured with n = "
              + FormulaNumbers.count(BoardIdle.cores(profile))
              + " busy cores, and each adds the same, so that k of them take idle + k/n (busy -"
              + " idle).");
    }
    if (profile.governor().isPresent()) {
      notes.add("The profile is that of governor " + profile.governor().get() + ".");
    }
    settled.ifPresent(rule -> notes.add("Governor " + GovernorWords.of(rule)));
    notes.addAll(validity.inWords(List.copyOf(profile.power().values())));
    return notes;
  }
}
