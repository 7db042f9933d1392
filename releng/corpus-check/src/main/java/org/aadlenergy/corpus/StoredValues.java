package org.aadlenergy.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.corpus.Corpus.ModelFile;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.properties.PropertySets;
import org.jspecify.annotations.Nullable;

/** Compares stored values with those of the text reader. What cannot be told counts as equal. */
final class StoredValues {
  static final String UNKNOWN = "?";

  private final Corpus corpus;
  private final String rootFile;
  private final Map<String, Optional<PropertySetDecl>> sets = new HashMap<>();

  /** Values of the instance model of a root: several repositories may have a set of one name. */
  StoredValues(Corpus corpus, String rootFile) {
    this.corpus = corpus;
    this.rootFile = rootFile;
  }

  /** Whether a stored value is the one that the text reader gives. */
  boolean equal(StoredInstance instance, Xml stored, PropertyValue value) throws IOException {
    String type = stored.get("type").replaceFirst(".*:", "");
    return switch (type) {
      case "IntegerLiteral", "RealLiteral" -> number(stored, value);
      case "StringLiteral" ->
          value instanceof PropertyValue.StringValue s && s.value().equals(stored.get("value"));
      case "BooleanLiteral" ->
          value instanceof PropertyValue.BooleanValue b
              && b.value() == stored.get("value").equals("true");
      case "NamedValue" -> named(stored, value);
      case "ListValue" -> list(instance, stored, value);
      case "RangeValue" ->
          value instanceof PropertyValue.RangeValue r
              && part(instance, stored, "minimum", r.min())
              && part(instance, stored, "maximum", r.max());
      case "RecordValue" -> record(instance, stored, value);
      case "ClassifierValue" -> classifier(stored, value);
      case "InstanceReferenceValue" ->
          value instanceof PropertyValue.ReferenceValue r
              && r.path().equalsIgnoreCase(instance.pathOf(stored.get("referencedInstanceObject")));
      default -> false;
    };
  }

  private boolean part(StoredInstance instance, Xml stored, String tag, PropertyValue value)
      throws IOException {
    Optional<Xml> child = stored.child(tag);
    return child.isPresent() && equal(instance, child.get(), value);
  }

  private boolean number(Xml stored, PropertyValue value) throws IOException {
    double number = stored.has("value") ? Double.parseDouble(stored.get("value")) : 0;
    Optional<Xml> unit = stored.child("unit");
    String wanted = unit.isPresent() ? literal(unit.get().get("href"), "unit") : "";
    double own;
    String ownUnit;
    if (value instanceof PropertyValue.IntegerValue i) {
      own = i.value();
      ownUnit = i.unit().orElse("");
    } else if (value instanceof PropertyValue.RealValue r) {
      own = r.value();
      ownUnit = r.unit().orElse("");
    } else {
      return false;
    }
    return own == number && (wanted.equals(UNKNOWN) || wanted.equals(ownUnit) || number == 0);
  }

  private boolean named(Xml stored, PropertyValue value) throws IOException {
    Optional<Xml> literal = stored.child("namedValue");
    if (literal.isEmpty()) {
      return false;
    }
    String name = literal(literal.get().get("href"), "literal");
    return value instanceof PropertyValue.EnumerationValue e
        && (name.equals(UNKNOWN) || e.literal().equalsIgnoreCase(name));
  }

