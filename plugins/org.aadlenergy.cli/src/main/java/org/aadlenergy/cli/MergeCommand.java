package org.aadlenergy.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.sweep.Sweeps;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** Joins the shards of a sweep. */
final class MergeCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "merge",
        "join the shards of a sweep",
        "<sweep.json>...",
        "aadl-energy merge part-1/sweep.json part-2/sweep.json --output sweep");
  }

  @Override
  public List<Option> options() {
    return List.of(Option.of("--output", "DIR", "where the whole goes; default: sweep"));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    List<Path> files = Arguments.paths(arguments.operands(), problems);
    List<Path> folders = Arguments.paths(arguments.all("--output"), problems);
    if (files.isEmpty()) {
      problems.add("name the shards: aadl-energy merge part-1/sweep.json part-2/sweep.json");
    }
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    Path folder = folders.isEmpty() ? Path.of("sweep") : folders.get(0);
    List<Diagnostic> findings = Sweeps.merge(files, folder, terminal::say);
    return terminal.ended(findings);
  }
}
