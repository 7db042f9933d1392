package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.ILLEGAL_CHARACTER_OR_NUMBER;

import java.util.Optional;
import org.aadlenergy.aadl.internal.text.NumberScan;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.BooleanType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.ClassifierType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.EnumerationType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.ListType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.MetaName;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.NamedType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.NumberType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.RangeType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.RecordType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.ReferenceType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.StringType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.UnitsType;

/** Reads property types. */
record TypeParser(Tokens tokens, ReferenceParser references, ExpressionParser expressions) {
  private static final String WHAT = "a property type such as aadlinteger";

  /** Any property type. */
  TypeExpr type() {
    tokens.enter();
    TypeExpr type = anyType(tokens.start());
    tokens.leave();
    return type;
  }

  private TypeExpr anyType(int start) {
    switch (tokens.keyword()) {
      case AADLBOOLEAN:
        tokens.next();
        return new BooleanType(start, tokens.previousEnd());
      case AADLSTRING:
        tokens.next();
        return new StringType(start, tokens.previousEnd());
      case AADLINTEGER, AADLREAL:
        return number(start);
      case ENUMERATION:
        return enumeration(start);
      case UNITS:
        return units(start);
      case RANGE:
        tokens.next();
        tokens.expect(Keyword.OF, "after 'range'");
        TypeExpr bound = type();
        return new RangeType(start, tokens.previousEnd(), bound);
      case LIST:
        tokens.next();
        tokens.expect(Keyword.OF, "after 'list'");
        TypeExpr element = type();
        return new ListType(start, tokens.previousEnd(), element);
      default:
        return referringType(start);
    }
  }

  private TypeExpr referringType(int start) {
    switch (tokens.keyword()) {
      case CLASSIFIER:
        tokens.next();
        ListBuilder<MetaName> classifiers = metaNamesIfAny();
        return new ClassifierType(start, tokens.previousEnd(), classifiers.build());
      case REFERENCE:
        tokens.next();
        ListBuilder<MetaName> elements = metaNamesIfAny();
        return new ReferenceType(start, tokens.previousEnd(), elements.build());
      case RECORD:
        return record(start);
      default:
        QName name = references.qualified(WHAT);
        return new NamedType(start, name.end(), name);
    }
  }

  private NumberType number(int start) {
    boolean real = tokens.at(Keyword.AADLREAL);
    tokens.next();
    Optional<PropertyExpr> min = Optional.empty();
    Optional<PropertyExpr> max = Optional.empty();
    if (atBound()) {
      min = Optional.of(expressions.operand());
      tokens.expect(TokenKind.DOTS, "between the bounds");
      max = Optional.of(expressions.operand());
    }
    Optional<TypeExpr> units = Optional.empty();
    if (tokens.at(Keyword.UNITS)) {
      units = Optional.of(unitsOrName());
    }
    return new NumberType(start, tokens.previousEnd(), real, min, max, units);
  }

  private boolean atBound() {
    return switch (tokens.kind()) {
      case INTEGER, REAL, PLUS, MINUS -> true;
      default -> tokens.atName();
    };
  }

  private TypeExpr unitsOrName() {
    if (tokens.kind(1) == TokenKind.OPEN) {
      return units(tokens.start());
    }
    tokens.next();
    QName name = references.qualified("a units type");
    return new NamedType(name.start(), name.end(), name);
  }

  private EnumerationType enumeration(int start) {
    tokens.next();
    tokens.expect(TokenKind.OPEN, "after 'enumeration'");
    ListBuilder<QName> literals = new ListBuilder<>();
    do {
      int at = tokens.start();
      Name name = tokens.name("an enumeration literal");
      literals.add(new QName(at, tokens.previousEnd(), Optional.empty(), name));
    } while (tokens.accept(TokenKind.COMMA));
    tokens.expect(TokenKind.CLOSE, "or ',' after the enumeration literal");
    return new EnumerationType(start, tokens.previousEnd(), literals.build());
  }

