package org.aadlenergy.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.sweep.SweepOptions;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;

/** Estimates every combination of some values, and finds the best. */
final class SweepCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "sweep",
        "vary properties, and find the best combinations",
        AnalysisArguments.OPERANDS,
        "aadl-energy sweep examples/quickstart"
            + " --vary 'OS_Workload::Page_Faults=0,8 @ app.sampler'");
  }

  @Override
  public List<Option> options() {
    return Option.join(
        List.of(
            Option.many(
                "--vary",
                "'Set::Property=v1,v2 @ path'",
                "the values of a property; a range is 'v1 .. v2 step s'; platforms vary by"
                    + " Energy_Estimation::Calibration"),
            AnalysisArguments.objectives(),
            Option.many(
                "--limit",
                "'ram=256 KiByte'",
                "the most that is allowed of an objective, or the least life of a battery, as"
                    + " 'battery=20 hr'; money has no unit, as 'cost=12.50', and 'price=12.50' or"
                    + " 'carbon=5 kg' of a year; 'deadline' rules out missed deadlines"),
            Option.of("--shard", "i/n", "only every n-th point, from the i-th on; see merge"),
            Option.of("--output", "DIR", "where sweep.json, .csv and .html go; default: sweep"),
            AnalysisArguments.MASTER),
        AnalysisArguments.MODEL);
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Optional<AnalysisOptions> analysis = AnalysisArguments.options(arguments, terminal);
    if (analysis.isEmpty()) {
      return ExitCode.USAGE;
    }
    List<String> problems = new ArrayList<>();
    Optional<SweepOptions> options =
        SweepOptions.parse(
            analysis.get(),
            arguments.all("--vary"),
            arguments.all("--objective"),
            arguments.all("--limit"),
            arguments.value("--shard"),
            analysis.get().output().orElse(Path.of("sweep")),
            problems);
    if (options.isEmpty()) {
      return terminal.usage(problems);
    }
    return AnalysisArguments.estimate(
        arguments,
        terminal,
        (workers, progress) ->
            Sweeps.run(options.get(), progress, terminal::say, workers).findings());
  }
}