  private boolean list(StoredInstance instance, Xml stored, PropertyValue value)
      throws IOException {
    List<Xml> elements = stored.children("ownedListElement");
    if (!(value instanceof PropertyValue.ListValue list)
        || list.elements().size() != elements.size()) {
      return false;
    }
    for (int i = 0; i < elements.size(); i++) {
      if (!equal(instance, elements.get(i), list.elements().get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean record(StoredInstance instance, Xml stored, PropertyValue value)
      throws IOException {
    List<Xml> fields = stored.children("ownedFieldValue");
    if (!(value instanceof PropertyValue.RecordValue record)
        || record.fields().size() != fields.size()) {
      return false;
    }
    List<PropertyValue> own = new ArrayList<>(record.fields().values());
    for (int i = 0; i < fields.size(); i++) {
      if (!part(instance, fields.get(i), "ownedValue", own.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean classifier(Xml stored, PropertyValue value) {
    String name =
        stored.child("classifier").map(c -> StoredInstance.name(c.get("href"))).orElse(UNKNOWN);
    return value instanceof PropertyValue.ClassifierValue c
        && (name.equals(UNKNOWN) || dotted(c.classifier()).equalsIgnoreCase(dotted(name)));
  }

  static String dotted(String name) {
    return name.replace("::", ".");
  }

  /** The unit or enumeration literal at a position in a property set. */
  private String literal(String href, String kind) throws IOException {
    int hash = href.indexOf('#');
    String[] steps = href.substring(hash + 1).split("/", -1);
    if (hash < 0 || href.charAt(hash + 1) != '/') {
      return UNKNOWN;
    }
    Optional<PropertySetDecl> set = set(href.substring(0, hash));
    if (set.isEmpty()) {
      return UNKNOWN;
    }
    @Nullable TypeExpr type = null;
    for (String step : steps) {
      if (step.startsWith("@ownedPropertyType.")) {
        type = at(set.get().types(), step).map(PropertySetDecl.TypeDecl::type).orElse(null);
      } else if (step.startsWith("@ownedProperty.")) {
        type =
            at(set.get().properties(), step).map(PropertySetDecl.PropertyDecl::type).orElse(null);
      } else if (step.startsWith("@ownedElementType") && type instanceof TypeExpr.ListType list) {
        type = list.of();
      } else if (step.startsWith("@ownedNumberType") && type instanceof TypeExpr.RangeType range) {
        type = range.of();
      } else if (step.startsWith("@ownedUnitsType") && type instanceof TypeExpr.NumberType number) {
        type = number.units().orElse(null);
      } else if (step.startsWith("@ownedField.") && type instanceof TypeExpr.RecordType record) {
        type = at(record.fields(), step).map(TypeExpr.RecordType.Field::type).orElse(null);
      } else if (step.startsWith("@ownedLiteral.")) {
        return literal(type, index(step));
      }
    }
    return kind.isEmpty() ? "" : UNKNOWN;
  }

  private static String literal(@Nullable TypeExpr type, int index) {
    if (type instanceof TypeExpr.UnitsType units && index < units.units().size()) {
      return units.units().get(index).name().text();
    } else if (type instanceof TypeExpr.EnumerationType e && index < e.literals().size()) {
      return e.literals().get(index).name().text();
    }
    return UNKNOWN;
  }

  private static <T> Optional<T> at(List<T> list, String step) {
    int index = index(step);
    return index < list.size() ? Optional.of(list.get(index)) : Optional.empty();
  }

  private static int index(String step) {
    return Integer.parseInt(step.substring(step.lastIndexOf('.') + 1));
  }

  private Optional<PropertySetDecl> set(String file) throws IOException {
    String name = file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\.aadl$", "");
    Optional<PropertySetDecl> known = sets.get(file);
    if (known == null) {
      known = load(file, name);
      sets.put(file, known);
    }
    return known;
  }

  private Optional<PropertySetDecl> load(String file, String name) throws IOException {
    Optional<String> shipped = PropertySets.find(name);
    if (shipped.isPresent()) {
      return parse(PropertySets.text(shipped.get()));
    }
    String wanted = "/" + name.toLowerCase(Locale.ROOT) + ".aadl";
    List<String> candidates = new ArrayList<>();
    for (ModelFile model : corpus.files()) {
      if (("/" + model.name()).toLowerCase(Locale.ROOT).endsWith(wanted)) {
        candidates.add(model.name());
      }
    }
    Optional<String> nearest = Projects.nearest(rootFile, candidates);
    return nearest.isEmpty()
        ? Optional.empty()
        : parse(Files.readAllBytes(corpus.model(nearest.get())));
  }

  private static Optional<PropertySetDecl> parse(byte[] content) {
    AadlFile parsed = AadlSyntaxReader.parse("set", content, new Diagnostics());
    return parsed.propertySets().stream().findFirst();
  }

  /** A stored value in a short form, for the list of differences. */
  static String show(StoredInstance instance, Xml stored) {
    StringBuilder text = new StringBuilder(stored.get("type").replaceFirst(".*:", ""));
    text.append(' ').append(stored.get("value"));
    if (stored.has("referencedInstanceObject")) {
      text.append(instance.pathOf(stored.get("referencedInstanceObject")));
    }
    for (Xml child : stored.children()) {
      if (child.has("href")) {
        String href = child.get("href");
        text.append(' ').append(href.replaceFirst(".*/(?=[^/]*#)", ""));
      } else {
        text.append(" (").append(show(instance, child)).append(')');
      }
    }
    return text.toString();
  }
}
