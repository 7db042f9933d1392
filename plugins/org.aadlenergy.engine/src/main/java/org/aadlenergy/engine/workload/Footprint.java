package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.Explanation.Given;

/** The memory that a component says it takes: its data, heap and stack. */
record Footprint(double bytes, List<Given> values) {
  private static final List<String> SIZES =
      List.of(Properties.DATA_SIZE, Properties.HEAP_SIZE, Properties.STACK_SIZE);

  /** The sum of a component's own sizes, if it has any. */
  static Optional<Footprint> of(ThreadWorkload workload, Component owner) {
    List<Given> values = new ArrayList<>(0);
    double bytes = 0.0;
    for (String property : SIZES) {
      Optional<Effective> size = workload.ownOf(owner, property);
      if (size.isPresent()) {
        bytes += Values.si(size.get().value(), Dimension.SIZE).orElse(0.0);
        values.add(Givens.of(property.substring(property.indexOf("::") + 2), size.get()));
      }
    }
    return values.isEmpty() ? Optional.empty() : Optional.of(new Footprint(bytes, values));
  }
}
