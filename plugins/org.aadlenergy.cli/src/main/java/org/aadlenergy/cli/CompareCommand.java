package org.aadlenergy.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.compare.SideBySide;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** Shows the systems and modes of reports side by side. */
final class CompareCommand implements Command {
  @Override
  public String name() {
    return "compare";
  }

  @Override
  public String summary() {
    return "show systems, modes and reports side by side";
  }

  @Override
  public String operands() {
    return "<report.json>...";
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.many("--format", "text,csv,html", "how to write it; default: text"),
        Option.of("--output", "DIR", "write compare.txt, .csv, .html there"));
  }

  @Override
  public List<String> examples() {
    return List.of("aadl-energy compare before/report.json after/report.json --format html");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    List<Path> files = AnalysisArguments.paths(arguments.operands(), problems);
    if (files.isEmpty()) {
      problems.add("name the reports: aadl-energy compare a/report.json b/report.json");
    }
    List<String> formats = new ArrayList<>();
    for (String list : arguments.all("--format")) {
      Arrays.stream(list.split(",")).map(String::strip).forEach(formats::add);
    }
    for (String format : formats) {
      if (!SideBySide.FORMATS.contains(format)) {
        problems.add("--format must be text, csv or html, not \"" + format + "\"");
      }
    }
    Optional<Path> folder =
        AnalysisArguments.paths(arguments.all("--output"), problems).stream().findFirst();
    if (folder.isEmpty() && formats.size() > 1) {
      problems.add("several formats need a folder: give --output");
    }
    if (!problems.isEmpty()) {
      terminal.usage(problems);
      return ExitCode.USAGE;
    }
    List<Diagnostic> findings =
        SideBySide.write(
            files,
            formats.isEmpty() ? List.of("text") : formats,
            folder,
            terminal.out(),
            terminal::say);
    terminal.diagnostics(findings);
    return ExitCode.of(findings);
  }
}
