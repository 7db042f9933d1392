package org.aadlenergy.cli.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.AadlWorkspace;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.ide.format.AadlFormatter;
import org.aadlenergy.report.ReportFiles;

/** Formats AADL files, or says which are not formatted; nothing is written where one has errors. */
public final class FormatCommand implements Command {
  private static final String CHECK = "--check";
  private static final String SPACES = "--spaces";
  private static final int MOST_SPACES = 16;

  @Override
  public Manual manual() {
    return new Manual(
        "format",
        "bring .aadl files into one form; comments and all else but white space stay",
        "<file or folder>...",
        "aadl-energy format model.aadl",
        "aadl-energy format src/main/aadl --check");
  }

  @Override
  public List<Option> options() {
    return List.of(
        Option.flag(
            CHECK, "write nothing, name the files that are not formatted; exit code 4 if any"),
        Option.of(SPACES, "N", "indent by N blanks a level; default: a tab"));
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    Arguments.paths(arguments.operands(), problems);
    if (arguments.operands().isEmpty()) {
      problems.add("name a file or folder: aadl-energy format model.aadl");
    }
    String indentation = indentation(arguments, problems);
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    List<Diagnostic> findings = new ArrayList<>();
    Map<FormattedFile, String> formatted = new LinkedHashMap<>();
    for (Path file : files(arguments.operands(), findings)) {
      format(file, indentation, formatted, findings);
    }
    ExitCode code = ExitCode.of(findings);
    if (code != ExitCode.OK) {
      terminal.diagnostics(findings);
      terminal.err().println("nothing was written");
      return code;
    }
    return arguments.has(CHECK) ? check(formatted, terminal) : write(formatted, terminal);
  }

  private static String indentation(Arguments arguments, List<String> problems) {
    Optional<String> spaces = arguments.value(SPACES);
    if (spaces.isEmpty()) {
      return AadlFormatter.TAB;
    }
    boolean number = spaces.get().matches("[0-9]{1,2}");
    int count = number ? Integer.parseInt(spaces.get()) : 0;
    if (count < 1 || count > MOST_SPACES) {
      problems.add(
          SPACES + " must be a number from 1 to " + MOST_SPACES + ", not \"" + spaces.get() + "\"");
    }
    return " ".repeat(Math.min(count, MOST_SPACES));
  }

  private static List<Path> files(List<String> operands, List<Diagnostic> findings) {
    List<Path> inputs = new ArrayList<>();
    for (String operand : operands) {
      Path path = Path.of(operand);
      boolean folder = Files.isDirectory(path);
      if (!folder && !Files.isRegularFile(path)) {
        findings.add(
            unreadable("There is no file or folder '" + FormattedFile.display(path) + "'")
                .withHint("check the path; it is taken from the current folder"));
      } else if (!folder && !operand.endsWith(".aadl")) {
        findings.add(
            unreadable("'" + FormattedFile.display(path) + "' is no .aadl file")
                .withHint("name AADL files, or a folder with some"));
      } else {
        inputs.add(path);
      }
    }
    List<Path> files = AadlWorkspace.filesOf(inputs);
    if (files.isEmpty() && findings.isEmpty()) {
      findings.add(
          Diagnostic.of(
              DiagnosticCode.NO_MODEL_IN_INPUT,
              SourceSpan.NONE,
              "There is no .aadl file in " + String.join(", ", operands),
              "name an AADL file, or a folder with some"));
    }
    return files;
  }

  private static Diagnostic unreadable(String message) {
    return Diagnostic.of(DiagnosticCode.UNREADABLE_INPUT, SourceSpan.NONE, message);
  }

  private static void format(
      Path path,
      String indentation,
      Map<FormattedFile, String> formatted,
      List<Diagnostic> findings) {
    try {
      FormattedFile file = FormattedFile.read(path);
      Optional<String> text = AadlFormatter.format(file.document(), indentation);
      if (text.isPresent()) {
        formatted.put(file, text.get());
      } else {
        findings.addAll(file.document().findings());
      }
    } catch (ForeignEncoding e) {
      findings.add(e.finding(FormattedFile.display(path)));
    } catch (IOException e) {
      findings.add(
          unreadable(
              "'" + FormattedFile.display(path) + "' cannot be read: " + ReportFiles.reason(e)));
    }
  }

  private static ExitCode check(Map<FormattedFile, String> formatted, Terminal terminal) {
    int others = 0;
    for (Map.Entry<FormattedFile, String> each : formatted.entrySet()) {
      if (isChanged(each)) {
        others++;
        terminal.out().println(each.getKey().name());
      }
    }
    if (others > 0) {
      terminal
          .err()
          .println(count(others, formatted) + " not formatted; 'aadl-energy format' does it");
    }
    return others > 0 ? ExitCode.GATE : ExitCode.OK;
  }

  private static String count(int some, Map<FormattedFile, String> all) {
    return some + " of " + all.size() + (all.size() == 1 ? " file is" : " files are");
  }

  private static boolean isChanged(Map.Entry<FormattedFile, String> each) {
    return !each.getValue().equals(each.getKey().document().text());
  }

  private static ExitCode write(Map<FormattedFile, String> formatted, Terminal terminal) {
    List<Diagnostic> findings = new ArrayList<>();
    for (Map.Entry<FormattedFile, String> each : formatted.entrySet()) {
      if (isChanged(each)) {
        FormattedFile file = each.getKey();
        try {
          file.write(each.getValue());
          terminal.out().println("formatted " + file.name());
        } catch (IOException e) {
          findings.add(
              Diagnostic.of(
                  DiagnosticCode.OUTPUT_NOT_WRITABLE,
                  SourceSpan.NONE,
                  "'" + file.name() + "' cannot be written: " + ReportFiles.reason(e),
                  "it is as it was; make room on its disk, or make it and its folder"
                      + " writable"));
        }
      }
    }
    return terminal.ended(findings);
  }
}
