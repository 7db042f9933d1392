package org.aadlenergy.osate;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.aadlenergy.properties.PropertySets;

/** The order of declarations in the shipped property sets, read with no more than a test needs. */
final class ShippedOrder implements DeclaredOrder {
  private final Map<String, PropertySet> sets = new HashMap<>();

  @Override
  public Optional<Declared> declared(String file, String fragment) {
    String name = file.substring(file.lastIndexOf('/') + 1).replace(".aadl", "");
    return PropertySets.find(name).flatMap(set -> set(set).at(fragment));
  }

  @Override
  public Optional<PropertyDefinition> definition(String property) {
    if (property.indexOf(':') < 0) {
      return Optional.empty();
    }
    String set = property.substring(0, property.indexOf(':'));
    return PropertySets.find(set).flatMap(found -> set(found).definition(property));
  }

  private PropertySet set(String name) {
    return sets.computeIfAbsent(
        name,
        key -> new PropertySet(key, new String(PropertySets.text(key), StandardCharsets.UTF_8)));
  }

  /** One set: the tokens of each declaration, sorted into types and properties. */
  private static final class PropertySet {
    private final String name;
    private final List<List<String>> types = new ArrayList<>();
    private final List<List<String>> properties = new ArrayList<>();

    PropertySet(String name, String text) {
      this.name = name;
      String plain = text.replaceAll("--[^\n]*", " ");
      int start = plain.toLowerCase(java.util.Locale.ROOT).indexOf(" is") + 3;
      List<String> tokens = new ArrayList<>(List.of(spaced(plain.substring(start)).split("\\s+")));
      for (List<String> declaration : split(tokens, ";")) {
        int colon = declaration.indexOf(":");
        if (colon != 1) {
          continue;
        }
        String keyword = declaration.get(2);
        if (keyword.equals("type")) {
          types.add(declaration);
        } else if (!keyword.equals("constant")) {
          properties.add(declaration);
        }
      }
    }

    private static String spaced(String text) {
      return text.strip()
          .replaceAll("(::|[():;,{}]|=>|\\.\\.)", " $1 ")
          .replace(" ::  ", "::")
          .strip();
    }

    Optional<PropertyDefinition> definition(String property) {
      for (List<String> declaration : properties) {
        if (property.equals(name + "::" + declaration.get(0))) {
          return Optional.of(
              new PropertyDefinition(property, declaration.contains("inherit"), Optional.empty()));
        }
      }
      return Optional.empty();
    }

    Optional<Declared> at(String fragment) {
      if (!fragment.matches("/0(/@[A-Za-z]+(\\.[0-9]{1,6})?)+")) {
        return Optional.empty();
      }
      List<String> current = List.of();
      Kind kind = Kind.OTHER;
      for (String step : fragment.substring(4).split("/@")) {
        int dot = step.indexOf('.');
        int index = dot < 0 ? 0 : Integer.parseInt(step.substring(dot + 1));
        String feature = dot < 0 ? step : step.substring(0, dot);
        kind = kindOf(feature, current);
        current = step(feature, index, current);
        if (current.isEmpty()) {
          return Optional.empty();
        }
      }
      return Optional.of(new Declared(kind, current.get(0), SourceSpan.NONE));
    }

    private static Kind kindOf(String feature, List<String> owner) {
      return switch (feature) {
        case "ownedLiteral" -> owner.contains("enumeration") ? Kind.LITERAL : Kind.UNIT;
        case "ownedField" -> Kind.FIELD;
        default -> Kind.OTHER;
      };
    }

    private List<String> step(String feature, int index, List<String> current) {
      switch (feature) {
        case "ownedPropertyType" -> {
          // at the top the named types, below that the type of a property
          return current.isEmpty() ? at(types, index) : current;
        }
        case "ownedProperty" -> {
          return at(properties, index);
        }
        case "ownedField" -> {
          return at(split(inParentheses(current), ";"), index);
        }
        case "ownedLiteral" -> {
          return at(split(inParentheses(current), ","), index);
        }
        default -> {
          return current;
        }
      }
    }

    private static List<String> inParentheses(List<String> tokens) {
      int open = tokens.indexOf("(");
      int depth = 0;
      for (int i = open; i >= 0 && i < tokens.size(); i++) {
        depth += tokens.get(i).equals("(") ? 1 : tokens.get(i).equals(")") ? -1 : 0;
        if (depth == 0) {
          return tokens.subList(open + 1, i);
        }
      }
      return List.of();
    }

    private static List<List<String>> split(List<String> tokens, String separator) {
      List<List<String>> parts = new ArrayList<>();
      List<String> part = new ArrayList<>();
      int depth = 0;
      for (String token : tokens) {
        depth += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
        if (depth == 0 && token.equals(separator)) {
          parts.add(part);
          part = new ArrayList<>();
        } else {
          part.add(token);
        }
      }
      if (!part.isEmpty()) {
        parts.add(part);
      }
      return parts;
    }

    private static List<String> at(List<List<String>> list, int index) {
      return index < list.size() ? list.get(index) : List.of();
    }
  }
}
