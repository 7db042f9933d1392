package org.aadlenergy.engine.radio.wifi;

import java.util.ArrayList;
import java.util.List;
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

/** A station that sleeps between beacons, sends what it has, and keeps its connection. */
public final class PowerSaveStation implements RadioProtocol {
  /** 18.4.4 (ERP): SIFS and slot; 10.3.2.3.5: DIFS = SIFS + 2 slots; 18.3.2.4: signal extension. */
  private static final double SIFS = 10e-6;

  private static final double SLOT = 9e-6;
  private static final double DIFS = SIFS + 2 * SLOT;
  private static final double EXTENSION = 6e-6;

  /** 18.4.4: aCWmin and aCWmax. */
  private static final int FEWEST_SLOTS = 15;

  private static final int MOST_SLOTS = 1023;

  /** 9.2.4 and 9.3.2.1: header with QoS 26, FCS 4; 12.5.3.2: CCMP 16; RFC 1042: LLC and SNAP 8. */
  private static final int FRAME = 30;

  private static final int CCMP = 16;
  private static final int LINK = 8;

  /** RFC 791 and RFC 9293: a keep-alive is a segment without data. */
  private static final int IP_AND_TCP = 40;

  /** 9.3.1.4 and 9.3.1.5: ACK 14, PS-Poll 20. */
  private static final int ACK = 14;

  private static final int PS_POLL = 20;

  private static final List<String> RATES = List.of("6", "9", "12", "18", "24", "36", "48", "54");

  @Override
  public RadioLabel label() {
    return new RadioLabel(
        "wifi",
        "Wi_Fi",
        "wifi",
        "Wi-Fi at 2.4 GHz: station in power save",
        "IEEE 802.11-2020: 9.2.4 and 9.3 (frames), 10.3 (access), 11.2.3 (power save), 15.2.2"
            + " (DSSS), 17.3.2 and 17.4.3 (OFDM), 18.3.2.4 and 18.4.4 (ERP)",
        "RFC 791, RFC 1042, RFC 9293 (keep-alives)");
  }

  @Override
  public List<RadioParameter> parameters() {
    return List.of(
        RadioParameter.time("interval", 102.4e-3, 1.024e-3, 67.2, "of beacons (9.4.1.3)"),
        RadioParameter.count("listen", 1, 1, 65535, "beacons, or DTIMs, of which it hears one"),
        RadioParameter.bytes("beacon", 250, 24, 2304, "of the network: look at a capture"),
        RadioParameter.word("beacon_rate", List.of("1", "2", "6"), "Mbit/s (15.2.2, 17.4.3)"),
        RadioParameter.count("clock_accuracy", 50, 0, 500, "ppm that it wakes up earlier for"),
        RadioParameter.time("awake", 0.0, 0.0, 1.0, "after a beacon until it sleeps"),
        RadioParameter.share("pending", 0.0, "beacons that tell of data, which it polls"),
        RadioParameter.bytes("downlink", 100, 0, 2304, "of that data, with all its headers"),
        RadioParameter.bytes("payload", 0, 0, 1460, "of what it sends; 0: nothing is sent"),
        RadioParameter.bytes("headers", 28, 0, 100, "of IP and UDP (28) or TCP (40)"),
        new RadioParameter(
            "rate",
            Dimension.RATIO,
            RATES.size() - 1.0,
            0.0,
            RATES.size() - 1.0,
            true,
            RATES,
            "Mbit/s of data frames (17.4.3)"),
        RadioParameter.yes("encrypted", true, "CCMP (12.5.3.2)"),
        RadioParameter.time("keep_alive", 0.0, 0.0, 1e6, "of TCP; 0: none"),
        RadioParameter.share("loss", 0.0, "frames, or their answers, that are lost"),
        RadioParameter.count("retries", 6, 0, 255, "dot11ShortRetryLimit less one (10.3.4.4)"));
  }

  @Override
  public List<String> hints(RadioSettings settings) {
    return List.of("802", "wifi", "11n", "11bgn");
  }

  /** 17.4.3 and 18.3.2.4: 20 us and symbols of 4 us for 16 + 8 n + 6 bits; and 6 us more. */
  static double ofdm(int bytes, double megabits) {
    double each = 4 * megabits; // bits of a symbol
    return 20e-6 + 4e-6 * Math.ceil((16 + 8.0 * bytes + 6) / each) + EXTENSION;
  }

