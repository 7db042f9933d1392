package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Dimension;

/** The memory that a component says it takes: its data, heap and stack. */
public record Footprint(double bytes, List<DerivationInput> inputs) {
  private static final List<String> SIZES =
      List.of(Properties.DATA_SIZE, Properties.HEAP_SIZE, Properties.STACK_SIZE);

  public Footprint {
    inputs = List.copyOf(inputs);
  }

  /** The sum of a component's own sizes, if it has any, and all of them can be used. */
  public static Optional<Footprint> of(ThreadWorkload workload, Component owner) {
    List<DerivationInput> inputs = new ArrayList<>(0);
    double bytes = 0.0;
    for (String property : SIZES) {
      Optional<EffectiveValue> size = workload.ownOf(owner, property);
      if (size.isPresent()) {
        Optional<Double> value = AnnotatedValues.si(size.get().value(), Dimension.SIZE);
        if (value.isEmpty()) {
          return Optional.empty();
        }
        bytes += value.get();
        inputs.add(DerivationInput.of(Properties.shortName(property), size.get()));
      }
    }
    return inputs.isEmpty() ? Optional.empty() : Optional.of(new Footprint(bytes, inputs));
  }

  /** A size of the component that cannot be used, which was reported where it stands. */
  public static Optional<Problem> problem(ThreadWorkload workload, Component owner) {
    for (String property : SIZES) {
      Optional<EffectiveValue> size = workload.ownOf(owner, property);
      if (size.isPresent() && AnnotatedValues.si(size.get().value(), Dimension.SIZE).isEmpty()) {
        return Optional.of(UnusableNumbers.reported(size.get()));
      }
    }
    return Optional.empty();
  }
}
