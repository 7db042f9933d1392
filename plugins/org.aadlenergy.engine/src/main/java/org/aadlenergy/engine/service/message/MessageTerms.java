package org.aadlenergy.engine.service.message;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.Rails;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** The term of what a thread sends, summed over its messages and the places on their way. */
final class MessageTerms {
  /** A message on its way through one place. */
  private record Hop(Message message, MessageCost cost, double bytes, Component payer) {}

  private final ThreadWorkload workload;
  private final MessageModel.Places places;
  private final Coefficients coefficients;
  private final Terms terms = new Terms();
  private final List<Hop> hops = new ArrayList<>();
  private final List<Charge> charges = new ArrayList<>();
  private final Estimate.Sum time = new Estimate.Sum();
  private final double dispatchesPerSecond;
  private double count;
  private boolean complete = true;

  MessageTerms(ThreadWorkload workload, MessageModel.Places places, Coefficients coefficients) {
    this.workload = workload;
    this.places = places;
    this.coefficients = coefficients;
    this.dispatchesPerSecond = DispatchRate.of(workload).map(DispatchRate::perSecond).orElse(0.0);
  }

  Terms of(List<Message> messages) {
    for (Message message : messages) {
      send(message);
    }
    terms.count(complete);
    if (!hops.isEmpty()) {
      terms.add(
          new ServiceTerm(
              MessageService.MESSAGE,
              count,
              Phase.DISPATCH,
              time.estimate(),
              charges,
              false,
              false,
              Course.RUNS,
              this::explain));
    }
    return terms;
  }

  private Estimate perDispatch(Message message) {
    return message.rate().perDispatch(dispatchesPerSecond);
  }

  private void send(Message message) {
    if (message.problem().isPresent()) {
      complete = false;
      terms.add(message.problem().get());
      return;
    }
    if (message.hasData() && message.bytes().isEmpty()) {
      complete = false;
      terms.missing(
          DiagnosticCode.COUNT_NOT_DERIVABLE,
          message.source(),
          "the size of what it sends over "
              + message.connection()
              + " is not known: its data has no Data_Size",
          "add 'Data_Size => ... Bytes;' to the data type");
      return;
    }
    double bytes = message.bytes().orElse(0.0);
    count += perDispatch(message).nominal();
    boolean remote = isRemote(message);
    if (remote && message.buses().isEmpty()) {
      complete = false;
      terms.missing(
          DiagnosticCode.BINDING_MISMATCH,
          message.source(),
          "what it sends over "
              + message.connection()
              + " goes to another processor, and no bus is bound to the connection",
          "add 'Actual_Connection_Binding => (reference (BUS)) applies to CONNECTION;'");
    }
    String event =
        message.buses().isEmpty()
            ? (inProcess(message) ? MessageService.LOCAL : MessageService.PROCESS).name()
            : MessageService.BUS.name();
    CalibratedPlatform own = workload.platform().orElseThrow();
    MessageCost sending = new MessageCost(own, event, false, Optional.empty(), coefficients);
    hop(new Hop(message, sending, bytes, workload.thread()), false);
    for (Component bus : message.sentOver()) {
      over(bus, message, bytes);
    }
  }

  private void over(Component bus, Message message, double bytes) {
    Optional<Problem> problem = places.problem(bus);
    Optional<CalibratedPlatform> platform =
        places.platform(bus).map(used -> Profiles.ofUsed(used, workload));
    if (problem.isPresent()) {
      complete = false;
      terms.add(problem.get());
    } else if (platform.isPresent()) {
      MessageCost cost =
          new MessageCost(
              platform.get(),
              MessageService.BUS.name(),
              true,
              places.transmission(bus),
              coefficients);
      hop(new Hop(message, cost, bytes, bus), true);
    } else {
      complete = false;
    }
  }

  private boolean isRemote(Message message) {
    Optional<Component> mine = workload.place().processor();
    Optional<Component> other = places.processor(message.receiver());
    return mine.isPresent() && other.isPresent() && mine.get() != other.get();
  }

  private boolean inProcess(Message message) {
    Optional<Component> process = workload.place().process();
    Optional<Component> around = Optional.of(message.receiver());
    while (around.isPresent() && around.get().category() != Category.PROCESS) {
      around = around.get().parent();
    }
    return process.isPresent() && around.isPresent() && process.get() == around.get();
  }

  private void hop(Hop hop, boolean onBus) {
    if (hop.cost.platform().isDamaged(hop.cost.event())) {
      complete = false;
      terms.reported(DiagnosticCode.MISSING_COEFFICIENT, hop.message.source());
      return;
    }
    if (!hop.cost.lacking().isEmpty()) {
      complete = false;
      for (String line : hop.cost.lacking()) {
        String platform = hop.cost.platform().name();
        terms.missingInPlatform(
            DiagnosticCode.MISSING_COEFFICIENT,
            hop.message.source(),
            "platform " + platform + " has no coefficient for a message: '" + line + "'",
            "add the line to a platform file that extends "
                + platform
                + " and name it in Energy_Estimation::Calibration");
      }
      return;
    }
    hops.add(hop);
    Estimate n = perDispatch(hop.message);
    Estimate seconds = hop.cost.seconds(hop.bytes).times(n);
    if (!onBus) {
      time.add(seconds, 1.0);
    }
    for (Rail rail : hop.cost.rails()) {
      Estimate energy = hop.cost.joules(rail, hop.bytes).times(n);
      if (onBus) {
        Estimate busy = Estimate.exact(seconds.nominal());
        charges.add(new Charge(hop.payer, rail.name(), energy, Optional.of(busy)));
      } else {
        charge(rail, energy, hop);
      }
    }
  }

  /** What its own processor and memory draw for several messages is one charge. */
  private void charge(Rail rail, Estimate energy, Hop hop) {
    Optional<Component> component = workload.place().charged(rail.role());
    if (component.isEmpty()) {
      complete = false;
      Rails.reportUnbound(rail, hop.cost.platform(), workload, terms);
      return;
    }
    for (int i = 0; i < charges.size(); i++) {
      Charge known = charges.get(i);
      if (known.component() == component.get() && known.rail().equals(rail.name())) {
        Estimate both = known.energyJoules().plus(energy);
        charges.set(i, new Charge(component.get(), rail.name(), both));
        return;
      }
    }
    charges.add(new Charge(component.get(), rail.name(), energy));
  }

  private Explanation explain() {
    List<Equation> equations = new ArrayList<>();
    Set<Given> values = new LinkedHashSet<>();
    equations.add(
        new Equation("n", "messages per dispatch", FormulaNumbers.count(count), count, ""));
    for (Hop hop : hops) {
      List<Given> given = new ArrayList<>();
      hop.cost.explain(perDispatch(hop.message).nominal(), hop.bytes, hop.payer, equations, given);
      values.addAll(given);
    }
    return new Explanation(
        equations,
        List.copyOf(values),
        List.of("The sender pays for the whole way; the time on a bus is not its processor's."));
  }
}
