package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioStates;
import org.aadlenergy.engine.radio.RadioStep;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * What a thread uses its radio for by a protocol: events that follow from parameters, each step a
 * use of the device in a state of its platform.
 *
 * @param asked the settings with their protocol; none where they cannot be used
 * @param events in the order of the protocol
 */
record RadioUses(Optional<AskedRadio> asked, List<Event> events, List<Problem> problems) {
  private static final RadioUses NONE = new RadioUses(Optional.empty(), List.of(), List.of());

  /** An event with its steps as uses; those that take no time are none. */
  record Event(RadioEvent event, List<UseRecord> uses) {
    Event {
      uses = List.copyOf(uses);
    }

    /** How often it comes while its thread is dispatched once. */
    double perDispatch(ThreadWorkload workload) {
      if (event.every().isEmpty()) {
        return 1.0;
      }
      double perSecond = DispatchRate.of(workload).map(DispatchRate::perSecond).orElse(0.0);
      return perSecond > 0.0 ? 1.0 / (event.every().get() * perSecond) : 0.0;
    }
  }

  RadioUses {
    events = List.copyOf(events);
    problems = List.copyOf(problems);
  }

  /** Those of a thread; records of its own come first, so that numbers go on from theirs. */
  static RadioUses of(ThreadWorkload workload, int first) {
    if (!workload.isAssigned(Properties.RADIO)) {
      return NONE;
    }
    Optional<EffectiveValue> radio = workload.own(Properties.RADIO);
    if (radio.isEmpty()) {
      return NONE;
    }
    if (radio.get().isUnusable()) {
      return new RadioUses(
          Optional.empty(), List.of(), List.of(UnusableNumbers.reported(radio.get())));
    }
    List<Problem> problems = new ArrayList<>(0);
    Optional<Component> device = device(workload, radio.get(), problems);
    Optional<AskedRadio> asked =
        device.flatMap(its -> AskedRadio.of(workload, its, radio.get(), problems));
    List<Event> events = new ArrayList<>();
    if (asked.isPresent()) {
      new Making(workload, asked.get(), radio.get(), events, problems).make(first);
    }
    return new RadioUses(problems.isEmpty() ? asked : Optional.empty(), events, problems);
  }

  private static Optional<Component> device(
      ThreadWorkload workload, EffectiveValue radio, List<Problem> problems) {
    List<String> paths = AnnotatedValues.references(radio.value());
    return paths.isEmpty()
        ? Optional.empty()
        : UsableDevice.of(paths.get(0), "OS_Radio::Radio", workload, radio.source(), problems);
  }

  /** Makes uses of steps. */
  private record Making(
      ThreadWorkload workload,
      AskedRadio asked,
      EffectiveValue radio,
      List<Event> events,
      List<Problem> problems) {

    void make(int first) {
      RadioPlan plan = asked.plan();
      UsableDevice device = UsableDevice.of(asked.device(), workload, radio);
      Map<RadioRole, UseRecord> states = new EnumMap<>(RadioRole.class);
      int number = first;
      for (RadioEvent event : plan.events()) {
        List<UseRecord> uses = new ArrayList<>();
        for (RadioStep step : event.steps()) {
          if (step.most() <= 0.0 && step.seconds() <= 0.0) {
            continue;
          }
          Optional<UseRecord> known = Optional.ofNullable(states.get(step.role()));
          if (known.isEmpty()) {
            known = first(step.role(), device);
            known.ifPresent(use -> states.put(step.role(), use));
          }
          if (known.isEmpty()) {
            return;
          }
          uses.add(known.get().taking(number++, step));
        }
        events.add(new Event(event, uses));
      }
      checkRest(plan, states);
    }

    private Optional<UseRecord> first(RadioRole role, UsableDevice device) {
      RadioStates.Choice choice = asked.states().choose(role, device.stateNames());
      if (choice.state().isEmpty() && device.platform().isPresent()) {
        problems.add(noState(role, choice));
        return Optional.empty();
      }
      return device.use(choice.state().orElse(""), problems);
    }

    private Problem noState(RadioRole role, RadioStates.Choice choice) {
      RadioProtocol protocol = asked.settings().protocol();
      String states = String.join(", ", choice.candidates());
      boolean other = role == RadioRole.TRANSMIT && asked.states().lacksPower(choice.candidates());
      return Problem.missing(
          DiagnosticCode.UNKNOWN_STATE,
          asked.source(),
          "platform "
              + asked.platformName()
              + " of "
              + NamedState.name(asked.device())
              + (choice.candidates().isEmpty()
                  ? " has no state that could be the one to " + role.word() + " in"
                  : (other
                          ? " has no state to transmit in with its OS_Radio::Transmit_Power: "
                          : " does not say which of its states is the one to "
                              + role.word()
                              + " in: ")
                      + states),
          (role == RadioRole.TRANSMIT
                  ? "say "
                      + (other ? "another" : "OS_Radio::Transmit_Power")
                      + " in dBm, or name the state: "
                  : "name the state: ")
              + "OS_Radio::Radio_Parameters => (\""
              + role.word()
              + "_state = "
              + (choice.candidates().isEmpty() ? "..." : choice.candidates().get(0))
              + "\"); that of "
              + protocol.title()
              + " is needed");
    }

    /** A radio that listens whenever it has nothing else to do rests in that state. */
    private void checkRest(RadioPlan plan, Map<RadioRole, UseRecord> states) {
      UseRecord receive = states.get(RadioRole.RECEIVE);
      if (plan.rest() != RadioRole.RECEIVE || receive == null) {
        return;
      }
      String state = receive.state().name();
      Optional<String> idle =
          workload
              .hardware(asked.device(), Properties.IDLE_STATE)
              .flatMap(its -> AnnotatedValues.string(its.value()));
      if (idle.filter(state::equals).isEmpty()) {
        problems.add(
            Problem.missing(
                DiagnosticCode.DEVICE_STATEMENTS_CONTRADICT,
                asked.source(),
                String.format(
                    Locale.ROOT,
                    "%s listens between its events by the protocol, and rests in %s",
                    NamedState.name(asked.device()),
                    idle.map(its -> "state " + its).orElse("its usual state")),
                "add 'OS_Services::Idle_State => \"" + state + "\";' to it"));
      }
    }
  }
}
