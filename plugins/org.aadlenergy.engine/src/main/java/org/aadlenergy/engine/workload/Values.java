package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.architecture.PropertyValue.ClassifierValue;
import org.aadlenergy.engine.architecture.PropertyValue.ComputedValue;
import org.aadlenergy.engine.architecture.PropertyValue.EnumerationValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.architecture.PropertyValue.StringValue;
import org.aadlenergy.engine.architecture.PropertyValue.UnusableValue;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;

/** Reads property values: numbers in SI, references, and the text a person would write. */
public final class Values {
  private Values() {}

  /** The number in SI, if the value is a number with a unit of that dimension. */
  public static Optional<Double> si(PropertyValue value, Dimension dimension) {
    if (value instanceof IntegerValue number) {
      return scale(number.value(), number.unit(), dimension);
    }
    if (value instanceof RealValue number) {
      return scale(number.value(), number.unit(), dimension);
    }
    return Optional.empty();
  }

  private static Optional<Double> scale(double value, Optional<String> unit, Dimension dimension) {
    if (unit.isEmpty()) {
      return dimension == Dimension.RATIO ? Optional.of(value) : Optional.empty();
    }
    return Units.aadlToSi(dimension, value, unit.get());
  }

  /** A time in picoseconds, exactly where it is written as a whole number. */
  public static Optional<Long> picoseconds(PropertyValue value) {
    if (value instanceof IntegerValue number && number.unit().isPresent()) {
      Optional<Double> factor = Units.aadlFactor(Dimension.TIME, number.unit().get());
      return factor.isPresent()
          ? Optional.of(saturated(number.value(), Math.round(factor.get() * 1e12)))
          : Optional.empty();
    }
    Optional<Double> seconds = si(value, Dimension.TIME);
    return seconds.isPresent() ? Optional.of(Math.round(seconds.get() * 1e12)) : Optional.empty();
  }

  private static long saturated(long value, long factor) {
    return value > Long.MAX_VALUE / factor ? Long.MAX_VALUE : value * factor;
  }

  /** A count: a whole number without a unit. */
  public static Optional<Long> count(PropertyValue value) {
    return value instanceof IntegerValue number && number.unit().isEmpty()
        ? Optional.of(number.value())
        : Optional.empty();
  }

  /** The literal of an enumeration value. */
  public static Optional<String> literal(PropertyValue value) {
    return value instanceof EnumerationValue literal
        ? Optional.of(literal.literal())
        : Optional.empty();
  }

  /** The literal of an enumeration value, or another where it is none. */
  public static String literalOr(PropertyValue value, String otherwise) {
    return value instanceof EnumerationValue literal ? literal.literal() : otherwise;
  }

  /** The text of a string value. */
  public static Optional<String> string(PropertyValue value) {
    return value instanceof StringValue text ? Optional.of(text.value()) : Optional.empty();
  }

  /** The truth of a boolean value. */
  public static Optional<Boolean> truth(PropertyValue value) {
    return value instanceof BooleanValue bool ? Optional.of(bool.value()) : Optional.empty();
  }

  /** The texts of a list of strings, or the one text of a string. */
  public static List<String> strings(PropertyValue value) {
    if (value instanceof ListValue list) {
      return list.elements().stream().flatMap(item -> string(item).stream()).toList();
    }
    return string(value).stream().toList();
  }

  /** The paths of a reference or a list of references. */
  public static List<String> references(PropertyValue value) {
    List<String> paths = new ArrayList<>(1);
    if (value instanceof ReferenceValue reference) {
      paths.add(reference.path());
    } else if (value instanceof ListValue list) {
      for (PropertyValue element : list.elements()) {
        paths.addAll(references(element));
      }
    }
    return paths;
  }

  /** The value as AADL would write it. */
  public static String text(PropertyValue value) {
    if (value instanceof IntegerValue number) {
      return withUnit(Long.toString(number.value()), number.unit());
    }
    if (value instanceof RealValue number) {
      return withUnit(Double.toString(number.value()), number.unit());
    }
    if (value instanceof RangeValue range) {
      String ends = text(range.min()) + " .. " + text(range.max());
      return range.delta().isPresent() ? ends + " delta " + text(range.delta().get()) : ends;
    }
    if (value instanceof StringValue string) {
      return '"' + string.value() + '"';
    }
    if (value instanceof BooleanValue bool) {
      return String.valueOf(bool.value());
    }
    if (value instanceof EnumerationValue literal) {
      return literal.literal();
    }
    if (value instanceof ReferenceValue reference) {
      return "reference (" + reference.path() + ")";
    }
    if (value instanceof ClassifierValue classifier) {
      return "classifier (" + classifier.classifier() + ")";
    }
    if (value instanceof ComputedValue computed) {
      return "compute (" + computed.function() + ")";
    }
    if (value instanceof UnusableValue unusable) {
      return text(unusable.written());
    }
    return collection(value);
  }

  private static String withUnit(String number, Optional<String> unit) {
    return unit.isPresent() ? number + " " + unit.get() : number;
  }

  private static String collection(PropertyValue value) {
    StringBuilder text = new StringBuilder();
    if (value instanceof ListValue list) {
      for (PropertyValue element : list.elements()) {
        text.append(text.isEmpty() ? "" : ", ").append(text(element));
      }
      return "(" + text + ")";
    }
    ((RecordValue) value)
        .fields()
        .forEach(
            (name, field) -> text.append(name).append(" => ").append(text(field)).append("; "));
    return "[" + text.toString().strip() + "]";
  }
}
