package org.aadlenergy.engine.workload;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.EnumerationValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** What counts where nobody says anything: defaults that the property sets leave to the product. */
final class Defaults {
  private static final Map<String, PropertyValue> VALUES =
      Map.of(
          Properties.PAGE_FAULT_POLICY, new EnumerationValue("On_Demand"),
          Properties.PAGE_ALLOCATION, new EnumerationValue("At_Start"),
          Properties.ACCESS_PATTERN, new EnumerationValue("Random"));

  private Defaults() {}

  /** The default of a property, if it has one. */
  static Optional<Effective> of(String property) {
    return Optional.ofNullable(VALUES.get(property))
        .map(value -> new Effective(property, value, Optional.empty(), SourceSpan.NONE));
  }
}
