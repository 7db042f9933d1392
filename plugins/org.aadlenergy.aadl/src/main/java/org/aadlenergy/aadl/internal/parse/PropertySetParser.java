package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_SYNTAX;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.token.FaultRecovery;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.SyntaxException;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.AnnexDecl;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.ConstantDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.PropertyDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.TypeDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.MetaName;

/** Reads property sets. */
record PropertySetParser(
    Tokens tokens,
    ReferenceParser references,
    ExpressionParser expressions,
    TypeParser types,
    AnnexParser annexes,
    EndClause closing) {
  private static final class Parts {
    final ListBuilder<QName> withs = new ListBuilder<>();
    final ListBuilder<TypeDecl> types = new ListBuilder<>();
    final ListBuilder<PropertyDecl> properties = new ListBuilder<>();
    final ListBuilder<ConstantDecl> constants = new ListBuilder<>();
    final ListBuilder<AnnexDecl> annexes = new ListBuilder<>();
  }

  /** A property set that begins here. */
  PropertySetDecl unit() {
    int start = tokens.start();
    tokens.next();
    tokens.next();
    int nameStart = tokens.start();
    Name name = references.unit("the name of the property set").name();
    closing.enterUnit(name);
    tokens.expect(Keyword.IS, "after the property set's name");
    Parts parts = new Parts();
    while (!tokens.atEnd() && !atClosing()) {
      int begun = tokens.start();
      int depth = tokens.depth();
      try {
        declaration(parts);
      } catch (SyntaxException e) {
        tokens.returnTo(depth);
        FaultRecovery.skipProperty(tokens, begun);
      }
    }
    closing.unit("property set", name);
    return new PropertySetDecl(
        start,
        tokens.previousEnd(),
        nameStart,
        name,
        parts.withs.build(),
        parts.types.build(),
        parts.properties.build(),
        parts.constants.build(),
        parts.annexes.build());
  }

  private boolean atClosing() {
    return tokens.at(Keyword.END)
        || tokens.at(Keyword.PACKAGE)
        || tokens.at(Keyword.PROPERTY, Keyword.SET);
  }

  private void declaration(Parts parts) {
    int start = tokens.start();
    if (tokens.at(Keyword.ANNEX)) {
      annexes.into(parts.annexes);
      return;
    }
    if (tokens.accept(Keyword.WITH)) {
      do {
        parts.withs.add(references.unit("a package or property set"));
      } while (tokens.accept(TokenKind.COMMA));
      tokens.semicolonBehindWith();
      return;
    }
    Name name = references.declared("a property, property type or constant");
    switch (sort()) {
      case TYPE -> parts.types.add(type(start, name));
      case CONSTANT -> parts.constants.add(constant(start, name));
      default -> parts.properties.add(property(start, name));
    }
  }

  /** What is declared, also when its keyword is misspelled: {@code X: typ units (...)}. */
  private Keyword sort() {
    Name word = tokens.word(0);
    boolean odd = tokens.atName() && tokens.kind(1) == TokenKind.WORD;
    if (word == null || !odd || tokens.at(Keyword.APPLIES) || behindTypeName()) {
      return tokens.keyword();
    }
    return tokens.meant("in the declaration", Keyword.TYPE, Keyword.CONSTANT);
  }

  private boolean behindTypeName() {
    return tokens.keyword(1) == Keyword.APPLIES || tokens.keyword(2) == Keyword.TO;
  }

  private TypeDecl type(int start, Name name) {
    tokens.next();
    TypeExpr type = types.type();
    int end = tokens.end();
    tokens.semicolon();
    return new TypeDecl(start, end, name, type);
  }

  private ConstantDecl constant(int start, Name name) {
    tokens.next();
    TypeExpr type = types.type();
    assign("before the constant's value");
    PropertyExpr value = expressions.expression();
    int end = tokens.end();
    tokens.semicolon();
    return new ConstantDecl(start, end, name, type, value);
  }

  private void assign(String where) {
    boolean colon = tokens.at(TokenKind.COLON) && tokens.kind(1) == TokenKind.EQUALS;
    if (!colon && !tokens.at(TokenKind.EQUALS)) {
      tokens.expect(TokenKind.ASSIGN, where);
      return;
    }
    tokens.report(AADL_SYNTAX, "A value stands behind '=>'", "Write '=>'");
    boolean unused = tokens.accept(TokenKind.COLON);
    tokens.next();
  }

  private PropertyDecl property(int start, Name name) {
    boolean inherit = tokens.accept(Keyword.INHERIT);
    TypeExpr type = types.type();
    Optional<PropertyExpr> defaultValue = Optional.empty();
    if (!tokens.at(Keyword.APPLIES) && tokens.kind() != TokenKind.WORD) {
      assign("and a default, or 'applies to (...)'");
      inherit |= tokens.accept(Keyword.INHERIT);
      defaultValue = Optional.of(expressions.expression());
    }
    tokens.expect(Keyword.APPLIES, "(to (...)) after the property's type");
    tokens.expect(Keyword.TO, "after 'applies'");
    tokens.expect(TokenKind.OPEN, "after 'applies to'");
    ListBuilder<MetaName> owners = new ListBuilder<>();
    boolean all = tokens.at(Keyword.ALL) && tokens.kind(1) == TokenKind.CLOSE;
    if (all) {
      tokens.next();
    } else {
      types.metaNames(owners);
    }
    tokens.expect(TokenKind.CLOSE, "or ',' after what the property applies to");
    int end = tokens.end();
    tokens.semicolon();
    List<MetaName> appliesTo = owners.build();
    return new PropertyDecl(start, end, name, inherit, type, defaultValue, all, appliesTo);
  }
}
