package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.term.OperatingPoint.Stated;

/**
 * Checks whether coefficients are used within the conditions that they were measured under. Page
 * size, frequency and voltage are compared with what the model says; the rest, and what the model
 * is silent about, cannot be checked and is told to whoever asks for the reasons.
 */
public final class ConditionsCheck {
  /** Clock periods are whole picoseconds: a frequency is met within a thousandth. */
  private static final double TOLERANCE = 1e-3;

  private final OperatingPoint point;
  private final Map<Conditions, List<Pair>> outside = new IdentityHashMap<>();

  ConditionsCheck(OperatingPoint point) {
    this.point = point;
  }

  /** One measured condition beside what the model says of it. */
  private record Pair(
      String name, double measured, String measuredText, Optional<Stated> stated, double slack) {
    boolean isOutside() {
      return stated.isPresent()
          && Math.abs(stated.get().value() - measured) > slack * Math.abs(measured);
    }
  }

  /** Whether one of the coefficients is used outside its conditions; says so in {@code terms}. */
  public boolean check(List<Coefficient> coefficients, Terms terms) {
    boolean flagged = false;
    Conditions last = Conditions.NONE;
    for (int i = 0; i < coefficients.size(); i++) {
      Coefficient coefficient = coefficients.get(i);
      if (coefficient.conditions() != last) {
        last = coefficient.conditions();
        flagged |= check(coefficient, terms);
      }
    }
    return flagged;
  }

  private boolean check(Coefficient coefficient, Terms terms) {
    List<Pair> outside = outside(coefficient.conditions());
    for (int i = 0; i < outside.size(); i++) {
      Pair pair = outside.get(i);
      Stated stated = pair.stated().orElseThrow();
      terms.doubt(
          DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS,
          stated.span(),
          "the "
              + pair.name()
              + " is "
              + stated.text()
              + " ("
              + stated.origin()
              + "), but platform "
              + platformOf(coefficient)
              + " was measured with "
              + pair.measuredText()
              + ": its costs are flagged",
          "use the " + pair.name() + " of the measurement, or calibrate the platform for this one");
    }
    return !outside.isEmpty();
  }

  /** The conditions that are not met; platforms have few, which many coefficients share. */
  private List<Pair> outside(Conditions conditions) {
    List<Pair> known = outside.get(conditions);
    if (known == null) {
      known = new ArrayList<>(0);
      for (Pair pair : pairs(conditions)) {
        if (pair.isOutside()) {
          known.add(pair);
        }
      }
      outside.put(conditions, known);
    }
    return known;
  }

  private static String platformOf(Coefficient coefficient) {
    return coefficient.id().substring(0, coefficient.id().indexOf('/'));
  }

  private List<Pair> pairs(Conditions conditions) {
    List<Pair> pairs = new ArrayList<>(3);
    if (conditions.pageSizeBytes().isPresent()) {
      double bytes = conditions.pageSizeBytes().get();
      pairs.add(new Pair("page size", bytes, FormulaNumbers.bytes(bytes), point.bytes(), 0.0));
    }
    if (conditions.frequencyHertz().isPresent()) {
      double hertz = conditions.frequencyHertz().get();
      pairs.add(
          new Pair("frequency", hertz, FormulaNumbers.frequency(hertz), point.hertz(), TOLERANCE));
    }
    if (conditions.voltageVolts().isPresent()) {
      double volts = conditions.voltageVolts().get();
      pairs.add(
          new Pair("voltage", volts, FormulaNumbers.count(volts) + " V", point.volts(), TOLERANCE));
    }
    return pairs;
  }

  /** What holds, what does not, and what cannot be checked, a sentence each. */
  public List<String> inWords(List<Coefficient> coefficients) {
    Set<String> met = new LinkedHashSet<>();
    Set<String> other = new LinkedHashSet<>();
    Map<String, String> unchecked = new LinkedHashMap<>();
    for (Coefficient coefficient : coefficients) {
      for (Pair pair : pairs(coefficient.conditions())) {
        if (pair.stated().isEmpty()) {
          unchecked.put(pair.name(), pair.measuredText());
        } else if (pair.isOutside()) {
          other.add(pair.name() + " " + pair.measuredText() + said(pair.stated().get()));
        } else {
          met.add(pair.name() + " " + pair.measuredText());
        }
      }
      unchecked.putAll(coefficient.conditions().others());
    }
    List<String> notes = new ArrayList<>(3);
    if (!other.isEmpty()) {
      notes.add("Measured under other conditions: " + String.join("; ", other) + ".");
    }
    if (!met.isEmpty()) {
      notes.add("Measured under conditions that the model meets: " + String.join(", ", met) + ".");
    }
    if (!unchecked.isEmpty()) {
      List<String> list = new ArrayList<>(unchecked.size());
      unchecked.forEach((name, value) -> list.add(name.replace('_', ' ') + " " + value));
      notes.add(
          "Measured under conditions that no annotation can be checked against: "
              + String.join("; ", list)
              + ".");
    }
    return notes;
  }

  private static String said(Stated stated) {
    return ", where the model says " + stated.text() + " (" + stated.origin() + ")";
  }
}
