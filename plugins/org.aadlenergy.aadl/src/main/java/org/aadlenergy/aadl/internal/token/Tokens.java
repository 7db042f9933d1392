package org.aadlenergy.aadl.internal.token;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_SYNTAX;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.NESTED_TOO_DEEPLY;

import org.aadlenergy.aadl.internal.text.Excerpt;
import org.aadlenergy.aadl.internal.text.SourceText;
import org.aadlenergy.aadl.internal.text.SyntaxErrors;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** The tokens of a file, and what to say when they are not as expected. */
public final class Tokens extends TokenWindow {
  private static final int DEEPEST = 400;

  private int depth;

  public Tokens(
      SourceText source, NameTable names, SyntaxErrors errors, Cancellation cancellation) {
    super(source, source.contentStart(), names, errors, cancellation);
  }

  private Tokens(Tokens others, int from, SyntaxErrors errors) {
    super(others.source(), from, new NameTable(), errors, others.cancellation());
  }

  /** Tokens of the same file from the first line on that begins behind an offset. */
  public Tokens from(int offset) {
    byte[] bytes = source().bytes();
    int line = offset;
    while (line < bytes.length && bytes[line] != '\n') {
      line++;
    }
    return new Tokens(this, line, new SyntaxErrors("", source(), new Diagnostics()));
  }

  /** Takes the token or reports that it is missing and gives up. */
  public void expect(TokenKind kind, String where) {
    if (!accept(kind)) {
      throw unexpected(kind.shown() + " " + where);
    }
  }

  /** Takes the keyword, also a misspelled one. */
  public void expect(Keyword keyword, String where) {
    if (at(keyword)) {
      next();
    } else {
      Keyword unused = choice(where, keyword);
    }
  }

  /** Takes one of the keywords; a misspelled one is reported and taken for what it resembles. */
  public Keyword choice(String where, Keyword... options) {
    for (Keyword option : options) {
      if (accept(option)) {
        return option;
      }
    }
    Name word = word(0);
    Keyword meant = word == null ? null : KeywordSuggestion.closest(word, options);
    if (meant == null) {
      throw unexpected(listed(options) + " " + where);
    }
    String hint = "did you mean '" + meant.word() + "'?";
    report(AADL_SYNTAX, "Expected " + listed(options) + " " + where + ", found " + found(), hint);
    next();
    return meant;
  }

  /** The keyword that a misspelled word stands for, which is reported; otherwise its own. */
  public Keyword meant(String where, Keyword... options) {
    Name word = word(0);
    Keyword meant = word == null ? null : KeywordSuggestion.closest(word, options);
    if (meant == null) {
      return keyword(0);
    }
    String hint = "did you mean '" + meant.word() + "'?";
    report(AADL_SYNTAX, "Expected " + listed(options) + " " + where + ", found " + found(), hint);
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
  public Name name(String what) {
    Name name = word(0);
    if (name == null) {
      throw unexpected(what);
    }
    if (keyword(0).isReserved()) {
      throw unexpected(what, ", a reserved word of AADL");
    }
    next();
    return name;
  }

  /** Takes the ';' behind a declaration; one that is missing is only reported. */
  public void semicolon() {
    if (accept(TokenKind.SEMICOLON)) {
      return;
    }
    boolean takesOver = FaultRecovery.isPlausibleStart(this);
    String before = takesOver || atEnd() ? "" : ", before " + found();
    String message = "';' is missing after '" + Excerpt.shorten(textBefore()) + "'" + before;
    errors().report(AADL_SYNTAX, previousEnd(), previousEnd(), message);
    if (!takesOver) {
      throw abandon();
    }
  }

  /** Takes the ';' behind {@code none}; one that is missing is only reported. */
  public void semicolonOnly() {
    if (!accept(TokenKind.SEMICOLON)) {
      errors().report(AADL_SYNTAX, previousEnd(), previousEnd(), "';' is missing after 'none'");
    }
  }

  /** Takes the ';' behind a with clause; one that is missing is only reported. */
  public void semicolonBehindWith() {
    if (!accept(TokenKind.SEMICOLON)) {
      String text = Excerpt.shorten(textBefore());
      errors()
          .report(AADL_SYNTAX, previousEnd(), previousEnd(), "';' is missing after '" + text + "'");
    }
  }

  private String textBefore() {
    int until = previousEnd();
    int from = until;
    byte[] bytes = source().bytes();
    while (from > source().contentStart()
        && until - from < Excerpt.LONGEST
        && bytes[from - 1] > ' ') {
      from--;
    }
    return source().text(from, until);
  }

  /** Reports that something else was expected at the current token. */
  public SyntaxException unexpected(String expected) {
    return unexpected(expected, "");
  }

  private SyntaxException unexpected(String expected, String about) {
    report(AADL_SYNTAX, "Expected " + expected + ", found " + found() + about, "");
    return abandon();
  }

  public SyntaxException abandon() {
    return SyntaxException.ABANDONED;
  }

  /** Reports a fault at the current token. */
  public void report(DiagnosticCode code, String message, String hint) {
    errors().report(code, start(), end(), message, hint);
  }

  /** The current token as messages show it. */
  public String found() {
    return switch (kind()) {
      case END_OF_FILE -> "the end of the file";
      case ANNEX_TEXT -> "an annex text";
      default ->
          "'" + Excerpt.shorten(source().text(start(), Math.min(end(), start() + 200))) + "'";
    };
  }

  /** Goes one level deeper; each call needs one of {@link #leave()}. */
  public void enter() {
    depth++;
    if (depth > DEEPEST) {
      report(
          NESTED_TOO_DEEPLY,
          "More than " + DEEPEST + " levels of nesting",
          "Split it into smaller pieces");
      throw abandon();
    }
  }

  public void leave() {
    depth--;
  }

  /** Goes back to an outer level, after a declaration was given up. */
  public void returnTo(int level) {
    depth = level;
  }

  public int depth() {
    return depth;
  }
}
