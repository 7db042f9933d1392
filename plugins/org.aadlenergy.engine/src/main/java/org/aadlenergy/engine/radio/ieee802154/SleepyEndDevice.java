package org.aadlenergy.engine.radio.ieee802154;

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

/** A device that sleeps, asks its parent now and then, and sends when it has something. */
public final class SleepyEndDevice implements RadioProtocol {
  /** 12.3.3 (O-QPSK at 2450 MHz): 62500 symbols a second, 2 of them a byte. */
  public static final double SYMBOL = 16e-6;

  /** 12.1: preamble 4, SFD 1, PHR 1. */
  private static final int PHY_BYTES = 6;

  /** 7.2 and 7.3.3: FCF 2, number 1, PAN 2, two short addresses 4, FCS 2. */
  private static final int MAC = 11;

  /** 9.4: control 1, counter 4, key 1; and a MIC of 4. */
  private static final int SECURITY = 10;

  /** RFC 4944, 5.3: 4 bytes in the first fragment, 5 in others. */
  private static final int FRAGMENT = 5;

  private static final int MOST = 127;

  /** 8.4.3: aUnitBackoffPeriod; 10.2.8: 8 symbols of clear channel assessment. */
  private static final double BACKOFF = 20 * SYMBOL;

  private static final double ASSESSMENT = 8 * SYMBOL;

  /** 11.3: aTurnaroundTime. */
  private static final double TURNAROUND = 12 * SYMBOL;

  /** 8.4.3.2: macAckWaitDuration = 20 + 12 + 10 + 6 x 2 symbols. */
  private static final double NO_ANSWER = 54 * SYMBOL;

  private static final int ACK = 5;

  @Override
  public RadioLabel label() {
    return new RadioLabel(
        "thread",
        "IEEE_802_15_4",
        "ieee802154",
        "IEEE 802.15.4 at 2.4 GHz: sleepy end device, as of Thread and Zigbee",
        "IEEE 802.15.4-2020: 6.2.5.1 (CSMA-CA), 7 (frames), 8.4.3 (constants), 9.4 (security),"
            + " 11.3 and 12 (O-QPSK PHY)",
        "RFC 4944, 5.3 (fragments)");
  }

  @Override
  public List<RadioParameter> parameters() {
    return List.of(
        RadioParameter.time("interval", 1.0, 10e-3, 1e6, "between two polls"),
        RadioParameter.bytes("payload", 0, 0, 1280, "of what it sends, each time; 0: nothing"),
        RadioParameter.bytes("headers", 0, 0, 100, "of 6LoWPAN, UDP and above in each frame"),
        RadioParameter.yes("secured", true, "frames have a security header and a MIC (9.4)"),
        RadioParameter.count("backoff_exponent", 3, 0, 8, "macMinBE (8.4.3)"),
        RadioParameter.count("most_backoff_exponent", 5, 3, 8, "macMaxBE (8.4.3)"),
        RadioParameter.count("backoffs", 4, 0, 5, "macMaxCSMABackoffs (8.4.3)"),
        RadioParameter.share("busy", 0.0, "assessments that find the channel busy"),
        RadioParameter.share("loss", 0.0, "frames, or their answers, that are lost"),
        RadioParameter.count("retries", 3, 0, 15, "macMaxFrameRetries (8.4.3)"),
        RadioParameter.share("pending", 0.0, "polls that the parent has data for"),
        RadioParameter.bytes("downlink", 20, 0, 116, "of that data"),
        RadioParameter.time("downlink_wait", 0.0, 0.0, 1.0, "until the parent sends it"),
        RadioParameter.time("csl_period", 0.0, 0.0, 1e4, "of SSED windows (6.12.2); 0: none"),
        RadioParameter.time("csl_window", 0.0, 0.0, 1.0, "of one of them"));
  }

  @Override
  public List<String> hints(RadioSettings settings) {
    return List.of("802154", "154", "ieee802154", "250kbps");
  }

  /** The time of a frame of so many bytes, its FCS included. */
  public static double seconds(int bytes) {
    return (PHY_BYTES + bytes) * 2 * SYMBOL;
  }

