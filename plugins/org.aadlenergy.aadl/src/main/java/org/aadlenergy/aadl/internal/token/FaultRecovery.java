package org.aadlenergy.aadl.internal.token;

/** Where reading can go on after a fault. */
public final class FaultRecovery {
  private FaultRecovery() {}

  /** Whether a list of declarations goes on. */
  public static boolean hasMore(Tokens tokens) {
    return !tokens.atEnd() && !atSectionStart(tokens) && !ClassifierStart.isAt(tokens);
  }

  /** Goes on behind a declaration that was given up and had begun at an offset. */
  public static void resume(Tokens tokens, int begun, int depth) {
    tokens.returnTo(depth);
    skipDeclaration(tokens);
    if (tokens.start() == begun && hasMore(tokens)) {
      tokens.next();
    }
  }

  /** Whether the current token may begin a new declaration or end a list of them. */
  static boolean isPlausibleStart(Tokens tokens) {
    if (tokens.atEnd() || tokens.at(TokenKind.CLOSE_BRACE) || atSectionStart(tokens)) {
      return true;
    }
    if (tokens.kind() != TokenKind.WORD || ClassifierStart.isAt(tokens)) {
      return tokens.kind() == TokenKind.WORD;
    }
    return switch (tokens.kind(1)) {
      case COLON, COLONS, ASSIGN, APPEND -> true;
      default -> false;
    };
  }

  /** Whether a section of a classifier, package or property set begins or ends here. */
  static boolean atSectionStart(Tokens tokens) {
    return switch (tokens.keyword()) {
      case PROTOTYPES,
              FEATURES,
              SUBCOMPONENTS,
              CALLS,
              CONNECTIONS,
              FLOWS,
              MODES,
              PROPERTIES,
              ANNEX,
              PUBLIC,
              PRIVATE,
              PACKAGE ->
          tokens.kind(1) != TokenKind.COLON;
      case END -> tokens.keyword(1) != Keyword.TO;
      case REQUIRES -> tokens.keyword(1) == Keyword.MODES;
      case INTERNAL, PROCESSOR -> tokens.keyword(1) == Keyword.FEATURES;
      case INVERSE -> tokens.keyword(1) == Keyword.OF;
      case PROPERTY -> tokens.keyword(1) == Keyword.SET;
      default -> false;
    };
  }

  /** Skips the rest of a declaration that was given up, with its ';'. */
  public static void skipDeclaration(Tokens tokens) {
    int braces = 0;
    while (!tokens.atEnd()) {
      TokenKind kind = tokens.kind();
      if (kind == TokenKind.SEMICOLON && braces == 0) {
        tokens.next();
        return;
      }
      if (kind == TokenKind.OPEN_BRACE) {
        braces++;
      } else if (kind == TokenKind.CLOSE_BRACE) {
        if (braces == 0) {
          return;
        }
        braces--;
      } else if (kind == TokenKind.WORD && stopsSkipping(tokens)) {
        return;
      }
      tokens.next();
    }
  }

  /** Skips up to the next ';' and with it, whatever stands before. */
  public static void skipDeclarationHere(Tokens tokens) {
    while (!tokens.atEnd() && !tokens.accept(TokenKind.SEMICOLON)) {
      tokens.next();
    }
  }

  private static boolean stopsSkipping(Tokens tokens) {
    if (tokens.at(Keyword.MODES) || tokens.at(Keyword.INVERSE)) {
      return false;
    }
    return atSectionStart(tokens) || ClassifierStart.isAt(tokens);
  }

  /** Skips the rest of a classifier's head. */
  public static void skipToSection(Tokens tokens) {
    while (hasMore(tokens)) {
      tokens.next();
    }
  }

  /** Whether a classifier, or a part or the end of a package begins here. */
  public static boolean atUnitPart(Tokens tokens) {
    return switch (tokens.keyword()) {
      case PUBLIC, PRIVATE, PACKAGE -> true;
      case END -> tokens.keyword(1) != Keyword.TO;
      case PROPERTY -> tokens.keyword(1) == Keyword.SET;
      default -> ClassifierStart.isAt(tokens);
    };
  }

  /** Skips the rest of a declaration in a property set, with its ';'. */
  public static void skipProperty(Tokens tokens, int begun) {
    if (tokens.start() == begun) {
      tokens.next();
    }
    while (!tokens.atEnd() && !tokens.at(Keyword.END) && !tokens.at(Keyword.PACKAGE)) {
      boolean next = tokens.isName(0) && tokens.kind(1) == TokenKind.COLON && !isField(tokens);
      if (next) {
        return;
      }
      boolean last = tokens.at(TokenKind.SEMICOLON);
      tokens.next();
      if (last) {
        return;
      }
    }
  }

  private static boolean isField(Tokens tokens) {
    return switch (tokens.keyword(2)) {
      case TYPE, CONSTANT, INHERIT -> false;
      default -> true;
    };
  }

  /** Skips to the next package or property set. */
  public static void skipToUnit(Tokens tokens) {
    while (!tokens.atEnd()
        && !tokens.at(Keyword.PACKAGE)
        && !tokens.at(Keyword.PROPERTY, Keyword.SET)) {
      tokens.next();
    }
  }
}
