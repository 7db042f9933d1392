package org.aadlenergy.aadl.internal.property;

import org.aadlenergy.aadl.syntax.tree.PropertyExpr;

/** What an expression is, in a designer's words. */
final class ExpressionWords {
  private ExpressionWords() {}

  static String of(PropertyExpr expr) {
    if (expr instanceof PropertyExpr.IntegerExpr) {
      return "a whole number";
    } else if (expr instanceof PropertyExpr.RealExpr) {
      return "a number with a decimal point";
    } else if (expr instanceof PropertyExpr.StringExpr) {
      return "a text";
    } else if (expr instanceof PropertyExpr.BooleanExpr
        || expr instanceof PropertyExpr.LogicalExpr) {
      return "true or false";
    } else if (expr instanceof PropertyExpr.NamedExpr named) {
      return "'" + named.name().text() + "'";
    } else if (expr instanceof PropertyExpr.RangeExpr) {
      return "a range";
    } else if (expr instanceof PropertyExpr.ListExpr) {
      return "a list";
    } else if (expr instanceof PropertyExpr.RecordExpr) {
      return "a record";
    } else if (expr instanceof PropertyExpr.ReferenceExpr) {
      return "a reference";
    } else if (expr instanceof PropertyExpr.ClassifierExpr) {
      return "a classifier";
    }
    return "this";
  }
}
