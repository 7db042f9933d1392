package org.aadlenergy.engine.radio.cellular;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStep;
import org.aadlenergy.engine.radio.Tries;

/** The steps of a connection, from the first preamble until it is released. */
final class CellularConnection {
  /** TS 36.211, 5.7.1: 3168 + 24576 samples of 1 / 30.72 MHz. */
  private static final double WIDE_PREAMBLE = 27744 / 30.72e6;

  /** TS 36.211, 10.1.6.1: four groups of 2048 + 5 x 8192 samples; 40 ms of pause after 64. */
  private static final double NARROW_PREAMBLE = 4 * 43008 / 30.72e6;

  private final RadioSettings settings;
  private final boolean narrow;
  private final Tries all;
  private final double control;

  CellularConnection(RadioSettings settings, boolean narrow) {
    this.settings = settings;
    this.narrow = narrow;
    this.all = Tries.until(settings.get("loss"), settings.count("retries"));
    this.control = repetitions("control_repetitions") * CellularAir.SUBFRAME;
  }

  private double repetitions(String name) {
    return Double.parseDouble(settings.word(name));
  }

  /** Connects, sends, and waits for an answer if there is one. */
  List<RadioStep> report() {
    List<RadioStep> steps =
        switch (settings.word("connection")) {
          // TS 36.331, 5.3.3: request, setup, complete; and TS 24.301, 5.6.1, and 5.3.4 and 5.3.5
          case "service" -> narrow ? signalling(2, 3) : signalling(4, 5);
          // TS 36.331, 5.3.3.3a: resume request, resume, complete
          case "resume" -> signalling(2, 3);
          // TS 24.301, 5.5.1: request, identity, authentication, security, session, complete
          default -> signalling(9, 9);
        };
    steps.addAll(up("data", bytes("payload")));
    if (settings.count("downlink") > 0) {
      double wait = settings.get("answer_after");
      steps.add(RadioStep.of(RadioRole.RECEIVE, "waiting for the answer", wait));
      steps.addAll(down("answer", bytes("downlink")));
    }
    return steps;
  }

  /** TS 24.301, 5.5.3: request, accept, complete; the network releases it at once. */
  List<RadioStep> update() {
    List<RadioStep> steps = signalling(3, 4);
    steps.add(RadioStep.of(RadioRole.RECEIVE, "release", settings.get("release")));
    return steps;
  }

  private int bytes(String name) {
    return settings.count("headers") + settings.count(name);
  }

  /** The random access answer counts among what the network sends. */
  private List<RadioStep> signalling(int up, int down) {
    List<RadioStep> steps = new ArrayList<>();
    double repeated = repetitions("preamble_repetitions");
    double preamble = narrow ? NARROW_PREAMBLE : WIDE_PREAMBLE;
    steps.add(RadioStep.of(RadioRole.RECEIVE, "synchronization", settings.get("synchronization")));
    steps.add(RadioStep.of(RadioRole.TRANSMIT, "preamble", preamble * repeated).times(all));
    double pause = narrow ? Math.floor(repeated / 64) * 40e-3 : 0.0;
    steps.add(RadioStep.of(RadioRole.TURN, "pauses of the preamble", pause).times(all));
    double wait = settings.get("message_wait") * down;
    steps.add(RadioStep.of(RadioRole.RECEIVE, "waiting for the network", wait));
    int message = settings.count("message");
    up("signalling", message).forEach(step -> steps.add(step.times(Tries.always(up))));
    down("signalling", message).forEach(step -> steps.add(step.times(Tries.always(down))));
    return steps;
  }

  /** TS 36.213, 8.0: 4 subframes after its grant; 16.5.1: 8 of them; 3 ms before the next one. */
  private List<RadioStep> up(String what, int bytes) {
    CellularAir air = CellularAir.uplink(settings, bytes);
    double turns = air.blocks() * (narrow ? 8e-3 + 3e-3 : 3e-3 + 3e-3) + air.gaps();
    return List.of(
        RadioStep.of(RadioRole.RECEIVE, "grants", air.blocks() * control).times(all),
        RadioStep.of(RadioRole.TURN, "until they hold", turns).times(all),
        RadioStep.of(RadioRole.TRANSMIT, what, air.seconds()).times(all));
  }

  /**
   * TS 36.213, 7.1.11 and 10.2: 1 ms, and 3 ms until the acknowledgement of 1 ms; 16.4.1 and
   * 16.4.2: 4 ms and 12 ms, and 2 ms, 8 ms with 3.75 kHz.
   */
  private List<RadioStep> down(String what, int bytes) {
    CellularAir air = CellularAir.downlink(settings, bytes);
    double answer =
        !narrow ? CellularAir.SUBFRAME : settings.word("tones").endsWith("khz") ? 8e-3 : 2e-3;
    double turns = air.blocks() * (narrow ? 4e-3 + 12e-3 : 1e-3 + 3e-3);
    double acknowledged = air.blocks() * answer * repetitions("uplink_repetitions");
    return List.of(
        RadioStep.of(RadioRole.RECEIVE, "assignments", air.blocks() * control).times(all),
        RadioStep.of(RadioRole.RECEIVE, what, air.seconds()).times(all),
        RadioStep.of(RadioRole.TURN, "until they hold", turns).times(all),
        RadioStep.of(RadioRole.TRANSMIT, "acknowledgements", acknowledged).times(all));
  }

  /**
   * TS 36.321, 5.7: it listens for the inactivity timer, then in each cycle for the on duration,
   * until the network releases it; at once where it said that nothing follows.
   */
  List<RadioStep> tail() {
    if (settings.is("release_assistance")) {
      return List.of(
          RadioStep.of(RadioRole.RECEIVE, "release", settings.get("release")),
          RadioStep.of(RadioRole.DOZE, "connected", 0.0));
    }
    double tail = settings.get("tail");
    double cycle = settings.get("cdrx_cycle");
    double first = Math.min(tail, settings.get("inactivity"));
    double each = Math.min(cycle, settings.get("on_duration"));
    double heard =
        cycle > 0.0 ? first + Math.floor((tail - first) / cycle * (1 + 1e-12)) * each : tail;
    return List.of(
        RadioStep.of(RadioRole.RECEIVE, "connected, listening", heard),
        RadioStep.of(RadioRole.DOZE, "connected", tail - heard));
  }
}
