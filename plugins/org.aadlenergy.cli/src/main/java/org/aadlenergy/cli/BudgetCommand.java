package org.aadlenergy.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Reports;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.review.ReviewDocument;

/** Writes the power budget for a review: units against modes, without and with margins. */
final class BudgetCommand implements Command {
  private static final String FORMAT = "--format";

  @Override
  public Manual manual() {
    return new Manual(
        "budget",
        "write the power budget for a review: units against modes, with margins",
        AnalysisArguments.OPERANDS,
        "aadl-energy budget examples/uav-mission",
        "aadl-energy budget model.aadl --format html,xlsx --output out --fail-on margin");
  }

  @Override
  public List<Option> options() {
    return Option.join(
        List.of(
            Option.many(
                FORMAT,
                String.join(",", ReviewDocument.FORMATS),
                "how to write it; default: text, and json as well with --output"),
            Option.of(
                "--output",
                "DIR",
                "write budget.txt, budget.xlsx, ... there; the text is printed as well"),
            AnalysisArguments.FAIL_ON),
        AnalysisArguments.MODEL,
        List.of(AnalysisArguments.ALLOW_INCOMPLETE));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    boolean folder = arguments.has("--output");
    List<String> formats = AnswerDocument.formats(arguments.all(FORMAT), folder);
    List<String> problems = AnswerDocument.problems(formats, ReviewDocument.FORMATS, folder);
    if (!folder && formats.equals(List.of(ReviewDocument.WORKBOOK))) {
      problems.add("a workbook needs a folder to go to: add --output DIR");
    }
    if (!problems.isEmpty()) {
      problems.addAll(0, arguments.problems());
      return terminal.usage(problems);
    }
    Optional<AnalysisOptions> options = AnalysisArguments.options(arguments, List.of(), terminal);
    if (options.isEmpty()) {
      return ExitCode.USAGE;
    }
    Outcome outcome = Analysis.run(options.get(), terminal.progress());
    List<Diagnostic> findings = new ArrayList<>(Reports.worthPrinting(outcome));
    ExitCode code = outcome.exitCode();
    if (outcome.result().isPresent() && code != ExitCode.USAGE) {
      List<Diagnostic> unwritten =
          ReviewDocument.of(outcome.result().get())
              .deliver(
                  formats,
                  options.get().output(),
                  terminal.out(),
                  terminal.screen(),
                  terminal::say);
      findings.addAll(unwritten);
      code = unwritten.isEmpty() ? code : ExitCode.of(unwritten);
    }
    terminal.diagnostics(findings);
    return code;
  }
}
