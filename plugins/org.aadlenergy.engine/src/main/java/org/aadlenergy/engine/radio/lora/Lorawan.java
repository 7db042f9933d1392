package org.aadlenergy.engine.radio.lora;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioLabel;
import org.aadlenergy.engine.radio.RadioParameter;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStep;
import org.aadlenergy.engine.radio.Tries;

/** An uplink of LoRaWAN with its two windows; beacons and ping slots of class B. */
public final class Lorawan implements RadioProtocol {
  /** TS001-1.0.4, 4: MHDR 1, DevAddr 4, FCtrl 1, FCnt 2, FPort 1, MIC 4. */
  static final int FRAME = 13;

  /** The same without FPort and data: an answer that only acknowledges. */
  private static final int ANSWER = 12;

  /** TS001-1.0.4, 15.2: between two beacons. */
  private static final double BEACON_PERIOD = 128.0;

  /** RP002-1.0.3, 2.4.9 (EU863-870): SF9, 125 kHz, 4/5, 17 bytes; 15.2: preamble of 10 symbols. */
  private static final LoraAir BEACON = new LoraAir(9, 125e3, 1, 10, false, false, false);

  private static final int BEACON_BYTES = 17;

  /** RP002-1.0.3, table 10 (EU863-870): N, without repeaters, by spreading factor from 7. */
  private static final int[] MOST_BYTES = {242, 242, 115, 51, 51, 51};

  @Override
  public RadioLabel label() {
    return new RadioLabel(
        "lorawan",
        "LoRaWAN",
        "lora",
        "LoRaWAN end device, classes A, B and C",
        "SX1276/77/78/79 data sheet, 4.1.1.5 to 4.1.1.7, and Semtech AN1200.13, section 4 (air"
            + " time)",
        "LoRaWAN L2 1.0.4 (TS001): 3.3 (windows), 4 (frames), 4.3.1.1 (NbTrans), 15 (class B)",
        "LoRaWAN regional parameters RP002-1.0.3, 2.4 (EU863-870)");
  }

  @Override
  public List<RadioParameter> parameters() {
    return List.of(
        RadioParameter.time("interval", 900.0, 1e-3, 1e9, "between two uplinks"),
        RadioParameter.bytes("payload", 20, 0, 242, "FRMPayload (4.3.3)"),
        RadioParameter.bytes("options", 0, 0, 15, "FOpts (4.3.1.6)"),
        RadioParameter.count("spreading_factor", 7, 7, 12, "of uplinks and of RX1"),
        new RadioParameter(
            "bandwidth", Dimension.FREQUENCY, 125e3, 7800, 500e3, false, List.of(), "of uplinks"),
        RadioParameter.count("coding_rate", 1, 1, 4, "1 to 4 of 4/5 to 4/8"),
        RadioParameter.word("class", List.of("a", "b", "c"), "of the device (2.1)"),
        RadioParameter.yes("confirmed", false, "uplinks are acknowledged in RX1 (4.2.1.2)"),
        RadioParameter.count("transmissions", 1, 1, 15, "NbTrans, as ADR sets it (4.3.1.1)"),
        RadioParameter.share("loss", 0.0, "confirmed uplinks, or their answers, that are lost"),
        RadioParameter.count("retries", 7, 0, 100, "of confirmed uplinks"),
        RadioParameter.time("retry_wait", 2.0, 0.0, 1000, "RETRANSMIT_TIMEOUT: 2 s +/- 1 s"),
        RadioParameter.time("receive_delay", 1.0, 1.0, 15.0, "RECEIVE_DELAY1; RX2 1 s after"),
        RadioParameter.count("window_symbols", 6, 1, 1023, "that a window waits for a preamble"),
        RadioParameter.count("rx2_window_symbols", 0, 0, 1023, "that of RX2; 0: as many"),
        RadioParameter.time("clock_error", 0.0, 0.0, 1.0, "for which windows open earlier"),
        RadioParameter.count("rx2_spreading_factor", 12, 7, 12, "DR0 (RP002, 2.4.8)"),
        RadioParameter.count("ping_slots", 1, 1, 128, "of class B in 128 s (15.3)"),
        RadioParameter.count("ping_spreading_factor", 9, 7, 12, "of ping slots (RP002, 2.4.9)"),
        RadioParameter.share("duty_cycle", 1.0, "the most that it may transmit"));
  }

  @Override
  public List<String> hints(RadioSettings settings) {
    return List.of("lora", "868mhz", "125khz");
  }

