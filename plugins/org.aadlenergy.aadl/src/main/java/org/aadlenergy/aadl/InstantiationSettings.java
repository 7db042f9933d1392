package org.aadlenergy.aadl;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.system.InstanceLimits;
import org.aadlenergy.engine.cancel.Cancellation;

/**
 * How a root is instantiated.
 *
 * @param operationModeLimit the most operation modes that are looked at
 * @param componentLimit the most components that a root may have
 * @param nestingLimit the most levels of components that a root may have
 * @param mode component modes joined by {@code +}: only operation modes that have all of them
 * @param cancellation asked while it is instantiated, and while its connections are followed
 */
public record InstantiationSettings(
    List<PropertyOverride> overrides,
    int operationModeLimit,
    int componentLimit,
    int nestingLimit,
    Optional<String> mode,
    Cancellation cancellation) {
  /** A root with more components is refused where nothing else is said. */
  public static final int COMPONENT_LIMIT = 1_000_000;

  /** Commands refuse deeper roots: their paths would fill the memory, and walks the stack. */
  public static final int NESTING_LIMIT = 256;

  /** No overrides, 1000 operation modes as OSATE has them. */
  public static final InstantiationSettings DEFAULT =
      new InstantiationSettings(List.of(), 1000, Optional.empty());

  /** Settings of an instantiation that nobody stops, of any depth. */
  public InstantiationSettings(
      List<PropertyOverride> overrides, int operationModeLimit, Optional<String> mode) {
    this(
        overrides,
        operationModeLimit,
        COMPONENT_LIMIT,
        Integer.MAX_VALUE,
        mode,
        Cancellation.NEVER);
  }

  InstanceLimits limits() {
    return new InstanceLimits(componentLimit, nestingLimit, operationModeLimit);
  }

  public InstantiationSettings {
    overrides = List.copyOf(overrides);
  }
}
