package org.aadlenergy.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** Joins the shards of a sweep. */
final class MergeCommand implements Command {
  @Override
  public String name() {
    return "merge";
  }

  @Override
  public String summary() {
    return "join the shards of a sweep";
  }

  @Override
  public String operands() {
    return "<sweep.json>...";
  }

  @Override
  public List<Option> options() {
    return List.of(Option.of("--output", "DIR", "where the whole goes; default: sweep"));
  }

  @Override
  public List<String> examples() {
    return List.of("aadl-energy merge part-1/sweep.json part-2/sweep.json --output sweep");
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    List<Path> files = AnalysisArguments.paths(arguments.operands(), problems);
    List<Path> folders = AnalysisArguments.paths(arguments.all("--output"), problems);
    if (files.isEmpty()) {
      problems.add("name the shards: aadl-energy merge part-1/sweep.json part-2/sweep.json");
    }
    if (!problems.isEmpty()) {
      terminal.usage(problems);
      return ExitCode.USAGE;
    }
    Path folder = folders.isEmpty() ? Path.of("sweep") : folders.get(0);
    List<Diagnostic> findings = Sweeps.merge(files, folder, terminal::say);
    terminal.diagnostics(findings);
    return ExitCode.of(findings);
  }
}
