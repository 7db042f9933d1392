package org.aadlenergy.calibration.imported.android;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A {@code power_profile.xml}: single figures and lists by name, as written.
 *
 * @param device what the file calls the device
 */
record PowerProfile(
    String device, Map<String, BigDecimal> items, Map<String, List<BigDecimal>> arrays) {

  /** The first of some names that has a single figure. */
  Optional<Named> item(String... names) {
    for (String name : names) {
      BigDecimal value = items.get(name);
      if (value != null) {
        return Optional.of(new Named(name, List.of(value)));
      }
    }
    return Optional.empty();
  }

  /** The first of some names that has a list. */
  Optional<Named> array(String... names) {
    for (String name : names) {
      List<BigDecimal> values = arrays.get(name);
      if (values != null) {
        return Optional.of(new Named(name, values));
      }
    }
    return Optional.empty();
  }

  /** A list, or a single figure as a list of one. */
  Optional<Named> levels(String name) {
    return array(name).or(() -> item(name));
  }

  /** Figures under the name that the file gives them. */
  record Named(String name, List<BigDecimal> values) {
    BigDecimal value() {
      return values.get(0);
    }
  }
}
