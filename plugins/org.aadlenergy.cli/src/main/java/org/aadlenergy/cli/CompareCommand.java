package org.aadlenergy.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.compare.SideBySide;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.formats.AnswerDocument;

/** Shows the systems and modes of reports side by side. */
final class CompareCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "compare",
        "show systems, modes and reports side by side",
        "<report.json>...",
        "aadl-energy compare before/report.json after/report.json --format html");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.many(
            "--format", String.join(",", SideBySide.FORMATS), "how to write it; default: text"),
        Option.of("--output", "DIR", "write compare.txt, .csv, .html, ... there"));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    List<Path> files = Arguments.paths(arguments.operands(), problems);
    if (files.isEmpty()) {
      problems.add("name the reports: aadl-energy compare a/report.json b/report.json");
    }
    List<String> formats = AnswerDocument.formats(arguments.all("--format"), false);
    Optional<Path> folder =
        Arguments.paths(arguments.all("--output"), problems).stream().findFirst();
    problems.addAll(AnswerDocument.problems(formats, SideBySide.FORMATS, folder.isPresent()));
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    List<Diagnostic> findings =
        SideBySide.write(files, formats, folder, terminal.out(), terminal::say);
    return terminal.ended(findings);
  }
}
