package org.aadlenergy.aadl.internal.parse;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.token.ClassifierStart;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PrototypeBinding;
import org.aadlenergy.aadl.syntax.tree.PrototypeBinding.Actual;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;

/** Reads prototypes and the actuals given for them. */
record PrototypeParser(
    Tokens tokens, ReferenceParser references, PropertyParser properties, FeatureParser features) {
  /** One prototype: {@code p: refined to data D[] {...};}. */
  PrototypeDecl prototype() {
    int start = tokens.start();
    Name name = references.declared("a prototype");
    boolean refined = features.refinedTo();
    Optional<Direction> direction = features.direction();
    Optional<Category> category = ClassifierStart.accept(tokens);
    PrototypeDecl.Kind kind = PrototypeDecl.Kind.COMPONENT;
    if (category.isEmpty()) {
      tokens.expect(Keyword.FEATURE, "or a component category in the prototype");
      boolean group = tokens.accept(Keyword.GROUP);
      kind = group ? PrototypeDecl.Kind.FEATURE_GROUP : PrototypeDecl.Kind.FEATURE;
    }
    Optional<QName> constraint = features.optionalType();
    boolean array = tokens.accept(TokenKind.OPEN_BRACKET);
    if (array) {
      tokens.expect(TokenKind.CLOSE_BRACKET, "in the prototype");
    }
    List<PropertyAssociation> block = properties.block();
    int end = tokens.end();
    tokens.semicolon();
    return new PrototypeDecl(
        start, end, name, refined, kind, category, direction, constraint, array, block);
  }

  /** {@code (p => data D, q => (system A, system B))}, if it stands here. */
  List<PrototypeBinding> bindings() {
    if (!tokens.at(TokenKind.OPEN)) {
      return List.of();
    }
    tokens.enter();
    tokens.next();
    ListBuilder<PrototypeBinding> bindings = new ListBuilder<>();
    do {
      bindings.add(binding());
    } while (tokens.accept(TokenKind.COMMA));
    tokens.expect(TokenKind.CLOSE, "after the prototypes' actuals");
    tokens.leave();
    return bindings.build();
  }

  private PrototypeBinding binding() {
    int start = tokens.start();
    Name name = tokens.name("a prototype");
    tokens.expect(TokenKind.ASSIGN, "after the prototype's name");
    ListBuilder<Actual> actuals = new ListBuilder<>();
    if (tokens.accept(TokenKind.OPEN)) {
      do {
        actuals.add(actual());
      } while (tokens.accept(TokenKind.COMMA));
      tokens.expect(TokenKind.CLOSE, "after the list of actuals");
    } else {
      actuals.add(actual());
    }
    return new PrototypeBinding(start, tokens.previousEnd(), name, actuals.build());
  }

  private Actual actual() {
    int start = tokens.start();
    boolean access = tokens.at(Keyword.PROVIDES) || tokens.at(Keyword.REQUIRES);
    Optional<Direction> direction = features.direction();
    Optional<Category> category = Optional.empty();
    Optional<FeatureDecl.Kind> kind = Optional.empty();
    if (access || direction.isPresent() || !componentFollows()) {
      kind = Optional.of(features.kind(access));
    } else {
      category = ClassifierStart.accept(tokens);
    }
    Optional<QName> type = features.optionalType();
    List<PrototypeBinding> nested = bindings();
    return new Actual(start, tokens.previousEnd(), category, kind, direction, type, nested);
  }

  private boolean componentFollows() {
    Category category = ClassifierStart.category(tokens, 0);
    return category != null && !(category == Category.DATA && tokens.keyword(1) == Keyword.PORT);
  }
}
