package org.aadlenergy.aadl.internal.parse;

import org.aadlenergy.aadl.internal.token.FaultRecovery;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.AnnexDecl;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl.Renames;
import org.aadlenergy.aadl.syntax.tree.PackageDecl.Section;

/** What has been read of the public or private part of a package. */
final class PackageSection {
  final ListBuilder<QName> withs = new ListBuilder<>();
  final ListBuilder<Renames> renames = new ListBuilder<>();
  final ListBuilder<ClassifierDecl> classifiers = new ListBuilder<>();
  final ListBuilder<AnnexDecl> annexes = new ListBuilder<>();

  void addAll(PackageSection others) {
    withs.addAll(others.withs);
    renames.addAll(others.renames);
    classifiers.addAll(others.classifiers);
    annexes.addAll(others.annexes);
  }

  Section build(int start, int end) {
    return new Section(
        start, end, withs.build(), renames.build(), classifiers.build(), annexes.build());
  }

  /** Passes over a declaration that was given up, to where the next may begin. */
  void skip(Tokens tokens) {
    while (!tokens.atEnd() && !FaultRecovery.atUnitPart(tokens)) {
      boolean declarationEnds = tokens.at(TokenKind.SEMICOLON) && startsPart(tokens);
      tokens.next();
      if (declarationEnds) {
        return;
      }
    }
  }

  private static boolean startsPart(Tokens tokens) {
    return switch (tokens.keyword(1)) {
      case WITH, RENAMES, ANNEX -> true;
      default -> tokens.keyword(2) == Keyword.RENAMES;
    };
  }
}
