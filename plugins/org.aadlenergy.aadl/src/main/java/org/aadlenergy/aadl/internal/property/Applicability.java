package org.aadlenergy.aadl.internal.property;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.MetaName;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/** What a property applies to, by the words of its {@code applies to}. */
public final class Applicability {
  private Applicability() {}

  /** Whether components of a category can have it; an abstract one can become anything. */
  public static boolean toComponent(PropertySymbol property, Category category) {
    return property.decl().appliesToAll() || takes(property.decl().appliesTo(), category);
  }

  /** Whether some words are about components of a category; an abstract one can become anything. */
  public static boolean takes(List<MetaName> names, Category category) {
    if (category == Category.ABSTRACT) {
      return true;
    }
    String word = category.word();
    for (MetaName name : names) {
      if (name.classifier().isPresent() || isComponentWord(name.words(), word)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isComponentWord(String words, String category) {
    return words.equals(category)
        || words.equals("component")
        || words.equals("named element")
        || words.equals("element")
        || words.equals("classifier")
        || words.equals("subcomponent")
        || words.startsWith("component ")
        || (words.startsWith(category + " ") && isClassifierWord(words, category.length() + 1));
  }

  private static boolean isClassifierWord(String words, int from) {
    String rest = words.substring(from);
    return rest.equals("classifier")
        || rest.equals("type")
        || rest.equals("implementation")
        || rest.equals("subcomponent")
        || rest.equals("instance");
  }

  /** Whether features of a kind can have it; an abstract one can become anything. */
  public static boolean toFeature(PropertySymbol property, FeatureDecl.Kind kind) {
    return property.decl().appliesToAll() || takes(property.decl().appliesTo(), kind);
  }

  /** Whether some words are about features of a kind; an abstract one can become anything. */
  public static boolean takes(List<MetaName> names, FeatureDecl.Kind kind) {
    if (kind == FeatureDecl.Kind.ABSTRACT_FEATURE || !kind.isExternal()) {
      return true;
    }
    for (MetaName name : names) {
      if (name.classifier().isPresent() || isFeatureWord(name.words(), kind)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isFeatureWord(String words, FeatureDecl.Kind kind) {
    return switch (words) {
      case "feature", "named element", "element" -> true;
      case "port" ->
          kind == FeatureDecl.Kind.DATA_PORT
              || kind == FeatureDecl.Kind.EVENT_PORT
              || kind == FeatureDecl.Kind.EVENT_DATA_PORT;
      case "data port" -> kind == FeatureDecl.Kind.DATA_PORT;
      case "event port" -> kind == FeatureDecl.Kind.EVENT_PORT;
      case "event data port" -> kind == FeatureDecl.Kind.EVENT_DATA_PORT;
      case "parameter" -> kind == FeatureDecl.Kind.PARAMETER;
      case "feature group" -> kind == FeatureDecl.Kind.FEATURE_GROUP;
      case "abstract feature" -> kind == FeatureDecl.Kind.ABSTRACT_FEATURE;
      case "access" ->
          kind.compareTo(FeatureDecl.Kind.BUS_ACCESS) >= 0
              && kind.compareTo(FeatureDecl.Kind.SUBPROGRAM_GROUP_ACCESS) <= 0;
      // OSATE takes the word for the component for access to it, too
      case "bus", "bus access" -> kind == FeatureDecl.Kind.BUS_ACCESS;
      case "virtual bus", "virtual bus access" -> kind == FeatureDecl.Kind.VIRTUAL_BUS_ACCESS;
      case "data", "data access" -> kind == FeatureDecl.Kind.DATA_ACCESS;
      case "subprogram", "subprogram access" -> kind == FeatureDecl.Kind.SUBPROGRAM_ACCESS;
      case "subprogram group", "subprogram group access" ->
          kind == FeatureDecl.Kind.SUBPROGRAM_GROUP_ACCESS;
      default -> false;
    };
  }

  /** Tells that something cannot have a property. */
  public static void report(
      DeclaredSymbol in, PropertySymbol property, SyntaxNode where, String what) {
    in.report(
        DiagnosticCode.PROPERTY_DOES_NOT_APPLY,
        where,
        "'" + property.qualifiedName() + "' does not apply to a " + what,
        Optional.of("it applies to " + words(property)));
  }

  /** The words of its {@code applies to}, for messages. */
  public static String words(PropertySymbol property) {
    return property.decl().appliesToAll() ? "everything" : words(property.decl().appliesTo());
  }

  /** Some of the words, for messages. */
  public static String words(List<MetaName> names) {
    StringBuilder text = new StringBuilder();
    for (MetaName name : names) {
      text.append(text.isEmpty() ? "" : ", ");
      text.append(name.classifier().isPresent() ? name.classifier().get().text() : name.words());
    }
    return text.toString();
  }
}
