package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.ChargeName.Price;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.PlatformConstant;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.term.declared.PlatformState;
import org.aadlenergy.engine.workload.Properties;

/** Declares devices by state: used by threads, or by shares of the time. */
public final class DeviceService {

  static final ChargeName USE =
      ChargeName.by(Price.NAMED_STATE, "device.use", "uses of devices, each in a state for a time");

  static final ChargeName RADIO =
      ChargeName.by(
          Price.NAMED_STATE, "device.radio", "events of a radio's protocol, each step in a state");

  static final ChargeName WAKE_UP =
      ChargeName.by(Price.POLICY, "device.wake_up", "waking up a used device for a thread");

  /** What uses of a device take beside their states. */
  public static final PlatformEvent BESIDE =
      PlatformEvent.of(
          "device.overhead",
          "what all uses of the device in a dispatch take beside its states: waking it up, its"
              + " clock and regulators, the software that serves it",
          Fitting.none("[fit.kin] fits it to what others measured of devices of its kind"));

  static final ChargeName OVERHEAD =
      ChargeName.byEvent(BESIDE.name(), "what uses of devices take beside their states");

  static final PlatformConstant OVERLAP =
      new PlatformConstant(
          "uses.overlap", Dimension.RATIO, "how many uses of the device there may be at a time");

  private static PlatformConstant[] constants() {
    List<PlatformConstant> constants = new ArrayList<>();
    constants.add(OVERLAP);
    constants.addAll(RadioFigures.STARTS);
    constants.addAll(RadioFigures.radios());
    return constants.toArray(PlatformConstant[]::new);
  }

  public static final Service SERVICE =
      Service.named(
              "device",
              "Devices in states of the platform that they name themselves. Device_Use: a dispatch"
                  + " uses devices after its computation, each for a time, and pays for the power"
                  + " of the state; its processor is free meanwhile. Uses wait for each other in"
                  + " the time of the threads' schedules, up to uses.overlap of them run at a time,"
                  + " and gaps follow the power policy of the device, whose wake-ups are"
                  + " `device.wake_up`. Where the platform of the device has device.overhead, that"
                  + " is added once for all uses of a dispatch. OS_Radio: a thread uses a radio by"
                  + " a protocol, whose events, each a row of states with times, follow from its"
                  + " parameters; those that a dispatch sends are uses after its computation, and"
                  + " those that keep the link come beside it. State_Shares: a component spends"
                  + " shares of the time in states, and the rest in its idle state; that stands"
                  + " with the component, not with threads.")
          .charges(USE, RADIO, WAKE_UP, OVERHEAD)
          .events(BESIDE)
          .constants(constants())
          .states(
              new PlatformState("idle", "between uses, and the rest of shares"),
              new PlatformState("wait", "the same"))
          .figures(
              "state STATE: power RAIL", "policy POLICY: timeout, wake_up time, wake_up power RAIL")
          .reads(
              Properties.DEVICE_USE,
              Properties.STATE_SHARES,
              Properties.RADIO,
              Properties.RADIO_PROFILE,
              Properties.RADIO_INTERVAL,
              Properties.RADIO_PAYLOAD,
              Properties.RADIO_PAYLOAD_RANGE,
              Properties.RADIO_LOSS,
              Properties.RADIO_RETRIES,
              Properties.TRANSMIT_POWER,
              Properties.SPREADING_FACTOR,
              Properties.RADIO_PARAMETERS,
              Properties.CONNECTION_LATENCY,
              Properties.ACTIVE_TIME,
              Properties.UPDATE_TIME,
              Properties.EXTENDED_DRX_CYCLE,
              Properties.DATA_SIZE,
              Properties.CONNECTION_BINDING,
              Properties.CALIBRATION,
              Properties.DEVICE_POWER_POLICY,
              Properties.DEVICE_TIMEOUT,
              Properties.WAKE_UP,
              Properties.PRIORITY,
              Properties.DISPATCH_OFFSET,
              Properties.IDLE_STATE)
          .choices(
              Properties.RADIO_INTERVAL,
              Properties.SPREADING_FACTOR,
              Properties.CONNECTION_LATENCY,
              Properties.ACTIVE_TIME,
              Properties.UPDATE_TIME,
              Properties.EXTENDED_DRX_CYCLE,
              Properties.CALIBRATION,
              Properties.DEVICE_POWER_POLICY,
              Properties.DEVICE_TIMEOUT,
              Properties.WAKE_UP)
          .model(new DeviceUseModel())
          .in(Pass.STATES, new StateShareContribution())
          .in(Pass.STATES, new RadioContribution())
          .shows(StateShareSection.TYPE, RadioSection.TYPE)
          .service();

  private DeviceService() {}
}
