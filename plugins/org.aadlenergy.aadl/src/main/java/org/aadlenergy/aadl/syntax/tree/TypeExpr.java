package org.aadlenergy.aadl.syntax.tree;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;

/** A property type as it is written in a property set. */
public sealed interface TypeExpr extends SyntaxNode {

  record BooleanType(int start, int end) implements TypeExpr {}

  record StringType(int start, int end) implements TypeExpr {}

  record EnumerationType(int start, int end, List<QName> literals) implements TypeExpr {}

  /** The units, the base unit first. */
  record UnitsType(int start, int end, List<Unit> units) implements TypeExpr {
    /**
     * A unit.
     *
     * @param base the unit of which this is a multiple; none for the first
     * @param factor how many of the base it is; 1 for the first
     */
    public record Unit(int start, int end, Name name, Optional<Name> base, double factor)
        implements NamedNode {}
  }

  /**
   * {@code aadlinteger} or {@code aadlreal}.
   *
   * @param min the lower bound, a number or a constant
   * @param units a {@link UnitsType} or a {@link NamedType}
   */
  record NumberType(
      int start,
      int end,
      boolean real,
      Optional<PropertyExpr> min,
      Optional<PropertyExpr> max,
      Optional<TypeExpr> units)
      implements TypeExpr {}

  /** {@code range of} a number type or a name of one. */
  record RangeType(int start, int end, TypeExpr of) implements TypeExpr {}

  record ListType(int start, int end, TypeExpr of) implements TypeExpr {}

  /** {@code classifier (processor, T)}; empty for any. */
  record ClassifierType(int start, int end, List<MetaName> allowed) implements TypeExpr {}

  /** {@code reference (processor, T)}; empty for any. */
  record ReferenceType(int start, int end, List<MetaName> allowed) implements TypeExpr {}

  record RecordType(int start, int end, List<Field> fields) implements TypeExpr {
    /** A field of a record. */
    public record Field(int start, int end, Name name, TypeExpr type) implements NamedNode {}
  }

  /** A type declared elsewhere. */
  record NamedType(int start, int end, QName name) implements TypeExpr {}

  /**
   * What a property applies to, or what a reference may point to: words of the language ({@code
   * virtual processor}, {@code port}, {@code event data port}, {@code connection}, {@code error
   * type} of an annex), or a classifier.
   *
   * @param annex the annex of {@code {emv2}**error type}
   * @param words the words, one blank between them, in lower case; "" for a classifier
   */
  record MetaName(
      int start, int end, Optional<Name> annex, String words, Optional<QName> classifier)
      implements SyntaxNode {}
}
