package org.aadlenergy.engine.radio.cellular;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioLabel;
import org.aadlenergy.engine.radio.RadioParameter;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStep;

/** A device of LTE-M or NB-IoT that connects to send, and sleeps or listens in between. */
public final class CellularDevice implements RadioProtocol {
  private static final List<String> POWERS =
      List.of("1", "2", "4", "8", "16", "32", "64", "128", "256", "512", "1024", "2048");

  private final boolean narrow;

  private CellularDevice(boolean narrow) {
    this.narrow = narrow;
  }

  public static CellularDevice lteM() {
    return new CellularDevice(false);
  }

  public static CellularDevice nbIot() {
    return new CellularDevice(true);
  }

  @Override
  public RadioLabel label() {
    return new RadioLabel(
        narrow ? "nb-iot" : "lte-m",
        narrow ? "NB_IoT" : "LTE_M",
        narrow ? "nb_iot" : "lte_m",
        narrow
            ? "NB-IoT: connections, eDRX, power saving mode"
            : "LTE-M: connections, eDRX, power saving mode",
        "3GPP TS 24.008, 10.5.5.32 and 10.5.7.4 (timers), TS 24.301, 5.3.5 and 5.3.11 (T3412, PSM)",
        "3GPP TS 36.304, 7 (paging, eDRX), TS 36.321, 5.1 and 5.7 (random access, DRX), TS 36.331,"
            + " 5.3 and 6.3.2 (connection)",
        narrow
            ? "3GPP TS 36.211, 10, and TS 36.213, 16 (narrowband channels and their timing)"
            : "3GPP TS 36.211, 5.7 and 6.8B, and TS 36.213, 7.1, 8 and 9.1.5 (channels)");
  }

  @Override
  public List<RadioParameter> parameters() {
    List<RadioParameter> list = new ArrayList<>();
    list.add(RadioParameter.time("interval", 3600.0, 1.0, 1e8, "between two reports"));
    list.add(RadioParameter.bytes("payload", 50, 0, 1500, "of a report; 0: nothing is sent"));
    list.add(RadioParameter.bytes("headers", 28, 0, 100, "of IP and UDP (28) or TCP (40)"));
    list.add(RadioParameter.bytes("downlink", 0, 0, 1500, "of the answer; 0: there is none"));
    list.add(RadioParameter.time("answer_after", 0.0, 0.0, 100, "until it comes"));
    connection(list);
    air(list);
    list.add(RadioParameter.time("tail", 10.0, 0.0, 100, "the network's: until it releases"));
    list.add(
        RadioParameter.time("inactivity", narrow ? 0.0 : 0.2, 0.0, 10.24, "drx-InactivityTimer"));
    list.add(
        RadioParameter.time(
            "cdrx_cycle", narrow ? 2.048 : 0.32, 0.0, 9.216, "of connected mode; 0: it listens"));
    list.add(RadioParameter.time("on_duration", 10e-3, 0.0, 2.56, "onDurationTimer of a cycle"));
    list.add(
        RadioParameter.yes(
            "release_assistance", false, "it says that nothing follows (24.301, 9.9.4.25)"));
    list.add(RadioParameter.time("release", 0.06, 0.0, 10.0, "after that (36.331, 5.3.8.3)"));
    list.add(RadioParameter.yes("psm", true, "power saving mode (24.301, 5.3.11)"));
    list.add(RadioParameter.time("active_time", 2.0, 0.0, 11160, "T3324: reachable before PSM"));
    list.add(RadioParameter.time("update", 21600, 2.0, 35712000, "T3412: tracking area update"));
    list.add(RadioParameter.time("edrx_cycle", 0.0, 0.0, 10485.76, "extended DRX; 0: none"));
    double window = narrow ? 2.56 : 1.28;
    list.add(RadioParameter.time("paging_window", window, 0.0, 40.96, "of an eDRX cycle"));
    list.add(RadioParameter.time("paging_cycle", window, 0.32, 10.24, "of DRX (36.304, 7.1)"));
    list.add(RadioParameter.time("paging", 11e-3, 1e-3, 1.0, "one: a frame to synchronize, 1 ms"));
    return List.copyOf(list);
  }

