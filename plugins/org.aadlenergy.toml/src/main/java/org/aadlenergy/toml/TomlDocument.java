package org.aadlenergy.toml;

import java.util.List;

/**
 * A whole text.
 *
 * @param top what it says; statements with a problem are left out
 * @param problems in the order of the text
 */
public record TomlDocument(TomlTable top, List<TomlProblem> problems) {
  /** Keeps what it is given. */
  public TomlDocument {
    problems = List.copyOf(problems);
  }
}
