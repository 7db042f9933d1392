package org.aadlenergy.calibration.report;

import java.util.Locale;
import java.util.Map;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.Quantities;
import org.aadlenergy.calibration.campaign.RailSpec;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.FittedValue;
import org.aadlenergy.engine.quantity.Dimension;
import org.jspecify.annotations.Nullable;

/** Writes a calibration as a platform file: every figure with its error and where it comes from. */
public final class PlatformWriter {
  static final int DIGITS = 6;

  private final Calibration calibration;
  private final Manifest manifest;
  private final StringBuilder text = new StringBuilder();

  private PlatformWriter(Calibration calibration) {
    this.calibration = calibration;
    this.manifest = calibration.manifest();
  }

  /** The text of the {@code .energy} file. */
  public static String text(Calibration calibration) {
    return new PlatformWriter(calibration).write();
  }

  private String write() {
    line("/*");
    line(
        " * Written by aadl-energy calibrate from "
            + calibration.runs().size()
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
    line("}");
    return text.toString();
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
    if (pageSize != null && !manifest.conditions().containsKey("page_size")) {
      line("\t\tpage_size = " + pageSize + " B");
    }
    line("\t}");
    line("");
  }

  private void rails() {
    for (RailSpec rail : manifest.rails().values()) {
      String volts =
          rail.volts()
              .map(v -> " at " + Figures.text(v, Dimension.VOLTAGE, DIGITS) + " measured")
              .orElse("");
      line(
          "\trail "
              + rail.name()
              + " charged to "
              + rail.role().name().toLowerCase(Locale.ROOT)
              + volts);
    }
    line(
        manifest.rails().isEmpty()
            ? "\t// no supply was measured: this platform knows times only"
            : "");
  }

  private void constants() {
    Map<String, String> machine = calibration.machine();
    constant("tlb_entries", machine.get("tlb_entries"), "");
    constant("cache_line", machine.get("cache_line"), " B");
    constant("page_size", machine.get("page_size"), " B");
  }

  private void constant(String name, @Nullable String value, String unit) {
    boolean whole =
        value != null && !value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9');
    if (whole && !"0".equals(value)) {
      line(
          "\tconstant "
              + name
              + " = "
              + value
              + unit
              + " measured from campaign \"the test bench's header\"");
    }
  }

  private void profile() {
    if (calibration.power().isEmpty()) {
      return;
    }
    line("");
    line("\t// the bench's loop without faults; its TLB misses are in its power");
    line("\tdefault profile bench {");
    line("\t\tincludes tlb_miss");
    calibration
        .power()
        .forEach(
            (rail, power) ->
                line(
                    "\t\tpower "
                        + rail
                        + " = "
                        + figure(power, Dimension.POWER)
                        + " measured from campaign \"pagefault/no_fault, energy over time\""));
    line("\t}");
  }

  /** {@code 51.0023 us stderr 0.0121 us}. */
  static String figure(FittedValue value, Dimension dimension) {
    int scale = Figures.scale(value.value(), dimension);
    return Figures.in(value.value(), scale, dimension, DIGITS)
        + " stderr "
        + Figures.in(value.platformStandardError(), scale, dimension, 3);
  }

  static String quoted(String words) {
    return "\"" + words.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private void line(String words) {
    text.append(words).append('\n');
  }
}
