package org.aadlenergy.engine.workload;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.EnumerationValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** What counts where nobody says anything: defaults that the property sets leave to the product. */
final class Defaults {
  private static final Map<String, PropertyValue> VALUES =
      Map.of(
          Properties.PAGE_FAULT_POLICY, new EnumerationValue("On_Demand"),
          Properties.PAGE_ALLOCATION, new EnumerationValue("At_Start"),
          Properties.ACCESS_PATTERN, new EnumerationValue("Random"),
          Properties.XIP_WINDOW, new IntegerValue(500, Optional.empty()),
          Properties.XIP_SAMPLE_INTERVAL, new IntegerValue(113, Optional.empty()),
          Properties.XIP_THRESHOLD_FORM, new EnumerationValue("Corrected"));

  private Defaults() {}

  /** The default of a property, if it has one. */
  static Optional<EffectiveValue> of(String property) {
    PropertyValue value = VALUES.get(property);
    return value == null ? Optional.empty() : Optional.of(of(property, value));
  }

  /** A value that nobody wrote in the model. */
  static EffectiveValue of(String property, PropertyValue value) {
    return new EffectiveValue(property, value, Optional.empty(), SourceSpan.NONE);
  }
}
