package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AE0101;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AE0106;

import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** The tokens of a file with some look-ahead, and what to say when they are not as expected. */
final class Tokens {
  private static final int RING = 8;
  private static final int DEEPEST = 400;
  private static final int LONGEST_SHOWN = 40;

  private final SourceText source;
  private final Lexer lexer;
  private final SyntaxErrors errors;
  private final NameTable names;
  private final Token[] kinds = new Token[RING];
  private final Keyword[] keywords = new Keyword[RING];
  private final @Nullable Name[] words = new Name[RING];
  private final int[] starts = new int[RING];
  private final int[] ends = new int[RING];
  private int first;
  private int filled;
  private int previousEnd;
  private int depth;

  Tokens(SourceText source, NameTable names, SyntaxErrors errors) {
    this.source = source;
    this.names = names;
    this.errors = errors;
    this.lexer = new Lexer(source, names, errors);
    this.previousEnd = source.contentStart();
    fill(0);
  }

  private void fill(int ahead) {
    while (filled <= ahead) {
      int slot = (first + filled) & (RING - 1);
      Token kind = errors.isFull() ? Token.END_OF_FILE : lexer.next();
      Name name = kind == Token.WORD ? lexer.name() : null;
      kinds[slot] = kind;
      words[slot] = name;
      keywords[slot] = name == null ? Keyword.NONE : name.keyword();
      starts[slot] = lexer.start();
      ends[slot] = lexer.end();
      filled++;
    }
  }

  private int slot(int ahead) {
    if (ahead >= filled) {
      fill(ahead);
    }
    return (first + ahead) & (RING - 1);
  }

  Token kind() {
    return kinds[first];
  }

  Token kind(int ahead) {
    return kinds[slot(ahead)];
  }

  Keyword keyword() {
    return keywords[first];
  }

  Keyword keyword(int ahead) {
    return keywords[slot(ahead)];
  }

  @Nullable Name word(int ahead) {
    return words[slot(ahead)];
  }

  /** Where the current token begins. */
  int start() {
    return starts[first];
  }

  int startOf(int ahead) {
    return starts[slot(ahead)];
  }

  int end() {
    return ends[first];
  }

  /** Where the token before the current one ends. */
  int previousEnd() {
    return previousEnd;
  }

  SourceText source() {
    return source;
  }

  NameTable names() {
    return names;
  }

  boolean at(Token kind) {
    return kinds[first] == kind;
  }

  boolean at(Keyword keyword) {
    return keywords[first] == keyword;
  }

  boolean at(Keyword keyword, Keyword second) {
    return keywords[first] == keyword && keyword(1) == second;
  }

  boolean atEnd() {
    return kinds[first] == Token.END_OF_FILE;
  }

  /** Whether the current token can be a name. */
  boolean atName() {
    return isName(0);
  }

  boolean isName(int ahead) {
    int slot = slot(ahead);
    return kinds[slot] == Token.WORD && !keywords[slot].isReserved();
  }

  /** Goes on to the next token. */
  void next() {
    if (kinds[first] != Token.END_OF_FILE) {
      previousEnd = ends[first];
      first = (first + 1) & (RING - 1);
      filled--;
      fill(0);
    }
  }

  boolean accept(Token kind) {
    boolean found = kinds[first] == kind;
    if (found) {
      next();
    }
    return found;
  }

  boolean accept(Keyword keyword) {
    boolean found = keywords[first] == keyword;
    if (found) {
      next();
    }
    return found;
  }

  /** Takes the token or reports that it is missing and gives up. */
  void expect(Token kind, String where) {
    if (!accept(kind)) {
      throw unexpected(kind.shown() + " " + where);
    }
  }

  /** Takes the keyword, also a misspelled one. */
  void expect(Keyword keyword, String where) {
    if (at(keyword)) {
      next();
    } else {
      Keyword unused = choice(where, keyword);
    }
  }

  /** Takes one of the keywords; a misspelled one is reported and taken for what it resembles. */
  Keyword choice(String where, Keyword... options) {
    for (Keyword option : options) {
      if (accept(option)) {
        return option;
      }
    }
    Name word = words[first];
    Keyword meant = word == null ? null : Suggestion.closest(word, options);
    if (meant == null) {
      throw unexpected(listed(options) + " " + where);
    }
    String hint = "did you mean '" + meant.word() + "'?";
    report(AE0101, "Expected " + listed(options) + " " + where + ", found " + found(), hint);
    next();
    return meant;
  }

