package org.aadlenergy.aadl.syntax;

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
  private final Token[] kinds = new Token[RING];
  private final Keyword[] keywords = new Keyword[RING];
  private final @Nullable Name[] words = new Name[RING];
  private final int[] starts = new int[RING];
  private final int[] ends = new int[RING];
  private int first;
  private int filled;
  private int previousEnd;
  private final Cancellation cancellation;
  private int read;

  TokenWindow(SourceText source, NameTable names, SyntaxErrors errors, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.source = source;
    this.names = names;
    this.errors = errors;
    this.lexer = new Lexer(source, names, errors);
    this.previousEnd = source.contentStart();
    fill(0);
  }

  private void fill(int ahead) {
    while (filled <= ahead) {
      cancellation.check(read++, TOKENS_BETWEEN_CHECKS);
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

  final Token kind() {
    return kinds[first];
  }

  final Token kind(int ahead) {
    return kinds[slot(ahead)];
  }

  final Keyword keyword() {
    return keywords[first];
  }

  final Keyword keyword(int ahead) {
    return keywords[slot(ahead)];
  }

  final @Nullable Name word(int ahead) {
    return words[slot(ahead)];
  }

  /** Where the current token begins. */
  final int start() {
    return starts[first];
  }

  final int startOf(int ahead) {
    return starts[slot(ahead)];
  }

  final int end() {
    return ends[first];
  }

  /** Where the token before the current one ends. */
  final int previousEnd() {
    return previousEnd;
  }

  final SourceText source() {
    return source;
  }

  final NameTable names() {
    return names;
  }

  final boolean at(Token kind) {
    return kinds[first] == kind;
  }

  final boolean at(Keyword keyword) {
    return keywords[first] == keyword;
  }

  final boolean at(Keyword keyword, Keyword second) {
    return keywords[first] == keyword && keyword(1) == second;
  }

  final boolean atEnd() {
    return kinds[first] == Token.END_OF_FILE;
  }

  /** Whether the current token can be a name. */
  final boolean atName() {
    return isName(0);
  }

  final boolean isName(int ahead) {
    int slot = slot(ahead);
    return kinds[slot] == Token.WORD && !keywords[slot].isReserved();
  }

  /** Goes on to the next token. */
  final void next() {
    if (kinds[first] != Token.END_OF_FILE) {
      previousEnd = ends[first];
      first = (first + 1) & (RING - 1);
      filled--;
      fill(0);
    }
  }

  final boolean accept(Token kind) {
    boolean found = kinds[first] == kind;
    if (found) {
      next();
    }
    return found;
  }

  final boolean accept(Keyword keyword) {
    boolean found = keywords[first] == keyword;
    if (found) {
      next();
    }
    return found;
  }

  final SyntaxErrors errors() {
    return errors;
  }
}
