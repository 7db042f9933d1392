package org.aadlenergy.report.words;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.BasisShare;

/** Says in words what the energy rests on. */
public final class BasisText {
  private BasisText() {}

  /** {@code published 80 %, datasheet 20 %}: the largest first, those that are none left out. */
  public static String of(List<BasisShare> bases) {
    List<String> words = new ArrayList<>();
    for (BasisShare basis : shown(bases)) {
      words.add(basis.basis() + " " + QuantityFormat.share(basis.share()));
    }
    return String.join(", ", words);
  }

  /** Those that there are, the largest first. */
  public static List<BasisShare> shown(List<BasisShare> bases) {
    List<BasisShare> shown = new ArrayList<>(bases);
    shown.removeIf(basis -> basis.share() <= 0.0);
    shown.sort((a, b) -> Double.compare(b.share(), a.share()));
    return shown;
  }
}
