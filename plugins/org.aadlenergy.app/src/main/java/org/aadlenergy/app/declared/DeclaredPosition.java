package org.aadlenergy.app.declared;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.osate.declared.DeclaredOrder.Declared;
import org.aadlenergy.osate.declared.DeclaredOrder.Kind;

/**
 * Follows positional paths such as {@code /0/@ownedPropertyType.15/@ownedLiteral.6} in a file; kept
 * for all paths into it, as it remembers where members stand.
 */
final class DeclaredPosition {
  private final AadlFile file;
  private final Map<ClassifierDecl, Map<String, List<SyntaxNode>>> members =
      new IdentityHashMap<>();
  private String prefix = "";

  DeclaredPosition(AadlFile file) {
    this.file = file;
  }

  Optional<Declared> find(String fragment) {
    String[] steps = fragment.split("/", -1);
    if (steps.length < 3 || file.units().size() != 1) {
      return Optional.empty();
    }
    Object current = file.units().get(0);
    prefix = file.units().get(0).name().text() + "::";
    for (int i = 2; i < steps.length; i++) {
      String step = steps[i].startsWith("@") ? steps[i].substring(1) : steps[i];
      int dot = step.lastIndexOf('.');
      String feature = dot < 0 ? step : step.substring(0, dot);
      Optional<?> next = child(current, feature, dot < 0 ? 0 : number(step.substring(dot + 1)));
      if (next.isEmpty()) {
        return Optional.empty();
      }
      current = next.get();
    }
    return Optional.of(describe(current));
  }

  private static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private Optional<?> child(Object owner, String feature, int index) {
    if (owner instanceof PackageDecl unit) {
      return switch (feature) {
        case "ownedPublicSection" -> unit.publicSection();
        case "ownedPrivateSection" -> unit.privateSection();
        default -> Optional.empty();
      };
    }
    if (owner instanceof PackageDecl.Section section) {
      return feature.equals("ownedClassifier")
          ? at(section.classifiers(), index)
          : Optional.empty();
    }
    if (owner instanceof PropertySetDecl set) {
      return switch (feature) {
        case "ownedPropertyType" -> at(set.types(), index);
        case "ownedProperty" -> at(set.properties(), index);
        case "ownedPropertyConstant" -> at(set.constants(), index);
        default -> Optional.empty();
      };
    }
    if (owner instanceof ClassifierDecl classifier) {
      return member(classifier, feature, index);
    }
    if (feature.equals("ownedPropertyAssociation")) {
      return at(associations(owner), index);
    }
    return DeclaredType.part(owner, feature, index);
  }

  private Optional<?> member(ClassifierDecl classifier, String feature, int index) {
    if (feature.equals("ownedPropertyAssociation")) {
      return at(classifier.properties(), index);
    }
    if (feature.equals("ownedMode")) {
      return at(classifier.modes(), index);
    }
    if (feature.equals("ownedModeTransition")) {
      return at(classifier.transitions(), index);
    }
    Map<String, List<SyntaxNode>> known = members.get(classifier);
    if (known == null) {
      known = membersOf(classifier);
      members.put(classifier, known);
    }
    return at(known.getOrDefault(feature, List.of()), index);
  }

  /** Subcomponents, connections and features under the names that OSATE counts them by. */
  private static Map<String, List<SyntaxNode>> membersOf(ClassifierDecl classifier) {
    Map<String, List<SyntaxNode>> members = new HashMap<>();
    for (SubcomponentDecl subcomponent : classifier.subcomponents()) {
      add(camel(subcomponent.category().word(), "Subcomponent"), subcomponent, members);
    }
    for (ConnectionDecl connection : classifier.connections()) {
      add(connectionFeature(connection), connection, members);
    }
    classifier.features().forEach(feature -> add(featureFeature(feature), feature, members));
    return members;
  }

  private static void add(
      String feature, SyntaxNode member, Map<String, List<SyntaxNode>> members) {
    members.computeIfAbsent(feature, f -> new ArrayList<>()).add(member);
  }

  private static String featureFeature(FeatureDecl feature) {
    String word = feature.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return camel(word, "");
  }

  private static String connectionFeature(ConnectionDecl connection) {
    String word = connection.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    return word.endsWith("access") ? "ownedAccessConnection" : camel(word, "Connection");
  }

  /** {@code virtual bus} and {@code Subcomponent} give {@code ownedVirtualBusSubcomponent}. */
  private static String camel(String words, String suffix) {
    StringBuilder name = new StringBuilder("owned");
    for (String word : words.split(" ", -1)) {
      name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    return name.append(suffix).toString();
  }

  private static List<PropertyAssociation> associations(Object owner) {
    if (owner instanceof SubcomponentDecl subcomponent) {
      return subcomponent.properties();
    }
    if (owner instanceof FeatureDecl feature) {
      return feature.properties();
    }
    return owner instanceof ConnectionDecl connection ? connection.properties() : List.of();
  }

  private static <T> Optional<T> at(List<T> list, int index) {
    return index >= 0 && index < list.size() ? Optional.of(list.get(index)) : Optional.empty();
  }

  private Declared describe(Object found) {
    SyntaxNode node = (SyntaxNode) found;
    String name = found instanceof NamedNode named ? named.name().text() : "";
    if (found instanceof ConnectionDecl connection) {
      name = connection.name().map(Name::text).orElse("");
    }
    Kind kind = Kind.OTHER;
    if (found instanceof TypeExpr.UnitsType.Unit) {
      kind = Kind.UNIT;
    } else if (found instanceof TypeExpr.RecordType.Field) {
      kind = Kind.FIELD;
    } else if (found instanceof ClassifierDecl) {
      kind = Kind.CLASSIFIER;
      name = prefix + name;
    } else if (found instanceof PropertySetDecl.PropertyDecl) {
      kind = Kind.PROPERTY;
      name = prefix + name;
    } else if (found instanceof QName literal) {
      kind = Kind.LITERAL;
      name = literal.name().text();
    }
    return new Declared(kind, name, file.span(node));
  }
}
