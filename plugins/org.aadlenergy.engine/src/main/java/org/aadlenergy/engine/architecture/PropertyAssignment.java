package org.aadlenergy.engine.architecture;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * The value that a component, feature or connection has of its own for a property.
 *
 * @param property {@code Set::Name}, spelled as declared
 * @param values in order; the first that holds in a mode counts
 * @param source where it was written
 * @param forBinding whether it was written for what is bound to this processor only
 */
public record PropertyAssignment(
    String property, List<ModalValue> values, SourceSpan source, boolean forBinding) {
  public PropertyAssignment {
    boolean always = values.size() == 1 && values.get(0).modes().isEmpty();
    values = always ? new OneValue(values.get(0).value()) : List.copyOf(values);
  }

  /** One for whatever it is bound to. */
  public PropertyAssignment(String property, List<ModalValue> values, SourceSpan source) {
    this(property, values, source, false);
  }

  /** The value in an operation mode, if it has one there. */
  public Optional<PropertyValue> valueIn(OperationMode mode) {
    if (values instanceof OneValue always) {
      return Optional.of(always.value());
    }
    for (ModalValue value : values) {
      if (value.holdsIn(mode)) {
        return Optional.of(value.value());
      }
    }
    return Optional.empty();
  }

  /** Whether the value depends on modes. */
  public boolean isModal() {
    return !(values instanceof OneValue);
  }
}
