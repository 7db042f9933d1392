package org.aadlenergy.engine.service.message;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.Properties;

/**
 * Charges devices, and the buses on the way, with what devices send by themselves. No thread pays
 * for it, so that it counts among what they draw while no thread charges them.
 */
final class DeviceMessages {
  private final Mode mode;
  private final Contribution.Builder to;
  private final List<Component> silent = new ArrayList<>();

  private DeviceMessages(Mode mode, Contribution.Builder to) {
    this.mode = mode;
    this.to = to;
  }

  /** Goes through the active devices that send anything. */
  static void apply(
      Mode mode, Contribution.Builder to, Optional<Messages> known, Messages.Senders senders) {
    DeviceMessages devices = new DeviceMessages(mode, to);
    Optional<Messages> messages = known;
    for (Component component : mode.active()) {
      if (component.category() == Category.DEVICE && senders.sends(component)) {
        if (messages.isEmpty()) {
          messages = Optional.of(Messages.of(mode.view(), mode.mode()));
        }
        devices.send(component, messages.get().of(component));
      }
    }
    devices.reportSilent();
  }

  private void send(Component device, List<Message> messages) {
    boolean any = false;
    boolean whole = true;
    for (Message message : messages) {
      List<Component> payers = payers(message);
      any |= !payers.isEmpty();
      whole &= !payers.isEmpty() && send(message, payers);
    }
    if (!messages.isEmpty()) {
      to.count(whole);
    }
    if (!messages.isEmpty() && !any) {
      silent.add(device);
    }
  }

  /** The device and the buses on the way, as far as their platforms say what messages take. */
  private List<Component> payers(Message message) {
    List<Component> payers = new ArrayList<>(2);
    Component device = message.sender();
    if (mode.properties().own(device, Properties.CALIBRATION).isPresent() && isCalibrated(device)) {
      payers.add(device);
    }
    for (Component bus : message.buses()) {
      if (isCalibrated(bus)) {
        payers.add(bus);
      }
    }
    return payers;
  }

  private boolean isCalibrated(Component component) {
    return mode.platform(component).filter(MessageModel::isCalibrated).isPresent();
  }

  private boolean send(Message message, List<Component> payers) {
    if (message.problem().isPresent()) {
      report(message, message.problem().get());
      return false;
    }
    if (message.hasData() && message.bytes().isEmpty()) {
      report(
          message,
          DiagnosticCode.COUNT_NOT_DERIVABLE,
          "the size of what it sends over "
              + message.connection()
              + " is not known: its data has no Data_Size",
          "add 'Data_Size => ... Bytes;' to the data type");
      return false;
    }
    Optional<DispatchRate> rate = DispatchRate.of(message.sender(), mode.properties());
    if (rate.isEmpty() && !message.rate().perSecond()) {
      report(
          message,
          DiagnosticCode.THREAD_WITHOUT_PERIOD,
          "nothing says how often it sends over " + message.connection(),
          "add 'Period => ... ms;' or 'OS_Workload::Dispatch_Rate => ... PerSecond;' to the device,"
              + " or Output_Rate to its port");
      return false;
    }
    Estimate perSecond =
        message.rate().perSecond()
            ? message.rate().messages()
            : message.rate().messages().times(rate.orElseThrow().perSecond());
    boolean whole = true;
    for (Component payer : payers) {
      if (message.buses().contains(payer) && !message.sentOver().contains(payer)) {
        continue;
      }
      whole &= charge(payer, message, perSecond);
    }
    return whole;
  }

  private boolean charge(Component payer, Message message, Estimate perSecond) {
    Optional<Problem> problem = TransmissionTime.problem(payer, mode.properties());
    if (problem.isPresent()) {
      report(message, problem.get());
      return false;
    }
    CalibratedPlatform platform = mode.platform(payer).orElseThrow();
    DeviceMessage cost =
        DeviceMessage.of(
            platform,
            message.bytes().orElse(0.0),
            TransmissionTime.of(payer, mode.properties()),
            mode.coefficients());
    for (String line : cost.lacking()) {
      report(
          message,
          DiagnosticCode.MISSING_COEFFICIENT,
          "platform " + platform.name() + " has no coefficient for a message: '" + line + "'",
          "add the line to a platform file that extends "
              + platform.name()
              + " and name it in Energy_Estimation::Calibration");
    }
    When when = When.level("nothing says when devices send their messages");
    to.idle(payer, cost.joules().times(perSecond), when);
    to.addOwnWork(payer, cost.seconds().times(perSecond).nominal());
    return cost.lacking().isEmpty();
  }

  private void report(Message message, DiagnosticCode code, String text, String hint) {
    report(message, Problem.missing(code, message.source(), text, hint));
  }

  private void report(Message message, Problem problem) {
    String path = message.sender().path();
    to.addOther(problem.of("device " + path), path);
  }

  private void reportSilent() {
    if (silent.isEmpty()) {
      return;
    }
    Component first = silent.get(0);
    int others = silent.size() - 1;
    to.addOther(
        Problem.shared(
            Problem.Kind.NOT_COMPUTED,
            DiagnosticCode.TERM_NOT_COMPUTED,
            first.source(),
            "what device "
                + first.path()
                + (others == 0 ? "" : " and " + others + " more")
                + (others == 0 ? " sends" : " send")
                + " is not computed: neither it nor a bus on the way has a platform with an"
                + " event message.bus",
            "add 'event message.bus { time = ... energy RAIL = ... }' to the platform of the"
                + " device or of a bus, and bind the connection to the bus with"
                + " Actual_Connection_Binding"),
        first.path());
  }
}
