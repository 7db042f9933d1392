package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_SYNTAX;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.text.Excerpt;
import org.aadlenergy.aadl.internal.token.FaultRecovery;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.SyntaxException;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl.Kind;
import org.aadlenergy.aadl.syntax.tree.PrototypeBinding;
import org.aadlenergy.engine.architecture.Category;

/** Reads component types, component implementations and feature group types. */
record ClassifierParser(
    Tokens tokens,
    ReferenceParser references,
    PrototypeParser prototypes,
    SectionParser sections,
    EndClause closing) {
  /** A component whose category has been read. */
  ClassifierDecl component(int start, Optional<Category> present) {
    Category category = present.orElseThrow();
    boolean implementation = tokens.accept(Keyword.IMPLEMENTATION);
    if (!implementation && tokens.isName(0) && tokens.kind(1) == TokenKind.DOT) {
      String words = "'" + category.word() + " implementation'";
      tokens.report(AADL_SYNTAX, words + " is written before the name of an implementation", "");
      implementation = true;
    }
    Kind kind = implementation ? Kind.IMPLEMENTATION : Kind.TYPE;
    String what = implementation ? category.word().concat(" implementation") : category.word();
    return classifier(start, kind, present, what);
  }

  /** A feature group type whose keywords have been read. */
  ClassifierDecl featureGroup(int start) {
    return classifier(start, Kind.FEATURE_GROUP_TYPE, Optional.empty(), "feature group");
  }

  private Name classifierName(Kind kind, String what, Name typeName, int start) {
    if (kind == Kind.IMPLEMENTATION && !tokens.at(TokenKind.DOT)) {
      tokens
          .errors()
          .report(
              AADL_SYNTAX,
              start,
              tokens.previousEnd(),
              "The name of the " + what + " has two parts: the type's and its own",
              "Write '" + Excerpt.shorten(typeName.text()) + ".i'");
    }
    return references.dotted(start, typeName);
  }

  private ClassifierDecl classifier(
      int start, Kind kind, Optional<Category> category, String what) {
    int nameStart = tokens.start();
    if (!tokens.atName()) {
      throw tokens.unexpected("the name of the " + what);
    }
    Name typeName = tokens.name(what);
    Name name = classifierName(kind, what, typeName, nameStart);
    ClassifierBody body = new ClassifierBody();
    List<PrototypeBinding> typeActuals = List.of();
    Optional<QName> extended = Optional.empty();
    List<PrototypeBinding> actuals = List.of();
    int depth = tokens.depth();
    try {
      typeActuals = prototypes.bindings();
      if (tokens.accept(Keyword.EXTENDS)) {
        extended = Optional.of(references.qualified("the classifier that is extended"));
        actuals = prototypes.bindings();
      }
    } catch (SyntaxException e) {
      tokens.returnTo(depth);
      FaultRecovery.skipToSection(tokens);
    }
    sections.sections(kind, body);
    closing.classifier(what, name, typeName);
    int end = tokens.previousEnd();
    List<QName> inverse = body.inverseOf.build();
    return new ClassifierDecl(
        start,
        end,
        nameStart,
        kind,
        category,
        name,
        typeName,
        typeActuals,
        extended,
        actuals,
        inverse.isEmpty() ? Optional.empty() : Optional.of(inverse.get(0)),
        body.prototypes.build(),
        body.features.build(),
        body.subcomponents.build(),
        body.calls.build(),
        body.connections.build(),
        body.flows.build(),
        body.modes.build(),
        body.transitions.build(),
        body.requiresModes,
        body.properties.build(),
        body.annexes.build());
  }
}
