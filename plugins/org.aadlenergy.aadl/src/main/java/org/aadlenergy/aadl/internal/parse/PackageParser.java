package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_SYNTAX;

import java.util.Optional;
import org.aadlenergy.aadl.internal.token.ClassifierStart;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.KeywordSuggestion;
import org.aadlenergy.aadl.internal.token.SyntaxException;
import org.aadlenergy.aadl.internal.token.TokenKind;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl.Renames;
import org.aadlenergy.aadl.syntax.tree.PackageDecl.Section;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.engine.architecture.Category;
import org.jspecify.annotations.Nullable;

/** Reads packages. */
record PackageParser(
    Tokens tokens,
    ReferenceParser references,
    PropertyParser properties,
    ClassifierParser classifiers,
    AnnexParser annexes,
    EndClause closing,
    @Nullable LaterHalf later) {
  /** A package that begins here. */
  PackageDecl unit() {
    int start = tokens.start();
    tokens.next();
    QName name = references.unit("the name of the package");
    closing.enterUnit(name.name());
    ListBuilder<PropertyAssociation> associations = new ListBuilder<>();
    Optional<Section> publicPart = Optional.empty();
    Optional<Section> privatePart = Optional.empty();
    if (!atPart()) {
      publicPart = Optional.of(headless("Put 'public' behind the package's name"));
    }
    while (atPart()) {
      boolean hidden = tokens.at(Keyword.PRIVATE);
      if (tokens.at(Keyword.PROPERTIES)) {
        tokens.next();
        properties.section(associations);
        continue;
      }
      int partStart = tokens.start();
      tokens.next();
      Optional<Section> part = Optional.of(section(partStart));
      if (hidden) {
        privatePart = part;
      } else {
        publicPart = part;
      }
    }
    closing.unit("package", name.name());
    int end = tokens.previousEnd();
    return new PackageDecl(
        start, end, name.start(), name.name(), publicPart, privatePart, associations.build());
  }

  private boolean atPart() {
    return tokens.at(Keyword.PUBLIC) || tokens.at(Keyword.PRIVATE) || tokens.at(Keyword.PROPERTIES);
  }

  private Section headless(String hint) {
    tokens.report(AADL_SYNTAX, "Expected 'public' or 'private', found " + tokens.found(), hint);
    return section(tokens.start());
  }

  /** Declarations outside any package: reported once, then read for their own faults. */
  void stray() {
    String message = "A component is declared outside a package";
    tokens.report(
        AADL_SYNTAX, message, "Put 'package Name public' before and 'end Name;' behind it");
    Section unused = section(tokens.start());
  }

  private Section section(int start) {
    PackageSection parts = new PackageSection();
    while (!tokens.atEnd()) {
      if (atSectionEnd()) {
        if (closing.skipStrayEnd()) {
          continue;
        }
        break;
      }
      if (later == null || !later.joins(tokens, parts)) {
        next(parts);
      }
    }
    return parts.build(start, tokens.previousEnd());
  }

  /** The declarations up to the end of a part, or to the first finding. */
  PackageSection declarations() {
    PackageSection parts = new PackageSection();
    while (!tokens.atEnd() && !atSectionEnd() && tokens.errors().isNothing()) {
      next(parts);
    }
    return parts;
  }

  private void next(PackageSection parts) {
    int begun = tokens.start();
    int depth = tokens.depth();
    try {
      declaration(parts);
    } catch (SyntaxException e) {
      tokens.returnTo(depth);
      if (tokens.start() == begun) {
        tokens.next();
      }
      parts.skip(tokens);
    }
  }

  private boolean atSectionEnd() {
    return switch (tokens.keyword()) {
      case PUBLIC, PRIVATE, END, PACKAGE, PROPERTIES -> true;
      case PROPERTY -> tokens.keyword(1) == Keyword.SET;
      default -> false;
    };
  }

  private void declaration(PackageSection parts) {
    int start = tokens.start();
    Optional<Category> category = ClassifierStart.accept(tokens);
    if (category.isPresent()) {
      parts.classifiers.add(classifiers.component(start, category));
      return;
    }
    switch (tokens.keyword()) {
      case WITH -> with(parts);
      case ANNEX -> annexes.into(parts.annexes);
      case RENAMES -> parts.renames.add(renames(start, Optional.empty()));
      case FEATURE -> {
        tokens.next();
        tokens.expect(Keyword.GROUP, "after 'feature'");
        parts.classifiers.add(classifiers.featureGroup(start));
      }
      case NO_ITEMS -> {
        tokens.next();
        tokens.semicolonOnly();
      }
      default -> namedOrUnknown(parts, start);
    }
  }

  private void namedOrUnknown(PackageSection parts, int start) {
    if (AadlVersionOne.acceptPortGroup(tokens)) {
      parts.classifiers.add(classifiers.featureGroup(start));
      return;
    }
    if (tokens.atName() && tokens.keyword(1) == Keyword.RENAMES) {
      Name alias = tokens.name("a name");
      parts.renames.add(renames(start, alias.present()));
      return;
    }
    Keyword meant = misspelledCategory();
    if (meant == null) {
      throw tokens.unexpected("a component type or implementation, or 'end'");
    }
    String hint = "did you mean '" + meant.word() + "'?";
    tokens.report(AADL_SYNTAX, "Expected a component category, found " + tokens.found(), hint);
    tokens.next();
    Category category = ClassifierStart.completed(tokens, meant);
    parts.classifiers.add(classifiers.component(start, Optional.of(category)));
  }

  private @Nullable Keyword misspelledCategory() {
    Name word = tokens.word(0);
    boolean possible = tokens.isName(1) || tokens.keyword(1) == Keyword.IMPLEMENTATION;
    return word == null || !possible
        ? null
        : KeywordSuggestion.closest(word, ClassifierStart.firstWords());
  }

  private void with(PackageSection parts) {
    tokens.next();
    do {
      parts.withs.add(references.unit("a package or property set"));
    } while (tokens.accept(TokenKind.COMMA));
    tokens.semicolonBehindWith();
  }

  private Renames renames(int start, Optional<Name> alias) {
    tokens.next();
    Renames.Kind kind = Renames.Kind.CLASSIFIER;
    Optional<Category> category = Optional.empty();
    QName target;
    if (tokens.accept(Keyword.PACKAGE)) {
      kind = Renames.Kind.PACKAGE;
      target = references.unit("a package");
    } else if (tokens.atName()) {
      kind = Renames.Kind.ALL;
      target = references.unit("a package");
      tokens.expect(TokenKind.COLONS, "and 'all' after the package");
      tokens.expect(Keyword.ALL, "after '::'");
    } else {
      category = ClassifierStart.accept(tokens);
      if (category.isEmpty()) {
        tokens.expect(Keyword.FEATURE, "(or 'package' or a category) after 'renames'");
        tokens.expect(Keyword.GROUP, "after 'feature'");
        kind = Renames.Kind.FEATURE_GROUP;
      }
      target = references.qualified("a classifier");
    }
    int end = tokens.end();
    tokens.semicolon();
    return new Renames(start, end, kind, alias, category, target);
  }
}
