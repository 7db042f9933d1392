package org.aadlenergy.engine.radio.ble;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioLabel;
import org.aadlenergy.engine.radio.RadioParameter;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStep;
import org.aadlenergy.engine.radio.Tries;

/** Advertising events, legacy and extended: a packet on each primary channel, and what follows. */
public final class BleAdvertising implements RadioProtocol {
  /** The address of the advertiser (2.3.1). */
  private static final int ADVERTISER = 6;

  private static final int LEGACY_DATA = 31;

  /** 4.4.2.2.1: a random delay of 0 to 10 ms follows each interval. */
  private static final double DELAY = 10e-3;

  /**
   * 2.3.4: length and mode 1, flags 1, ADI 2, AuxPtr 3: an ADV_EXT_IND that points to an auxiliary
   * packet.
   */
  private static final int EXTENDED = 7;

  /** 2.3.4: length and mode 1, flags 1, ADI 2: any auxiliary packet before its data. */
  private static final int AUXILIARY = 4;

  /** 2.3.4.6: AuxPtr, where another packet follows. */
  private static final int POINTER = 3;

  /** 2.3: of the payload of a PDU. */
  private static final int MOST = 255;

  /** 2.3.1.1: SCAN_REQ has two addresses. */
  private static final int SCAN_REQUEST = 12;

  private static final String PAYLOAD = "payload";

  @Override
  public RadioLabel label() {
    return new RadioLabel(
        "ble-advertising",
        "BLE_Advertising",
        "ble",
        "Bluetooth LE advertising, legacy and extended",
        "Bluetooth Core Specification 5.4, volume 6, part B: 2.1 and 2.2 (packets), 2.3 (PDUs),"
            + " 4.1.1 (150 us between packets), 4.4.2.2 (interval and random delay)");
  }

  @Override
  public List<RadioParameter> parameters() {
    return List.of(
        RadioParameter.time(
            "interval", 1.0, 20e-3, 10485.76, "between two events, without the delay (4.4.2.2)"),
        RadioParameter.bytes(PAYLOAD, 31, 0, 1650, "AdvData (2.3.1, 2.3.4.9)"),
        RadioParameter.word(
            "kind",
            List.of("nonconnectable", "scannable", "connectable", "extended"),
            "of the PDUs (2.3.1)"),
        RadioParameter.count("channels", 3, 1, 3, "primary channels (4.4.2.1)"),
        RadioParameter.share("scan_requests", 0.0, "events in which somebody asks for more"),
        RadioParameter.bytes("scan_response", 31, 0, 31, "ScanRspData (2.3.2.2)"),
        RadioParameter.word("phy", BleAir.PHYS, "of auxiliary packets (2.3.4.5)"),
        RadioParameter.time(
            "gap", 0.0, 0.0, 10e-3, "between the end of a packet and the next channel"),
        RadioParameter.time("auxiliary_offset", 300e-6, 300e-6, 2.4576, "T_MAFS or more (4.1.2)"),
        RadioParameter.yes("random_delay", true, "0 to 10 ms after each interval (4.4.2.2.1)"));
  }

  @Override
  public List<String> hints(RadioSettings settings) {
    return List.of("ble", "bt", "1mbps");
  }

  @Override
  public RadioPlan plan(RadioSettings settings) {
    List<String> limits = new ArrayList<>();
    boolean extended = settings.word("kind").equals("extended");
    int payload = settings.count(PAYLOAD);
    if (!extended && payload > LEGACY_DATA) {
      limits.add("legacy advertising takes 31 bytes of data, not " + payload + ": kind = extended");
    }
    List<RadioStep> steps = extended ? extended(settings) : legacy(settings);
    if (!settings.isGiven("interval")) {
      return RadioPlan.sleeping(List.of(RadioEvent.sent("advertising", steps)), limits)
          .reached(settings.sending());
    }
    double delay = settings.is("random_delay") ? DELAY / 2 : 0.0;
    double every = settings.get("interval") + delay;
    return RadioPlan.sleeping(List.of(RadioEvent.kept("advertising", steps, every)), limits)
        .reached(Optional.of(every));
  }

