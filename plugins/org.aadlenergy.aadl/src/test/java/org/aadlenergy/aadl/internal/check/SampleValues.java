package org.aadlenergy.aadl.internal.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.PropertyDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.properties.PropertySets;

/** All properties of the product's own sets, each with a value that fits and a component for it. */
final class SampleValues {
  private static final Set<String> CATEGORIES =
      Set.of("thread", "process", "processor", "memory", "bus", "device", "system", "data");
  private static final List<PropertySetDecl> SETS = sets();

  /**
   * A property.
   *
   * @param category of a component that it applies to
   */
  record Sample(String property, String category, String value) {
    @Override
    public String toString() {
      return property;
    }
  }

  private SampleValues() {}

  private static List<PropertySetDecl> sets() {
    List<PropertySetDecl> sets = new ArrayList<>();
    List<String> names = new ArrayList<>(PropertySets.OWN);
    names.add("AADL_Project");
    for (String name : names) {
      sets.addAll(
          AadlSyntaxReader.parse(name, PropertySets.text(name), new Diagnostics()).propertySets());
    }
    return sets;
  }

  /** One sample for each property. */
  static List<Sample> all() {
    List<Sample> samples = new ArrayList<>();
    for (PropertySetDecl set : SETS.subList(0, PropertySets.OWN.size())) {
      for (PropertyDecl property : set.properties()) {
        samples.add(
            new Sample(
                set.name().text() + "::" + property.name().text(),
                category(property),
                value(property.type())));
      }
    }
    return samples;
  }

  private static String category(PropertyDecl property) {
    return property.appliesTo().stream()
        .map(TypeExpr.MetaName::words)
        .filter(CATEGORIES::contains)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no component for " + property.name().text()));
  }

  private static String value(TypeExpr type) {
    if (type instanceof TypeExpr.NumberType number) {
      String unit = number.units().map(SampleValues::unit).map(u -> " " + u).orElse("");
      return (number.real() ? "1.0" : "1") + unit;
    } else if (type instanceof TypeExpr.RangeType range) {
      return value(range.of()) + " .. " + value(range.of());
    } else if (type instanceof TypeExpr.ListType list) {
      return "(" + value(list.of()) + ")";
    } else if (type instanceof TypeExpr.EnumerationType enumeration) {
      return enumeration.literals().get(0).text();
    } else if (type instanceof TypeExpr.RecordType record) {
      StringBuilder text = new StringBuilder("[");
      record.fields().forEach(f -> text.append(f.name().text() + " => " + value(f.type()) + "; "));
      return text + "]";
    } else if (type instanceof TypeExpr.NamedType named) {
      return value(named(named));
    } else if (type instanceof TypeExpr.ReferenceType reference) {
      return "reference (" + target(reference) + ")";
    } else if (type instanceof TypeExpr.StringType) {
      return "\"x\"";
    } else if (type instanceof TypeExpr.BooleanType) {
      return "true";
    }
    throw new AssertionError("no sample of " + type);
  }

  private static String target(TypeExpr.ReferenceType reference) {
    return reference.allowed().stream()
        .map(TypeExpr.MetaName::words)
        .filter(CATEGORIES::contains)
        .findFirst()
        .map(category -> "a_" + category)
        .orElseThrow();
  }

  private static String unit(TypeExpr type) {
    TypeExpr units = type instanceof TypeExpr.NamedType named ? named(named) : type;
    return ((TypeExpr.UnitsType) units).units().get(0).name().text();
  }

  private static TypeExpr named(TypeExpr.NamedType type) {
    String name = type.name().name().text().toLowerCase(Locale.ROOT);
    Optional<TypeExpr> found =
        SETS.stream()
            .flatMap(set -> set.types().stream())
            .filter(t -> t.name().text().toLowerCase(Locale.ROOT).equals(name))
            .map(PropertySetDecl.TypeDecl::type)
            .findFirst();
    return found.orElseThrow(() -> new AssertionError("no type " + type.name().text()));
  }
}