  private void connection(List<RadioParameter> list) {
    list.add(
        RadioParameter.word(
            "connection",
            List.of("service", "resume", "attach"),
            "what a report begins with; attach: it was off"));
    list.add(
        RadioParameter.time(
            "synchronization",
            narrow ? 0.64 : 0.04,
            0.0,
            100,
            "until it has read the master information (36.331, 5.2.1.2)"));
    list.add(RadioParameter.bytes("message", 40, 1, 1000, "of signalling: look at a trace"));
    list.add(RadioParameter.time("message_wait", 0.04, 0.0, 10, "for each that the network sends"));
  }

  private void air(List<RadioParameter> list) {
    if (narrow) {
      List<String> tones = List.of("12", "6", "3", "1", "3.75khz");
      list.add(RadioParameter.word("tones", tones, "of the uplink (36.211, 10.1.2.3)"));
    }
    int most = narrow ? 12 : 9;
    String table = narrow ? "I_TBS (36.213, 16.5.1.2)" : "I_TBS (36.213, 7.1.7.2.1), 6 blocks";
    list.add(RadioParameter.count("tbs_index", 9, 0, most, table));
    List<String> many = narrow ? POWERS.subList(0, 8) : POWERS;
    list.add(RadioParameter.word("uplink_repetitions", many, "for coverage (36.213, 8.0)"));
    list.add(RadioParameter.word("downlink_repetitions", POWERS, "for coverage"));
    list.add(RadioParameter.word("control_repetitions", POWERS, "of the control channel"));
    list.add(RadioParameter.word("preamble_repetitions", POWERS.subList(0, 8), "of the preamble"));
    list.add(RadioParameter.share("loss", 0.0, "blocks that are lost, each time"));
    list.add(RadioParameter.count("retries", 3, 0, 27, "of a block: maxHARQ-Tx less one"));
  }

  @Override
  public List<String> hints(RadioSettings settings) {
    return narrow ? List.of("nb", "nbiot") : List.of("catm", "lte", "ltem");
  }

  @Override
  public int shortest() {
    return 1; // with its headers it fills the same blocks as an empty one
  }

  @Override
  public RadioPlan plan(RadioSettings settings) {
    CellularIdle idle = new CellularIdle(settings);
    CellularConnection connection = new CellularConnection(settings, narrow);
    List<String> limits = new ArrayList<>(limits(settings));
    boolean sends = settings.count("payload") > 0;
    List<RadioStep> report = sends ? connection.report() : List.of();
    if (sends) {
      report.addAll(connection.tail());
      report.addAll(idle.active());
    }
    RadioEvent event =
        settings.isGiven("interval")
            ? RadioEvent.kept("report", report, settings.get("interval"))
            : RadioEvent.sent("report", report);
    Optional<Double> every = event.every().or(settings::sending).filter(each -> sends);
    if (every.isPresent() && event.seconds() > every.get()) {
      limits.add(
          String.format(
              Locale.ROOT,
              "a report takes %.3g s until the device sleeps, and the next one comes after %.3g s",
              event.seconds(),
              every.get()));
    }
    List<RadioEvent> events = new ArrayList<>();
    events.add(event);
    Optional<Double> update = idle.update(every);
    if (update.isPresent()) {
      List<RadioStep> steps = connection.update();
      steps.addAll(idle.active());
      events.add(RadioEvent.kept("tracking area update", steps, update.get()));
    }
    idle.paging().ifPresent(events::add);
    return RadioPlan.sleeping(events, limits).reached(Optional.of(idle.reach(every)));
  }

  private List<String> limits(RadioSettings settings) {
    CellularTimers timers = new CellularTimers(narrow);
    if (settings.is("psm")) {
      timers.active(settings.get("active_time"));
      timers.update(settings.get("update"));
    }
    if (settings.get("edrx_cycle") > 0.0) {
      timers.extended(settings.get("edrx_cycle"), settings.get("paging_window"));
    }
    timers.paging(settings.get("paging_cycle"));
    if (settings.get("cdrx_cycle") > 0.0) {
      timers.connected(settings.get("cdrx_cycle"));
    }
    List<String> limits = new ArrayList<>(timers.limits());
    boolean single = narrow && settings.count("tones") >= 3;
    if (single && settings.count("tbs_index") > 10) {
      limits.add("one tone takes a tbs_index of 10 at most (36.213, table 16.5.1.2-1)");
    }
    return limits;
  }
}
