package org.aadlenergy.engine.service.message;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.Coefficients;

/**
 * What a message of a device takes of the device, or of a bus on its way: the event message.bus of
 * its platform.
 *
 * @param lacking the lines that the platform would need, in which case nothing is known
 */
public record DeviceMessage(Estimate seconds, Estimate joules, List<String> lacking) {
  public DeviceMessage {
    lacking = List.copyOf(lacking);
  }

  /** The cost of a message of so many bytes. */
  public static DeviceMessage of(
      CalibratedPlatform platform,
      double bytes,
      Optional<TransmissionTime> transmission,
      Coefficients coefficients) {
    MessageCost cost =
        new MessageCost(platform, MessageService.BUS.name(), true, transmission, coefficients);
    if (!cost.lacking().isEmpty()) {
      return new DeviceMessage(Estimate.ZERO, Estimate.ZERO, List.copyOf(cost.lacking()));
    }
    Estimate.Sum joules = new Estimate.Sum();
    for (Rail rail : cost.rails()) {
      joules.add(cost.joules(rail, bytes), 1.0);
    }
    return new DeviceMessage(cost.seconds(bytes), joules.estimate(), List.of());
  }
}