  @Override
  public RadioPlan plan(RadioSettings settings) {
    List<RadioEvent> events = new ArrayList<>();
    events.add(uplink(settings));
    String kind = settings.word("class");
    if (kind.equals("b")) {
      events.addAll(classB(settings));
    }
    RadioRole rest = kind.equals("c") ? RadioRole.RECEIVE : RadioRole.SLEEP;
    Optional<Double> reach =
        switch (kind) {
          case "c" -> Optional.of(0.0);
          case "b" -> events.get(events.size() - 1).every();
          default -> events.get(0).every().or(settings::sending);
        };
    return new RadioPlan(events, limits(settings, events.get(0)), rest, reach);
  }

  static LoraAir air(RadioSettings settings, int factor, boolean uplink) {
    return LoraAir.of(
        factor, settings.get("bandwidth"), uplink ? settings.count("coding_rate") : 1, uplink);
  }

  private static RadioEvent uplink(RadioSettings settings) {
    int factor = settings.count("spreading_factor");
    int bytes = FRAME + settings.count("options") + settings.count("payload");
    boolean confirmed = settings.is("confirmed");
    boolean listens = settings.word("class").equals("c");
    RadioRole between = listens ? RadioRole.RECEIVE : RadioRole.SLEEP;
    double loss = confirmed ? settings.get("loss") : 0.0;
    int retries = settings.count("retries");
    Tries all =
        confirmed ? Tries.until(loss, retries) : Tries.always(settings.count("transmissions"));
    Tries silent = confirmed ? Tries.lost(loss, retries) : all;
    Tries answered = confirmed ? Tries.arrived(loss, retries) : Tries.always(0.0);
    double first = window(settings, "window_symbols", air(settings, factor, false));
    LoraAir air2 = LoraAir.of(settings.count("rx2_spreading_factor"), 125e3, 1, false);
    boolean own = settings.count("rx2_window_symbols") > 0;
    double second = window(settings, own ? "rx2_window_symbols" : "window_symbols", air2);
    double answer = air(settings, factor, false).seconds(ANSWER);
    double delay = settings.get("receive_delay") - settings.get("clock_error");
    double wait = settings.get("retry_wait");
    Tries again = all.again();
    double spread = confirmed ? Math.min(1.0, wait) : 0.0;
    List<RadioStep> steps =
        List.of(
            RadioStep.of(RadioRole.TRANSMIT, "uplink", air(settings, factor, true).seconds(bytes))
                .times(all),
            RadioStep.of(between, "RECEIVE_DELAY1", delay).times(all),
            RadioStep.of(RadioRole.RECEIVE, "acknowledgement", answer).times(answered),
            RadioStep.of(RadioRole.RECEIVE, "RX1", first).times(silent),
            RadioStep.of(between, "until RX2", Math.max(0.0, 1.0 - first)).times(silent),
            RadioStep.of(RadioRole.RECEIVE, "RX2", second).times(silent),
            new RadioStep(between, "until the next try", wait, wait - spread, wait + spread)
                .times(again));
    return settings.isGiven("interval")
        ? RadioEvent.kept("uplink", steps, settings.get("interval"))
        : RadioEvent.sent("uplink", steps);
  }

  /** 3.3.3: long enough to detect a preamble, and as long before as the clock may be off. */
  private static double window(RadioSettings settings, String symbols, LoraAir air) {
    return settings.count(symbols) * air.symbol() + 2 * settings.get("clock_error");
  }

  private static List<RadioEvent> classB(RadioSettings settings) {
    double slot =
        window(
            settings,
            "window_symbols",
            LoraAir.of(settings.count("ping_spreading_factor"), 125e3, 1, false));
    return List.of(
        RadioEvent.kept(
            "beacon",
            List.of(RadioStep.of(RadioRole.RECEIVE, "beacon", BEACON.seconds(BEACON_BYTES))),
            BEACON_PERIOD),
        RadioEvent.kept(
            "ping slot",
            List.of(RadioStep.of(RadioRole.RECEIVE, "ping slot", slot)),
            BEACON_PERIOD / settings.count("ping_slots")));
  }

  private static List<String> limits(RadioSettings settings, RadioEvent uplink) {
    List<String> limits = new ArrayList<>();
    int factor = settings.count("spreading_factor");
    int most = MOST_BYTES[factor - 7] - settings.count("options");
    if (settings.get("bandwidth") == 125e3 && settings.count("payload") > most) {
      limits.add(
          String.format(
              Locale.ROOT,
              "a frame at spreading factor %d takes %d bytes at most, not %d",
              factor,
              most,
              settings.count("payload")));
    }
    double every = uplink.every().or(settings::sending).orElse(Double.POSITIVE_INFINITY);
    double share = uplink.seconds(RadioRole.TRANSMIT) / every;
    if (share > settings.get("duty_cycle")) {
      limits.add(
          String.format(
              Locale.ROOT,
              "it transmits for %.3g %% of the time, and may for %.3g %%: a longer interval, or a"
                  + " smaller spreading factor",
              100 * share,
              100 * settings.get("duty_cycle")));
    }
    return limits;
  }
}
