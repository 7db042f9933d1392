package org.aadlenergy.engine.testing;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.platform.Reference;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;

/** Writes the figures of one platform, each in a line of its own of {@code NAME.energy}. */
final class Figures {
  private final String platform;
  Conditions conditions = Conditions.NONE;
  Optional<Reference> reference = Optional.empty();
  private double relativeError;
  private Uncertainty.Kind errorKind = Uncertainty.Kind.BOUND;
  private int line = 1;

  Figures(String platform) {
    this.platform = platform;
  }

  /** The relative error of the figures that follow. */
  void error(Uncertainty.Kind kind, double share) {
    errorKind = kind;
    relativeError = share;
  }

  /** A time, or none where the text is empty. */
  Optional<Coefficient> time(String id, String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(of(id, text, Dimension.TIME));
  }

  /** Powers by rail: {@code card, 600 mW}. */
  Map<String, Coefficient> powers(String id, String... railsAndPowers) {
    Map<String, Coefficient> power = new LinkedHashMap<>();
    for (int i = 0; i < railsAndPowers.length; i += 2) {
      String rail = railsAndPowers[i];
      power.put(rail, of(id + "/" + rail, railsAndPowers[i + 1], Dimension.POWER, Optional.of(id)));
    }
    return power;
  }

  /** What an event costs by rail: {@code sdram, 166 uJ + 2 nJ/B, core, 510 mW}. */
  Map<String, RailCost> costs(String service, String... railsAndCosts) {
    Map<String, RailCost> costs = new LinkedHashMap<>();
    for (int i = 0; i < railsAndCosts.length; i += 2) {
      String id = service + "/" + railsAndCosts[i];
      String text = railsAndCosts[i + 1];
      Dimension dimension = text.endsWith("W") ? Dimension.POWER : Dimension.ENERGY;
      Optional<Coefficient> fixed =
          Optional.of(of(id, fixed(text), dimension, Optional.of(service)));
      boolean power = dimension == Dimension.POWER;
      costs.put(
          railsAndCosts[i],
          new RailCost(
              power ? Optional.empty() : fixed,
              power ? fixed : Optional.empty(),
              perByte(id, text, Dimension.ENERGY_PER_BYTE)));
    }
    return costs;
  }

  /** The part of {@code 51 us + 3 ns/B} before the plus. */
  static String fixed(String text) {
    int plus = text.indexOf(" + ");
    return plus < 0 ? text : text.substring(0, plus);
  }

  /** The part of {@code 51 us + 3 ns/B} after the plus, if there is one. */
  Optional<Coefficient> perByte(String id, String text, Dimension dimension) {
    int plus = text.indexOf(" + ");
    return plus < 0
        ? Optional.empty()
        : Optional.of(of(id + "_per_byte", text.substring(plus + 3), dimension));
  }

  Coefficient of(String id, String text, Dimension dimension) {
    return of(id, text, dimension, Optional.empty());
  }

  /** A figure that moves with the others of one measurement. */
  private Coefficient of(
      String id, String text, Dimension dimension, Optional<String> measurement) {
    int blank = text.indexOf(' ');
    BigDecimal digits = new BigDecimal(blank < 0 ? text : text.substring(0, blank));
    String unit = blank < 0 ? "" : text.substring(blank + 1);
    double factor = Units.siFactor(dimension, unit).orElseThrow();
    double value = digits.multiply(BigDecimal.valueOf(factor)).doubleValue();
    Uncertainty uncertainty =
        relativeError == 0.0
            ? Uncertainty.UNSTATED
            : new Uncertainty(
                errorKind,
                relativeError * value,
                Optional.empty(),
                Optional.empty(),
                measurement.map(name -> platform + "/" + name));
    return new Coefficient(
        platform + "/" + id,
        value,
        dimension,
        text,
        uncertainty,
        reference.isPresent() ? Basis.PUBLISHED : Basis.ASSUMED,
        reference,
        conditions,
        span());
  }

  SourceSpan span() {
    return SourceSpan.at(platform + ".energy", ++line, 3);
  }
}
