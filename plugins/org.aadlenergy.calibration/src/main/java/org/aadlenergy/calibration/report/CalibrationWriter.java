package org.aadlenergy.calibration.report;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.aadlenergy.calibration.campaign.FitRule;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.Quantities;
import org.aadlenergy.calibration.campaign.RailSpec;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.FittedKin;
import org.aadlenergy.calibration.fit.FittedValue;
import org.aadlenergy.calibration.fit.MeasuredConstant;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.term.declared.PlatformConstant;

/** Writes a calibration as a platform file: every figure with its error and where it comes from. */
public record CalibrationWriter(Calibration calibration, Manifest manifest, StringBuilder text) {
  static final int DIGITS = 6;

  private CalibrationWriter(Calibration calibration) {
    this(calibration, calibration.manifest(), new StringBuilder());
  }

  /** The text of the {@code .energy} file. */
  public static String text(Calibration calibration) {
    return new CalibrationWriter(calibration).write();
  }

  private String write() {
    line("/*");
    line(
        " * Written by aadl-energy calibrate from "
            + (calibration.runs().size() + programRuns())
            + " runs of the campaign below.");
    line(
        " * A stderr is the half-width of the 95 % interval over 1.96; with few runs, where"
            + " Student's t");
    line(" * reaches further, it is larger than one standard error for that reason.");
    line(" */");
    line("platform " + manifest.platform() + " {");
    line("\ttitle " + quoted(manifest.title()));
    line("\tsource campaign " + quoted(manifest.source()));
    line("");
    conditions();
    rails();
    constants();
    profile();
    EventWriter events = new EventWriter(calibration, text);
    calibration.services().forEach(events::event);
    events.observations();
    calibration.activity().ifPresent(fitted -> new ActivityWriter(fitted, text).write());
    calibration.kin().ifPresent(fitted -> text.append(KinWriter.statements(fitted)));
    line("}");
    return text.toString();
  }

  private int programRuns() {
    int programs =
        calibration
            .activity()
            .map(fitted -> fitted.programs().values().stream().mapToInt(Integer::intValue).sum())
            .orElse(0);
    return programs + calibration.kin().map(FittedKin::rows).orElse(0);
  }

  private void conditions() {
    line("\tconditions {");
    manifest
        .conditions()
        .forEach(
            (name, value) ->
                line(
                    "\t\t"
                        + name
                        + " = "
                        + (Quantities.isQuantity(value) ? value : quoted(value))));
    for (String key : new String[] {"processor", "kernel", "compiler"}) {
      String value = calibration.machine().get(key);
      if (value != null && !manifest.conditions().containsKey(key)) {
        line("\t\t" + key + " = " + quoted(value));
      }
    }
    String pageSize = calibration.machine().get("page_size");
    if (pageSize != null && isWhole(pageSize) && !manifest.conditions().containsKey("page_size")) {
      line("\t\tpage_size = " + pageSize + " B");
    }
    line("\t}");
    line("");
  }

  private void rails() {
    for (RailSpec rail : manifest.rails().values()) {
      String volts =
          rail.volts()
              .map(
                  v ->
                      " at "
                          + CalibratedFigureText.text(v, Dimension.VOLTAGE, DIGITS)
                          + " measured")
              .orElse("");
      line(
          String.format(
              "\trail %s charged to %s%s",
              rail.name(), rail.role().name().toLowerCase(Locale.ROOT), volts));
    }
    line(
        manifest.rails().isEmpty()
            ? "\t// no supply was measured: this platform knows times only"
            : "");
  }

  /** What the bench found out of the machine, and what its runs told. */
  private void constants() {
    Set<String> written = new HashSet<>();
    for (PlatformConstant constant :
        Services.standard().stream().flatMap(s -> s.constants().stream()).toList()) {
      String value = calibration.machine().get(constant.name());
      if (value != null && isWhole(value) && written.add(constant.name())) {
        constant(constant, value, "the test bench's header");
      }
    }
    for (MeasuredConstant measured : calibration.constants()) {
      if (written.add(measured.constant().name())) {
        constant(
            measured.constant(),
            CalibratedFigureText.plain(measured.value(), 0, DIGITS),
            String.format(
                "%s/%s, column %s",
                measured.rule().bench(), measured.rule().scenario(), measured.column()));
      }
    }
  }

  private void constant(PlatformConstant constant, String value, String place) {
    String unit = constant.dimension().siUnit();
    line(
        String.format(
            "\tconstant %s = %s%s measured from campaign %s",
            constant.name(), value, unit.isEmpty() ? "" : " " + unit, quoted(place)));
  }

  private static boolean isWhole(String value) {
    return !value.isEmpty()
        && !value.equals("0")
        && value.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private void profile() {
    if (calibration.power().isEmpty()) {
      return;
    }
    FitRule quiet = calibration.quiet().orElseThrow();
    line("");
    line("\t// the bench's loop; the events that it includes are in its power");
    line("\tdefault profile bench {");
    line("\t\tincludes " + quiet.service());
    String place = quiet.bench() + "/" + quiet.scenario() + ", energy over time";
    calibration
        .power()
        .forEach(
            (rail, power) ->
                line(
                    String.format(
                        "\t\tpower %s = %s measured from campaign %s",
                        rail, figure(power, Dimension.POWER), quoted(place))));
    line("\t}");
  }

  /** {@code 51.0023 us stderr 0.0121 us}. */
  static String figure(FittedValue value, Dimension dimension) {
    int scale = CalibratedFigureText.scale(value.value(), dimension);
    return CalibratedFigureText.in(value.value(), scale, dimension, DIGITS)
        + " stderr "
        + CalibratedFigureText.in(value.platformStandardError(), scale, dimension, 3);
  }

  static String quoted(String words) {
    return "\"" + words.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private void line(String words) {
    text.append(words).append('\n');
  }
}