  private static List<RadioStep> legacy(RadioSettings settings) {
    List<RadioStep> steps = new ArrayList<>();
    int channels = settings.count("channels");
    boolean listens = !settings.word("kind").equals("nonconnectable");
    double air = BleAir.seconds("1m", BleAir.HEADER + ADVERTISER + settings.count(PAYLOAD));
    double turning = BleAir.T_IFS - BleAir.ACTIVE_JITTER;
    for (int i = 1; i <= channels; i++) {
      steps.add(RadioStep.of(RadioRole.TRANSMIT, "packet on channel " + (36 + i), air));
      if (listens) {
        steps.add(RadioStep.of(RadioRole.TURN, "T_IFS", turning));
        steps.add(RadioStep.of(RadioRole.RECEIVE, "listening for an address", listening()));
      }
      if (i < channels) {
        steps.add(RadioStep.of(RadioRole.TURN, "next channel", settings.get("gap")));
      }
    }
    if (listens) {
      steps.addAll(response(settings));
    }
    return steps;
  }

  /**
   * 4.2.1: the answer begins 150 us after, 2 us earlier or later; 40 us on its address is known.
   */
  private static double listening() {
    return 2 * BleAir.ACTIVE_JITTER + BleAir.untilAddress("1m");
  }

  /** In a share of the events a request is received to its end, and answered. */
  private static List<RadioStep> response(RadioSettings settings) {
    double share = settings.get("scan_requests");
    Tries often = new Tries(share, 0.0, share > 0.0 ? 1.0 : 0.0);
    double request = BleAir.seconds("1m", BleAir.HEADER + SCAN_REQUEST);
    double rest = request - BleAir.untilAddress("1m");
    int answer = BleAir.HEADER + ADVERTISER + settings.count("scan_response");
    return List.of(
        RadioStep.of(RadioRole.RECEIVE, "rest of SCAN_REQ", rest).times(often),
        RadioStep.of(RadioRole.TURN, "T_IFS", BleAir.T_IFS).times(often),
        RadioStep.of(RadioRole.TRANSMIT, "SCAN_RSP", BleAir.seconds("1m", answer)).times(often));
  }

  private static List<RadioStep> extended(RadioSettings settings) {
    List<RadioStep> steps = new ArrayList<>();
    String phy = settings.word("phy");
    String primary = phy.startsWith("coded") ? phy : "1m";
    int channels = settings.count("channels");
    double pointer = BleAir.seconds(primary, BleAir.HEADER + EXTENDED);
    for (int i = 1; i <= channels; i++) {
      steps.add(RadioStep.of(RadioRole.TRANSMIT, "pointer on channel " + (36 + i), pointer));
      double gap = i < channels ? settings.get("gap") : settings.get("auxiliary_offset");
      steps.add(RadioStep.of(RadioRole.TURN, i < channels ? "next channel" : "T_MAFS", gap));
    }
    double air = 0.0;
    int left = settings.count(PAYLOAD);
    int packets = 0;
    boolean more = true;
    while (more) {
      int head = AUXILIARY + (packets == 0 ? ADVERTISER : 0); // only the first has the address
      more = head + left > MOST;
      head += more ? POINTER : 0;
      int data = Math.min(left, MOST - head);
      air += BleAir.seconds(phy, BleAir.HEADER + head + data);
      left -= data;
      packets++;
    }
    steps.add(RadioStep.of(RadioRole.TRANSMIT, "auxiliary packets", air));
    double between = (packets - 1) * settings.get("auxiliary_offset");
    steps.add(RadioStep.of(RadioRole.TURN, "between auxiliary packets", between));
    return steps;
  }
}
