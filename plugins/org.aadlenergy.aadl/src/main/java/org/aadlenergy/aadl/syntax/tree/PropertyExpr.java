package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;

/** A property value as it is written. */
public sealed interface PropertyExpr extends SyntaxNode {

  /** A whole number with the unit as written. */
  record IntegerExpr(int start, int end, long value, Optional<Name> unit) implements PropertyExpr {}

  /** A number with a decimal point or a negative exponent. */
  record RealExpr(int start, int end, double value, Optional<Name> unit) implements PropertyExpr {}

  /** A text, its quotes and escapes taken away. */
  record StringExpr(int start, int end, String value) implements PropertyExpr {}

  record BooleanExpr(int start, int end, boolean value) implements PropertyExpr {}

  /** An enumeration literal, a constant or another property: only the property's type tells. */
  record NamedExpr(int start, int end, QName name) implements PropertyExpr {}

  /** A constant with a minus sign. */
  record NegatedExpr(int start, int end, PropertyExpr operand) implements PropertyExpr {}

  /** {@code not a}, {@code a and b and c}, {@code a or b}. */
  record LogicalExpr(int start, int end, Operator operator, List<PropertyExpr> operands)
      implements PropertyExpr {
    /** The boolean operators. */
    public enum Operator {
      NOT,
      AND,
      OR
    }
  }

  record RangeExpr(
      int start, int end, PropertyExpr min, PropertyExpr max, Optional<PropertyExpr> delta)
      implements PropertyExpr {}

  record ListExpr(int start, int end, List<PropertyExpr> elements) implements PropertyExpr {}

  record RecordExpr(int start, int end, List<Field> fields) implements PropertyExpr {
    /** One field's value. */
    public record Field(int start, int end, Name name, PropertyExpr value) implements NamedNode {}
  }

  /** {@code reference (a.b[1])}. */
  record ReferenceExpr(int start, int end, NamePath path) implements PropertyExpr {}

  /** {@code classifier (P::T.i)}. */
  record ClassifierExpr(int start, int end, QName classifier) implements PropertyExpr {}

  /** {@code compute (f)}. */
  record ComputeExpr(int start, int end, Name function) implements PropertyExpr {}

  /** {@code 1 in modes (m), 2}: several values, or one that holds in some modes. */
  record ByMode(int start, int end, List<PropertyAssociation.ModalExpr> values)
      implements PropertyExpr {}
}
