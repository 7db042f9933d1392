package org.aadlenergy.engine.workload;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.quantity.Units;

/** Reads property values: numbers in SI, references, and the text a person would write. */
public final class AnnotatedValues {
  private AnnotatedValues() {}

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

  /** A time in steps, to the nearest one; longer ones than whole picoseconds can tell, too. */
  public static Optional<Long> steps(PropertyValue value, TimeBase time) {
    Optional<Long> picoseconds = picoseconds(value);
    return picoseconds.isPresent() && picoseconds.get() == Long.MAX_VALUE
        ? si(value, Dimension.TIME).map(time::steps)
        : picoseconds.map(time::steps);
  }

  /** A time in seconds, to the picosecond; longer ones than that can tell, too. */
  public static Optional<Double> seconds(PropertyValue value) {
    Optional<Long> picoseconds = picoseconds(value);
    return picoseconds.isPresent() && picoseconds.get() == Long.MAX_VALUE
        ? si(value, Dimension.TIME)
        : picoseconds.map(TimeBase.PICOSECONDS::seconds);
  }

  /** A time between events, exactly where it is written as a whole number; nothing if it is 0. */
  static Optional<Period> interval(PropertyValue value) {
    Optional<Long> picoseconds = picoseconds(value);
    if (picoseconds.isEmpty() || picoseconds.get() <= 0) {
      return Optional.empty();
    }
    return picoseconds.get() < Long.MAX_VALUE
        ? Optional.of(Period.ofPicoseconds(picoseconds.get()))
        : si(value, Dimension.TIME).flatMap(Period::ofSeconds);
  }

  /** The period of a rate, exactly that of the decimal that is written. */
  static Optional<Period> period(PropertyValue rate) {
    if (rate instanceof IntegerValue number && number.unit().isPresent()) {
      return period(BigDecimal.valueOf(number.value()), number.unit().get());
    }
    if (rate instanceof RealValue number
        && number.unit().isPresent()
        && Double.isFinite(number.value())) {
      return period(BigDecimal.valueOf(number.value()), number.unit().get());
    }
    return Optional.empty();
  }

  private static Optional<Period> period(BigDecimal rate, String unit) {
    Optional<Double> factor = Units.aadlFactor(Dimension.RATE, unit);
    return factor.isPresent()
        ? Period.ofRate(rate, Math.round(1.0 / factor.get()))
        : Optional.empty();
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
    StringBuilder text = new StringBuilder();
    write(value, text);
    return text.toString();
  }

  /** One text for all parts: a list may have thousands of records. */
  private static void write(PropertyValue value, StringBuilder text) {
    if (value instanceof IntegerValue number) {
      withUnit(text.append(number.value()), number.unit());
    } else if (value instanceof RealValue number) {
      withUnit(text.append(number.value()), number.unit());
    } else if (value instanceof RangeValue range) {
      write(range, text);
    } else if (value instanceof StringValue string) {
      text.append('"').append(string.value()).append('"');
    } else if (value instanceof BooleanValue bool) {
      text.append(bool.value());
    } else if (value instanceof EnumerationValue literal) {
      text.append(literal.literal());
    } else if (value instanceof ReferenceValue reference) {
      text.append("reference (").append(reference.path()).append(')');
    } else if (value instanceof ClassifierValue classifier) {
      text.append("classifier (").append(classifier.classifier()).append(')');
    } else if (value instanceof ComputedValue computed) {
      text.append("compute (").append(computed.function()).append(')');
    } else if (value instanceof UnusableValue unusable) {
      write(unusable.written(), text);
    } else if (value instanceof ListValue list) {
      write(list, text);
    } else {
      write((RecordValue) value, text);
    }
  }

  private static void withUnit(StringBuilder text, Optional<String> unit) {
    if (unit.isPresent()) {
      text.append(' ').append(unit.get());
    }
  }

  private static void write(RangeValue range, StringBuilder text) {
    write(range.min(), text);
    text.append(" .. ");
    write(range.max(), text);
    if (range.delta().isPresent()) {
      text.append(" delta ");
      write(range.delta().get(), text);
    }
  }

  private static void write(ListValue list, StringBuilder text) {
    text.append('(');
    for (int i = 0; i < list.elements().size(); i++) {
      text.append(i == 0 ? "" : ", ");
      write(list.elements().get(i), text);
    }
    text.append(')');
  }

  /** A list of one may be written without its parentheses. */
  public static List<PropertyValue> elements(PropertyValue value) {
    return value instanceof ListValue list ? list.elements() : List.of(value);
  }

  /** What a record has under a name, however that is written: a mission may have thousands. */
  public static Optional<PropertyValue> field(PropertyValue element, String name) {
    if (element instanceof RecordValue record) {
      for (Map.Entry<String, PropertyValue> field : record.fields().entrySet()) {
        if (name.equals(field.getKey()) || name.equalsIgnoreCase(field.getKey())) {
          return Optional.of(field.getValue());
        }
      }
    }
    return Optional.empty();
  }

  private static void write(RecordValue record, StringBuilder text) {
    text.append('[');
    String between = "";
    for (Map.Entry<String, PropertyValue> field : record.fields().entrySet()) {
      text.append(between).append(field.getKey()).append(" => ");
      write(field.getValue(), text);
      text.append(';');
      between = " ";
    }
    text.append(']');
  }
}
