package org.aadlenergy.cli;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;

/** Fits a platform to the measurements of a campaign. */
final class CalibrateCommand implements Command {
  static final Option JOBS =
      Option.of("--jobs", "N", "how many threads read a power trace; default: one a core");

  @Override
  public Manual manual() {
    return new Manual(
        "calibrate",
        "fit a calibrated platform from the measurements of a campaign",
        "<campaign>",
        "aadl-energy calibrate examples/calibration/pagefault-paper --output board.energy");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.of(
            "--output",
            "model.energy",
            "write the platform there, and a report with figures beside it (model.html)"),
        JOBS);
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    if (arguments.operands().size() != 1) {
      problems.add("name one campaign, a folder with a campaign.toml");
    }
    Arguments.paths(arguments.operands(), problems);
    Arguments.paths(arguments.all("--output"), problems);
    int jobs = jobs(arguments, problems);
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    return CampaignRuns.calibrate(
        arguments.operands().get(0), arguments.value("--output"), jobs, terminal);
  }

  /** How many threads to read with. */
  static int jobs(Arguments arguments, List<String> problems) {
    int jobs = Math.max(1, Runtime.getRuntime().availableProcessors());
    if (arguments.value("--jobs").isPresent()) {
      String text = arguments.value("--jobs").get();
      try {
        jobs = Integer.parseInt(text);
      } catch (NumberFormatException e) {
        jobs = 0;
      }
      if (jobs < 1) {
        problems.add("--jobs takes a number of threads, not \"" + text + "\"");
      }
    }
    return jobs;
  }
}
