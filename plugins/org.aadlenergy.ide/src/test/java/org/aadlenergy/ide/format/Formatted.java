package org.aadlenergy.ide.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.Token;

/** What must hold of a text and its formatted form. */
final class Formatted {
  private Formatted() {}

  /** What is wrong with the form of a text; nothing where it has mistakes of syntax and none. */
  static List<String> problems(AadlDocument document, String indentation) {
    Optional<String> once = AadlFormatter.format(document, indentation);
    if (once.isEmpty() != document.file().hasSyntaxErrors()) {
      return List.of("formatted: " + once.isPresent());
    }
    List<String> problems = new ArrayList<>();
    if (once.isPresent()) {
      AadlDocument formatted = new AadlDocument(document.name(), once.get());
      compare(document, formatted, problems);
      String twice = AadlFormatter.format(formatted, indentation).orElse("");
      if (!twice.equals(once.get())) {
        problems.add("twice is another text: " + difference(once.get(), twice));
      }
    }
    return problems;
  }

  private static void compare(AadlDocument before, AadlDocument after, List<String> problems) {
    if (!texts(before).equals(texts(after))) {
      problems.add("other tokens or comments");
    }
    if (!before
        .text()
        .replaceAll("[\\s\\x1a]+", "")
        .equals(after.text().replaceAll("[\\s\\x1a]+", ""))) {
      problems.add("something else than white space");
    }
    String tree = TreeText.of(before.file());
    if (after.file().hasSyntaxErrors() || !tree.equals(TreeText.of(after.file()))) {
      problems.add("another tree: " + difference(tree, TreeText.of(after.file())));
    }
  }

  private static List<String> texts(AadlDocument document) {
    List<String> texts = new ArrayList<>();
    for (Token token : document.tokens()) {
      texts.add(document.text(token));
    }
    return texts;
  }

  private static String difference(String a, String b) {
    int at = 0;
    while (at < Math.min(a.length(), b.length()) && a.charAt(at) == b.charAt(at)) {
      at++;
    }
    int from = Math.max(0, at - 60);
    return "..."
        + a.substring(from, Math.min(a.length(), at + 60))
        + "... and ..."
        + b.substring(from, Math.min(b.length(), at + 60));
  }
}
