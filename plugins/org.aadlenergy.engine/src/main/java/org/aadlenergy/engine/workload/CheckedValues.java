package org.aadlenergy.engine.workload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.UnusableValue;

/**
 * Values held against the table, each once: the instances of a classifier have one value of it, one
 * after the other, and a mission of thousands of stretches is asked for in each mode.
 */
public final class CheckedValues {
  private final Map<String, Known> last = new HashMap<>();

  /** A value, what is wrong with it, and the one that stands for it where something is. */
  private record Known(
      Optional<NumberDomain> domain,
      PropertyValue value,
      List<String> faults,
      PropertyValue usable) {
    /** Whether a value can be used, as far as that is seen at once. */
    boolean isUsable(PropertyValue other) {
      return domain.isEmpty() || domain.get().takes(other);
    }
  }

  /** What is wrong with a value of a property; nothing where it can be used. */
  public List<String> faults(String property, PropertyValue value) {
    Known known = last.get(property);
    return known != null && known.isUsable(value) ? List.of() : of(property, value).faults();
  }

  /** The value as whoever computes finds it. */
  PropertyValue usable(String property, PropertyValue value) {
    Known known = last.get(property);
    return known != null && known.isUsable(value) ? value : of(property, value).usable();
  }

  private Known of(String property, PropertyValue value) {
    Known known = last.get(property);
    if (known == null || known.value() != value) {
      Optional<NumberDomain> domain =
          known == null ? NumberDomains.domain(property) : known.domain();
      List<String> faults =
          domain.isPresent() ? NumberDomains.faults(domain.get(), property, value) : List.of();
      PropertyValue usable = faults.isEmpty() ? value : new UnusableValue(value);
      known = new Known(domain, value, faults, usable);
      last.put(property, known);
    }
    return known;
  }
}
