package org.aadlenergy.engine.workload;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Dimension;

/** The memory that a component works in: as annotated, or its data, heap and stack. */
public record WorkingSet(double bytes, List<DerivationInput> inputs) {
  public WorkingSet {
    inputs = List.copyOf(inputs);
  }

  /** The working set of a thread or a process, if anything says it. */
  public static Optional<WorkingSet> of(ThreadWorkload workload, Component owner) {
    Optional<EffectiveValue> annotated = workload.ownOf(owner, Properties.WORKING_SET_SIZE);
    if (annotated.isPresent()) {
      Optional<Double> bytes = AnnotatedValues.si(annotated.get().value(), Dimension.SIZE);
      return bytes.isPresent()
          ? Optional.of(
              new WorkingSet(
                  bytes.get(), List.of(DerivationInput.of("working set", annotated.get()))))
          : Optional.empty();
    }
    Optional<Footprint> sizes = Footprint.of(workload, owner);
    return sizes.isPresent()
        ? Optional.of(new WorkingSet(sizes.get().bytes(), sizes.get().inputs()))
        : Optional.empty();
  }
}
