package org.aadlenergy.aadl.internal.property;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.MetaName;
import org.jspecify.annotations.Nullable;

/** A property type with its names resolved. */
public sealed interface PropertyType {

  /** The type in words, for messages: {@code a whole number with a unit}. */
  String words();

  /** The values that there are, where these are few. */
  default List<String> choices() {
    return List.of();
  }

  /** A type whose declaration has errors: it takes any value. */
  record UnknownType() implements PropertyType {
    @Override
    public String words() {
      return "a value";
    }
  }

  record BooleanType() implements PropertyType {
    @Override
    public String words() {
      return "true or false";
    }

    @Override
    public List<String> choices() {
      return List.of("true", "false");
    }
  }

  record StringType() implements PropertyType {
    @Override
    public String words() {
      return "a text in double quotes";
    }
  }

  /**
   * An enumeration.
   *
   * @param literals from the lower-case key to the declared spelling, in the order declared
   */
  record EnumerationType(Map<String, String> literals) implements PropertyType {
    @Override
    public String words() {
      return "one of " + String.join(", ", literals.values());
    }

    @Override
    public List<String> choices() {
      return List.copyOf(literals.values());
    }
  }

  /**
   * Units.
   *
   * @param units from the lower-case key, in the order declared, the base unit first
   */
  record UnitsType(Map<String, Unit> units) implements PropertyType {
    /**
     * A unit.
     *
     * @param spelling its name, which the many values in it share
     * @param factor how many of the first unit it is
     */
    record Unit(Optional<String> spelling, double factor) {
      Unit(String name, double factor) {
        this(Optional.of(name), factor);
      }

      String name() {
        return spelling.orElseThrow();
      }
    }

    @Override
    public String words() {
      return "a unit: " + names();
    }

    String names() {
      StringBuilder text = new StringBuilder();
      units.values().forEach(u -> text.append(text.isEmpty() ? "" : ", ").append(u.name()));
      return text.toString();
    }

    List<String> spellings() {
      return units.values().stream().map(Unit::name).toList();
    }
  }

  /**
   * A number; the bounds are in the first unit.
   *
   * @param units none for a plain number
   */
  record NumberType(boolean real, @Nullable UnitsType units, OptionalDouble min, OptionalDouble max)
      implements PropertyType {
    @Override
    public String words() {
      String number = real ? "a number" : "a whole number";
      return units == null ? number : number + " with a unit (" + units.names() + ")";
    }
  }

  /** A range; its element type may be unknown. */
  record RangeType(PropertyType of) implements PropertyType {
    @Override
    public String words() {
      return "a range, 'low .. high', of " + of.words();
    }
  }

  record ListType(PropertyType of) implements PropertyType {
    @Override
    public String words() {
      return "a list of " + of.words();
    }
  }

  record ClassifierType(List<MetaName> allowed) implements PropertyType {
    @Override
    public String words() {
      return "a classifier, 'classifier (Package::Type)'";
    }
  }

  record ReferenceType(List<MetaName> allowed) implements PropertyType {
    @Override
    public String words() {
      return "a reference, 'reference (component)'";
    }
  }

  /**
   * A record.
   *
   * @param fields from the lower-case key, in the order declared
   */
  record RecordType(Map<String, Field> fields) implements PropertyType {
    /** A field with its declared spelling. */
    public record Field(String name, PropertyType type) {}

    @Override
    public String words() {
      StringBuilder text = new StringBuilder("a record '[");
      fields.values().forEach(f -> text.append(f.name()).append(" => ...; "));
      return text.append("]'").toString();
    }
  }

  /** The units type with the given base factors. */
  static UnitsType units(LinkedHashMap<String, UnitsType.Unit> units) {
    return new UnitsType(units);
  }
}
