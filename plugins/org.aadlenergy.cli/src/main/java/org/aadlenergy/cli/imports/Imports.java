package org.aadlenergy.cli.imports;

import static org.aadlenergy.cli.imports.Import.Product.AADL;
import static org.aadlenergy.cli.imports.Import.Product.PLATFORM;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.calibration.counters.CountedActivity;
import org.aadlenergy.calibration.imported.android.AndroidPlatform;
import org.aadlenergy.calibration.imported.devicetree.DeviceTreePlatform;
import org.aadlenergy.calibration.imported.dram.MemspecPlatform;
import org.aadlenergy.calibration.imported.freqbench.FreqbenchPlatform;
import org.aadlenergy.calibration.imported.kernel.EnergyModelPlatform;
import org.aadlenergy.calibration.imported.kernel.FrequencyPlatform;
import org.aadlenergy.calibration.weather.HarvestTable;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;

/** What {@code import} reads, a row each. */
final class Imports {
  private static final Option VOLTAGE =
      Option.of("--voltage", "3.8", "of the battery, in volts: the file has currents only");
  private static final BigDecimal HIGHEST_VOLTS = new BigDecimal(1000);
  private static final Option OPP_VOLTAGE =
      Option.of(
          "--opp-voltage",
          "NAME",
          "take opp-microvolt-NAME where operating points have voltages for several kinds of chip");
  private static final Option UNIT =
      Option.of(
          "--power-unit",
          "uW|mW",
          "of an energy model; default: what the kernel says, else by the size of its figures");
  private static final Option TITLE =
      Option.of("--title", "TEXT", "of the platform, which models lists (freqbench)");
  private static final Option DESCRIPTION =
      Option.of("--description", "TEXT", "of the platform, which models prints (freqbench)");
  private static final Option BASE =
      Option.of(
          "--powers",
          "PLATFORM",
          "what cpufreq's times are weighted with: its parts cluster0, ... have the frequencies");
  private static final Option MODELS =
      Option.many("--models", "DIR", "a folder with .energy platforms besides the library");
  private static final Option PEAK =
      Option.of(
          "--peak",
          "WATTS",
          "what the panel gives with 1,000 W of light on a square metre; default: that of the file"
              + " (harvest)");
  private static final Option MONTH =
      Option.of("--month", "1..12|worst", "the average day of a month (harvest)");
  private static final Option DAY = Option.of("--day", "YYYY-MM-DD", "one day (harvest)");
  private static final String WORST = "worst";
  private static final Option PER =
      Option.of(
          "--per", "DISPATCHES", "how often the thread was dispatched in a run; default: 1 (perf)");

