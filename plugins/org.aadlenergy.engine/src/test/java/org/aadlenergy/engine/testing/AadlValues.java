package org.aadlenergy.engine.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.EnumerationValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.architecture.PropertyValue.StringValue;

/** Makes property values as a reader would make them of AADL text. */
public final class AadlValues {
  private AadlValues() {}

  /** {@code 52}, {@code 20 ms}, {@code 0.5 W} or {@code 1 ms .. 2 ms}. */
  public static PropertyValue number(String text) {
    int dots = text.indexOf(" .. ");
    if (dots >= 0) {
      return new RangeValue(
          number(text.substring(0, dots)), number(text.substring(dots + 4)), Optional.empty());
    }
    int blank = text.indexOf(' ');
    String digits = blank < 0 ? text : text.substring(0, blank);
    Optional<String> unit = blank < 0 ? Optional.empty() : Optional.of(text.substring(blank + 1));
    return digits.contains(".")
        ? new RealValue(Double.parseDouble(digits), unit)
        : new IntegerValue(Long.parseLong(digits), unit);
  }

  /** An enumeration literal. */
  public static PropertyValue literal(String name) {
    return new EnumerationValue(name);
  }

  /** A string. */
  public static PropertyValue text(String value) {
    return new StringValue(value);
  }

  /** A list of references. */
  public static PropertyValue references(String... paths) {
    List<PropertyValue> elements = new ArrayList<>();
    for (String path : paths) {
      elements.add(new ReferenceValue(path));
    }
    return new ListValue(elements);
  }
}
