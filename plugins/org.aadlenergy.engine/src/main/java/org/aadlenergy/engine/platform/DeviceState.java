package org.aadlenergy.engine.platform;

import java.util.Map;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A state that a device stays in: reading, waiting, asleep.
 *
 * @param power by rail name
 */
public record DeviceState(String name, Map<String, Coefficient> power, SourceSpan span) {
  public DeviceState {
    power = Copies.of(power);
  }
}
