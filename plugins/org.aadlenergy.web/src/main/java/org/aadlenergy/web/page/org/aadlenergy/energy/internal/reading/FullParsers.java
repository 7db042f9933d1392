package org.aadlenergy.web.page.org.aadlenergy.energy.internal.reading;

import org.aadlenergy.energy.internal.reading.FullParser;
import org.aadlenergy.energy.internal.reading.TableParser;

/** Xtext is not in a page, and what makes a class by its name there needs code for each class. */
public final class FullParsers {
  private FullParsers() {}

  /** Says what is wrong in a text by the language's table. */
  public static FullParser load() {
    return new TableParser();
  }
}
