package org.aadlenergy.engine.service.message;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Messages over connections and accesses to shared data. The sender pays: for the way out of its
 * process on its own processor, and for each bus on the way.
 */
public final class MessageModel {
  private MessageModel() {}

  /** Where else a message goes than through the sender's processor. */
  public interface Places {
    /** The processor that a thread is bound to. */
    Optional<Component> processor(Component thread);

    /** The platform of a bus. */
    Optional<CalibratedPlatform> platform(Component bus);

    /** How long a message takes on a bus, where the model says so. */
    Optional<TransmissionTime> transmission(Component bus);

    /** Why what the model says of that cannot be used. */
    Optional<Problem> problem(Component bus);
  }

  /** Whether a platform says what any message takes, so that a missing figure is a mistake. */
  public static boolean isCalibrated(CalibratedPlatform platform) {
    for (String event : platform.events().keySet()) {
      if (MessageService.SERVICE.eventNames().contains(event)) {
        return true;
      }
    }
    return false;
  }

  /** The term of what a thread sends, or what stands in its way. */
  public static Terms evaluate(
      ThreadWorkload workload, List<Message> messages, Places places, Coefficients coefficients) {
    return new MessageTerms(workload, places, coefficients).of(messages);
  }
}
