package org.aadlenergy.calibration.imported.kernel;

import org.aadlenergy.calibration.imported.kernel.FileLines.Line;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** The lines of a print that nobody understands: told once, with the first of them. */
final class UnknownLines {
  private static final int SHOWN = 60;

  private final String place;
  private final Diagnostics diagnostics;
  private int count;
  private int firstNumber;
  private String first = "";

  UnknownLines(String place, Diagnostics diagnostics) {
    this.place = place;
    this.diagnostics = diagnostics;
  }

  void add(Line line) {
    if (count++ == 0) {
      firstNumber = line.number();
      first = line.path().isEmpty() ? line.text() : line.path() + ": " + line.text();
    }
  }

  /** Warns, where there are some. */
  void tell() {
    if (count > 0) {
      String text = first.length() > SHOWN ? first.substring(0, SHOWN) + "..." : first;
      diagnostics.add(
          DiagnosticCode.KERNEL_FIGURES_LACKING,
          SourceSpan.at(place, firstNumber, 1),
          (count == 1 ? "this line is" : count + " lines are")
              + " not understood and left out"
              + (count == 1 ? ": \"" : ", the first: \"")
              + text
              + "\"",
          "compare with the running kernel; what is left out is in no figure");
    }
  }
}
