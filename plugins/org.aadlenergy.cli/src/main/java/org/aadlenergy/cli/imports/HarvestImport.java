package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.weather.HarvestTable;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** What a panel gave over time, as the profile of what harvests. */
final class HarvestImport implements Import {
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

  @Override
  public Manual manual() {
    return Manual.part(
        "harvest", "FILE.csv", "aadl-energy import harvest pvgis.csv --month worst --peak 0.5");
  }

  @Override
  public List<Option> options() {
    return List.of(PEAK, MONTH, DAY);
  }

  @Override
  public List<String> problems(Arguments arguments) {
    List<String> problems = new ArrayList<>();
    wrong(arguments, PEAK, arguments.positive(PEAK.name()), "a power in watts, as 0.5", problems);
    wrong(arguments, MONTH, month(arguments), "1 to 12, or worst", problems);
    wrong(arguments, DAY, day(arguments), "a day, as 2026-12-21", problems);
    if (arguments.value(MONTH.name()).isPresent() && arguments.value(DAY.name()).isPresent()) {
      problems.add("give --month or --day, not both");
    }
    return problems;
  }

  private static void wrong(
      Arguments arguments, Option option, Optional<?> value, String what, List<String> problems) {
    Optional<String> given = arguments.value(option.name());
    if (given.isPresent() && value.isEmpty()) {
      problems.add(option.name() + " takes " + what + ", not \"" + given.get() + "\"");
    }
  }

  @Override
  public boolean isPrinted() {
    return true;
  }

  @Override
  public Optional<String> platform(
      List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics) {
    HarvestTable.Wanted wanted =
        new HarvestTable.Wanted(arguments.positive(PEAK.name()), month(arguments), day(arguments));
    return HarvestTable.aadl(files.get(0), wanted, diagnostics);
  }

  private static Optional<Integer> month(Arguments arguments) {
    return arguments
        .value(MONTH.name())
        .filter(text -> text.equals(WORST) || text.matches("0?[1-9]|1[0-2]"))
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
