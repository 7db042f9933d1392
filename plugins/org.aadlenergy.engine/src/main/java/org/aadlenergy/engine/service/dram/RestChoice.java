package org.aadlenergy.engine.service.dram;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.StepProfile;

/** Reads what annotations say of a memory's gaps, and tells what contradicts itself. */
final class RestChoice {
  private static final String[] POLICIES = {
    Properties.MEMORY_IDLE_POLICY, Properties.MEMORY_IDLE_TIMEOUT, Properties.RETAINED_SHARE
  };

  private static final String[] OTHERS = {Properties.IDLE_STATE, Properties.DEVICE_POWER_POLICY};

  private RestChoice() {}

  /** The choice for a memory; its own annotations count, or else those of what contains it. */
  static MemoryRest of(Component component, StepProfile warmth, Mode mode) {
    Optional<EffectiveValue> policy =
        mode.properties().climbing(component, Properties.MEMORY_IDLE_POLICY);
    return new MemoryRest(
        policy.isPresent()
            ? MemoryRest.Policy.of(
                AnnotatedValues.literalOr(
                    policy.get().value(), MemoryRest.Policy.STANDBY.literal()))
            : MemoryRest.Policy.STANDBY,
        number(component, Properties.MEMORY_IDLE_TIMEOUT, Dimension.TIME, 0.0, mode),
        number(component, Properties.RETAINED_SHARE, Dimension.RATIO, 1.0, mode),
        warmth);
  }

  private static double number(
      Component component, String property, Dimension dimension, double otherwise, Mode mode) {
    Optional<EffectiveValue> found = mode.properties().climbing(component, property);
    Optional<Double> value = found.flatMap(its -> AnnotatedValues.si(its.value(), dimension));
    return value.isPresent() ? value.get() : otherwise;
  }

  /**
   * What the memory itself says of its rest that is not for chips, if it says any. What the systems
   * around it say is for their devices. To be always on is what a memory without a policy does.
   */
  static Optional<EffectiveValue> other(Component component, Mode mode) {
    for (String property : OTHERS) {
      Optional<EffectiveValue> found = mode.properties().own(component, property);
      if (found.isPresent() && (!isAlwaysOn(found.get()) || asked(component, mode).isPresent())) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** A policy of the systems around a chip that says nothing of its gaps, if there is one. */
  static Optional<EffectiveValue> around(Component component, Mode mode) {
    Optional<EffectiveValue> found =
        mode.properties().climbing(component, Properties.DEVICE_POWER_POLICY);
    return found.isPresent()
            && found.get().from().isPresent()
            && found.get().from().get() != component
            && !isAlwaysOn(found.get())
            && asked(component, mode).isEmpty()
        ? found
        : Optional.empty();
  }

  private static boolean isAlwaysOn(EffectiveValue policy) {
    return AnnotatedValues.literalOr(policy.value(), "").equalsIgnoreCase("Always_On");
  }

  /** What is said of the gaps of a memory, by itself or by what contains it, if anything is. */
  static Optional<EffectiveValue> asked(Component component, Mode mode) {
    for (String property : POLICIES) {
      Optional<EffectiveValue> found = mode.properties().climbing(component, property);
      if (found.isPresent() && found.get().from().isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** That two ways to rest are named for one memory. */
  static void contradict(
      Component component, EffectiveValue other, boolean ofChip, Contribution.Builder to) {
    to.count(false);
    to.reportRest(component);
    to.addOther(
        Problem.missing(
                DiagnosticCode.MEMORY_REST_CONTRADICTS,
                other.source(),
                "memory "
                    + component.path()
                    + " has "
                    + Properties.shortName(other.property())
                    + (ofChip ? ", but its platform is a memory chip, which" : ", and")
                    + " Memory_Idle_Policy says what it does in its gaps",
                "keep one of them: Memory_Idle_Policy with Memory_Idle_Timeout for a memory"
                    + " chip, "
                    + Properties.shortName(other.property())
                    + " for a memory with states in its platform")
            .omitting(Omission.IDLE),
        component.path());
  }
}
