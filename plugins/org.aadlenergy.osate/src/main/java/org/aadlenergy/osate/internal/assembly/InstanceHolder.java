package org.aadlenergy.osate.internal.assembly;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyHolder;

/** Own values, sorted by property. */
class InstanceHolder implements PropertyHolder {
  private final List<PropertyAssignment> own;

  /**
   * @param own sorted by property, each property once
   */
  InstanceHolder(List<PropertyAssignment> own) {
    this.own = own;
  }

  @Override
  public final Optional<PropertyAssignment> own(String property) {
    int low = 0;
    int high = own.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = own.get(middle).property().compareTo(property);
      if (order == 0) {
        return Optional.of(own.get(middle));
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return Optional.empty();
  }

  @Override
  public final List<PropertyAssignment> ownProperties() {
    return own;
  }
}
