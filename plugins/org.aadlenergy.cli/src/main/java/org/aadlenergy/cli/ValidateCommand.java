package org.aadlenergy.cli;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;

/** Holds a platform's estimates against a measured application. */
final class ValidateCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "validate",
        "compare a platform's estimates with a measured application",
        "<campaign>",
        "aadl-energy validate examples/calibration/jpeg-validation --model xup-virtex2pro");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.of("--model", "NAME", "the platform that estimates"),
        Option.many("--models", "DIR", "a folder with .energy platforms besides the library"),
        CalibrateCommand.JOBS);
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    if (arguments.operands().size() != 1) {
      problems.add("name one campaign, a folder with a campaign.toml");
    }
    if (arguments.value("--model").isEmpty()) {
      problems.add("say which platform estimates with --model NAME");
    }
    Arguments.paths(arguments.operands(), problems);
    Arguments.paths(arguments.all("--models"), problems);
    int jobs = CalibrateCommand.jobs(arguments, problems);
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    return CampaignRuns.validate(
        arguments.operands().get(0),
        arguments.value("--model").get(),
        arguments.all("--models"),
        jobs,
        terminal);
  }
}
