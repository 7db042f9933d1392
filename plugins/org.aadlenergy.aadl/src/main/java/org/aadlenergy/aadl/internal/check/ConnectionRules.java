package org.aadlenergy.aadl.internal.check;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/**
 * Checks what a connection joins: kinds of ends, directions, and the classifiers at both of them.
 */
record ConnectionRules(ClassifierSymbol symbol) {
  void check(ConnectionDecl decl) {
    MemberSlot<ConnectionDecl> slot =
        decl.name().map(n -> symbol.members().connection(n.key())).orElse(null);
    MemberSlot.Declared<ConnectionDecl> first =
        decl.refined() && slot != null ? slot.first() : new MemberSlot.Declared<>(symbol, decl);
    if (first.decl().source().isEmpty() || first.decl().destination().isEmpty()) {
      return;
    }
    ConnectedEnd source = ConnectedEnd.of(first.owner().use(), first.decl().source().orElseThrow());
    ConnectedEnd destination =
        ConnectedEnd.of(first.owner().use(), first.decl().destination().orElseThrow());
    if (source == null || destination == null) {
      return; // an unknown name is told elsewhere; a call is not looked into
    }
    if (decl.refined() || ends(decl, source, destination)) {
      new ClassifierMatch(symbol, decl, first.decl().bidirectional()).check(source, destination);
    }
  }

  /** Whether the ends are such that their classifiers can be compared. */
  private boolean ends(ConnectionDecl decl, ConnectedEnd source, ConnectedEnd destination) {
    if (source.subcomponent() != null && destination.subcomponent() != null) {
      report(decl, "joins two subcomponents", "connect features that give access to them");
      return false;
    }
    if (source.isOutside() && destination.isOutside()) {
      report(
          decl,
          "joins two features of '" + symbol.qualifiedName() + "' itself",
          "one of the ends has to be in a subcomponent");
      return false;
    }
    boolean fits = fits(decl, source) & fits(decl, destination);
    if (fits && decl.kind().isAccess()) {
      return access(decl, source, destination);
    } else if (fits && decl.kind() == ConnectionDecl.Kind.PORT) {
      return kinds(decl, source, destination) & directions(decl, source, destination);
    } else if (fits && decl.kind() == ConnectionDecl.Kind.FEATURE) {
      return (source.isGroup() && destination.isGroup()) || directions(decl, source, destination);
    }
    return fits;
  }

  /** Whether an end is one that the kind of connection takes. */
  private boolean fits(ConnectionDecl decl, ConnectedEnd end) {
    if (end.isOfPrototype()
        || end.isFeature(FeatureDecl.Kind.ABSTRACT_FEATURE)
        || end.isSubcomponent(Category.ABSTRACT)
        || (end.viaFeature() && end.subcomponent() != null)) {
      return true; // what it will be is open, or it is an element of a port's data
    }
    boolean fits =
        switch (decl.kind()) {
          case PORT -> isPort(end) || end.isData();
          case PARAMETER ->
              end.isFeature(FeatureDecl.Kind.PARAMETER)
                  || end.isFeature(FeatureDecl.Kind.DATA_PORT)
                  || end.isFeature(FeatureDecl.Kind.EVENT_DATA_PORT)
                  || end.isData();
          case FEATURE -> true;
          case FEATURE_GROUP -> end.isGroup();
          default -> isAccess(decl.kind(), end);
        };
    if (!fits) {
      report(decl, "cannot end at " + end.words(), "connect " + wanted(decl.kind()));
    }
    return fits;
  }

  private static boolean isPort(ConnectedEnd end) {
    return end.isFeature(FeatureDecl.Kind.DATA_PORT)
        || end.isFeature(FeatureDecl.Kind.EVENT_PORT)
        || end.isFeature(FeatureDecl.Kind.EVENT_DATA_PORT)
        || end.isFeature(FeatureDecl.Kind.INTERNAL_EVENT)
        || end.isFeature(FeatureDecl.Kind.INTERNAL_EVENT_DATA)
        || end.isFeature(FeatureDecl.Kind.PROCESSOR_PORT);
  }

