package org.aadlenergy.engine.service.swap;

import java.util.LinkedHashSet;
import java.util.Set;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Rail;

/** The rails that each event of swapping to a device has to say the power of. */
final class SwapRails {
  private SwapRails() {}

  /**
   * Those that its states or one of the events name; all rails of a platform of which nothing names
   * any.
   */
  static Set<String> of(CalibratedPlatform platform) {
    Set<String> rails = new LinkedHashSet<>(2);
    for (Rail rail : DeviceProfile.rails(platform)) {
      rails.add(rail.name());
    }
    for (EventCost event : platform.events().values()) {
      if (event.service().startsWith(SwapService.READING.name())) {
        rails.addAll(event.rails().keySet());
      }
    }
    for (Parameter parameter : platform.parameters().values()) {
      for (Parameter.Use use : parameter.uses()) {
        if (use.item().startsWith(SwapService.READING.name())
            && platform.rails().containsKey(use.name())) {
          rails.add(use.name());
        }
      }
    }
    return rails.isEmpty() ? platform.rails().keySet() : rails;
  }
}
