package org.aadlenergy.aadl.internal.parse;

import java.util.List;
import org.aadlenergy.aadl.internal.token.ClassifierStart;
import org.aadlenergy.aadl.internal.token.FaultRecovery;
import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.SyntaxException;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.jspecify.annotations.Nullable;

/** Reads a file: packages and property sets in any order. */
public final class FileParser {
  /** Below this many bytes a second thread costs more than it gives. */
  private static final int WORTH_SHARING = 500_000;

  private final Tokens tokens;
  private final PackageParser packages;
  private final PropertySetParser propertySets;

  public FileParser(Tokens tokens) {
    this(tokens, isWorthSharing(tokens) ? LaterHalf.begin(tokens) : null);
  }

  FileParser(Tokens tokens, @Nullable LaterHalf later) {
    this.tokens = tokens;
    ReferenceParser references = new ReferenceParser(tokens);
    ExpressionParser expressions = new ExpressionParser(tokens, references);
    PropertyParser properties = new PropertyParser(tokens, references, expressions);
    AnnexParser annexes = new AnnexParser(tokens, references);
    FeatureParser features = new FeatureParser(tokens, references, properties);
    PrototypeParser prototypes = new PrototypeParser(tokens, references, properties, features);
    SectionParser sections =
        new SectionParser(
            tokens,
            references,
            properties,
            features,
            prototypes,
            new SubcomponentParser(tokens, references, properties, features, prototypes),
            new ConnectionParser(tokens, references, properties, features),
            new ModeParser(tokens, references, properties, features),
            annexes);
    EndClause closing = new EndClause(tokens, references);
    ClassifierParser classifiers =
        new ClassifierParser(tokens, references, prototypes, sections, closing);
    this.packages =
        new PackageParser(tokens, references, properties, classifiers, annexes, closing, later);
    TypeParser types = new TypeParser(tokens, references, expressions);
    this.propertySets =
        new PropertySetParser(tokens, references, expressions, types, annexes, closing);
  }

  private static boolean isWorthSharing(Tokens tokens) {
    return tokens.source().bytes().length >= WORTH_SHARING
        && Runtime.getRuntime().availableProcessors() > 1;
  }

  /** All units of the file. */
  public List<NamedNode> units() {
    ListBuilder<NamedNode> units = new ListBuilder<>();
    while (!tokens.atEnd()) {
      int depth = tokens.depth();
      try {
        unit(units);
      } catch (SyntaxException e) {
        tokens.returnTo(depth);
        FaultRecovery.skipToUnit(tokens);
      }
    }
    return units.build();
  }

  /** The declarations from here on up to the end of a package's part, or to the first finding. */
  PackageSection declarations() {
    return packages.declarations();
  }

  private void unit(ListBuilder<NamedNode> units) {
    if (tokens.at(Keyword.PACKAGE)) {
      units.add(packages.unit());
    } else if (tokens.at(Keyword.PROPERTY, Keyword.SET)) {
      units.add(propertySets.unit());
    } else if (ClassifierStart.isAt(tokens) || tokens.at(Keyword.WITH)) {
      packages.stray();
      FaultRecovery.skipToUnit(tokens);
    } else {
      throw tokens.unexpected("'package' or 'property set'");
    }
  }
}
