package org.aadlenergy.aadl.internal.parse;

import java.util.Optional;
import org.aadlenergy.aadl.internal.token.FaultRecovery;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.SyntaxException;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.tree.AnnexDecl;
import org.aadlenergy.aadl.syntax.tree.InModes;

/** Reads annex libraries and subclauses; their text is passed over. */
record AnnexParser(Tokens tokens, ReferenceParser references) {
  private static final int DELIMITER = 3;

  /** {@code annex X {** ... **} in modes (m);} or {@code annex X none;}. */
  AnnexDecl annex() {
    tokens.expect(Keyword.ANNEX, "here");
    int start = tokens.start();
    Name name = tokens.name("the name of the annex");
    boolean none = tokens.at(Keyword.NO_ITEMS);
    if (!none && !tokens.at(TokenKind.ANNEX_TEXT)) {
      throw tokens.unexpected("'{** ... **}' or 'none' after the annex's name");
    }
    int textStart = none ? tokens.start() : tokens.start() + DELIMITER;
    int textEnd = none ? textStart : Math.max(textStart, tokens.end() - DELIMITER);
    tokens.next();
    Optional<InModes> inModes = references.inModes();
    int end = tokens.end();
    tokens.semicolon();
    return new AnnexDecl(start, end, name, none, textStart, textEnd, inModes);
  }

  /** Reads an annex into a list, or reports what is wrong with it. */
  void into(ListBuilder<AnnexDecl> annexes) {
    int begun = tokens.start();
    int depth = tokens.depth();
    try {
      annexes.add(annex());
    } catch (SyntaxException e) {
      tokens.returnTo(depth);
      if (tokens.start() == begun) {
        tokens.next();
      }
      FaultRecovery.skipDeclaration(tokens);
    }
  }
}
