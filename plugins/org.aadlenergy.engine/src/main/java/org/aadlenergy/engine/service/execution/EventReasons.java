package org.aadlenergy.engine.service.execution;

import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.Programs;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.CountedProgram;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Rails;
import org.aadlenergy.engine.workload.ValueOrigins;

/**
 * Why the counted events of a program take what they do of a rail: a term for each.
 *
 * @param work the share of a dispatch that is done at the profile
 * @param seconds that this takes
 */
record EventReasons(Program program, ExecutionProfile profile, double work, double seconds) {

  void add(Rail rail, List<Equation> equations, List<Given> values) {
    CountedProgram counted = program.counted().orElseThrow();
    StringJoiner formula = new StringJoiner(" + ");
    StringJoiner numbers = new StringJoiner(" + ");
    double joules = 0.0;
    Optional<Coefficient> waiting = program.waiting(rail);
    if (waiting.isPresent() && waiting.get().value() != 0.0) {
      values.add(
          ValueOrigins.of("P0(" + rail.name() + ")", "power while nothing runs", waiting.get()));
      double cores = BoardIdle.cores(profile);
      String shared = cores == 1.0 ? "" : " / " + FormulaNumbers.count(cores);
      formula.add("P0(" + rail.name() + ")" + shared + " x T");
      numbers.add(waiting.get().text() + shared + " x " + FormulaNumbers.count(seconds) + " s");
      joules += waiting.get().value() / cores * seconds;
    }
    for (CountedProgram.Event event : counted.events()) {
      Optional<Coefficient> energy = Program.energy(event.cost(), rail, profile);
      if (energy.isPresent()) {
        String name = event.cost().event();
        String symbol = "e(" + name + ", " + rail.name() + ")";
        double scale = program.scale(energy.get(), rail, profile);
        double count =
            event.count().isPresent()
                ? event.count().get() * work
                : seconds * profile.frequency().orElseThrow().value();
        values.add(
            ValueOrigins.of(
                symbol,
                "energy of one event, charged to the " + Rails.charged(rail.role()),
                energy.get()));
        formula.add(symbol + " x " + (scale == 1.0 ? "" : "(V / V0)^2 x ") + "n(" + name + ")");
        numbers.add(
            energy.get().text()
                + " x "
                + (scale == 1.0 ? "" : FormulaNumbers.decimal(scale) + " x ")
                + FormulaNumbers.count(count));
        joules += energy.get().value() * scale * count;
      }
    }
    if (program.isSpread(rail)) {
      Programs.Spread far = program.spread().orElseThrow();
      values.add(
          ValueOrigins.of(
              "s(" + rail.name() + ")",
              "how far programs lie from what their events say",
              far.share()));
    }
    String at = work == 1.0 ? "" : ", " + profile.name();
    equations.add(
        new Equation(
            "E(" + rail.name() + at + ")", formula.toString(), numbers.toString(), joules, "J"));
  }

  /** The counts, and what follows from time and frequency for want of one. */
  void counts(List<Given> values, List<String> notes) {
    CountedProgram counted = program.counted().orElseThrow();
    values.add(
        ValueOrigins.of("n", "events of a dispatch, as counted", counted.activity().annotation()));
    for (CountedProgram.Event event : counted.events()) {
      if (event.count().isEmpty()) {
        notes.add(
            "Nobody counted "
                + event.cost().event()
                + ": they are the time x the frequency of the operating point.");
      }
    }
    if (profile.voltage().isPresent()) {
      values.add(
          ValueOrigins.of("V", "voltage of profile " + profile.name(), profile.voltage().get()));
    }
    notes.add(
        counted.set().isEmpty()
            ? "The energies of events were fitted together, and hold together."
            : "The energies of events are those of set "
                + counted.set()
                + ", for which fewer were counted.");
    List<String> unknown = CountedProgram.unknown(counted.activity(), program.platform());
    if (!unknown.isEmpty()) {
      notes.add(
          "The platform does not say what these events take, and they add nothing: "
              + String.join(", ", unknown)
              + ".");
    }
  }
}
