package org.aadlenergy.engine.workload;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.UnusableValue;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * The value of a property that counts for a component, and whose it is.
 *
 * @param from the component that has it; none for a default
 */
public record EffectiveValue(
    String property, PropertyValue value, Optional<Component> from, SourceSpan source) {

  /** Whether it is there, but outside of what the property may be: that was reported. */
  public boolean isUnusable() {
    return value instanceof UnusableValue;
  }

  /** The path of the component that has it, or "default". */
  public String fromPath() {
    return from.isPresent() ? from.get().path() : "default";
  }
}
