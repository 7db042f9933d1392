package org.aadlenergy.engine.result;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Why a number is what it is.
 *
 * @param equations how each quantity follows from the values
 * @param values everything put in, each with its origin
 * @param notes what a reader should know besides
 */
public record Explanation(List<Equation> equations, List<Given> values, List<String> notes) {

  /**
   * One quantity.
   *
   * @param result its symbol, {@code E(sdram_2v5)}
   * @param formula in symbols
   * @param substituted with the values put in
   * @param value in SI
   * @param unit of {@code value}
   */
  public record Equation(
      String result, String formula, String substituted, double value, String unit) {
    /** Written out, as a cold run pays for a record's generated one; the next, too. */
    @Override
    public boolean equals(Object object) {
      return object instanceof Equation other
          && result.equals(other.result)
          && formula.equals(other.formula)
          && substituted.equals(other.substituted)
          && Double.compare(value, other.value) == 0
          && unit.equals(other.unit);
    }

    @Override
    public int hashCode() {
      return 31
              * (31 * (31 * (31 * result.hashCode() + formula.hashCode()) + substituted.hashCode())
                  + Double.hashCode(value))
          + unit.hashCode();
    }
  }

  /**
   * One value that was put in.
   *
   * @param text as it was written, {@code 166 uJ}
   * @param origin in words: what it rests on, its error, the source's table
   * @param span the line that it stands in, if it was written
   */
  public record Given(
      String symbol, String meaning, String text, String origin, Optional<SourceSpan> span) {
    /** Written out, as a cold run pays for a record's generated one; the next, too. */
    @Override
    public boolean equals(Object object) {
      return object instanceof Given other
          && symbol.equals(other.symbol)
          && meaning.equals(other.meaning)
          && text.equals(other.text)
          && origin.equals(other.origin)
          && span.equals(other.span);
    }

    @Override
    public int hashCode() {
      return 31
              * (31 * (31 * (31 * symbol.hashCode() + meaning.hashCode()) + text.hashCode())
                  + origin.hashCode())
          + span.hashCode();
    }
  }
}
