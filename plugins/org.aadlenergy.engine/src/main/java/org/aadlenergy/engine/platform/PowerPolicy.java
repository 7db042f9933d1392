package org.aadlenergy.engine.platform;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * How a device falls from a waiting state into a low one, and what waking it up costs.
 *
 * @param waiting the state that it falls from
 * @param low the state that it falls into
 * @param timeout how long it waits first; empty where the user is free to choose
 * @param wakeUpPower by rail name
 */
public record PowerPolicy(
    String name,
    String waiting,
    String low,
    Optional<Coefficient> timeout,
    Optional<Coefficient> wakeUpTime,
    Map<String, Coefficient> wakeUpPower,
    SourceSpan span) {
  public PowerPolicy {
    wakeUpPower = Copies.of(wakeUpPower);
  }
}
