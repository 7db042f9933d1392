package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_SYNTAX;
import static org.aadlenergy.engine.diagnostic.DiagnosticCode.END_NAME_DIFFERS;

import java.util.Optional;
import org.aadlenergy.aadl.internal.text.Excerpt;
import org.aadlenergy.aadl.internal.token.FaultRecovery;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.SyntaxException;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;

/** Reads {@code end X;} and finds out which one is missing when the names differ. */
final class EndClause {
  private final Tokens tokens;
  private final ReferenceParser references;
  private Optional<Name> unit = Optional.empty();

  EndClause(Tokens tokens, ReferenceParser references) {
    this.tokens = tokens;
    this.references = references;
  }

  /** The package or property set that is being read. */
  void enterUnit(Name name) {
    unit = name.present();
  }

  /** Closes a classifier. */
  void classifier(String what, Name name, Name typeName) {
    if (!tokens.at(Keyword.END) || endsUnitInstead(typeName)) {
      missing(what, name);
    } else {
      close(what, name);
    }
  }

  /** Closes a package or property set. */
  void unit(String what, Name name) {
    if (tokens.at(Keyword.END)) {
      close(what, name);
    } else {
      missing(what, name);
    }
  }

  /** Passes over an {@code end X;} that closes nothing because more of the package follows. */
  boolean skipStrayEnd() {
    Name word = tokens.word(1);
    if (!tokens.at(Keyword.END) || word == null || unit.isEmpty() || namesUnit(word)) {
      return false;
    }
    int last = 1;
    while (last < 5
        && (tokens.kind(last + 1) == TokenKind.DOT || tokens.kind(last + 1) == TokenKind.COLONS)) {
      last += 2;
    }
    boolean stray = tokens.kind(last + 1) == TokenKind.SEMICOLON && !endsUnit(last + 2);
    if (stray) {
      String text = Excerpt.shorten(tokens.source().text(tokens.start(), tokens.startOf(last + 1)));
      tokens.report(AADL_SYNTAX, "'" + text + ";' closes nothing", "Delete it");
      FaultRecovery.skipDeclarationHere(tokens);
    }
    return stray;
  }

  private boolean namesUnit(Name word) {
    return unit.isPresent()
        && (unit.get().equals(word) || unit.get().key().startsWith(word.key() + "::"));
  }

  private boolean endsUnit(int ahead) {
    return switch (tokens.keyword(ahead)) {
      case PACKAGE, PROPERTY -> true;
      default -> tokens.kind(ahead) == TokenKind.END_OF_FILE;
    };
  }

  private boolean endsUnitInstead(Name typeName) {
    Name word = tokens.word(1);
    if (word == null || unit.isEmpty() || word.equals(typeName)) {
      return false;
    }
    boolean nested = tokens.kind(2) == TokenKind.COLONS;
    return nested
        ? unit.get().key().startsWith(word.key() + "::")
        : unit.get().equals(word) && tokens.kind(2) == TokenKind.SEMICOLON;
  }

  private void missing(String what, Name name) {
    String text = Excerpt.shorten(name.text());
    int at = tokens.previousEnd();
    tokens
        .errors()
        .report(
            AADL_SYNTAX,
            at,
            at,
            "'end " + text + ";' is missing",
            "Close the " + what + " '" + text + "'");
  }

  private void close(String what, Name name) {
    tokens.next();
    int depth = tokens.depth();
    try {
      int start = tokens.start();
      if (tokens.kind() != TokenKind.WORD) {
        throw tokens.unexpected("the name '" + Excerpt.shorten(name.text()) + "' after 'end'");
      }
      Name first = tokens.name("a name");
      Name written = references.unitOrDotted(start, first);
      if (!written.equals(name)) {
        mismatch(what, name, written, start);
      }
      tokens.semicolon();
    } catch (SyntaxException e) {
      tokens.returnTo(depth);
      FaultRecovery.skipDeclaration(tokens);
    }
  }

  private void mismatch(String what, Name name, Name written, int start) {
    String open = Excerpt.shorten(name.text());
    String message =
        "'end " + Excerpt.shorten(written.text()) + "' closes the " + what + " '" + open + "'";
    String hint = "did you mean 'end " + open + "'?";
    tokens.errors().report(END_NAME_DIFFERS, start, tokens.previousEnd(), message, hint);
  }
}
