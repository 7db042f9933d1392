package org.aadlenergy.app.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.IntegerExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.NamedExpr;
import org.aadlenergy.aadl.syntax.tree.PropertyExpr.RealExpr;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl.TypeDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.BooleanType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.ClassifierType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.EnumerationType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.ListType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.MetaName;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.NamedType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.NumberType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.RangeType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.RecordType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.ReferenceType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.StringType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.UnitsType;

/** Says the types of properties in words, with the units that they may have. */
final class TypeWords {
  private static final List<String> QUANTITIES = List.of("Time", "Size");

  private final Map<String, TypeExpr> types = new HashMap<>();

  /** Words for types that are made of those of some sets. */
  TypeWords(List<PropertySetDecl> sets) {
    for (PropertySetDecl set : sets) {
      for (TypeDecl type : set.types()) {
        types.put(set.name().key() + "::" + type.name().key(), type.type());
        types.putIfAbsent(type.name().key(), type.type());
      }
    }
  }

  /** The type of a property, a quantity of the standard with its units. */
  String of(TypeExpr type) {
    return type instanceof NamedType named && isQuantity(named)
        ? brief(type) + ", " + brief(declared(named.name()))
        : brief(type);
  }

  /** The units of a quantity of the standard. */
  String unitsOf(String quantity) {
    return number((NumberType) types.get(quantity.toLowerCase(Locale.ROOT)));
  }

  private static boolean isQuantity(NamedType type) {
    return QUANTITIES.contains(type.name().name().text());
  }

  /** The same with the bare names of quantities. */
  String brief(TypeExpr type) {
    if (type instanceof NumberType number) {
      return number(number);
    } else if (type instanceof NamedType named) {
      return isQuantity(named) ? "`" + named.name().name() + "`" : brief(declared(named.name()));
    } else if (type instanceof EnumerationType literals) {
      return "one of " + or(quoted(literals.literals().stream().map(l -> l.name()).toList()));
    } else if (type instanceof ListType list) {
      return "a list, in parentheses, of: " + brief(list.of());
    } else if (type instanceof RangeType range) {
      return "a range, `A .. B`, of: " + brief(range.of());
    } else if (type instanceof RecordType fields) {
      return "a record, in brackets: " + fields(fields);
    } else if (type instanceof ReferenceType reference) {
      return "a reference to a " + or(words(reference.allowed()));
    } else if (type instanceof ClassifierType classifier) {
      return "a classifier of a " + or(words(classifier.allowed()));
    } else if (type instanceof BooleanType) {
      return "`true` or `false`";
    } else if (type instanceof StringType) {
      return "a text in quotes";
    }
    return "units: " + units((UnitsType) type);
  }

  private TypeExpr declared(QName name) {
    return Optional.ofNullable(types.get(name.text().toLowerCase(Locale.ROOT)))
        .orElseThrow(() -> new IllegalStateException("no type " + name));
  }

  private String number(NumberType number) {
    String words = number.real() ? "a real number" : "a whole number";
    if (number.min().isPresent() && number.max().isPresent()) {
      words += " from " + bound(number.min().get()) + " to " + bound(number.max().get());
    }
    if (number.units().isEmpty()) {
      return words;
    }
    TypeExpr units = number.units().get();
    if (units instanceof NamedType named) {
      units = declared(named.name());
    }
    return words + " with its unit, " + units((UnitsType) units);
  }

  private static String bound(PropertyExpr bound) {
    if (bound instanceof RealExpr real) {
      return Double.toString(real.value());
    }
    return bound instanceof IntegerExpr whole
        ? Long.toString(whole.value()) + whole.unit().map(u -> " " + u).orElse("")
        : "`" + ((NamedExpr) bound).name() + "`";
  }

  private static String units(UnitsType units) {
    return or(quoted(units.units().stream().map(u -> u.name()).toList()));
  }

  private String fields(RecordType type) {
    List<String> fields = new ArrayList<>();
    for (RecordType.Field field : type.fields()) {
      fields.add("`" + field.name() + "`, " + brief(field.type()));
    }
    return String.join("; ", fields);
  }

  /** What a property may stand on, or what a reference may lead to. */
  static List<String> words(List<MetaName> names) {
    return names.stream()
        .map(n -> n.classifier().isPresent() ? "`" + n.classifier().get() + "`" : n.words())
        .toList();
  }

  private static List<String> quoted(List<Name> names) {
    return names.stream().map(name -> "`" + name + "`").toList();
  }

  /** {@code a, b or c}. */
  static String or(List<String> words) {
    int last = words.size() - 1;
    return last < 1
        ? String.join("", words)
        : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
  }
}
