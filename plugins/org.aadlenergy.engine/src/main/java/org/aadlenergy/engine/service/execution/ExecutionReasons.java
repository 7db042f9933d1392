package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.ConditionsCheck;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Rails;
import org.aadlenergy.engine.term.Settled;
import org.aadlenergy.engine.term.WorkTime;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.ProcessorSpeed.Speed;
import org.aadlenergy.engine.workload.ValueOrigins;

/** Why execution takes the time and energy that it does. */
record ExecutionReasons(
    Program program,
    ExecutionProfile profile,
    ExecutionTime time,
    Optional<WorkTime> scale,
    Optional<Settled> settled,
    ConditionsCheck validity)
    implements Supplier<Explanation> {

  @Override
  public Explanation get() {
    List<Equation> equations = new ArrayList<>();
    List<Given> values = new ArrayList<>();
    double seconds = seconds(equations, values);
    List<String> notes = notes();
    EventReasons events = new EventReasons(program, profile, 1.0, seconds);
    for (Map.Entry<String, Coefficient> power : profile.power().entrySet()) {
      Rail rail = program.platform().rails().get(power.getKey());
      if (rail == null || !program.isCounted(rail)) {
        rail(power.getKey(), power.getValue(), seconds, equations, values);
      }
    }
    if (program.counted().isPresent()) {
      for (Rail rail : program.platform().rails().values()) {
        if (program.isCounted(rail)) {
          events.add(rail, equations, values);
        }
      }
      events.counts(values, notes);
    }
    return new Explanation(equations, values, notes);
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
    String slower = ratio.byFrequency() ? "f0 / f" : "w / w0";
    String by = first.text() + " / " + second.text();
    double waits = ratio.memory().share().nominal();
    if (ratio.memory().written().isPresent()) {
      values.add(
          ValueOrigins.of("m", "share of t that does not scale", ratio.memory().written().get()));
      String share = FormulaNumbers.decimal(waits);
      slower = "(m + (1 - m) x " + slower + ")";
      by = "(" + share + " + " + FormulaNumbers.decimal(1.0 - waits) + " x " + by + ")";
    }
    equations.add(
        new Equation(
            "T", formula + " x " + slower, numbers + " x " + by, seconds * ratio.nominal(), "s"));
    return seconds * ratio.nominal();
  }

  private void rail(
      String name,
      Coefficient power,
      double seconds,
      List<Equation> equations,
      List<Given> values) {
    Rail rail = program.platform().rails().get(name);
    String where = rail == null ? "" : ", charged to the " + Rails.charged(rail.role());
    values.add(
        ValueOrigins.of(
            "P(" + name + ")", "power while running, profile " + profile.name() + where, power));
    Optional<Coefficient> idle =
        rail == null ? Optional.empty() : BoardIdle.power(program.platform(), rail);
    boolean written = scale.isEmpty() && time.speed().bound().isEmpty();
    String t = written ? "t" : "T";
    String duration = written ? time.text() : FormulaNumbers.count(seconds) + " s";
    double around = around(Optional.ofNullable(rail), values);
    String times = around == 1.0 ? "" : " x a";
    String more = around == 1.0 ? "" : " x " + FormulaNumbers.count(around);
    double cores = BoardIdle.cores(profile);
    if (idle.isEmpty()) {
      boolean one = cores == 1.0;
      equations.add(
          new Equation(
              "E(" + name + ")",
              "P(" + name + ")" + (one ? "" : " / n") + times + " x " + t,
              power.text()
                  + (one ? "" : " / " + FormulaNumbers.count(cores))
                  + more
                  + " x "
                  + duration,
              power.value() / cores * around * seconds,
              "J"));
      return;
    }
    values.add(
        ValueOrigins.of(
            "P0(" + name + ")", "idle power, counted once over the window", idle.get()));
    equations.add(
        new Equation(
            "E(" + name + ")",
            "(P(" + name + ") - P0(" + name + ")) / n" + times + " x " + t,
            "("
                + power.text()
                + " - "
                + idle.get().text()
                + ") / "
                + FormulaNumbers.count(cores)
                + more
                + " x "
                + duration,
            (power.value() - idle.get().value()) / cores * around * seconds,
            "J"));
  }

  /** How many times the profile's power programs of the class lie around, told where it counts. */
  private double around(Optional<Rail> rail, List<Given> values) {
    if (rail.isEmpty() || !program.isSpread(rail.get())) {
      return 1.0;
    }
    Programs.Spread spread = program.spread().orElseThrow();
    values.add(
        ValueOrigins.of(
            "s", "how far programs lie from it: " + spread.codeClass(), spread.share()));
    return spread.around();
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (scale.isPresent() && !scale.get().memory().isKnown()) {
      notes.add(
          "Nothing says how much of t waits for memory, which is the same at each frequency: T"
              + " lies between t and t x "
              + FormulaNumbers.decimal(scale.get().nominal())
              + ".");
    }
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
