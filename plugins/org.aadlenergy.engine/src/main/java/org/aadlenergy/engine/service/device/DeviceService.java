package org.aadlenergy.engine.service.device;

import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.Charged;
import org.aadlenergy.engine.term.Charged.Price;
import org.aadlenergy.engine.workload.Properties;

/** Declares devices by state: used by threads, or by shares of the time. */
public final class DeviceService {

  static final Charged USE =
      Charged.by(Price.NAMED_STATE, "device.use", "uses of devices, each in a state for a time");

  public static final Service SERVICE =
      Service.named(
              "device",
              "Devices in states of the platform that they name themselves. Device_Use: a dispatch"
                  + " uses devices after its computation, each for a time, and pays for the power"
                  + " of the state; its processor is free meanwhile. State_Shares: a component"
                  + " spends shares of the time in states, and the rest in its idle state; that"
                  + " stands with the component, not with threads.")
          .charges(USE)
          .figures("state STATE: power RAIL")
          .reads(
              Properties.DEVICE_USE,
              Properties.STATE_SHARES,
              Properties.CALIBRATION,
              Properties.IDLE_STATE)
          .model(new DeviceUseModel())
          .stages(new StateShareStage())
          .shows(StateShareSection.TYPE)
          .service();

  private DeviceService() {}
}
