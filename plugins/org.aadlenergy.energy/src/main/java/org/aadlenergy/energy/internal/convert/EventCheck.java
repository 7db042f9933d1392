package org.aadlenergy.energy.internal.convert;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.energy.internal.convert.figure.Derivations;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;

/**
 * Checks that an event says enough, and that its time, powers and energies agree; any two of them
 * give the third.
 */
record EventCheck(
    Problems problems, String service, SourceSpan name, boolean nothingSaid, EventFigures figures) {
  void check() {
    if (nothingSaid) {
      problems.report(
          DiagnosticCode.INCOMPLETE_COEFFICIENT,
          name,
          "event '" + service + "' says neither its time nor its energy",
          "write for instance 'time = 51 us' and 'energy RAIL = 166 uJ'");
      return;
    }
    figures.rails().forEach(this::deriveTime);
    figures.rails().forEach(this::checkRail);
  }

  private void deriveTime(String rail) {
    Optional<Read> energy = figures.read("energy " + rail);
    Optional<Read> power = figures.read("power " + rail);
    if (figures.states("time") || energy.isEmpty() || power.isEmpty()) {
      return;
    }
    if (figures.read("time").isPresent() || power.get().coefficient().value() == 0) {
      return;
    }
    figures.deriveTime(Derivations.time(energy.get(), power.get()));
  }

  private void checkRail(String rail) {
    Optional<Read> power = figures.read("power " + rail);
    Optional<Read> energy = figures.read("energy " + rail);
    Optional<Read> time = figures.read("time");
    boolean timed = figures.states("time") || time.isPresent();
    if (figures.states("power " + rail) && !figures.states("energy " + rail) && !timed) {
      problems.report(
          DiagnosticCode.INCOMPLETE_COEFFICIENT,
          figures.statement("power " + rail).map(problems::span).orElse(name),
          "event '" + service + "' has a power on rail '" + rail + "' but no time",
          "add 'time = ...' or 'energy " + rail + " = ...'");
    }
    boolean inTime = time.filter(t -> t.coefficient().dimension() != Dimension.CYCLES).isPresent();
    if (power.isPresent() && energy.isPresent() && inTime) {
      compare(rail, time.get(), power.get(), energy.get());
    }
  }

  private void compare(String rail, Read time, Read power, Read energy) {
    double t = time.coefficient().value();
    double p = power.coefficient().value();
    double stated = energy.coefficient().value();
    double dt = slack(time);
    double dp = slack(power);
    double allowed = slack(energy) + t * dp + p * dt + dt * dp;
    double difference = Math.abs(t * p - stated);
    // the last term allows for the rounding of the doubles themselves
    if (difference <= allowed + 1e-12 * stated) {
      return;
    }
    Unit unit = Unit.of(energy.coefficient());
    problems.report(
        DiagnosticCode.TIME_POWER_ENERGY_DISAGREE,
        figures.statement("energy " + rail).map(problems::span).orElse(name),
        time.coefficient().text()
            + " x "
            + power.coefficient().text()
            + " gives "
            + unit.text(t * p)
            + " on rail '"
            + rail
            + "', but "
            + energy.coefficient().text()
            + " is stated: "
            + unit.text(difference)
            + " apart, where rounding and the stated errors allow "
            + unit.text(allowed),
        "correct one of the three, leave one out, or state the error that explains it");
  }

  /** How far a figure may be off: what its author states, or else what rounding has taken. */
  private static double slack(Read read) {
    return Math.max(read.halfDigit(), read.coefficient().uncertainty().halfWidth95());
  }

  /** The unit that an author chose, to answer in. */
  private record Unit(String name, double factor) {
    static Unit of(Coefficient coefficient) {
      // for '9.34 J / 1000' the second word is the unit as well
      String[] words = coefficient.text().split(" ", -1);
      String name = words.length > 1 ? words[1] : coefficient.dimension().siUnit();
      double factor = Units.siFactor(coefficient.dimension(), name).orElse(1.0);
      return new Unit(name, factor);
    }

    String text(double value) {
      return String.format(Locale.ROOT, "%.4g %s", value / factor, name);
    }
  }
}
