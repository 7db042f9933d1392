package org.aadlenergy.engine.service.message;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.Terms;

/** Lets threads, then devices, pay for what they send over connections. */
public final class MessageContribution implements Contributor<Demand> {
  @Override
  public void contribute(Demand demand, Contribution.Builder to) {
    Optional<Messages> messages = Optional.empty();
    Optional<Places> places = Optional.empty();
    Messages.Senders senders = new Messages.Senders();
    Map<CalibratedPlatform, Boolean> calibrated = new IdentityHashMap<>();
    Map<String, Integer> silent = new LinkedHashMap<>();
    for (PendingThread thread : demand.threads()) {
      Optional<CalibratedPlatform> platform = thread.workload().platform();
      if (platform.isEmpty() || !senders.sends(thread.workload().thread())) {
        continue;
      }
      if (calibrated.computeIfAbsent(platform.get(), MessageModel::isCalibrated)) {
        if (messages.isEmpty()) {
          messages = Optional.of(Messages.of(demand.view(), demand.mode()));
          places = Optional.of(new Places(demand));
        }
        List<Message> sent = messages.get().of(thread.workload().thread());
        if (!sent.isEmpty()) {
          take(thread, sent, places.orElseThrow(), demand, to);
        }
      } else {
        to.count(false);
        silent.merge(platform.get().name(), 1, Integer::sum);
      }
    }
    silent.forEach((platform, threads) -> report(platform, threads, demand, to));
    DeviceMessages.apply(demand, to, messages, senders);
  }

  private static void take(
      PendingThread thread, List<Message> sent, Places places, Mode mode, Contribution.Builder to) {
    Terms terms = MessageModel.evaluate(thread.workload(), sent, places, mode.coefficients());
    for (ServiceTerm term : terms.terms()) {
      to.add(thread, term);
    }
    double bytes = 0.0;
    for (Message message : sent) {
      if (!message.sentOver().isEmpty() && message.bytes().isPresent()) {
        double each = message.rate().perDispatch(thread.perSecond()).nominal();
        bytes += each * message.bytes().get();
      }
    }
    to.sends(thread, bytes);
    to.count(terms.applicable(), terms.computed());
    for (Problem problem : terms.problems()) {
      to.add(problem, thread.workload().thread().path());
    }
  }

  private static void report(String platform, int threads, Mode mode, Contribution.Builder to) {
    to.addOther(
        Problem.shared(
            Problem.Kind.NOT_COMPUTED,
            DiagnosticCode.TERM_NOT_COMPUTED,
            mode.view().root().source(),
            "the messages of "
                + threads
                + (threads == 1 ? " thread" : " threads")
                + " are not computed: platform "
                + platform
                + " has no event message.local, message.process or message.bus",
            "add 'event message.local { time = ... energy RAIL = ... }' and the like to a"
                + " platform file that extends "
                + platform),
        "");
  }

  /** Where messages go in this mode. */
  private static final class Places implements MessageModel.Places {
    private final Mode mode;
    private final Map<Component, Component> processors = new IdentityHashMap<>();

    Places(Demand demand) {
      this.mode = demand;
      for (PendingThread thread : demand.threads()) {
        Optional<Component> processor = thread.workload().place().processor();
        if (processor.isPresent()) {
          processors.put(thread.workload().thread(), processor.get());
        }
      }
    }

    @Override
    public Optional<Component> processor(Component thread) {
      return Optional.ofNullable(processors.get(thread));
    }

    @Override
    public Optional<CalibratedPlatform> platform(Component bus) {
      return mode.platform(bus);
    }

    @Override
    public Optional<TransmissionTime> transmission(Component bus) {
      return TransmissionTime.of(bus, mode.properties());
    }

    @Override
    public Optional<Problem> problem(Component bus) {
      return TransmissionTime.problem(bus, mode.properties());
    }
  }
}
