package org.aadlenergy.aadl.internal.parse;

import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.ClassifierExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.ComputeExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.NamedExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.ReferenceExpr;

/** Reads property values that name something: a constant, a model element, a classifier. */
record NameExpressions(Tokens tokens, ReferenceParser references) {
  /** The value that begins with the current word. */
  PropertyExpr expression() {
    int start = tokens.start();
    return switch (tokens.keyword()) {
      case REFERENCE -> reference(start);
      case CLASSIFIER -> classifier(start);
      case COMPUTE -> compute(start);
      case VALUE -> tokens.kind(1) == TokenKind.OPEN ? oldValue() : named();
      default -> named();
    };
  }

  /** A constant, a property or a literal of an enumeration. */
  PropertyExpr named() {
    QName name = references.qualified("a property value");
    return new NamedExpr(name.start(), name.end(), name);
  }

  private PropertyExpr oldValue() {
    AadlVersionOne.report(tokens, "'value (...)'", "Write the name alone");
    tokens.next();
    tokens.next();
    PropertyExpr named = named();
    tokens.expect(TokenKind.CLOSE, "after the name");
    return named;
  }

  private PropertyExpr reference(int start) {
    tokens.next();
    boolean enclosed = enclosed("reference");
    NamePath path = references.modelPath("the element referred to");
    close(enclosed);
    return new ReferenceExpr(start, tokens.previousEnd(), path);
  }

  private PropertyExpr classifier(int start) {
    tokens.next();
    boolean enclosed = enclosed("classifier");
    QName name = references.qualified("a classifier");
    close(enclosed);
    return new ClassifierExpr(start, tokens.previousEnd(), name);
  }

  private PropertyExpr compute(int start) {
    tokens.next();
    tokens.expect(TokenKind.OPEN, "after 'compute'");
    Name function = tokens.name("the name of a function");
    tokens.expect(TokenKind.CLOSE, "after the function's name");
    return new ComputeExpr(start, tokens.previousEnd(), function);
  }

  private boolean enclosed(String word) {
    if (tokens.accept(TokenKind.OPEN)) {
      return true;
    }
    if (!tokens.atName()) {
      throw tokens.unexpected("'(' after '" + word + "'");
    }
    AadlVersionOne.report(
        tokens, "'" + word + "' without parentheses", "Write '" + word + " (" + "...)'");
    return false;
  }

  private void close(boolean enclosed) {
    if (enclosed) {
      tokens.expect(TokenKind.CLOSE, "after the name");
    }
  }
}
