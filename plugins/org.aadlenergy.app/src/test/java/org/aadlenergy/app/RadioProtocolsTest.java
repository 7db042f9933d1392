package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import org.aadlenergy.engine.result.ModeResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Protocols of radios as uses of a device, from AADL to the average power, by hand. */
class RadioProtocolsTest {
  private static final String BLE = "OS_Radio::Radio_Profile => BLE_Advertising applies to radio;";

  @TempDir Path folder;
  private RadioNode node;

  @BeforeEach
  void prepare() {
    node = new RadioNode(folder);
  }

  /** 24 bytes of the connection: 8 x (1 + 4 + 2 + 6 + 24 + 3) = 320 us on each of 3 channels. */
  @Test
  void advertisingTakesThePayloadOfTheConnection() throws IOException {
    ModeResult mode = node.mode(BLE);
    assertThat(RadioNode.watts(mode, "radio").nominal())
        .isCloseTo(RadioNode.average(3 * 320e-6, 0), within(1e-12));
  }

  /** An interval of its own: 100 ms and 5 ms of random delay on average. */
  @Test
  void anIntervalOfItsOwnComesBesideTheThread() throws IOException {
    ModeResult mode = node.mode(BLE, "OS_Radio::Radio_Interval => 100 ms applies to radio;");
    assertThat(RadioNode.watts(mode, "radio").nominal())
        .isCloseTo(RadioNode.average(3 * 320e-6 / 0.105, 0), within(1e-9));
    assertThat(RadioNode.seconds(mode)).isCloseTo(2e-3, within(1e-12));
  }

  /**
   * SF9, 24 + 13 bytes: 12.25 + 8 + ceil((296 - 36 + 28 + 16) / 36) x 5 = 65.25 symbols of 4.096
   * ms. RX1 6 symbols of SF9, RX2 6 of SF12 with 32.768 ms each. One uplink in 15 minutes.
   */
  @Test
  void loraWanListensTwiceAfterAnUplink() throws IOException {
    ModeResult mode =
        node.mode(
            "OS_Radio::Radio_Profile => LoRaWAN applies to radio;",
            "OS_Radio::Spreading_Factor => 9 applies to radio;",
            "Period => 15 min applies to app.report;");
    double sent = 65.25 * 4.096e-3;
    double heard = 6 * 4.096e-3 + 6 * 32.768e-3;
    assertThat(RadioNode.watts(mode, "radio").nominal())
        .isCloseTo(RadioNode.average(sent / 900, heard / 900), within(1e-9));
  }
}
