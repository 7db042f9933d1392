package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.result.Explanation.Given;

/** A value that was put into a derivation, put in words only when somebody asks. */
public final class DerivationInput {
  private static final String OWN_NAME = "";

  private final String symbol;
  private final String meaning;
  private final Object origin;

  private DerivationInput(String symbol, String meaning, Object origin) {
    this.symbol = symbol;
    this.meaning = meaning;
    this.origin = origin;
  }

  /** An annotation under its own name. */
  public static DerivationInput of(String symbol, EffectiveValue effective) {
    return new DerivationInput(symbol, OWN_NAME, effective);
  }

  /** An annotation. */
  public static DerivationInput of(String symbol, String meaning, EffectiveValue effective) {
    return new DerivationInput(symbol, meaning, effective);
  }

  /** A coefficient of a platform. */
  public static DerivationInput of(String symbol, String meaning, Coefficient coefficient) {
    return new DerivationInput(symbol, meaning, coefficient);
  }

  /** The page size that a platform was measured with. */
  static DerivationInput ofPageSize(CalibratedPlatform platform) {
    return new DerivationInput("page", "page size", platform);
  }

  /** In words; what stands there several times only once. */
  public static List<Given> inWords(List<DerivationInput> inputs) {
    List<Given> givens = new ArrayList<>(inputs.size());
    for (DerivationInput input : inputs) {
      Given given = input.given();
      if (!givens.contains(given)) {
        givens.add(given);
      }
    }
    return givens;
  }

  private Given given() {
    if (origin instanceof EffectiveValue effective) {
      boolean own = meaning.equals(OWN_NAME);
      return ValueOrigins.of(
          symbol, own ? Properties.shortName(effective.property()) : meaning, effective);
    }
    if (origin instanceof Coefficient coefficient) {
      return ValueOrigins.of(symbol, meaning, coefficient);
    }
    CalibratedPlatform platform = (CalibratedPlatform) origin;
    long bytes = Math.round(platform.conditions().pageSizeBytes().orElseThrow());
    return new Given(
        symbol,
        meaning,
        bytes + " B",
        "the page size that platform " + platform.name() + " was measured with",
        Optional.of(platform.span()));
  }
}
