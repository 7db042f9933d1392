package org.aadlenergy.ide.names;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.energy.ide.language.Coloured;
import org.aadlenergy.energy.ide.language.Coloured.Colour;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ide.text.AadlWords;
import org.aadlenergy.ide.text.Token;

/** What each token of a text is, for its colour; plain names have none. */
public final class Colouring {
  private final AadlDocument document;
  private final List<Token> tokens;
  private final List<Coloured> coloured = new ArrayList<>();

  private Colouring(AadlDocument document) {
    this.document = document;
    this.tokens = document.tokens().stream().filter(t -> t.kind() != Token.Kind.COMMENT).toList();
  }

  /** The coloured tokens in the order of the text. */
  public static List<Coloured> of(AadlDocument document) {
    Colouring colouring = new Colouring(document);
    int index = 0;
    for (Token token : document.tokens()) {
      if (token.kind() == Token.Kind.COMMENT) {
        colouring.add(token, Colour.COMMENT);
      } else {
        colouring.add(index++, token);
      }
    }
    return List.copyOf(colouring.coloured);
  }

  private void add(Token token, Colour colour) {
    coloured.add(new Coloured(token.start(), token.end(), colour));
  }

  private void add(int index, Token token) {
    switch (token.kind()) {
      case NUMBER -> add(token, Colour.NUMBER);
      case STRING -> add(token, Colour.STRING);
      case ANNEX -> add(token, Colour.ANNEX);
      case WORD -> word(index, token);
      default -> {
        // signs have no colour
      }
    }
  }

  private void word(int index, Token token) {
    if (AadlWords.isReserved(document.text(token))) {
      add(token, Colour.KEYWORD);
    } else if (index > 0 && tokens.get(index - 1).kind() == Token.Kind.NUMBER) {
      add(token, Colour.UNIT);
    } else if (isProperty(index)) {
      add(token, Colour.PROPERTY);
    } else if (isType(index)) {
      add(token, Colour.TYPE);
    }
  }

  /** Part of a name that a value is given to, at the start of a statement. */
  private boolean isProperty(int index) {
    String behind = text(last(index) + 1);
    String before = text(first(index) - 1);
    return (behind.equals("=>") || behind.equals("+=>"))
        && (before.equals(";") || before.equals("{") || before.equals("properties"));
  }

  /** Part of a name behind a category or one of the words that classifiers stand behind. */
  private boolean isType(int index) {
    String before = text(first(index) - 1);
    return AadlWords.CATEGORIES.stream().anyMatch(category -> category.endsWith(before))
            && !before.isEmpty()
        || List.of("implementation", "extends", "port", "access", "parameter", "group", "end")
            .contains(before);
  }

  /** The first token of the name that a token is in: {@code A::B.c} is one name. */
  private int first(int index) {
    int first = index;
    while (first > 1 && isJoin(first - 1) && tokens.get(first - 2).kind() == Token.Kind.WORD) {
      first -= 2;
    }
    return first;
  }

  private int last(int index) {
    int last = index;
    while (last + 2 < tokens.size()
        && isJoin(last + 1)
        && tokens.get(last + 2).kind() == Token.Kind.WORD) {
      last += 2;
    }
    return last;
  }

  private boolean isJoin(int index) {
    String sign = text(index);
    return sign.equals("::") || sign.equals(".");
  }

  private String text(int index) {
    return index < 0 || index >= tokens.size()
        ? ""
        : document.text(tokens.get(index)).toLowerCase(java.util.Locale.ROOT);
  }
}
