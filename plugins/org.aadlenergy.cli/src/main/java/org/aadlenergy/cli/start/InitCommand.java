package org.aadlenergy.cli.start;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.app.CommandText;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.report.ReportFiles;

/** Writes a new project that runs at once. */
public final class InitCommand implements Command {
  @Override
  public Manual manual() {
    return new Manual(
        "init",
        "write a new project that runs at once",
        "[DIR]",
        "aadl-energy init my-node",
        "aadl-energy init my-gateway --from gateway",
        "aadl-energy init --from list");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.of(
            "--from",
            "EXAMPLE",
            "begin with an example of the product instead of a first model of a sensor node;"
                + " 'list' prints their names"));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    Optional<String> example = arguments.value("--from");
    if (example.equals(Optional.of("list")) && arguments.problems().isEmpty()) {
      ExampleFolders.all().keySet().forEach(terminal.out()::println);
      return ExitCode.OK;
    }
    List<String> problems = new ArrayList<>(arguments.problems());
    Path folder = folder(arguments.operands(), problems);
    Path last = folder.toAbsolutePath().normalize().getFileName();
    String name = last == null ? "energy" : last.toString();
    Map<String, byte[]> files =
        example.isEmpty()
            ? NewProject.first(name)
            : NewProject.of(example.get(), name)
                .orElseGet(
                    () -> {
                      problems.add(unknown(example.get()));
                      return Map.of();
                    });
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    return write(folder, files, terminal);
  }

  private static Path folder(List<String> operands, List<String> problems) {
    if (operands.size() > 1) {
      problems.add("name one folder, not " + operands.size());
    }
    String name = operands.isEmpty() ? "." : operands.get(0);
    try {
      return Path.of(name.isEmpty() ? "." : name);
    } catch (InvalidPathException e) {
      problems.add("\"" + name + "\" is no name of a folder: " + e.getReason());
      return Path.of(".");
    }
  }

  private static String unknown(String example) {
    Set<String> names = ExampleFolders.all().keySet();
    return Suggestions.noSuch("example", example, names);
  }

  private static ExitCode write(Path folder, Map<String, byte[]> files, Terminal terminal) {
    String name = folder.toString().replace('\\', '/');
    NewFolder target = new NewFolder(folder);
    List<String> obstacles = target.obstacles(files.keySet());
    if (!obstacles.isEmpty()) {
      terminal.diagnostics(
          List.of(
              cannot(name, "there is already " + String.join(", ", obstacles))
                  .withHint("name another folder, or move these away; nothing was written")));
      return ExitCode.USAGE;
    }
    try {
      target.write(files);
    } catch (IOException e) {
      terminal.diagnostics(
          List.of(
              cannot(name, ReportFiles.reason(e))
                  .withHint(
                      "check the disk and the folder's permissions; what was begun is taken"
                          + " back")));
      return ExitCode.USAGE;
    }
    terminal.out().println("A new project in " + name + ":");
    files.keySet().forEach(path -> terminal.out().println("  " + path));
    terminal.out().println();
    terminal.out().println("README.md says what is what. Now:");
    terminal.out().println("  aadl-energy analyze " + CommandText.quoted(name));
    return ExitCode.OK;
  }

  private static Diagnostic cannot(String folder, String why) {
    return Diagnostic.of(
        DiagnosticCode.OUTPUT_NOT_WRITABLE,
        SourceSpan.NONE,
        "a project cannot be written to " + folder + ": " + why);
  }
}
