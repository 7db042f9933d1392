package org.aadlenergy.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.optimize.OptimizeOptions;
import org.aadlenergy.app.optimize.Optimizer;
import org.aadlenergy.app.optimize.PointApplying;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** Searches for the best bindings and property values. */
final class OptimizeCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "optimize",
        "find the best bindings and property values",
        AnalysisArguments.OPERANDS,
        "aadl-energy optimize examples/two-processors --bind '*=cpu1,cpu2' --objective energy");
  }

  @Override
  public List<Option> options() {
    return Option.join(
        List.of(
            Option.many(
                "--bind",
                "'GLOB=cpu0,cpu1'",
                "threads or processes, each of which runs on one of these processors; * stands for"
                    + " any name, ** for any path"),
            Option.many(
                "--vary",
                "'Set::Property=v1,v2 @ path'",
                "the values of a property, as in a sweep"),
            AnalysisArguments.objectives(),
            Option.many(
                "--limit",
                "'ram=256 KiByte'",
                "the most that is allowed of an objective, or the least life of a battery;"
                    + " 'deadline' rules out missed deadlines"),
            Option.of(
                "--evaluations",
                "N",
                "the most designs that are estimated: all combinations if they are no more, which"
                    + " proves the best; else a search; default: 10000"),
            Option.of("--seed", "S", "begins the random numbers of a search; default: 1"),
            Option.of(
                "--output",
                "DIR",
                "where sweep.json, .csv, .html and front.txt go; default: optimize"),
            Option.flag(
                "--apply",
                "write the best design by the first objective into the AADL file of the root, and"
                    + " check what the file says then"),
            Option.of("--point", "N", "apply this point of the front instead"),
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
    Optional<Long> point = point(arguments, problems);
    Optional<OptimizeOptions> options =
        OptimizeOptions.parse(
            analysis.get(),
            arguments.all("--bind"),
            arguments.all("--vary"),
            arguments.all("--objective"),
            arguments.all("--limit"),
            arguments.value("--evaluations"),
            arguments.value("--seed"),
            analysis.get().output().orElse(Path.of("optimize")),
            problems);
    if (options.isEmpty()) {
      return terminal.usage(problems);
    }
    return AnalysisArguments.estimate(
        arguments,
        terminal,
        (workers, progress) -> {
          Consumer<String> said = terminal::say;
          Sweeps.Outcome outcome =
              arguments.has("--master")
                  ? Optimizer.run(options.get(), progress, said, workers)
                  : Optimizer.run(options.get(), progress, said);
          List<Diagnostic> findings = new ArrayList<>(outcome.findings());
          boolean apply = arguments.has("--apply") || point.isPresent();
          if (apply && outcome.whole()) {
            findings.addAll(PointApplying.apply(options.get().goals(), point, said));
          }
          return findings;
        });
  }

  private static Optional<Long> point(Arguments arguments, List<String> problems) {
    Optional<String> text = arguments.value("--point");
    try {
      return text.map(String::strip).map(Long::valueOf);
    } catch (NumberFormatException e) {
      problems.add("--point is the number of a point, not \"" + text.orElse("") + "\"");
      return Optional.empty();
    }
  }
}
