package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_SYNTAX;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ArrayDimension;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl.Kind;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.engine.architecture.Feature.Direction;

/** Reads features, internal features and processor features. */
record FeatureParser(Tokens tokens, ReferenceParser references, PropertyParser properties) {
  // there may be thousands of features, which share these
  private static final Optional<Direction> IN = Optional.of(Direction.IN);
  private static final Optional<Direction> OUT = Optional.of(Direction.OUT);
  private static final Optional<Direction> IN_OUT = Optional.of(Direction.IN_OUT);

  /** One feature: {@code p: refined to in out event data port D[2] {...};}. */
  FeatureDecl feature() {
    int start = tokens.start();
    Name name = references.declared("a feature");
    boolean refined = refinedTo();
    if (AadlVersionOne.acceptServerSubprogram(tokens)) {
      Optional<Direction> provided = OUT;
      return finish(start, name, refined, Kind.SUBPROGRAM_ACCESS, provided, false);
    }
    boolean access = tokens.at(Keyword.PROVIDES) || tokens.at(Keyword.REQUIRES);
    Optional<Direction> direction = direction();
    Kind kind = kind(access);
    checkDirection(kind, direction, start);
    boolean inverse = kind == Kind.FEATURE_GROUP && tokens.accept(Keyword.INVERSE);
    if (inverse) {
      tokens.expect(Keyword.OF, "after 'inverse'");
    }
    return finish(start, name, refined, kind, direction, inverse);
  }

  private void checkDirection(Kind kind, Optional<Direction> direction, int start) {
    boolean needed = kind.compareTo(Kind.PARAMETER) <= 0;
    if (needed && direction.isEmpty()) {
      tokens
          .errors()
          .report(
              AADL_SYNTAX,
              start,
              tokens.previousEnd(),
              "The direction of the port or parameter is missing",
              "Write 'in', 'out' or 'in out' before its kind");
    }
  }

  private FeatureDecl finish(
      int start,
      Name name,
      boolean refined,
      Kind kind,
      Optional<Direction> direction,
      boolean inverse) {
    QName type = optionalType().orElse(null);
    List<ArrayDimension> dimensions = references.dimensions();
    List<PropertyAssociation> block = properties.block();
    int end = tokens.end();
    tokens.semicolon();
    return new FeatureDecl(
        start, end, name, refined, kind, direction, inverse, type, dimensions, block);
  }

  /** One internal feature: {@code e: event;} or {@code e: event data D;}. */
  FeatureDecl internalFeature() {
    int start = tokens.start();
    Name name = references.declared("an internal feature");
    tokens.expect(Keyword.EVENT, "in the internal feature");
    boolean data = tokens.accept(Keyword.DATA);
    Kind kind = data ? Kind.INTERNAL_EVENT_DATA : Kind.INTERNAL_EVENT;
    return finish(start, name, false, kind, Optional.empty(), false);
  }

  /** One processor feature: {@code p: port D;} or {@code s: subprogram S;}. */
  FeatureDecl processorFeature() {
    int start = tokens.start();
    Name name = references.declared("a processor feature");
    Keyword word = tokens.choice("in the processor feature", Keyword.PORT, Keyword.SUBPROGRAM);
    boolean access = word == Keyword.SUBPROGRAM && tokens.accept(Keyword.ACCESS);
    Kind kind = word == Keyword.PORT && !access ? Kind.PROCESSOR_PORT : Kind.PROCESSOR_SUBPROGRAM;
    return finish(start, name, false, kind, Optional.empty(), false);
  }

  /** {@code refined to}, if it stands here. */
  boolean refinedTo() {
    if (!tokens.accept(Keyword.REFINED)) {
      return false;
    }
    tokens.expect(Keyword.TO, "after 'refined'");
    return true;
  }

  /** {@code in}, {@code out}, {@code in out}, {@code provides} or {@code requires}. */
  Optional<Direction> direction() {
    switch (tokens.keyword()) {
      case IN:
        tokens.next();
        return tokens.accept(Keyword.OUT) ? IN_OUT : IN;
      case OUT:
        tokens.next();
        if (tokens.at(Keyword.IN)) {
          tokens.report(AADL_SYNTAX, "Both directions are written 'in out'", "Write 'in out'");
          tokens.next();
          return IN_OUT;
        }
        return OUT;
      case PROVIDES:
        tokens.next();
        return OUT;
      case REQUIRES:
        tokens.next();
        return IN;
      default:
        return Optional.empty();
    }
  }

  /** The kind of a feature, behind its direction. */
  Kind kind(boolean access) {
    if (access) {
      Kind kind = accessKind();
      tokens.expect(Keyword.ACCESS, "in the access feature");
      return kind;
    }
    if (AadlVersionOne.acceptPortGroup(tokens)) {
      return Kind.FEATURE_GROUP;
    }
    if (tokens.at(Keyword.PROTOTYPE) && tokens.isName(1)) {
      tokens.next();
      return Kind.ABSTRACT_FEATURE;
    }
    Keyword word =
        tokens.choice(
            "in the feature", Keyword.DATA, Keyword.EVENT, Keyword.FEATURE, Keyword.PARAMETER);
    return switch (word) {
      case FEATURE -> tokens.accept(Keyword.GROUP) ? Kind.FEATURE_GROUP : Kind.ABSTRACT_FEATURE;
      case PARAMETER -> Kind.PARAMETER;
      case DATA -> port(Kind.DATA_PORT);
      default -> port(tokens.accept(Keyword.DATA) ? Kind.EVENT_DATA_PORT : Kind.EVENT_PORT);
    };
  }

  private Kind port(Kind kind) {
    tokens.expect(Keyword.PORT, "in the feature");
    return kind;
  }

  /** The kind of an access feature or connection, without the word {@code access}. */
  Kind accessKind() {
    Keyword word =
        tokens.choice(
            "before 'access'", Keyword.DATA, Keyword.BUS, Keyword.SUBPROGRAM, Keyword.VIRTUAL);
    switch (word) {
      case DATA:
        return Kind.DATA_ACCESS;
      case BUS:
        return Kind.BUS_ACCESS;
      case VIRTUAL:
        tokens.expect(Keyword.BUS, "after 'virtual'");
        return Kind.VIRTUAL_BUS_ACCESS;
      default:
        boolean group = tokens.accept(Keyword.GROUP);
        return group ? Kind.SUBPROGRAM_GROUP_ACCESS : Kind.SUBPROGRAM_ACCESS;
    }
  }

  /** A classifier or a prototype, if one stands here and not already the next declaration. */
  Optional<QName> optionalType() {
    boolean absent = !tokens.atName() || tokens.kind(1) == TokenKind.COLON;
    return absent ? Optional.empty() : Optional.of(references.qualified("a classifier"));
  }
}
