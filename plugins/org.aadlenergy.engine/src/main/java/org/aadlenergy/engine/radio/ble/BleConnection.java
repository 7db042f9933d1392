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

/** A connection as its peripheral: events that keep it, and data of the peripheral. */
public final class BleConnection implements RadioProtocol {
  /** 4.2.2: the sleep clock's own jitter. */
  private static final double SLEEP_JITTER = 16e-6;

  /**
   * L2CAP: length 2, channel 2 (volume 3, part A, 3.1); ATT: opcode 1, handle 2 (part F, 3.4.7).
   */
  private static final int UPPER = 7;

  @Override
  public RadioLabel label() {
    return new RadioLabel(
        "ble-connection",
        "BLE_Connection",
        "ble",
        "Bluetooth LE connection, as its peripheral",
        "Bluetooth Core Specification 5.4, volume 6, part B: 2.1, 2.2 and 2.4 (packets), 4.2.4"
            + " (window widening), 4.5.1 (events, latency), 4.5.10 (data length)",
        "Volume 3: part A, 3.1 (L2CAP), part F, 3.4.7 (notifications)");
  }

  @Override
  public List<RadioParameter> parameters() {
    return List.of(
        RadioParameter.time("interval", 50e-3, 7.5e-3, 4.0, "between connection events (4.5.1)"),
        RadioParameter.count("latency", 0, 0, 499, "events that may be skipped (4.5.1)"),
        RadioParameter.bytes("payload", 0, 0, 512, "a notification's value; 0: nothing is sent"),
        RadioParameter.word("phy", BleAir.PHYS, "of both directions (2.1, 2.2)"),
        RadioParameter.bytes("data_length", 27, 27, 251, "payload of a PDU (4.5.10)"),
        RadioParameter.yes("encrypted", true, "adds 4 bytes to each PDU that is not empty (2.4)"),
        RadioParameter.count("clock_accuracy", 50, 0, 500, "ppm of the peripheral (4.2.2)"),
        RadioParameter.count("central_accuracy", 50, 0, 500, "ppm of the central (4.2.2)"),
        RadioParameter.share("loss", 0.0, "packets, or their answers, that are lost"),
        RadioParameter.count("retries", 20, 0, 1000, "events until the supervision timeout"));
  }

  @Override
  public List<String> hints(RadioSettings settings) {
    String phy = settings.word("phy");
    return phy.equals("2m") ? List.of("ble", "bt", "2mbps") : List.of("ble", "bt", "1mbps");
  }

  @Override
  public RadioPlan plan(RadioSettings settings) {
    List<String> limits = new ArrayList<>();
    double every = settings.get("interval") * (1 + settings.count("latency"));
    double widening = widening(settings, every);
    if (2 * widening > settings.get("interval")) {
      limits.add("the window is widened to more than the interval: less latency, or better clocks");
    }
    RadioEvent kept = RadioEvent.kept("connection event", event(settings, widening), every);
    return RadioPlan.sleeping(List.of(kept, data(settings, widening)), limits)
        .reached(Optional.of(every));
  }

  /** 4.2.4: (accuracy of both) x the time since the last anchor + 16 us, to each side. */
  private static double widening(RadioSettings settings, double since) {
    double ppm = settings.get("clock_accuracy") + settings.get("central_accuracy");
    return ppm * 1e-6 * since + SLEEP_JITTER;
  }

  /** The central's packet comes somewhere in the window, in its middle on average. */
  private static List<RadioStep> event(RadioSettings settings, double widening) {
    double empty = BleAir.seconds(settings.word("phy"), BleAir.HEADER);
    return List.of(
        new RadioStep(RadioRole.RECEIVE, "window widening", widening, 0.0, 2 * widening),
        RadioStep.of(RadioRole.RECEIVE, "packet of the central", empty),
        RadioStep.of(RadioRole.TURN, "T_IFS", BleAir.T_IFS),
        RadioStep.of(RadioRole.TRANSMIT, "empty packet", empty));
  }

  /**
   * The first packet stands in for an empty one where no event is skipped, else it has one of its
   * own; each further one needs an answer of the central. What is lost is sent again in an event
   * that is there anyway.
   */
  private static RadioEvent data(RadioSettings settings, double widening) {
    String phy = settings.word("phy");
    int most = settings.count("data_length");
    int left = UPPER + settings.count("payload");
    int packets = (left + most - 1) / most;
    double air = 0.0;
    for (int i = 0; i < packets; i++) {
      int data = Math.min(left, most);
      air += BleAir.seconds(phy, BleAir.HEADER + data + (settings.is("encrypted") ? 4 : 0));
      left -= data;
    }
    double empty = BleAir.seconds(phy, BleAir.HEADER);
    boolean rides = settings.count("latency") == 0;
    Tries tries = Tries.until(settings.get("loss"), settings.count("retries"));
    double answers = rides ? packets - 1 : packets;
    List<RadioStep> steps = new ArrayList<>();
    double wait = rides ? 0.0 : widening;
    steps.add(new RadioStep(RadioRole.RECEIVE, "window widening", wait, 0.0, 2 * wait));
    steps.add(RadioStep.of(RadioRole.RECEIVE, "packets of the central", answers * empty));
    double turns = (rides ? 2 * (packets - 1) : 2 * packets - 1) * BleAir.T_IFS;
    steps.add(RadioStep.of(RadioRole.TURN, "T_IFS", turns));
    double sent = rides ? air - empty : air;
    steps.add(RadioStep.of(RadioRole.TRANSMIT, "data", sent).times(tries));
    Tries any = Tries.always(settings.count("payload") > 0 ? 1.0 : 0.0);
    RadioEvent event =
        RadioEvent.sent("data", steps.stream().map(step -> step.times(any)).toList());
    return rides ? event.riding() : event;
  }
}
