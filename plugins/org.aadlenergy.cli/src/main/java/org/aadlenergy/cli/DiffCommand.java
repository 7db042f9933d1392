package org.aadlenergy.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Differences;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.OptionChecks;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** Shows what changed between two reports. */
final class DiffCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "diff",
        "show what changed between two reports, ranked by energy",
        "<before.json> <after.json>",
        "aadl-energy diff before/report.json after/report.json --tolerance 2%");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.of("--tolerance", "5%", "by how much an energy may grow; default 5%"),
        Option.of("--format", "text,json", "how to print it; default: text"),
        Option.of("--fail-on", "regression", "end with exit code 4 when an energy grew by more"));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    List<Path> files = Arguments.paths(arguments.operands(), problems);
    if (arguments.operands().size() != 2) {
      problems.add("name two reports: aadl-energy diff before.json after.json");
    }
    String format = arguments.value("--format").orElse("text");
    if (!format.equals("text") && !format.equals("json")) {
      problems.add("--format is text or json, not \"" + format + "\"");
    }
    String gate = arguments.value("--fail-on").orElse("regression");
    if (!gate.equals("regression")) {
      problems.add("--fail-on is regression here, not \"" + gate + "\"");
    }
    double tolerance = tolerance(arguments, problems);
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    List<Diagnostic> findings =
        Differences.print(
            files.get(0),
            files.get(1),
            tolerance,
            format.equals("json"),
            arguments.has("--fail-on"),
            terminal.out());
    return terminal.ended(findings);
  }

  private static double tolerance(Arguments arguments, List<String> problems) {
    return arguments
        .value("--tolerance")
        .flatMap(share -> OptionChecks.share(share, problems))
        .orElse(AnalysisOptions.DEFAULT_TOLERANCE);
  }
}