  static final List<Import> ALL =
      List.of(
          new Import(
              Manual.part(
                  "android",
                  "FILE.xml",
                  "aadl-energy import android power_profile.xml --voltage 3.8 --output"
                      + " phone.energy"),
              PLATFORM,
              List.of(VOLTAGE),
              Imports::voltage,
              (files, platform, arguments, diagnostics) ->
                  AndroidPlatform.of(
                      files.get(0), platform, volts(arguments).orElseThrow(), diagnostics)),
          new Import(
              Manual.part(
                  "devicetree",
                  "FILE.dtb",
                  "aadl-energy import devicetree /sys/firmware/fdt --output board.energy"),
              PLATFORM,
              List.of(OPP_VOLTAGE),
              arguments ->
                  wrong(
                      arguments,
                      OPP_VOLTAGE,
                      matching(arguments, OPP_VOLTAGE, "[0-9A-Za-z,._+?#-]{1,40}"),
                      "takes what follows opp-microvolt- in the tree, as speed0"),
              (files, platform, arguments, diagnostics) ->
                  DeviceTreePlatform.of(
                      files.get(0), platform, arguments.value(OPP_VOLTAGE.name()), diagnostics)),
          new Import(
              Manual.part(
                  "dram",
                  "FILE.xml|FILE.json",
                  "aadl-energy import dram MICRON_1Gb_DDR3-1066_16bit_G.xml --output ddr3.energy",
                  "aadl-energy import dram lpddr5.json --output lpddr5.energy"),
              PLATFORM,
              List.of(),
              arguments -> List.of(),
              (files, platform, arguments, diagnostics) ->
                  MemspecPlatform.of(files.get(0), platform, diagnostics)),
          new Import(
              Manual.part(
                  "energy-model",
                  "FILE",
                  "aadl-energy import energy-model model.txt --output board.energy"),
              PLATFORM,
              List.of(UNIT),
              arguments ->
                  wrong(arguments, UNIT, matching(arguments, UNIT, "uW|mW"), "must be uW or mW"),
              (files, platform, arguments, diagnostics) ->
                  EnergyModelPlatform.of(
                      files.get(0), platform, arguments.value(UNIT.name()), diagnostics)),
          new Import(
              Manual.part(
                  "freqbench",
                  "DIR [DIR...]",
                  "aadl-energy import freqbench results/sm7150/main results/sm7150/second"
                      + " --output sm7150.energy"),
              PLATFORM,
              List.of(TITLE, DESCRIPTION),
              arguments -> List.of(),
              (files, platform, arguments, diagnostics) ->
                  FreqbenchPlatform.of(
                      files,
                      platform,
                      new FreqbenchPlatform.Words(
                          arguments.value(TITLE.name()), arguments.value(DESCRIPTION.name())),
                      diagnostics)),
          new Import(
              Manual.part(
                  "cpufreq-stats",
                  "FILE",
                  "aadl-energy import cpufreq-stats times.txt --powers rk3399 --output"
                      + " recorded.energy"),
              PLATFORM,
              List.of(BASE, MODELS),
              arguments -> List.of(),
              (files, platform, arguments, diagnostics) ->
                  FrequencyPlatform.of(
                      files.get(0),
                      platform,
                      arguments.value(BASE.name()),
                      PlatformReports.library(
                          arguments.all(MODELS.name()).stream().map(Path::of).toList(),
                          diagnostics),
                      diagnostics)),
          new Import(
              Manual.part(
                  "harvest",
                  "FILE.csv",
                  "aadl-energy import harvest pvgis.csv --month worst --peak 0.5"),
              AADL,
              List.of(PEAK, MONTH, DAY),
              Imports::harvest,
              (files, platform, arguments, diagnostics) ->
                  HarvestTable.aadl(
                      files.get(0),
                      new HarvestTable.Wanted(
                          arguments.positive(PEAK.name()), month(arguments), day(arguments)),
                      diagnostics)),
          new Import(
              Manual.part(
                  "perf", "FILE [FILE...]", "aadl-energy import perf decoder.txt --per 250"),
              AADL,
              List.of(PER),
              arguments ->
                  wrong(
                      arguments,
                      PER,
                      arguments.positive(PER.name()),
                      "takes a number of dispatches"),
              (files, platform, arguments, diagnostics) ->
                  CountedActivity.aadl(
                      files, arguments.positive(PER.name()).orElse(1.0), diagnostics)));

  private Imports() {}

  /** What is wrong with an option that is given and has no value that can be used. */
  private static List<String> wrong(
      Arguments arguments, Option option, Optional<?> value, String what) {
    Optional<String> given = arguments.value(option.name());
    return given.isPresent() && value.isEmpty()
        ? List.of(option.name() + " " + what + ", not \"" + given.get() + "\"")
        : List.of();
  }

  private static Optional<String> matching(Arguments arguments, Option option, String pattern) {
    return arguments.value(option.name()).filter(text -> text.matches(pattern));
  }

  private static List<String> voltage(Arguments arguments) {
    return arguments.has(VOLTAGE.name())
        ? wrong(arguments, VOLTAGE, volts(arguments), "takes volts above 0, such as 3.8")
        : List.of("say the battery's voltage: --voltage 3.8");
  }

  private static Optional<BigDecimal> volts(Arguments arguments) {
    return arguments
        .value(VOLTAGE.name())
        .map(text -> text.trim().replaceFirst(" ?V$", ""))
        .filter(text -> text.length() <= 20 && text.matches("[0-9]+(\\.[0-9]+)?"))
        .map(BigDecimal::new)
        .filter(volts -> volts.signum() > 0 && volts.compareTo(HIGHEST_VOLTS) < 0);
  }

  private static List<String> harvest(Arguments arguments) {
    Optional<Double> peak = arguments.positive(PEAK.name());
    List<String> problems = new ArrayList<>();
    problems.addAll(wrong(arguments, PEAK, peak, "takes a power in watts, as 0.5"));
    problems.addAll(wrong(arguments, MONTH, month(arguments), "takes 1 to 12, or worst"));
    problems.addAll(wrong(arguments, DAY, day(arguments), "takes a day, as 2026-12-21"));
    if (Stream.of(MONTH, DAY).allMatch(option -> arguments.has(option.name()))) {
      problems.add("give --month or --day, not both");
    }
    return problems;
  }

  private static Optional<Integer> month(Arguments arguments) {
    return matching(arguments, MONTH, WORST + "|0?[1-9]|1[0-2]")
        .map(text -> text.equals(WORST) ? 0 : Integer.valueOf(text));
  }

  private static Optional<LocalDate> day(Arguments arguments) {
    try {
      return arguments.value(DAY.name()).map(LocalDate::parse);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
