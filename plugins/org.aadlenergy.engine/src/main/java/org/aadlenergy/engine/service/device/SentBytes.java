package org.aadlenergy.engine.service.device;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.service.message.Message;
import org.aadlenergy.engine.service.message.Messages;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** What a thread sends over a radio, by its connections. */
final class SentBytes {
  private SentBytes() {}

  /**
   * The sum of the data of its connections to the radio, or of those that are bound to it; nothing
   * where there are none, or where one has no size.
   */
  static Optional<Double> to(Component radio, ThreadWorkload workload) {
    Messages messages = workload.shared(Messages.class, all -> Messages.of(all.view(), all.mode()));
    double sum = 0.0;
    boolean any = false;
    for (Message message : messages.of(workload.thread())) {
      boolean over = message.receiver() == radio || message.buses().contains(radio);
      if (over && message.hasData()) {
        if (message.bytes().isEmpty()) {
          return Optional.empty();
        }
        sum += message.bytes().get();
        any = true;
      }
    }
    return any ? Optional.of(sum) : Optional.empty();
  }
}
