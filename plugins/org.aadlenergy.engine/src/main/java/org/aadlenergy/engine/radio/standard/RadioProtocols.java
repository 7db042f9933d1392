package org.aadlenergy.engine.radio.standard;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.ble.BleAdvertising;
import org.aadlenergy.engine.radio.ble.BleConnection;
import org.aadlenergy.engine.radio.cellular.CellularDevice;
import org.aadlenergy.engine.radio.gnss.SatelliteReceiver;
import org.aadlenergy.engine.radio.ieee802154.SleepyEndDevice;
import org.aadlenergy.engine.radio.lora.Lorawan;
import org.aadlenergy.engine.radio.wifi.PowerSaveStation;

/** The protocols of the product: the one list of them. */
public final class RadioProtocols {
  private static final List<RadioProtocol> ALL =
      List.of(
          new BleAdvertising(),
          new BleConnection(),
          new SleepyEndDevice(),
          new Lorawan(),
          new PowerSaveStation(),
          CellularDevice.lteM(),
          CellularDevice.nbIot(),
          new SatelliteReceiver());

  private RadioProtocols() {}

  public static List<RadioProtocol> all() {
    return ALL;
  }

  /** The protocol of a name of commands; {@code ble} alone is advertising. */
  public static Optional<RadioProtocol> named(String name) {
    String whole = name.equals("ble") ? "ble-advertising" : name;
    return ALL.stream().filter(its -> its.name().equals(whole)).findFirst();
  }

  /** The protocol of a literal of {@code OS_Radio::Radio_Profile}. */
  public static Optional<RadioProtocol> ofLiteral(String literal) {
    return ALL.stream().filter(its -> its.literal().equalsIgnoreCase(literal)).findFirst();
  }
}