  private UnitsType units(int start) {
    tokens.next();
    tokens.expect(TokenKind.OPEN, "after 'units'");
    ListBuilder<UnitsType.Unit> units = new ListBuilder<>();
    do {
      units.add(unit());
    } while (tokens.accept(TokenKind.COMMA));
    tokens.expect(TokenKind.CLOSE, "or ',' after the unit");
    return new UnitsType(start, tokens.previousEnd(), units.build());
  }

  private UnitsType.Unit unit() {
    int start = tokens.start();
    Name name = tokens.name("a unit");
    Optional<Name> base = Optional.empty();
    double factor = 1;
    if (tokens.accept(TokenKind.ASSIGN)) {
      base = tokens.name("the unit of which it is a multiple").present();
      tokens.expect(TokenKind.STAR, "and the factor");
      factor = factor();
    }
    return new UnitsType.Unit(start, tokens.previousEnd(), name, base, factor);
  }

  private double factor() {
    if (!tokens.at(TokenKind.INTEGER) && !tokens.at(TokenKind.REAL)) {
      throw tokens.unexpected("the unit's factor");
    }
    double factor = new NumberScan(tokens.source().bytes(), tokens.start()).doubleValue();
    if (factor == 0 || Double.isInfinite(factor)) {
      tokens.report(ILLEGAL_CHARACTER_OR_NUMBER, "A unit's factor cannot be " + tokens.found(), "");
    }
    tokens.next();
    return factor;
  }

  private RecordType record(int start) {
    tokens.next();
    tokens.expect(TokenKind.OPEN, "after 'record'");
    ListBuilder<RecordType.Field> fields = new ListBuilder<>();
    while (!tokens.at(TokenKind.CLOSE)) {
      int at = tokens.start();
      Name name = references.declared("a record field");
      TypeExpr type = type();
      tokens.expect(TokenKind.SEMICOLON, "after the record field");
      fields.add(new RecordType.Field(at, tokens.previousEnd(), name, type));
    }
    tokens.next();
    return new RecordType(start, tokens.previousEnd(), fields.build());
  }

  private ListBuilder<MetaName> metaNamesIfAny() {
    ListBuilder<MetaName> names = new ListBuilder<>();
    if (tokens.accept(TokenKind.OPEN)) {
      if (!tokens.at(TokenKind.CLOSE)) {
        metaNames(names);
      }
      tokens.expect(TokenKind.CLOSE, "or ',' after what it may refer to");
    }
    return names;
  }

  /** {@code processor, virtual bus, P::T, {emv2}**error type}. */
  void metaNames(ListBuilder<MetaName> into) {
    do {
      into.add(metaName());
    } while (tokens.accept(TokenKind.COMMA));
  }

  private MetaName metaName() {
    int start = tokens.start();
    Optional<Name> annex = Optional.empty();
    if (tokens.accept(TokenKind.OPEN_BRACE)) {
      annex = tokens.name("the name of an annex").present();
      tokens.expect(TokenKind.CLOSE_BRACE, "after the annex's name");
      tokens.expect(TokenKind.STARS, "after the annex's name");
    }
    StringBuilder words = new StringBuilder();
    while (tokens.kind() == TokenKind.WORD) {
      if (tokens.kind(1) == TokenKind.COLONS || tokens.kind(1) == TokenKind.DOT) {
        QName classifier = references.qualified("a classifier");
        return metaName(start, annex, words, Optional.of(classifier));
      }
      Name word = tokens.word(0);
      words.append(words.length() == 0 ? "" : " ").append(word == null ? "" : word.key());
      tokens.next();
    }
    boolean any = tokens.accept(TokenKind.STARS);
    if (words.length() == 0 && !any) {
      throw tokens.unexpected("a category, a classifier or 'all'");
    }
    return metaName(start, annex, words, Optional.empty());
  }

  private MetaName metaName(
      int start, Optional<Name> annex, StringBuilder words, Optional<QName> classifier) {
    return new MetaName(start, tokens.previousEnd(), annex, words.toString(), classifier);
  }
}
