package org.aadlenergy.energy.internal.convert.figure;

import org.aadlenergy.energy.internal.convert.figure.CoefficientReader.Read;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;

/** Figures that follow from published ones: they keep the source, and say how they follow. */
public final class Derivations {
  private Derivations() {}

  /** What one of {@code count} takes of a total. */
  static Read share(Read total, String countText, double count) {
    Coefficient c = total.coefficient();
    Coefficient share =
        new Coefficient(
            c.id(),
            c.value() / count,
            c.dimension(),
            c.text() + " / " + countText,
            c.uncertainty().times(1 / count),
            derived(c.basis()),
            c.reference(),
            c.conditions(),
            c.span(),
            c.note());
    return new Read(share, total.halfDigit() / count);
  }

  /** The power of a current on a rail of a known voltage. */
  static Read power(Read current, Coefficient voltage) {
    Coefficient c = current.coefficient();
    Coefficient power =
        new Coefficient(
            c.id(),
            c.value() * voltage.value(),
            Dimension.POWER,
            c.text() + " x " + voltage.text(),
            productError(c, voltage),
            derived(c.basis()),
            c.reference(),
            c.conditions(),
            c.span(),
            c.note());
    return new Read(power, current.halfDigit() * voltage.value());
  }

  /** The time that an energy lasts at a power. */
  public static Read time(Read energy, Read power) {
    Coefficient e = energy.coefficient();
    Coefficient p = power.coefficient();
    double seconds = e.value() / p.value();
    double relative = relative(e) + relative(p);
    Coefficient time =
        new Coefficient(
            e.id().substring(0, e.id().indexOf("/energy/")) + "/time",
            seconds,
            Dimension.TIME,
            e.text() + " / " + p.text(),
            relative == 0 ? Uncertainty.UNSTATED : bound(relative * seconds),
            Basis.DERIVED,
            e.reference(),
            e.conditions(),
            e.span());
    double lost = energy.halfDigit() / e.value() + power.halfDigit() / p.value();
    return new Read(time, lost * seconds);
  }

  private static Uncertainty productError(Coefficient current, Coefficient voltage) {
    if (voltage.uncertainty().amount() == 0) {
      return current.uncertainty().times(voltage.value());
    }
    // the voltage is that of every power of its rail
    return bound((relative(current) + relative(voltage)) * current.value() * voltage.value())
        .of(voltage.id());
  }

  private static Uncertainty bound(double halfWidth) {
    return new Uncertainty(Uncertainty.Kind.BOUND, halfWidth);
  }

  private static double relative(Coefficient c) {
    return c.value() == 0 ? 0 : c.uncertainty().halfWidth95() / Math.abs(c.value());
  }

  private static Basis derived(Basis basis) {
    return switch (basis) {
      case ASSUMED, DATASHEET, KERNEL -> basis;
      default -> Basis.DERIVED;
    };
  }
}
