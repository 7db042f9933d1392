package org.aadlenergy.energy.formatting;

import java.util.Optional;
import org.aadlenergy.energy.internal.text.StandaloneLanguage;
import org.eclipse.xtext.parser.IParseResult;

/**
 * Formats platform files: one statement in each line, blocks indented, comments where they were.
 * Line breaks before an attribute, single blank lines and blocks of one statement in one line are
 * the author's choice and stay.
 */
public final class PlatformFormatter {
  /** One more level of indentation, as the library writes it. */
  public static final String TAB = "\t";

  private PlatformFormatter() {}

  /** The text in its form, indented by tabs; empty if it has syntax errors. */
  public static Optional<String> format(String text) {
    return format(text, TAB);
  }

  /** The text in its form; empty if it has syntax errors. */
  public static Optional<String> format(String text, String indentation) {
    return format(StandaloneLanguage.parse(text), indentation);
  }

  /** The same for a text that has been parsed already. */
  public static Optional<String> format(IParseResult parsed, String indentation) {
    if (parsed.hasSyntaxErrors()) {
      return Optional.empty();
    }
    String lineEnd = parsed.getRootNode().getText().contains("\r\n") ? "\r\n" : "\n";
    TokenLayout layout = new TokenLayout(Roles.of(parsed), indentation, lineEnd);
    return Optional.of(layout.write(parsed.getRootNode()));
  }
}
