package org.aadlenergy.engine.service.power;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.sun.Orbit;
import org.aadlenergy.engine.sun.SunDay;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * What a panel harvests by where it is: under the sun of a day, or along an orbit. The panel's own
 * properties say what it is, those of itself or of what is around it where it is.
 */
final class Panels {
  private static final Map<String, Orbit.Attitude> ATTITUDES =
      Map.of(
          "sun_pointing", Orbit.Attitude.SUN,
          "zenith_pointing", Orbit.Attitude.ZENITH,
          "flight_pointing", Orbit.Attitude.AHEAD,
          "normal_pointing", Orbit.Attitude.NORMAL,
          "tumbling", Orbit.Attitude.TUMBLING);

  private final Component component;
  private final Mode mode;
  private final List<String> lacks = new ArrayList<>(0);

  /** Whether a value was found to be of no use where it stands. */
  private boolean reported;

  private Optional<StepProfile> profile = Optional.empty();

  private Panels(Component component, Mode mode) {
    this.component = component;
    this.mode = mode;
  }

  /** What a panel gives over time; nothing where something is wrong, or it says no power. */
  static Optional<StepProfile> profile(Component component, Mode mode) {
    return of(component, mode).flatMap(panel -> panel.profile);
  }

  /** What has to be said of a panel. */
  static Optional<Problem> problem(Component component, Mode mode) {
    return of(component, mode).filter(panel -> !panel.lacks.isEmpty()).map(Panels::problem);
  }

  private static Optional<Panels> of(Component component, Mode mode) {
    Optional<EffectiveValue> power = mode.properties().own(component, Properties.PANEL_POWER);
    if (power.isEmpty()) {
      return Optional.empty();
    }
    Panels panel = new Panels(component, mode);
    Optional<Double> watts =
        panel.usable(power).flatMap(stated -> AnnotatedValues.si(stated.value(), Dimension.POWER));
    panel.place(watts.orElse(0.0));
    return Optional.of(panel);
  }

  private void place(double watts) {
    boolean sun = around(Properties.SUN_LATITUDE).isPresent();
    boolean orbit = around(Properties.ORBIT_PERIOD).isPresent();
    if (sun == orbit) {
      lacks.add(
          sun
              ? "one of Sun_Latitude and Orbit_Period, not both"
              : "Sun_Latitude, Sun_Date and Sun_Clearness, or Orbit_Period, Orbit_Beta and"
                  + " Panel_Attitude");
    } else if (sun) {
      day(watts);
    } else {
      orbit(watts);
    }
  }

  private void day(double watts) {
    Optional<Double> latitude = number(around(Properties.SUN_LATITUDE), "Sun_Latitude");
    Optional<Double> clearness = number(around(Properties.SUN_CLEARNESS), "Sun_Clearness");
    Optional<LocalDate> date = date();
    double tilt = own(Properties.PANEL_TILT).map(Panels::ratio).orElse(0.0);
    double azimuth = own(Properties.PANEL_AZIMUTH).map(Panels::ratio).orElse(0.0);
    if (latitude.isPresent() && clearness.isPresent() && date.isPresent() && !reported) {
      SunDay day = SunDay.of(latitude.get(), date.get());
      profile = Optional.of(day.profile(new SunDay.Panel(watts, tilt, azimuth, clearness.get())));
    }
  }

  private Optional<LocalDate> date() {
    Optional<EffectiveValue> stated = around(Properties.SUN_DATE);
    String text = stated.flatMap(v -> AnnotatedValues.string(v.value())).orElse("");
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeException e) {
      lacks.add("Sun_Date" + (stated.isEmpty() ? "" : " as \"2026-12-21\", not \"" + text + "\""));
      return Optional.empty();
    }
  }

  private void orbit(double watts) {
    Optional<Double> seconds =
        around(Properties.ORBIT_PERIOD).flatMap(v -> AnnotatedValues.seconds(v.value()));
    Optional<Double> beta = number(around(Properties.ORBIT_BETA), "Orbit_Beta");
    Optional<Orbit.Attitude> attitude =
        own(Properties.PANEL_ATTITUDE)
            .flatMap(v -> AnnotatedValues.literal(v.value()))
            .flatMap(name -> Optional.ofNullable(ATTITUDES.get(name.toLowerCase(Locale.ROOT))));
    if (attitude.isEmpty()) {
      lacks.add("Panel_Attitude");
    }
    if (seconds.isPresent() && seconds.get() < Orbit.least()) {
      lacks.add(
          String.format(
              Locale.ROOT,
              "an Orbit_Period of %.0f s or more, which is an orbit at the ground",
              Math.ceil(Orbit.least())));
    } else if (seconds.isPresent() && beta.isPresent() && attitude.isPresent() && !reported) {
      profile = Optional.of(new Orbit(seconds.get(), beta.get()).profile(watts, attitude.get()));
    }
  }

  /** Its own value, which was not found to be of no use. */
  private Optional<EffectiveValue> own(String property) {
    return usable(mode.properties().own(component, property));
  }

  /** The value of itself, or of the nearest around it. */
  private Optional<EffectiveValue> around(String property) {
    return usable(mode.properties().climbing(component, property));
  }

  private Optional<EffectiveValue> usable(Optional<EffectiveValue> found) {
    reported |= found.isPresent() && found.get().isUnusable();
    return found;
  }

  private Optional<Double> number(Optional<EffectiveValue> stated, String name) {
    if (stated.isEmpty()) {
      lacks.add(name);
    }
    return stated.flatMap(value -> AnnotatedValues.si(value.value(), Dimension.RATIO));
  }

  private static double ratio(EffectiveValue value) {
    return AnnotatedValues.si(value.value(), Dimension.RATIO).orElse(0.0);
  }

  private Problem problem() {
    SourceSpan span =
        mode.properties()
            .own(component, Properties.PANEL_POWER)
            .map(EffectiveValue::source)
            .orElseGet(component::source);
    return Problem.missing(
        DiagnosticCode.PANEL_WITHOUT_LIGHT,
        span,
        "how much light " + component.path() + " gets is not known: it needs " + needs(),
        "state it at the panel or around it, or what it gives as a Harvest_Profile");
  }

  private String needs() {
    int last = lacks.size() - 1;
    return last == 0
        ? lacks.get(0)
        : String.join(", ", lacks.subList(0, last)) + " and " + lacks.get(last);
  }
}
