package org.aadlenergy.aadl.internal.token;

import org.aadlenergy.aadl.internal.text.SourceText;
import org.aadlenergy.aadl.internal.text.SyntaxErrors;
import org.aadlenergy.engine.cancel.Cancellation;
import org.jspecify.annotations.Nullable;

/** The tokens of a file, with some look-ahead. */
class TokenWindow {
  private static final int RING = 8;
  private static final int TOKENS_BETWEEN_CHECKS = 512;

  private final SourceText source;
  private final Lexer lexer;
  private final SyntaxErrors errors;
  private final NameTable names;
  private final TokenKind[] kinds = new TokenKind[RING];
  private final Keyword[] keywords = new Keyword[RING];
  private final @Nullable NameWord[] words = new NameWord[RING];
  private final int[] starts = new int[RING];
  private final int[] ends = new int[RING];
  private int first;
  private int filled;
  private int previousEnd;
  private final Cancellation cancellation;
  private int read;

  TokenWindow(
      SourceText source,
      int from,
      NameTable names,
      SyntaxErrors errors,
      Cancellation cancellation) {
    this.cancellation = cancellation;
    this.source = source;
    this.names = names;
    this.errors = errors;
    this.lexer = new Lexer(source, from, names, errors);
    this.previousEnd = from;
    fill(0);
  }

  private void fill(int ahead) {
    while (filled <= ahead) {
      cancellation.check(read++, TOKENS_BETWEEN_CHECKS);
      int slot = (first + filled) & (RING - 1);
      TokenKind kind = errors.isFull() ? TokenKind.END_OF_FILE : lexer.next();
      NameWord name = kind == TokenKind.WORD ? lexer.name() : null;
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

  public final TokenKind kind() {
    return kinds[first];
  }

  public final TokenKind kind(int ahead) {
    return kinds[slot(ahead)];
  }

  public final Keyword keyword() {
    return keywords[first];
  }

  public final Keyword keyword(int ahead) {
    return keywords[slot(ahead)];
  }

  public final @Nullable NameWord word(int ahead) {
    return words[slot(ahead)];
  }

  /** Where the current token begins. */
  public final int start() {
    return starts[first];
  }

  public final int startOf(int ahead) {
    return starts[slot(ahead)];
  }

  public final int end() {
    return ends[first];
  }

  /** Where the token before the current one ends. */
  public final int previousEnd() {
    return previousEnd;
  }

  public final SourceText source() {
    return source;
  }

  public final Cancellation cancellation() {
    return cancellation;
  }

  final NameTable names() {
    return names;
  }

  public final boolean at(TokenKind kind) {
    return kinds[first] == kind;
  }

  public final boolean at(Keyword keyword) {
    return keywords[first] == keyword;
  }

  public final boolean at(Keyword keyword, Keyword second) {
    return keywords[first] == keyword && keyword(1) == second;
  }

  public final boolean atEnd() {
    return kinds[first] == TokenKind.END_OF_FILE;
  }

  /** Whether the current token can be a name. */
  public final boolean atName() {
    return isName(0);
  }

  public final boolean isName(int ahead) {
    int slot = slot(ahead);
    return kinds[slot] == TokenKind.WORD && !keywords[slot].isReserved();
  }

  /** Goes on to the next token. */
  public final void next() {
    if (kinds[first] != TokenKind.END_OF_FILE) {
      previousEnd = ends[first];
      first = (first + 1) & (RING - 1);
      filled--;
      fill(0);
    }
  }

  /** Goes on where others of the same file have come to. */
  public final void follow(TokenWindow others) {
    previousEnd = others.previousEnd;
    filled = 0;
    lexer.moveTo(others.start());
    fill(0);
  }

  public final boolean accept(TokenKind kind) {
    boolean found = kinds[first] == kind;
    if (found) {
      next();
    }
    return found;
  }

  public final boolean accept(Keyword keyword) {
    boolean found = keywords[first] == keyword;
    if (found) {
      next();
    }
    return found;
  }

  public final SyntaxErrors errors() {
    return errors;
  }
}
