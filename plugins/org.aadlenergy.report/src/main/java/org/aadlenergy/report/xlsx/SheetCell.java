package org.aadlenergy.report.xlsx;

/** What stands in a cell of a sheet. */
public sealed interface SheetCell {
  /** Nothing. */
  SheetCell NOTHING = new Words("");

  /** Words as they are, whatever they begin with: never a formula. */
  record Words(String text) implements SheetCell {}

  /** A number. */
  record Amount(double value) implements SheetCell {}

  /**
   * A number that follows from others.
   *
   * @param formula as a spreadsheet computes it, without the equals sign
   * @param value what it gives
   */
  record Formula(String formula, double value) implements SheetCell {}
}
