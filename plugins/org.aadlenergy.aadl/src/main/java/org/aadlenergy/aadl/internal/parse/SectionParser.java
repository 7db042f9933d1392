package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_SYNTAX;

import org.aadlenergy.aadl.internal.parse.ClassifierBody.Section;
import org.aadlenergy.aadl.internal.token.ClassifierStart;
import org.aadlenergy.aadl.internal.token.FaultRecovery;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.KeywordSuggestion;
import org.aadlenergy.aadl.internal.token.SyntaxException;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl.Kind;
import org.jspecify.annotations.Nullable;

/** Reads the sections of a classifier, in whatever order they stand. */
record SectionParser(
    Tokens tokens,
    ReferenceParser references,
    PropertyParser properties,
    FeatureParser features,
    PrototypeParser prototypes,
    SubcomponentParser subcomponents,
    ConnectionParser connections,
    ModeParser modes,
    AnnexParser annexes) {
  private static final Keyword[] HEADS = {
    Keyword.PROTOTYPES,
    Keyword.FEATURES,
    Keyword.SUBCOMPONENTS,
    Keyword.CALLS,
    Keyword.CONNECTIONS,
    Keyword.FLOWS,
    Keyword.MODES,
    Keyword.PROPERTIES,
    Keyword.ANNEX
  };

  /** Reads all sections up to {@code end}, or to where the classifier must end. */
  void sections(Kind kind, ClassifierBody body) {
    while (!tokens.atEnd() && !atClosing()) {
      checkPlace(kind);
      if (!section(tokens.keyword(), body)) {
        stray(body);
      }
    }
  }

  private boolean atClosing() {
    return switch (tokens.keyword()) {
      case END, PUBLIC, PRIVATE, PACKAGE -> true;
      case PROPERTY -> tokens.keyword(1) == Keyword.SET;
      default -> ClassifierStart.isAt(tokens);
    };
  }

  private void checkPlace(Kind kind) {
    boolean allowed =
        switch (tokens.keyword()) {
          case FEATURES -> kind != Kind.IMPLEMENTATION;
          case SUBCOMPONENTS, CALLS, CONNECTIONS -> kind == Kind.IMPLEMENTATION;
          case INTERNAL, PROCESSOR -> kind == Kind.IMPLEMENTATION;
          case FLOWS, MODES, REQUIRES -> kind != Kind.FEATURE_GROUP_TYPE;
          case INVERSE -> kind == Kind.FEATURE_GROUP_TYPE;
          default -> true;
        };
    if (!allowed) {
      String message = owner(kind) + " cannot have " + tokens.found();
      tokens.report(AADL_SYNTAX, message, properPlace(kind));
    }
  }

  private static String owner(Kind kind) {
    return switch (kind) {
      case TYPE -> "A component type";
      case IMPLEMENTATION -> "A component implementation";
      case FEATURE_GROUP_TYPE -> "A feature group type";
    };
  }

  private static String properPlace(Kind kind) {
    return switch (kind) {
      case TYPE -> "Move it to the implementation";
      case IMPLEMENTATION -> "Move it to the component type";
      case FEATURE_GROUP_TYPE -> "Move it to a component";
    };
  }

  /** Reads the section that begins here; false if none does. */
  private boolean section(Keyword head, ClassifierBody body) {
    switch (head) {
      case PROTOTYPES -> items(Section.PROTOTYPES, body);
      case FEATURES -> items(Section.FEATURES, body);
      case SUBCOMPONENTS -> items(Section.SUBCOMPONENTS, body);
      case CALLS -> items(Section.CALLS, body);
      case CONNECTIONS -> items(Section.CONNECTIONS, body);
      case FLOWS -> items(Section.FLOWS, body);
      case MODES -> items(Section.MODES, body);
      case ANNEX -> annexes.into(body.annexes);
      case PROPERTIES -> {
        tokens.next();
        properties.section(body.properties);
      }
      default -> {
        return longHead(head, body);
      }
    }
    return true;
  }

  private boolean longHead(Keyword head, ClassifierBody body) {
    Keyword second = tokens.keyword(1);
    if (head == Keyword.REQUIRES && second == Keyword.MODES) {
      tokens.next();
      body.requiresModes = true;
      items(Section.MODES, body);
    } else if (head == Keyword.INTERNAL && second == Keyword.FEATURES) {
      tokens.next();
      items(Section.INTERNAL_FEATURES, body);
    } else if (head == Keyword.PROCESSOR && second == Keyword.FEATURES) {
      tokens.next();
      items(Section.PROCESSOR_FEATURES, body);
    } else if (head == Keyword.INVERSE) {
      inverse(body);
    } else if (head == Keyword.REFINES && second == Keyword.TYPE) {
      AadlVersionOne.report(
          tokens, "'refines type'", "Write 'features' and 'refined to' in the type");
      tokens.next();
      items(Section.FEATURES, body);
    } else {
      return false;
    }
    return true;
  }

  private void inverse(ClassifierBody body) {
    tokens.next();
    int begun = tokens.start();
    int depth = tokens.depth();
    try {
      tokens.expect(Keyword.OF, "after 'inverse'");
      body.inverseOf.add(references.qualified("a feature group type"));
      boolean unused = tokens.accept(TokenKind.SEMICOLON);
    } catch (SyntaxException e) {
      FaultRecovery.resume(tokens, begun, depth);
    }
  }

  private void items(Section section, ClassifierBody body) {
    tokens.next();
    if (tokens.accept(Keyword.NO_ITEMS)) {
      tokens.semicolonOnly();
    }
    while (FaultRecovery.hasMore(tokens) && !misspelledHeadFollows()) {
      int begun = tokens.start();
      int depth = tokens.depth();
      try {
        item(section, body);
      } catch (SyntaxException e) {
        FaultRecovery.resume(tokens, begun, depth);
      }
    }
  }

  private void item(Section section, ClassifierBody body) {
    switch (section) {
      case PROTOTYPES -> body.prototypes.add(prototypes.prototype());
      case FEATURES -> body.features.add(features.feature());
      case INTERNAL_FEATURES -> body.features.add(features.internalFeature());
      case PROCESSOR_FEATURES -> body.features.add(features.processorFeature());
      case SUBCOMPONENTS -> body.subcomponents.add(subcomponents.subcomponent());
      case CALLS -> body.calls.add(subcomponents.callSequence());
      case CONNECTIONS -> body.connections.add(connections.connection());
      case FLOWS -> body.flows.add(connections.flow());
      case MODES -> modes.item(body.modes, body.transitions);
    }
  }

  /** A word alone on its line before a declaration, like 'subcomponent', heads a section. */
  private boolean misspelledHeadFollows() {
    return tokens.atName()
        && tokens.kind(1) == TokenKind.WORD
        && tokens.kind(2) == TokenKind.COLON
        && meantHead() != null;
  }

  private @Nullable Keyword meantHead() {
    Name word = tokens.word(0);
    return word == null ? null : KeywordSuggestion.closest(word, HEADS);
  }

  private void stray(ClassifierBody body) {
    Keyword meant = meantHead();
    String expected = "Expected a section such as 'features' or 'properties', or 'end', found ";
    String hint = meant == null ? "" : "did you mean '" + meant.word() + "'?";
    tokens.report(AADL_SYNTAX, expected + tokens.found(), hint);
    if (meant != null) {
      boolean unused = section(meant, body);
      return;
    }
    int begun = tokens.start();
    FaultRecovery.skipDeclaration(tokens);
    if (tokens.start() == begun) {
      tokens.next();
    }
  }
}
