package org.aadlenergy.engine.radio.gnss;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioLabel;
import org.aadlenergy.engine.radio.RadioParameter;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioProtocol;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStep;

/** A receiver that finds its position now and then, by the start that its memory lets it have. */
public final class SatelliteReceiver implements RadioProtocol {
  @Override
  public RadioLabel label() {
    return new RadioLabel(
        "gnss",
        "GNSS",
        "gnss",
        "Satellite navigation: a receiver that is off between two fixes",
        "IS-GPS-200: 20.3.2 and 20.3.3 (frames of 30 s, of which subframes 1 to 3 have the"
            + " ephemeris), 20.3.4.4 (it fits for 4 hours)");
  }

  @Override
  public List<RadioParameter> parameters() {
    return List.of(
        RadioParameter.time("interval", 600.0, 1.0, 1e8, "between two fixes"),
        RadioParameter.word(
            "start",
            List.of("auto", "cold", "warm", "hot", "aided"),
            "auto: as it follows from backup, interval and ephemeris"),
        RadioParameter.time("cold_start", 30.0, 0.0, 1e4, "to the first fix: the part's, if known"),
        RadioParameter.time(
            "warm_start", 0.0, 0.0, 1e4, "the same; 0: hot and the ephemeris, or cold if shorter"),
        RadioParameter.time("hot_start", 1.0, 0.0, 1e4, "the same"),
        RadioParameter.time("aided_start", 2.0, 0.0, 1e4, "the same, with what a server sends"),
        RadioParameter.yes("backup", true, "its clock and memory are supplied in between"),
        RadioParameter.time("ephemeris", 14400, 0.0, 1e6, "for how long one is used (20.3.4.4)"),
        RadioParameter.time("tracking", 0.0, 0.0, 1e6, "after the first fix"),
        RadioParameter.share("loss", 0.0, "starts that find no position"),
        RadioParameter.time("timeout", 60.0, 0.0, 1e5, "after which it gives those up"));
  }

  @Override
  public List<String> hints(RadioSettings settings) {
    return List.of("gnss", "gps");
  }

  @Override
  public RadioPlan plan(RadioSettings settings) {
    StartTime start = StartTime.of(settings);
    double loss = settings.get("loss");
    double timeout = settings.get("timeout");
    double tracked = settings.get("tracking");
    List<RadioStep> steps =
        List.of(
            new RadioStep(
                RadioRole.ACQUIRE,
                "until the first fix",
                (1 - loss) * start.mean() + loss * timeout,
                loss < 1.0
                    ? Math.min(start.least(), loss > 0.0 ? timeout : start.least())
                    : timeout,
                loss > 0.0 ? Math.max(timeout, start.most()) : start.most()),
            new RadioStep(
                RadioRole.TRACK,
                "tracking",
                (1 - loss) * tracked,
                loss > 0.0 ? 0.0 : tracked,
                loss < 1.0 ? tracked : 0.0));
    List<String> limits = new ArrayList<>();
    if (loss > 0.0 && start.most() > timeout) {
      limits.add(
          String.format(
              Locale.ROOT,
              "it gives up after %.3g s, and finds a position after up to %.3g s",
              timeout,
              start.most()));
    }
    return RadioPlan.sleeping(List.of(fix(settings, steps)), limits).reached(interval(settings));
  }

  private static RadioEvent fix(RadioSettings settings, List<RadioStep> steps) {
    return settings.isGiven("interval")
        ? RadioEvent.kept("fix", steps, settings.get("interval"))
        : RadioEvent.sent("fix", steps);
  }

  /** After how many seconds it starts again, where that is known. */
  static Optional<Double> interval(RadioSettings settings) {
    return settings.isGiven("interval")
        ? Optional.of(settings.get("interval"))
        : settings.sending();
  }
}
