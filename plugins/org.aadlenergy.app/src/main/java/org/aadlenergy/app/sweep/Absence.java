package org.aadlenergy.app.sweep;

import java.util.function.Function;
import org.aadlenergy.engine.result.SourceRate;

/** What is said where a design has no figure: what is missing, why, and what to do. */
public record Absence(String noun, Function<EstimatedDesign, String> reason, String hint) {
  /** Of what comes with the energy of sources. */
  static Absence of(SourceRate rate, String example, String word) {
    return new Absence(
        rate.word() + " of the energy",
        design -> design.unrated(rate),
        String.format(
            "add '%s => %s;' to what the energy comes from, or to the root; or leave '%s' out",
            rate.property(), example, word));
  }
}
