package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_SYNTAX;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.token.FaultRecovery;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.SyntaxException;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation.ModalExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;

/** Reads property associations, in sections and in {@code {...}} blocks. */
record PropertyParser(Tokens tokens, ReferenceParser references, ExpressionParser expressions) {
  /** {@code { A => 1; B => 2; }}, if it stands here. */
  List<PropertyAssociation> block() {
    if (!tokens.accept(TokenKind.OPEN_BRACE)) {
      return List.of();
    }
    ListBuilder<PropertyAssociation> associations = new ListBuilder<>();
    while (!tokens.at(TokenKind.CLOSE_BRACE) && FaultRecovery.hasMore(tokens)) {
      associationInto(associations);
    }
    tokens.expect(TokenKind.CLOSE_BRACE, "after the property values");
    return associations.build();
  }

  /** The associations of a {@code properties} section, whose keyword has been read. */
  void section(ListBuilder<PropertyAssociation> into) {
    if (tokens.accept(Keyword.NO_ITEMS)) {
      tokens.semicolonOnly();
    }
    while (FaultRecovery.hasMore(tokens)) {
      associationInto(into);
    }
  }

  private void associationInto(ListBuilder<PropertyAssociation> into) {
    int begun = tokens.start();
    int depth = tokens.depth();
    try {
      into.add(association());
    } catch (SyntaxException e) {
      FaultRecovery.resume(tokens, begun, depth);
    }
  }

  private PropertyAssociation association() {
    QName property = references.qualified("a property");
    boolean append = operator();
    boolean constant = tokens.accept(Keyword.CONSTANT);
    PropertyExpr value = value();
    List<NamePath> appliesTo = appliesTo();
    List<QName> inBinding = inBinding();
    int end = tokens.end();
    tokens.semicolon();
    return new PropertyAssociation(
        property.start(),
        end,
        property.end(),
        property.qualifier(),
        property.name(),
        append,
        constant,
        value,
        appliesTo,
        inBinding);
  }

  private boolean operator() {
    if (tokens.accept(TokenKind.APPEND)) {
      return true;
    }
    if (tokens.accept(TokenKind.ASSIGN)) {
      return false;
    }
    boolean assigned = tokens.at(TokenKind.COLON) && tokens.kind(1) == TokenKind.EQUALS;
    if (!assigned && !tokens.at(TokenKind.EQUALS)) {
      throw tokens.unexpected("'=>' after the property's name");
    }
    tokens.report(AADL_SYNTAX, "A property's value stands behind '=>'", "Write '=>'");
    boolean unused = tokens.accept(TokenKind.COLON);
    tokens.next();
    return false;
  }

  private PropertyExpr value() {
    PropertyExpr first = expressions.expression();
    Optional<InModes> inModes = references.inModes();
    if (inModes.isEmpty() && !tokens.at(TokenKind.COMMA)) {
      return first;
    }
    ListBuilder<ModalExpr> values = new ListBuilder<>();
    values.add(new ModalExpr(first, inModes));
    while (tokens.accept(TokenKind.COMMA)) {
      values.add(new ModalExpr(expressions.expression(), references.inModes()));
    }
    return new PropertyExpr.ByMode(first.start(), tokens.previousEnd(), values.build());
  }

  private List<NamePath> appliesTo() {
    if (!tokens.accept(Keyword.APPLIES)) {
      return List.of();
    }
    tokens.expect(Keyword.TO, "after 'applies'");
    NamePath first = references.modelPath("what the value applies to");
    if (!tokens.at(TokenKind.COMMA)) {
      checkModes();
      return List.of(first);
    }
    ListBuilder<NamePath> paths = new ListBuilder<>();
    paths.add(first);
    while (tokens.accept(TokenKind.COMMA)) {
      paths.add(references.modelPath("what the value applies to"));
    }
    checkModes();
    return paths.build();
  }

  private void checkModes() {
    if (tokens.at(Keyword.IN, Keyword.MODES)) {
      String message = "'in modes' stands behind the value";
      tokens.report(AADL_SYNTAX, message, "Write it before 'applies to'");
      var unused = references.inModes();
    }
  }

  private List<QName> inBinding() {
    if (!tokens.at(Keyword.IN)) {
      return List.of();
    }
    tokens.next();
    tokens.expect(Keyword.BINDING, "after 'in'");
    tokens.expect(TokenKind.OPEN, "after 'in binding'");
    ListBuilder<QName> classifiers = new ListBuilder<>();
    do {
      classifiers.add(references.qualified("a classifier"));
    } while (tokens.accept(TokenKind.COMMA));
    tokens.expect(TokenKind.CLOSE, "after the classifiers");
    return classifiers.build();
  }
}
