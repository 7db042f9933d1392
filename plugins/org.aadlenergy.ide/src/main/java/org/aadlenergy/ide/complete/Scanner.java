package org.aadlenergy.ide.complete;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.AadlWords;
import org.aadlenergy.ide.text.Token;

/** Goes over the tokens before an offset and remembers what is open there. */
final class Scanner {
  private static final Set<String> BEFORE_SECTION = Set.of("internal", "processor", "requires");

  private final AadlDocument document;
  private final Deque<List<String>> outer = new ArrayDeque<>();
  private List<String> statement = new ArrayList<>();
  private String unit = "";
  private boolean isSet;
  private String classifier = "";
  private String category = "";
  private boolean isImplementation;
  private String section = "";
  private int depth;

  private Scanner(AadlDocument document) {
    this.document = document;
  }

  /** The place at an offset; nothing in comments and annexes. */
  static Optional<WritingPlace> at(AadlDocument document, int offset) {
    Scanner scanner = new Scanner(document);
    for (Token token : document.tokens()) {
      boolean behind = token.start() >= offset;
      if (token.kind() == Token.Kind.COMMENT || token.kind() == Token.Kind.ANNEX) {
        boolean open = token.kind() == Token.Kind.COMMENT && offset == token.end();
        if (token.start() < offset && (offset < token.end() || open)) {
          return Optional.empty();
        }
        continue;
      }
      boolean word = token.kind() == Token.Kind.WORD || token.kind() == Token.Kind.NUMBER;
      if (word && token.touches(offset)) {
        return Optional.of(scanner.place(token.start(), token.end(), false));
      }
      if (token.kind() == Token.Kind.STRING && scanner.isInside(token, offset)) {
        int start = token.start() + 1;
        int end = scanner.isClosed(token) ? token.end() - 1 : token.end();
        return Optional.of(scanner.place(start, end, true));
      }
      if (behind) {
        break;
      }
      scanner.take(document.text(token));
    }
    return Optional.of(scanner.place(offset, offset, false));
  }

  private boolean isClosed(Token text) {
    return text.length() > 1 && document.text(text).endsWith("\"");
  }

  private boolean isInside(Token text, int offset) {
    return text.start() < offset
        && (offset < text.end() || (offset == text.end() && !isClosed(text)));
  }

  private WritingPlace place(int start, int end, boolean text) {
    List<String> around = outer.isEmpty() ? List.of() : List.copyOf(outer.peek());
    return new WritingPlace(
        unit,
        isSet,
        classifier,
        category,
        isImplementation,
        section,
        around,
        List.copyOf(statement),
        start,
        end,
        text);
  }

  private void take(String token) {
    String word = token.toLowerCase(Locale.ROOT);
    switch (word) {
      case "{" -> {
        outer.push(statement);
        statement = new ArrayList<>();
      }
      case "}" -> statement = outer.isEmpty() ? new ArrayList<>() : outer.pop();
      case ";" -> end(token);
      default -> {
        depth += word.equals("(") || word.equals("[") ? 1 : 0;
        boolean closes = word.equals(")") || word.equals("]");
        depth = closes ? Math.max(0, depth - 1) : depth;
        word(token, word);
      }
    }
  }

  private void word(String token, String word) {
    if (opensUnit(token, word) || opensSection(word)) {
      return;
    }
    if ((word.equals("public") || word.equals("private")) && !isSet && classifier.isEmpty()) {
      statement.clear();
      return;
    }
    // an open bracket is forgotten where a declaration ends
    if (word.equals("end") && (statement.isEmpty() || depth > 0) && !isRange()) {
      depth = 0;
      outer.clear();
      header();
      statement.clear();
    }
    boolean opens = word.equals("end") || word.equals("annex");
    if (opens && classifier.isEmpty() && isHeader()) {
      header();
      statement.clear();
    }
    statement.add(token);
  }

  /** {@code end to end flow}. */
  private boolean isRange() {
    return section.equals("flows") && depth > 0;
  }

  private boolean opensUnit(String token, String word) {
    if (!unit.isEmpty() || word.equals("package") || word.equals("property")) {
      return false;
    }
    int size = statement.size();
    String last = size == 0 ? "" : statement.get(size - 1).toLowerCase(Locale.ROOT);
    if (last.equals("package") || last.equals("set") || last.equals("::")) {
      isSet = statement.get(0).equalsIgnoreCase("property");
      statement.add(token);
      return true;
    }
    if (size > 1 && word.equals("is")
        || size > 1 && (word.equals("public") || word.equals("private"))) {
      unit = String.join("", statement.subList(isSet ? 2 : 1, size));
      statement.clear();
      return true;
    }
    return false;
  }

  /** The word that opens a section, be it at the beginning of a statement or behind a header. */
  private boolean opensSection(String word) {
    if (unit.isEmpty() || isSet || depth > 0) {
      return false;
    }
    String first = statement.isEmpty() ? "" : statement.get(0).toLowerCase(Locale.ROOT);
    String two = first + " " + word;
    boolean pair =
        BEFORE_SECTION.contains(first) && statement.size() == 1 && AadlWords.SECTIONS.contains(two);
    boolean single = AadlWords.SECTIONS.contains(word) && (statement.isEmpty() || isHeader());
    if (!pair && !single) {
      return false;
    }
    if (!pair) {
      header();
    }
    section = word;
    statement.clear();
    return true;
  }

  /** Whether the statement is the beginning of a classifier. */
  private boolean isHeader() {
    return classifier.isEmpty()
        && statement.size() > 1
        && (AadlWords.CATEGORIES.stream().anyMatch(c -> c.startsWith(first()))
            || first().equals("feature"));
  }

  private String first() {
    return statement.get(0).toLowerCase(Locale.ROOT);
  }

  /** Remembers the classifier that the statement begins. */
  private void header() {
    if (!isHeader()) {
      return;
    }
    List<String> words = new ArrayList<>();
    int index = 0;
    while (index < statement.size() && AadlWords.isReserved(statement.get(index))) {
      words.add(statement.get(index++).toLowerCase(Locale.ROOT));
    }
    isImplementation = words.remove("implementation");
    category = String.join(" ", words);
    StringBuilder name = new StringBuilder(index < statement.size() ? statement.get(index) : "");
    while (index + 2 < statement.size() && statement.get(index + 1).equals(".")) {
      index += 2;
      name.append('.').append(statement.get(index));
    }
    classifier = name.toString();
  }

  private void end(String token) {
    if (depth > 0) {
      statement.add(token);
      return;
    }
    if (!statement.isEmpty() && first().equals("end") && !hasFlow()) {
      if (classifier.isEmpty()) {
        unit = "";
        isSet = false;
      }
      classifier = "";
      category = "";
      section = "";
    }
    statement = new ArrayList<>();
  }

  private boolean hasFlow() {
    return statement.stream().anyMatch("flow"::equalsIgnoreCase);
  }
}
