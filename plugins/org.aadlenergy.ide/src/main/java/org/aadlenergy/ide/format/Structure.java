package org.aadlenergy.ide.format;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.aadlenergy.ide.text.AadlWords;
import org.aadlenergy.ide.text.Token;

/** Finds out which tokens of a text without mistakes begin a line, and how deep. */
final class Structure {
  private static final Set<String> CATEGORY_STARTS =
      Set.of(
          ("abstract bus data device feature memory process processor subprogram system thread"
                  + " virtual")
              .split(" ", -1));
  private static final Set<String> BEFORE_SECTION = Set.of("internal", "processor", "requires");
  private static final Set<String> JOINED = Set.of(";", ",", ".", "::", ":");
  private static final int NONE = -1;

  /** An open brace: how deep the declarations in it are, or that they stay in one line. */
  private record Brace(boolean inline, int level, int depth) {}

  private final SpacedTokens pieces;
  private final LineStarts lines;
  private final Deque<Brace> braces = new ArrayDeque<>();
  private boolean inUnit;
  private boolean unitHeader;
  private boolean body;
  private int classifier = NONE;
  private boolean classifierHeader;
  private int section = NONE;
  private boolean ending;
  private boolean first = true;
  private int depth;

  /** Of a section with two. */
  private int secondWord = NONE;

  private Structure(SpacedTokens pieces) {
    this.pieces = pieces;
    lines = new LineStarts(pieces.count());
  }

  static LineStarts of(SpacedTokens pieces) {
    Structure structure = new Structure(pieces);
    for (int i = pieces.next(-1); i < pieces.count(); i = pieces.next(i)) {
      structure.take(i);
    }
    return structure.lines;
  }

  /** How deep the declaration is that is going on. */
  private int level() {
    if (!braces.isEmpty()) {
      return braces.peek().level();
    }
    if (section != NONE) {
      return section;
    }
    return classifier != NONE ? classifier + 1 : body ? 1 : 0;
  }

  private void take(int i) {
    String word = pieces.word(i);
    if (i == secondWord) {
      lines.put(i, LineStarts.Place.JOINED, classifier + 2, classifier + 2);
      return;
    }
    if (braces.isEmpty() && depth == 0 && (part(i, word) || header(i, word))) {
      return;
    }
    switch (pieces.ofAnnexName(i) ? "" : word) {
      case "{" -> open(i);
      case "}" -> close(i);
      case "(", "[" -> {
        inside(i, word);
        depth++;
      }
      case ")", "]" -> {
        depth = Math.max(0, depth - 1);
        lines.put(i, LineStarts.Place.FREE, level() + depth, level() + depth + 1);
        first = false;
      }
      default -> inside(i, word);
    }
    if (word.equals(";") && depth == 0) {
      end();
    }
  }

  /** A word, sign or value within a declaration, or its first one. */
  private void inside(int i, String word) {
    int further = level() + Math.max(1, depth);
    boolean annex = pieces.kind(i) == Token.Kind.ANNEX;
    if (first && depth == 0 && !isInline()) {
      lines.put(i, LineStarts.Place.LINE, level(), level());
    } else if (JOINED.contains(word) || isPath(pieces.word(pieces.previous(i)))) {
      lines.put(i, LineStarts.Place.JOINED, further, further);
    } else {
      lines.put(i, LineStarts.Place.FREE, annex ? level() : further, further);
    }
    first = false;
  }

  private static boolean isPath(String word) {
    return word.equals(".") || word.equals("::");
  }

  private boolean isInline() {
    return !braces.isEmpty() && braces.peek().inline();
  }

  private void open(int i) {
    lines.put(i, LineStarts.Place.JOINED, level(), level());
    boolean inline = isInline() || staysInLine(i);
    braces.push(new Brace(inline, inline ? level() : level() + 1, depth));
    depth = 0;
    first = true;
  }

  /** Whether a brace and the one that closes it stand in one line, without a comment. */
  private boolean staysInLine(int open) {
    int deep = 0;
    for (int i = open; i < pieces.count(); i++) {
      if (i > open && (pieces.isComment(i) || pieces.breaksBefore(i) > 0)) {
        return false;
      }
      deep += pieces.word(i).equals("{") ? 1 : pieces.word(i).equals("}") ? -1 : 0;
      if (deep == 0) {
        return true;
      }
    }
    return false;
  }

  private void close(int i) {
    int inner = level();
    boolean inline = isInline();
    depth = braces.isEmpty() ? depth : braces.pop().depth();
    lines.put(i, inline ? LineStarts.Place.JOINED : LineStarts.Place.LINE, level(), inner);
    first = false;
  }

  private void end() {
    first = true;
    if (ending && braces.isEmpty()) {
      ending = false;
      section = NONE;
      if (classifier == NONE) {
        inUnit = false;
        body = false;
      }
      classifier = NONE;
    }
  }

  /** The first words of a unit, a part of it, a section, an annex, and the last words. */
  private boolean part(int i, String word) {
    boolean named = classifierHeader && !isReservedOrPath(pieces.previous(i));
    boolean begins = first || unitHeader || named;
    if (!begins || word.isEmpty()) {
      return false;
    }
    if (word.equals("end")) {
      start(i, Math.max(0, classifier));
      ending = true;
      first = false;
      return true;
    }
    if (classifier != NONE) {
      return inClassifier(i, word);
    }
    if (inUnit && (word.equals("public") || word.equals("private"))) {
      section = NONE;
      start(i, 0);
      body = true;
      return true;
    }
    if (inUnit && word.equals("properties")) {
      start(i, 0);
      section = 1;
      return true;
    }
    return false;
  }

  private boolean isReservedOrPath(int i) {
    return pieces.isReserved(i) || isPath(pieces.word(i));
  }

  private boolean inClassifier(int i, String word) {
    if (word.equals("annex")) {
      start(i, classifier + 1);
      section = NONE;
      first = false;
      return true;
    }
    if (word.equals("inverse") && first) {
      start(i, classifier + 1);
      section = NONE;
      first = false;
      classifierHeader = true; // it has no end of its own
      return true;
    }
    int next = pieces.next(i);
    boolean pair =
        BEFORE_SECTION.contains(word)
            && AadlWords.SECTIONS.contains(word + " " + pieces.word(next));
    if (!pair && !AadlWords.SECTIONS.contains(word)) {
      return false;
    }
    start(i, classifier + 1);
    section = classifier + 2;
    secondWord = pair ? next : NONE;
    return true;
  }

  /** Begins a part: comments above it may belong to the one before. */
  private void start(int i, int level) {
    lines.put(i, LineStarts.Place.LINE, level, Math.max(level, level()));
    unitHeader = false;
    classifierHeader = false;
    first = true;
  }

  /** The first line of a unit or classifier. */
  private boolean header(int i, String word) {
    if (unitHeader && word.equals("is")) {
      inside(i, word);
      unitHeader = false;
      body = true;
      first = true;
      return true;
    }
    if (!first || word.isEmpty() || classifier != NONE || section != NONE) {
      return false;
    }
    if (!inUnit && (word.equals("package") || word.equals("property"))) {
      inUnit = true;
      unitHeader = true;
    } else if (CATEGORY_STARTS.contains(word)) {
      inside(i, word);
      classifier = lines.level(i);
      classifierHeader = true;
      return true;
    }
    return false;
  }
}