  /** The keyword that a misspelled word stands for, which is reported; otherwise its own. */
  Keyword meant(String where, Keyword... options) {
    Name word = words[first];
    Keyword meant = word == null ? null : Suggestion.closest(word, options);
    if (meant == null) {
      return keywords[first];
    }
    String hint = "did you mean '" + meant.word() + "'?";
    report(AE0101, "Expected " + listed(options) + " " + where + ", found " + found(), hint);
    return meant;
  }

  private static String listed(Keyword... options) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < options.length; i++) {
      text.append(i == 0 ? "'" : i == options.length - 1 ? " or '" : ", '");
      text.append(options[i].word()).append('\'');
    }
    return text.toString();
  }

  /** Takes the name of something that is declared or referred to. */
  Name name(String what) {
    Name name = words[first];
    if (name == null) {
      throw unexpected(what);
    }
    if (keywords[first].isReserved()) {
      throw unexpected(what, ", a reserved word of AADL");
    }
    next();
    return name;
  }

  /** Takes the ';' behind a declaration; one that is missing is only reported. */
  void semicolon() {
    if (accept(Token.SEMICOLON)) {
      return;
    }
    boolean takesOver = Recovery.isPlausibleStart(this);
    String before = takesOver || atEnd() ? "" : ", before " + found();
    String message = "';' is missing after '" + shorten(textBefore()) + "'" + before;
    errors.report(AE0101, previousEnd, previousEnd, message);
    if (!takesOver) {
      throw abandon();
    }
  }

  /** Takes the ';' behind {@code none}; one that is missing is only reported. */
  void semicolonOnly() {
    if (!accept(Token.SEMICOLON)) {
      errors.report(AE0101, previousEnd, previousEnd, "';' is missing after 'none'");
    }
  }

  /** Takes the ';' behind a with clause; one that is missing is only reported. */
  void semicolonBehindWith() {
    if (!accept(Token.SEMICOLON)) {
      String text = shorten(textBefore());
      errors.report(AE0101, previousEnd, previousEnd, "';' is missing after '" + text + "'");
    }
  }

  private String textBefore() {
    int from = previousEnd;
    byte[] bytes = source.bytes();
    while (from > source.contentStart()
        && previousEnd - from < LONGEST_SHOWN
        && bytes[from - 1] > ' ') {
      from--;
    }
    return source.text(from, previousEnd);
  }

  /** Reports that something else was expected at the current token. */
  SyntaxException unexpected(String expected) {
    return unexpected(expected, "");
  }

  private SyntaxException unexpected(String expected, String about) {
    report(AE0101, "Expected " + expected + ", found " + found() + about, "");
    return abandon();
  }

  SyntaxException abandon() {
    return SyntaxException.ABANDONED;
  }

  /** Reports a fault at the current token. */
  void report(DiagnosticCode code, String message, String hint) {
    errors.report(code, start(), end(), message, hint);
  }

  SyntaxErrors errors() {
    return errors;
  }

  /** The current token as messages show it. */
  String found() {
    return switch (kind()) {
      case END_OF_FILE -> "the end of the file";
      case ANNEX_TEXT -> "an annex text";
      default -> "'" + shorten(source.text(start(), Math.min(end(), start() + 200))) + "'";
    };
  }

  static String shorten(String text) {
    int lineEnd = text.indexOf('\n');
    String line = (lineEnd < 0 ? text : text.substring(0, lineEnd)).strip();
    return line.length() <= LONGEST_SHOWN ? line : line.substring(0, LONGEST_SHOWN - 3) + "...";
  }

  /** One level deeper; whoever enters must leave. */
  void enter() {
    depth++;
    if (depth > DEEPEST) {
      report(AE0106, "More than " + DEEPEST + " levels of nesting", "Split it into smaller pieces");
      throw abandon();
    }
  }

  void leave() {
    depth--;
  }

  /** Forgets the levels that a given-up declaration had entered. */
  void surface(int level) {
    depth = level;
  }

  int depth() {
    return depth;
  }
}