  private static boolean isAccess(ConnectionDecl.Kind kind, ConnectedEnd end) {
    return end.isFeature(FeatureDecl.Kind.valueOf(kind.name()))
        || (kind == ConnectionDecl.Kind.SUBPROGRAM_ACCESS
            && end.isFeature(FeatureDecl.Kind.PROCESSOR_SUBPROGRAM))
        || end.isSubcomponent(Category.valueOf(kind.name().replace("_ACCESS", "")));
  }

  private static String wanted(ConnectionDecl.Kind kind) {
    return switch (kind) {
      case PORT -> "ports, or a port and data";
      case PARAMETER -> "parameters, or a parameter and a port or data";
      case FEATURE -> "features";
      case FEATURE_GROUP -> "feature groups";
      default ->
          kind.name().toLowerCase(Locale.ROOT).replace('_', ' ')
              + " features, or one and the subcomponent";
    };
  }

  /** Provided access leads to required access; up and down it stays what it is. */
  private boolean access(ConnectionDecl decl, ConnectedEnd source, ConnectedEnd destination) {
    if (source.viaFeature() || destination.viaFeature()) {
      return true; // groups turn it round, and are compared as a whole
    }
    if (source.isAccess() && destination.isAccess()) {
      boolean siblings = source.isInside() && destination.isInside();
      boolean same = source.direction() == destination.direction();
      if (siblings == same) {
        report(
            decl,
            "joins " + source.words() + " and " + destination.words(),
            siblings
                ? "between subcomponents one end provides the access that the other requires"
                : "up or down, both ends provide the access or both require it");
      }
      return siblings != same;
    }
    ConnectedEnd feature = source.isAccess() ? source : destination;
    Direction wanted = feature.isOutside() ? Direction.OUT : Direction.IN;
    boolean fits = !feature.isAccess() || feature.direction() == wanted;
    if (!fits) {
      report(
          decl,
          "joins a subcomponent and " + feature.words(),
          "a subcomponent is "
              + (wanted == Direction.OUT
                  ? "provided by the component that has it"
                  : "required by another"));
    }
    return fits;
  }

  /** An event carries no data, and data do not flow into data without a port. */
  private boolean kinds(ConnectionDecl decl, ConnectedEnd source, ConnectedEnd destination) {
    boolean event = source.isFeature(FeatureDecl.Kind.EVENT_PORT);
    boolean toEvent =
        destination.isFeature(FeatureDecl.Kind.EVENT_PORT)
            || destination.isFeature(FeatureDecl.Kind.INTERNAL_EVENT)
            || destination.isFeature(FeatureDecl.Kind.ABSTRACT_FEATURE)
            || destination.isFeature(FeatureDecl.Kind.PROCESSOR_PORT);
    if (event && !toEvent) {
      report(
          decl,
          "leads from " + source.words() + " to " + destination.words(),
          "an event has no data");
      return false;
    }
    if (source.isData() && destination.isData()) {
      report(decl, "joins data without a port", "write 'data access' for a shared component");
      return false;
    }
    return true;
  }

  private boolean directions(ConnectionDecl decl, ConnectedEnd source, ConnectedEnd destination) {
    boolean from = source.inSubcomponent();
    boolean into = destination.inSubcomponent();
    boolean siblings =
        (from || source.subcomponent() != null) && (into || destination.subcomponent() != null);
    if (!from && !into) {
      return true;
    }
    Direction against = from ? Direction.IN : Direction.OUT;
    boolean fits =
        siblings
            ? flow(source) != Direction.IN && flow(destination) != Direction.OUT
            : flow(source) != against && flow(destination) != against;
    if (!fits) {
      report(
          decl,
          "leads from " + source.words() + " to " + destination.words(),
          siblings
              ? "it has to lead from an out feature to an in feature"
              : "into a subcomponent both ends are in features, out of one both are out features");
    }
    return fits;
  }

  /** Access goes both ways, whoever provides it. */
  private static Direction flow(ConnectedEnd end) {
    return end.isAccess() ? Direction.IN_OUT : end.direction();
  }

  private void report(ConnectionDecl decl, String what, String hint) {
    symbol.report(
        DiagnosticCode.CONNECTION_MISMATCH,
        decl,
        "The connection " + decl.name().map(n -> "'" + n.text() + "' ").orElse("") + what,
        Optional.of(hint));
  }
}
