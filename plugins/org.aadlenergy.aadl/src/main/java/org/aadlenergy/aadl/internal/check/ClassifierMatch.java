package org.aadlenergy.aadl.internal.check;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.internal.property.SetSymbol;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/**
 * Compares the classifiers at the ends of a connection by its {@code Classifier_Matching_Rule}: the
 * same at both, or an implementation at the source and its type at the destination.
 */
record ClassifierMatch(ClassifierSymbol symbol, ConnectionDecl decl, boolean bidirectional) {
  private static final String RULE = "Modeling_Properties::Classifier_Matching_Rule";

  void check(ConnectedEnd source, ConnectedEnd destination) {
    if (source.isOfPrototype() || destination.isOfPrototype()) {
      return;
    }
    if (source.isGroup() && destination.isGroup()) {
      new GroupMatch(symbol, decl, bidirectional, rule()).check(source, destination);
    } else if (decl.kind().isAccess()) {
      boolean turned = isProvider(destination, source);
      if (turned || isProvider(source, destination)) {
        compare(turned ? destination : source, turned ? source : destination, false);
      }
    } else if (hasData(source) && hasData(destination)) {
      compare(source, destination, bidirectional);
    }
  }

  /** Whether access leads from one end to the other: away from what is accessed. */
  private static boolean isProvider(ConnectedEnd one, ConnectedEnd other) {
    if (one.subcomponent() != null) {
      return true;
    } else if (other.subcomponent() != null) {
      return false;
    }
    return one.isInside() ? one.direction() == Direction.OUT : one.direction() == Direction.IN;
  }

  private static boolean hasData(ConnectedEnd end) {
    if (end.subcomponent() != null) {
      return end.isSubcomponent(Category.DATA) && !end.viaFeature();
    }
    return end.feature() != null
        && switch (end.feature().kind()) {
          case DATA_PORT, EVENT_DATA_PORT, DATA_ACCESS, PARAMETER -> true;
          default -> false;
        };
  }

  private void compare(ConnectedEnd source, ConnectedEnd destination, boolean same) {
    ClassifierSymbol from = source.classifier();
    ClassifierSymbol to = destination.classifier();
    if (from == null || to == null) {
      warnAboutNone(source, destination);
      return;
    }
    boolean match = from == to || (!same && from.decl().isImplementation() && from.type() == to);
    if (match) {
      return;
    }
    String rule = rule();
    String listed =
        switch (rule) {
          case "equivalence" -> "Supported_Classifier_Equivalence_Matches";
          case "subset" -> "Supported_Classifier_Subset_Matches";
          case "conversion" -> "Supported_Type_Conversions";
          default -> "";
        };
    boolean subset =
        rule.equals("subset") && decl.kind() == ConnectionDecl.Kind.PORT && isSubset(from, to);
    if (!subset && !isListed(listed, rule.equals("equivalence"), from, to)) {
      symbol.report(
          DiagnosticCode.CONNECTION_CLASSIFIERS_DIFFER,
          decl,
          "'"
              + source.path().text()
              + "' is of '"
              + from.qualifiedName()
              + "', but '"
              + destination.path().text()
              + "' of '"
              + to.qualifiedName()
              + "'",
          Optional.of(
              listed.isEmpty()
                  ? "both ends need the same classifier, or the second the type of the first"
                  : "add the pair to 'AADL_Project::" + listed + "'"));
    }
  }

  /** A classifier at one end alone is a warning; a name that leads to none was an error. */
  private void warnAboutNone(ConnectedEnd source, ConnectedEnd destination) {
    ConnectedEnd with = source.classifier() == null ? destination : source;
    ConnectedEnd without = source.classifier() == null ? source : destination;
    ClassifierSymbol known = with.classifier();
    if (known != null && !without.isTyped()) {
      symbol.problemAsWarning(
          DiagnosticCode.CONNECTION_CLASSIFIERS_DIFFER,
          decl,
          "'"
              + without.path().text()
              + "' has no classifier, while '"
              + with.path().text()
              + "' is of '"
              + known.qualifiedName()
              + "'",
          Optional.of("give it the same classifier"));
    }
  }

  /** Whether data have at least the elements of others, by name. */
  private static boolean isSubset(ClassifierSymbol from, ClassifierSymbol to) {
    return !from.decl().isImplementation()
        || !to.decl().isImplementation()
        || from.use().subcomponents().hasAll(to.use().subcomponents());
  }

  /** Whether a constant of the project lists two classifiers as a pair. */
  private boolean isListed(
      String constant, boolean eitherWay, ClassifierSymbol from, ClassifierSymbol to) {
    Optional<SetSymbol> project = symbol.declarations().findSet("AADL_Project");
    Optional<PropertyValue> pairs =
        constant.isEmpty() || project.isEmpty()
            ? Optional.empty()
            : project.get().constant(constant.toLowerCase(Locale.ROOT));
    if (pairs.isEmpty() || !(pairs.get() instanceof PropertyValue.ListValue list)) {
      return false;
    }
    PropertyValue one = new PropertyValue.ClassifierValue(from.qualifiedName());
    PropertyValue other = new PropertyValue.ClassifierValue(to.qualifiedName());
    return list.elements().contains(new PropertyValue.ListValue(List.of(one, other)))
        || (eitherWay
            && list.elements().contains(new PropertyValue.ListValue(List.of(other, one))));
  }

  /** The rule that holds for the connection, in lower case: its own, or the component's. */
  private String rule() {
    @Nullable MemberSlot<ConnectionDecl> slot =
        decl.name().map(n -> symbol.members().connection(n.key())).orElse(null);
    if (slot != null) {
      for (MemberSlot.Declared<ConnectionDecl> declared : slot.chain()) {
        List<Association> block =
            declared.owner().associations().ofMember(declared.decl(), declared.decl().properties());
        String own = rule(block, null);
        if (!own.isEmpty()) {
          return own;
        }
      }
    }
    for (ClassifierSymbol owner : symbol.lineage()) {
      String contained = rule(owner.associations().contained(), slot);
      String own = contained.isEmpty() ? rule(owner.associations().own(), null) : contained;
      if (!own.isEmpty()) {
        return own;
      }
    }
    return "classifier_match";
  }

  private static String rule(List<Association> all, @Nullable MemberSlot<ConnectionDecl> wanted) {
    for (Association association : all) {
      if (association.property().qualifiedName().equals(RULE)
          && association.plainValue().orElse(null) instanceof PropertyValue.EnumerationValue rule
          && (wanted == null || appliesTo(association, wanted))) {
        return rule.literal().toLowerCase(Locale.ROOT);
      }
    }
    return "";
  }

  private static boolean appliesTo(Association association, MemberSlot<ConnectionDecl> wanted) {
    Optional<Name> name = wanted.first().decl().name();
    for (NamePath path : association.decl().appliesTo()) {
      if (path.names().size() == 1 && name.equals(Optional.of(path.names().get(0)))) {
        return true;
      }
    }
    return false;
  }
}
