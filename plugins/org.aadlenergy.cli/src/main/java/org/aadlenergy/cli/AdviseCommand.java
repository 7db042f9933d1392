package org.aadlenergy.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Interruptible;
import org.aadlenergy.app.advise.Advice;
import org.aadlenergy.app.advise.AdviceOptions;
import org.aadlenergy.app.advise.AdviceReports;
import org.aadlenergy.app.advise.Advisor;
import org.aadlenergy.app.advise.AppliedAdvice;
import org.aadlenergy.app.sweep.ObjectiveTable;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.formats.AnswerDocument;

/** Says which single change of a model saves most. */
final class AdviseCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "advise",
        "which single changes save most, each as a --set",
        AnalysisArguments.OPERANDS,
        "aadl-energy advise examples/big-little --root Big_Little::Board.as_delivered");
  }

  @Override
  public List<Option> options() {
    return Option.join(
        List.of(
            Option.many(
                "--objective",
                "energy",
                "what changes are ranked by: "
                    + ObjectiveTable.words().replace(",", ", ").replaceFirst(", (\\w+)$", " or $1")
                    + "; default: energy"),
            Option.many(
                "--limit",
                "'ram=256 KiByte'",
                "the most that is allowed of an objective, or the least life of a battery, as a"
                    + " sweep has it; 'deadline' rules out missed deadlines"),
            Option.of("--top", "N", "how many changes are shown; default: 10"),
            Option.flag(
                "--all",
                "show also what costs more, what changes nothing, and what cannot be with its"
                    + " reason"),
            Option.of("--evaluations", "N", "the most changes that are estimated; default: 10000"),
            Option.many(
                "--format",
                String.join(",", AdviceReports.FORMATS),
                "the formats of the report; default: text, and json as well with --output"),
            Option.of(
                "--output",
                "DIR",
                "write advice.txt, .json, .md, .csv, .html, ... there; the text is printed"),
            Option.flag(
                "--apply",
                "write the change that saves most into the AADL file of the root, and check what"
                    + " the file says then"),
            Option.of("--change", "N", "apply this change of the list instead")),
        AnalysisArguments.MODEL);
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Optional<AnalysisOptions> analysis = AnalysisArguments.options(arguments, terminal);
    if (analysis.isEmpty()) {
      return ExitCode.USAGE;
    }
    List<String> problems =
        new ArrayList<>(
            AnswerDocument.problems(analysis.get().formats(), AdviceReports.FORMATS, true));
    Optional<AdviceOptions> options =
        AdviceOptions.parse(
            analysis.get(),
            arguments.all("--objective"),
            arguments.all("--limit"),
            arguments.value("--top"),
            arguments.has("--all"),
            arguments.value("--evaluations"),
            problems);
    Optional<Integer> change = change(arguments, problems);
    if (options.isEmpty() || !problems.isEmpty()) {
      return terminal.usage(problems);
    }
    try (Interruptible progress = new Interruptible(terminal.progress())) {
      Advice advice = Advisor.run(options.get(), progress);
      List<Diagnostic> findings = new ArrayList<>(advice.findings());
      boolean apply = arguments.has("--apply") || change.isPresent();
      if (apply && !progress.cancelled()) {
        findings.addAll(AppliedAdvice.apply(options.get().goals(), advice, change, terminal::say));
      }
      return report(advice, findings, analysis.get(), terminal);
    }
  }

  private static Optional<Integer> change(Arguments arguments, List<String> problems) {
    String text = arguments.value("--change").map(String::strip).orElse("1");
    try {
      int change = Integer.parseInt(text);
      if (change >= 1) {
        return arguments.value("--change").map(given -> change);
      }
    } catch (NumberFormatException e) {
      // said below
    }
    problems.add("--change is the number of a change in the list, not \"" + text + "\"");
    return Optional.empty();
  }

  private static ExitCode report(
      Advice advice, List<Diagnostic> findings, AnalysisOptions analysis, Terminal terminal) {
    findings.addAll(
        AdviceReports.document(advice)
            .deliver(
                analysis.formats(),
                analysis.output(),
                terminal.out(),
                terminal.screen(),
                terminal.err()::println));
    return terminal.ended(findings);
  }
}
