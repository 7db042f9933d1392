package org.aadlenergy.cli.imports;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.counters.CountedActivity;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** What perf stat counted of a program, as the activity of a thread. */
final class PerfImport implements Import {
  private static final Option PER =
      Option.of(
          "--per", "DISPATCHES", "how often the thread was dispatched in a run; default: 1 (perf)");

  @Override
  public Manual manual() {
    return Manual.part("perf", "FILE [FILE...]", "aadl-energy import perf decoder.txt --per 250");
  }

  @Override
  public List<Option> options() {
    return List.of(PER);
  }

  @Override
  public List<String> problems(Arguments arguments) {
    return arguments.value(PER.name()).isPresent() && arguments.positive(PER.name()).isEmpty()
        ? List.of(
            "--per takes a number of dispatches, not \""
                + arguments.value(PER.name()).orElse("")
                + "\"")
        : List.of();
  }

  @Override
  public boolean takesSeveral() {
    return true;
  }

  @Override
  public boolean isPrinted() {
    return true;
  }

  @Override
  public Optional<String> platform(
      List<Path> files, String platform, Arguments arguments, Diagnostics diagnostics) {
    return CountedActivity.aadl(files, arguments.positive(PER.name()).orElse(1.0), diagnostics);
  }
}
