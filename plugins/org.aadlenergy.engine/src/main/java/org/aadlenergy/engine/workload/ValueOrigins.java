package org.aadlenergy.engine.workload;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.result.Explanation.Given;

/** Says where values come from. */
public final class ValueOrigins {
  private ValueOrigins() {}

  /** An annotation. */
  public static Given of(String symbol, String meaning, EffectiveValue effective) {
    String from = effective.fromPath();
    String origin =
        effective.property()
            + (effective.from().isEmpty()
                ? ", its default"
                : from.isEmpty() ? ", from the root system" : ", from " + from);
    return new Given(
        symbol,
        meaning,
        AnnotatedValues.text(effective.value()),
        origin,
        known(effective.source()));
  }

  /** A coefficient of a platform. */
  public static Given of(String symbol, String meaning, Coefficient coefficient) {
    StringBuilder origin = new StringBuilder(coefficient.basis().word());
    coefficient
        .reference()
        .ifPresent(
            r ->
                origin.append(": ").append(withoutStop(r.source())).append(", ").append(r.where()));
    origin.append("; ").append(uncertainty(coefficient));
    return new Given(
        symbol, meaning, coefficient.text(), origin.toString(), known(coefficient.span()));
  }

  private static String withoutStop(String citation) {
    return citation.endsWith(".") ? citation.substring(0, citation.length() - 1) : citation;
  }

  private static String uncertainty(Coefficient coefficient) {
    Uncertainty uncertainty = coefficient.uncertainty();
    if (uncertainty.kind() == Uncertainty.Kind.UNSTATED) {
      return "no error stated";
    }
    if (uncertainty.kind() == Uncertainty.Kind.LIMITS) {
      return uncertainty.reason().orElse("limits");
    }
    double value = Math.abs(coefficient.value());
    double share = value == 0.0 ? 0.0 : uncertainty.amount() / value;
    String percent = String.format(Locale.ROOT, "%.3g %%", 100.0 * share);
    String kind =
        uncertainty.kind() == Uncertainty.Kind.STANDARD_ERROR ? "standard error " : "within ";
    Optional<String> reason = uncertainty.reason();
    return kind + percent + (reason.isPresent() ? " (" + reason.get() + ")" : "");
  }

  static Optional<SourceSpan> known(SourceSpan span) {
    return Optional.of(span).filter(SourceSpan::isKnown);
  }
}
