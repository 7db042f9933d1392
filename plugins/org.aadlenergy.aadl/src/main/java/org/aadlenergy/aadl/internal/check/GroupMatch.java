package org.aadlenergy.aadl.internal.check;

import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/**
 * Compares the feature groups at the ends of a connection: between subcomponents one is the inverse
 * of the other, up and down they are the same; and no member leads against the connection.
 */
record GroupMatch(
    ClassifierSymbol symbol, ConnectionDecl decl, boolean bidirectional, String rule) {
  void check(ConnectedEnd source, ConnectedEnd destination) {
    ClassifierSymbol from = source.classifier();
    ClassifierSymbol to = destination.classifier();
    boolean siblings = source.isInside() && destination.isInside();
    if (!bidirectional && !decl.refined() && !rule.equals("subset")) {
      Direction against = source.isInside() ? Direction.IN : Direction.OUT;
      member(source, against);
      member(destination, siblings ? Direction.OUT : against);
    }
    if (from == null || to == null || !rule.equals("classifier_match")) {
      return;
    }
    boolean turned = turned(source) != turned(destination);
    if (siblings) {
      boolean inverses = turned != (inverse(from) != null ^ inverse(to) != null);
      if (!inverses || base(from) != base(to)) {
        report(
            source,
            destination,
            "are no inverses of each other",
            "between subcomponents one end is the 'inverse of' the other");
      }
    } else if (turned || (from != to && !from.lineage().contains(to) && !isAncestor(from, to))) {
      report(
          source,
          destination,
          turned ? "are inverses of each other" : "are of different types",
          "up or down, both ends are of the same feature group type");
    }
  }

  /** Whether some ancestor of one is the other or one of its ancestors. */
  private static boolean isAncestor(ClassifierSymbol from, ClassifierSymbol to) {
    return to.lineage().stream().anyMatch(from.lineage()::contains);
  }

  private static boolean turned(ConnectedEnd end) {
    FeaturePart group = end.feature();
    return end.turned() ^ (group != null && group.inverse());
  }

  private static @Nullable ClassifierSymbol inverse(ClassifierSymbol type) {
    return type.decl().inverseOf().isPresent() ? type.inverse() : null;
  }

  private static ClassifierSymbol base(ClassifierSymbol type) {
    ClassifierSymbol inverse = inverse(type);
    return inverse == null ? type : inverse;
  }

  /** Reports what of a group leads the other way, for a connection of one direction. */
  private void member(ConnectedEnd end, Direction against) {
    FeaturePart group = end.feature();
    ClassifierUse use = group == null ? null : group.use();
    String name = "";
    if (end.direction() == against) {
      name = end.path().text();
    } else if (group != null && use != null && end.direction() == Direction.IN_OUT) {
      boolean turned = turned(end) ^ use.isFlipped();
      for (FeaturePart feature : use.features()) {
        if (isDirected(feature) && ConnectedEnd.turnedIf(turned, feature.direction()) == against) {
          name = end.path().text() + "." + feature.name();
          break;
        }
      }
    }
    if (!name.isEmpty()) {
      symbol.report(
          DiagnosticCode.CONNECTION_MISMATCH,
          decl,
          "'" + name + "' leads against the connection" + connection(),
          Optional.of("write '<->' for a group with members of both directions"));
    }
  }

  private static boolean isDirected(FeaturePart feature) {
    return !feature.isOfPrototype()
        && switch (feature.kind()) {
          case DATA_PORT, EVENT_PORT, EVENT_DATA_PORT, PARAMETER, ABSTRACT_FEATURE, FEATURE_GROUP ->
              true;
          default -> false;
        };
  }

  private String connection() {
    return decl.name().map(n -> " '" + n.text() + "'").orElse("");
  }

  private void report(ConnectedEnd source, ConnectedEnd destination, String what, String hint) {
    symbol.report(
        DiagnosticCode.CONNECTION_CLASSIFIERS_DIFFER,
        decl,
        "The feature groups '"
            + source.path().text()
            + "' and '"
            + destination.path().text()
            + "' "
            + what,
        Optional.of(hint));
  }
}