  @Override
  public RadioPlan plan(RadioSettings settings) {
    List<String> limits = new ArrayList<>();
    List<RadioEvent> events = new ArrayList<>();
    int secured = settings.is("secured") ? SECURITY : 0;
    // 7.5.5: a data request is a command with its identifier
    List<RadioStep> poll = exchange(settings, "data request", List.of(MAC + secured + 1));
    poll.addAll(pending(settings, secured));
    events.add(RadioEvent.kept("poll", poll, settings.get("interval")));
    Tries any = Tries.always(settings.count("payload") > 0 ? 1.0 : 0.0);
    List<RadioStep> data = exchange(settings, "data", frames(settings, secured));
    events.add(RadioEvent.sent("data", data.stream().map(step -> step.times(any)).toList()));
    if (settings.get("csl_period") > 0.0) {
      List<RadioStep> window =
          List.of(RadioStep.of(RadioRole.RECEIVE, "CSL window", settings.get("csl_window")));
      events.add(RadioEvent.kept("CSL window", window, settings.get("csl_period")));
      if (settings.get("csl_window") <= 0.0) {
        limits.add("csl_period needs a csl_window");
      }
    }
    double csl = settings.get("csl_period");
    double reach = csl > 0.0 ? csl : settings.get("interval");
    return RadioPlan.sleeping(events, limits).reached(Optional.of(reach));
  }

  /** The lengths of the frames that carry a payload. */
  static List<Integer> frames(RadioSettings settings, int secured) {
    int head = MAC + secured;
    int headers = settings.count("headers");
    int left = settings.count("payload");
    if (head + headers + left <= MOST) {
      return List.of(head + headers + left);
    }
    List<Integer> frames = new ArrayList<>();
    left += headers;
    while (left > 0) {
      int fragment = frames.isEmpty() ? FRAGMENT - 1 : FRAGMENT;
      int room = (MOST - head - fragment) / 8 * 8; // offsets count in 8 bytes
      int data = left <= MOST - head - fragment ? left : room;
      frames.add(head + fragment + data);
      left -= data;
    }
    return frames;
  }

  /** Each frame: backoff, assessment, turnaround, the frame, and its answer or none. */
  private static List<RadioStep> exchange(
      RadioSettings settings, String what, List<Integer> frames) {
    double loss = settings.get("loss");
    int retries = settings.count("retries");
    Tries all = Tries.until(loss, retries);
    double air = 0.0;
    for (int bytes : frames) {
      air += seconds(bytes);
    }
    double count = frames.size();
    Csma csma = Csma.of(settings);
    List<RadioStep> steps = new ArrayList<>();
    steps.add(csma.waiting(count).times(all));
    steps.add(csma.assessing(count).times(all));
    steps.add(RadioStep.of(RadioRole.TURN, "turnaround", count * TURNAROUND).times(all));
    steps.add(RadioStep.of(RadioRole.TRANSMIT, what, air).times(all));
    // the receiver is on while the other one turns around
    double answer = count * (TURNAROUND + seconds(ACK));
    steps.add(
        RadioStep.of(RadioRole.RECEIVE, "acknowledgement", answer)
            .times(Tries.arrived(loss, retries)));
    steps.add(
        RadioStep.of(RadioRole.RECEIVE, "no acknowledgement", count * NO_ANSWER)
            .times(Tries.lost(loss, retries)));
    return steps;
  }

  private static List<RadioStep> pending(RadioSettings settings, int secured) {
    double share = settings.get("pending");
    Tries often = new Tries(share, 0.0, share > 0.0 ? 1.0 : 0.0);
    double air = seconds(MAC + secured + settings.count("downlink"));
    return List.of(
        RadioStep.of(RadioRole.RECEIVE, "waiting for data", settings.get("downlink_wait"))
            .times(often),
        RadioStep.of(RadioRole.RECEIVE, "data of the parent", air).times(often),
        RadioStep.of(RadioRole.TURN, "turnaround", TURNAROUND).times(often),
        RadioStep.of(RadioRole.TRANSMIT, "acknowledgement", seconds(ACK)).times(often));
  }

  /** 6.2.5.1: waits of 0 to 2^BE - 1 backoffs, BE growing to macMaxBE while the channel is busy. */
  private record Csma(double mean, double most, double assessments, int mostAssessments) {
    static Csma of(RadioSettings settings) {
      double busy = settings.get("busy");
      int exponent = settings.count("backoff_exponent");
      int again = busy > 0.0 ? settings.count("backoffs") : 0;
      double mean = 0.0;
      double most = 0.0;
      double assessments = 0.0;
      double still = 1.0;
      for (int i = 0; i <= again; i++) {
        double longest = ((1 << exponent) - 1) * BACKOFF;
        mean += still * longest / 2;
        most += longest;
        assessments += still;
        still *= busy;
        exponent = Math.min(exponent + 1, settings.count("most_backoff_exponent"));
      }
      return new Csma(mean, most, assessments, again + 1);
    }

    RadioStep waiting(double count) {
      return new RadioStep(RadioRole.TURN, "backoff", count * mean, 0.0, count * most);
    }

    RadioStep assessing(double count) {
      return new RadioStep(
          RadioRole.RECEIVE,
          "clear channel assessment",
          count * assessments * ASSESSMENT,
          count * ASSESSMENT,
          count * mostAssessments * ASSESSMENT);
    }
  }
}
