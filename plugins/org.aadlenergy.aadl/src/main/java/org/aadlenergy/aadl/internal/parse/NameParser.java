package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_SYNTAX;

import java.util.Optional;
import org.aadlenergy.aadl.internal.text.Excerpt;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.NameJoiner;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;

/** Reads names: plain, qualified, and those of declarations. */
class NameParser {
  private final Tokens tokens;

  NameParser(Tokens tokens) {
    this.tokens = tokens;
  }

  /** {@code P::Q::T.i}. */
  final QName qualified(String what) {
    int start = tokens.start();
    int nameStart = start;
    Name name = tokens.name(what);
    Optional<Name> qualifier = Optional.empty();
    if (tokens.at(TokenKind.COLONS)) {
      NameJoiner before = new NameJoiner(tokens, start, name);
      tokens.next();
      nameStart = tokens.start();
      name = segment(what);
      while (tokens.at(TokenKind.COLONS)) {
        before.add("::", name, tokens.previousEnd());
        tokens.next();
        nameStart = tokens.start();
        name = segment(what);
      }
      qualifier = before.name().present();
    }
    name = dotted(nameStart, name);
    return new QName(start, tokens.previousEnd(), qualifier, name);
  }

  /** {@code T} or {@code T.i}, of which the first name has been read. */
  final Name dotted(int start, Name first) {
    if (!tokens.at(TokenKind.DOT)) {
      return first;
    }
    NameJoiner joiner = new NameJoiner(tokens, start, first);
    while (tokens.accept(TokenKind.DOT)) {
      Name next = segment("a name");
      joiner.add(".", next, tokens.previousEnd());
    }
    return joiner.name();
  }

  /** The name behind {@code end}, of which the first part has been read. */
  final Name unitOrDotted(int start, Name first) {
    if (!tokens.at(TokenKind.COLONS)) {
      return dotted(start, first);
    }
    NameJoiner joiner = new NameJoiner(tokens, start, first);
    while (tokens.accept(TokenKind.COLONS)) {
      Name next = segment("a name");
      joiner.add("::", next, tokens.previousEnd());
    }
    return joiner.name();
  }

  /** A package name {@code P::Q} as one name; stops before {@code ::all}. */
  final QName unit(String what) {
    int start = tokens.start();
    NameJoiner joiner = new NameJoiner(tokens, start, tokens.name(what));
    while (tokens.at(TokenKind.COLONS) && tokens.keyword(1) != Keyword.ALL) {
      tokens.next();
      Name next = segment(what);
      joiner.add("::", next, tokens.previousEnd());
    }
    return new QName(start, tokens.previousEnd(), Optional.empty(), joiner.name());
  }

  /** A name behind '::' or '.', where no keyword can stand. */
  final Name segment(String what) {
    Name word = tokens.word(0);
    if (word == null) {
      throw tokens.unexpected(what);
    }
    tokens.next();
    return word;
  }

  /** The name of something that is declared here, with the ':' behind it. */
  final Name declared(String what) {
    Name name = tokens.word(0);
    boolean reserved = name != null && tokens.keyword().isReserved();
    if (name != null && reserved && tokens.kind(1) == TokenKind.COLON) {
      String message = "'" + name + "' is a reserved word of AADL and cannot name " + what;
      tokens.report(AADL_SYNTAX, message, "Choose another name, for example '" + name + "_1'");
      tokens.next();
    } else if (name == null || reserved) {
      name = tokens.name("the name of " + what);
    } else {
      tokens.next();
    }
    if (tokens.at(TokenKind.MINUS) && tokens.isName(1)) {
      tokens.report(AADL_SYNTAX, "A name cannot have a '-'", "Write '_' instead");
      throw tokens.abandon();
    }
    colon(name);
    return name;
  }

  private void colon(Name name) {
    if (tokens.accept(TokenKind.COLON)) {
      return;
    }
    String text = Excerpt.shorten(name.text());
    if (tokens.kind() != TokenKind.WORD) {
      throw tokens.unexpected("':' after '" + text + "'");
    }
    int at = tokens.previousEnd();
    tokens.errors().report(AADL_SYNTAX, at, at, "':' is missing after '" + text + "'");
  }
}
