package org.aadlenergy.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.explain.Explanations;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;

/** Shows why a number is what it is. */
final class ExplainCommand implements Command {
  private static final String FORMAT = "--format";
  private static final String PEAK = "--peak";

  @Override
  public Manual manual() {
    return new Manual(
        "explain",
        "show the formula, values and sources behind a component's energy",
        AnalysisArguments.OPERANDS,
        "aadl-energy explain examples/jpeg-encoder --component app.encoder"
            + " --service page_fault.on_demand");
  }

  @Override
  public List<Option> options() {
    return Option.join(
        List.of(
            Option.of(
                "--component",
                "PATH",
                "the instance path of a thread, of what threads charge, or of what holds some; the"
                    + " root's name stands for all of it"),
            Option.of("--service", "NAME", "only this service, page_fault.on_demand"),
            Option.flag(
                PEAK, "the most power of a component with all in it, or of a source: who draws it"),
            Option.of(FORMAT, "text,json", "how to print it; default: text")),
        AnalysisArguments.MODEL,
        List.of(AnalysisArguments.ALLOW_INCOMPLETE));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    if (arguments.value("--component").isEmpty()) {
      List<String> problems = new ArrayList<>(arguments.problems());
      problems.add("say what to explain with --component PATH");
      return terminal.usage(problems);
    }
    String format = arguments.value(FORMAT).orElse("text").strip().toLowerCase(Locale.ROOT);
    if (!format.equals("text") && !format.equals("json")) {
      return terminal.usage(List.of("explain prints text or json, not \"" + format + "\""));
    }
    Optional<AnalysisOptions> options = AnalysisArguments.options(arguments, terminal);
    if (options.isEmpty()) {
      return ExitCode.USAGE;
    }
    Outcome outcome = Analysis.run(options.get(), terminal.progress());
    if (outcome.result().isPresent() && outcome.exitCode() != ExitCode.USAGE) {
      String path = arguments.value("--component").get();
      Explanations.Format as =
          format.equals("json") ? Explanations.Format.JSON : Explanations.Format.TEXT;
      outcome =
          arguments.has(PEAK)
              ? Explanations.peak(outcome, path, as, terminal.screen(), terminal.out())
              : Explanations.print(
                  outcome,
                  path,
                  arguments.value("--service"),
                  as,
                  terminal.screen(),
                  terminal.out());
    }
    terminal.diagnostics(outcome.diagnostics().stream().filter(d -> d.isError()).toList());
    return outcome.exitCode();
  }
}
