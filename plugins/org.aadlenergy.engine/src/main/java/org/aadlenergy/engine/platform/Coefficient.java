package org.aadlenergy.engine.platform;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * A number that an energy model uses, never without its origin.
 *
 * @param id unique among all platforms: {@code xup-virtex2pro/page_fault.on_demand/time}
 * @param value in the dimension's SI unit
 * @param text as written: {@code 51 us}
 * @param span the line in the platform file
 * @param note what its author says about it
 */
public record Coefficient(
    String id,
    double value,
    Dimension dimension,
    String text,
    Uncertainty uncertainty,
    Basis basis,
    Optional<Reference> reference,
    Conditions conditions,
    SourceSpan span,
    Optional<String> note) {

  /** So many times it, as another figure with the same origin and relative error. */
  Coefficient scaled(double factor, Dimension other, String words) {
    Uncertainty error = uncertainty.scaled(Math.abs(factor));
    return new Coefficient(
        id, value * factor, other, words, error, basis, reference, conditions, span, note);
  }

  /** How far up, or down, its 95 % interval reaches. */
  public double bound(boolean above) {
    return value + (above ? uncertainty.above() : -uncertainty.below());
  }

  /** The same with another error. */
  Coefficient withUncertainty(Uncertainty other) {
    return new Coefficient(
        id, value, dimension, text, other, basis, reference, conditions, span, note);
  }

  /** The same with another value. */
  Coefficient withValue(double other) {
    return new Coefficient(
        id, other, dimension, text, uncertainty, basis, reference, conditions, span, note);
  }

  /** A coefficient without a note. */
  public Coefficient(
      String id,
      double value,
      Dimension dimension,
      String text,
      Uncertainty uncertainty,
      Basis basis,
      Optional<Reference> reference,
      Conditions conditions,
      SourceSpan span) {
    this(
        id,
        value,
        dimension,
        text,
        uncertainty,
        basis,
        reference,
        conditions,
        span,
        Optional.empty());
  }
}