  /** 15.2.2: long preamble and header of 192 us. */
  static double dsss(int bytes, double megabits) {
    return 192e-6 + 8.0 * bytes / megabits * 1e-6;
  }

  @Override
  public RadioPlan plan(RadioSettings settings) {
    List<RadioEvent> events = new ArrayList<>();
    events.add(beacon(settings));
    double rate = Double.parseDouble(settings.word("rate"));
    int link = FRAME + LINK + (settings.is("encrypted") ? CCMP : 0);
    int bytes = link + settings.count("headers") + settings.count("payload");
    Tries any = Tries.always(settings.count("payload") > 0 ? 1.0 : 0.0);
    List<RadioStep> data = sent(settings, "data", bytes, rate);
    events.add(RadioEvent.sent("data", data.stream().map(step -> step.times(any)).toList()));
    if (settings.get("keep_alive") > 0.0) {
      List<RadioStep> keep = new ArrayList<>(sent(settings, "segment", link + IP_AND_TCP, rate));
      keep.add(RadioStep.of(RadioRole.RECEIVE, "its answer", DIFS + ofdm(link + IP_AND_TCP, rate)));
      keep.add(RadioStep.of(RadioRole.TURN, "SIFS", SIFS));
      keep.add(RadioStep.of(RadioRole.TRANSMIT, "acknowledgement", ofdm(ACK, answering(rate))));
      events.add(RadioEvent.kept("keep-alive", keep, settings.get("keep_alive")));
    }
    return RadioPlan.sleeping(events, List.of()).reached(events.get(0).every());
  }

  private static RadioEvent beacon(RadioSettings settings) {
    double every = settings.get("interval") * settings.count("listen");
    double rate = Double.parseDouble(settings.word("beacon_rate"));
    int bytes = settings.count("beacon");
    double air = rate < 6 ? dsss(bytes, rate) : ofdm(bytes, rate);
    double early = settings.get("clock_accuracy") * 1e-6 * every;
    double share = settings.get("pending");
    Tries often = new Tries(share, 0.0, share > 0.0 ? 1.0 : 0.0);
    double data = Double.parseDouble(settings.word("rate"));
    double basic = answering(data);
    return RadioEvent.kept(
        "beacon",
        List.of(
            new RadioStep(RadioRole.RECEIVE, "early for the clock", early, 0.0, 2 * early),
            RadioStep.of(RadioRole.RECEIVE, "beacon", air),
            RadioStep.of(RadioRole.RECEIVE, "awake", settings.get("awake")),
            RadioStep.of(RadioRole.RECEIVE, "DIFS and backoff", DIFS + FEWEST_SLOTS * SLOT / 2)
                .times(often),
            RadioStep.of(RadioRole.TRANSMIT, "PS-Poll", ofdm(PS_POLL, basic)).times(often),
            RadioStep.of(RadioRole.RECEIVE, "data", SIFS + ofdm(settings.count("downlink"), data))
                .times(often),
            RadioStep.of(RadioRole.TURN, "SIFS", SIFS).times(often),
            RadioStep.of(RadioRole.TRANSMIT, "acknowledgement", ofdm(ACK, basic)).times(often)),
        every);
  }

  /** 10.3.3 and 10.3.4: the window doubles with each retry; what is lost waits for its answer. */
  private static List<RadioStep> sent(RadioSettings settings, String what, int bytes, double rate) {
    double loss = settings.get("loss");
    int retries = settings.count("retries");
    Tries all = Tries.until(loss, retries);
    double waits = 0.0;
    double most = 0.0;
    double still = 1.0;
    int window = FEWEST_SLOTS;
    for (int i = 0; i <= retries; i++) {
      waits += still * (DIFS + window * SLOT / 2);
      most += i == 0 || loss > 0.0 ? DIFS + window * SLOT : 0.0;
      still *= loss;
      window = Math.min(2 * window + 1, MOST_SLOTS);
    }
    double answer = SIFS + ofdm(ACK, answering(rate));
    return List.of(
        new RadioStep(RadioRole.RECEIVE, "DIFS and backoff", waits, DIFS, most),
        RadioStep.of(RadioRole.TRANSMIT, what, ofdm(bytes, rate)).times(all),
        RadioStep.of(RadioRole.RECEIVE, "acknowledgement, or its time", answer).times(all));
  }

  /** 10.6.6.5.2: answers come at the highest basic rate that is not above. */
  private static double answering(double rate) {
    return rate >= 24 ? 24 : rate >= 12 ? 12 : 6;
  }
}
