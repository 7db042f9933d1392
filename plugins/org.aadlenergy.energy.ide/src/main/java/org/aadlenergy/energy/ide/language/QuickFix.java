package org.aadlenergy.energy.ide.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.text.Suggestions;

/**
 * A way to mend a finding.
 *
 * @param changes of the text with the finding
 * @param isPreferred whether nothing else is probably meant
 */
public record QuickFix(String title, List<TextChange> changes, boolean isPreferred) {
  private static final Pattern MEANT = Pattern.compile("did you mean ['\"]([^'\"]+)['\"]\\?");
  private static final Pattern QUOTED = Pattern.compile("['\"]([^'\"]+)['\"]");

  public QuickFix {
    changes = List.copyOf(changes);
  }

  /** One with a single change. */
  public QuickFix(String title, TextChange change, boolean isPreferred) {
    this(title, List.of(change), isPreferred);
  }

  /**
   * The name that a finding's hint means in place of what stands there: of the words in quotes in
   * its message the nearest one, in its line.
   */
  public static Optional<QuickFix> meant(SourceDocument document, Diagnostic finding) {
    Matcher hint = MEANT.matcher(finding.hint().orElse(""));
    if (!hint.find()) {
      return Optional.empty();
    }
    String meant = hint.group(1);
    int start = document.start(finding.span());
    int end = document.offset(document.line(start), Integer.MAX_VALUE / 2);
    String line = document.text().substring(start, Math.max(start, end));
    List<String> quoted = new ArrayList<>();
    for (Matcher word = QUOTED.matcher(finding.message()); word.find(); ) {
      quoted.add(word.group(1));
    }
    return Suggestions.closest(meant, quoted)
        .filter(line::contains)
        .map(
            word -> {
              int at = start + line.indexOf(word);
              TextChange change = new TextChange(at, at + word.length(), meant);
              return new QuickFix("Change '" + word + "' to '" + meant + "'", change, true);
            });
  }
}
