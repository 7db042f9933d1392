package org.aadlenergy.energy.ide.explain;

import java.util.Optional;
import org.aadlenergy.energy.syntax.CellFigure;
import org.aadlenergy.engine.platform.CellRow;

/** What the rows of a cell tell, by the words that begin them. */
public final class CellWords {
  private CellWords() {}

  /** What a row tells. */
  public static Optional<CellRow.Kind> kind(CellFigure figure) {
    String word = figure.getKind().getLiteral();
    return CellRow.Kind.of(figure.isBranch() ? "branch " + word : word);
  }
}
