package org.aadlenergy.engine.xip;

import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Finds what traces of code accesses say; who reads them reports what is wrong with them. */
@FunctionalInterface
public interface CodeTraces {
  /** No trace can be found. */
  CodeTraces NONE = (from, name, pageBytes) -> Optional.empty();

  /**
   * A trace, if it can be read.
   *
   * @param from where an annotation names it: its path is relative to that file
   * @param pageBytes by which addresses are divided
   */
  Optional<Measured> find(SourceSpan from, String name, int pageBytes);

  /**
   * How the accesses of a trace spread.
   *
   * @param run how many in a row go to one page, on the average
   */
  record Measured(Locality.Counted locality, int run) {}
}
