package org.aadlenergy.cli.imports;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.calibration.ReadBack;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Command;
import org.aadlenergy.cli.command.Manual;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;

/** Makes a platform, or AADL, of what others describe; what it is, its first operand says. */
public final class ImportCommand implements Command {
  private static final Option OUTPUT =
      Option.of("--output", "X.energy", "the platform file to write");
  private static final Option NAME =
      Option.of("--name", "NAME", "what the platform is called; default: as the file to write");

  @Override
  public Manual manual() {
    return Manual.of(
        "import",
        "make a platform, or AADL to paste, of what others describe or measured",
        Imports.ALL);
  }

  @Override
  public List<Option> options() {
    List<Option> options = new ArrayList<>(List.of(OUTPUT, NAME));
    Imports.ALL.forEach(i -> options.addAll(i.options()));
    return options;
  }

  @Override
  public ExitCode run(Arguments arguments, Terminal terminal) {
    List<String> problems = new ArrayList<>(arguments.problems());
    List<String> operands = arguments.operands();
    String first = operands.isEmpty() ? "" : operands.get(0);
    Optional<Import> format = Imports.ALL.stream().filter(i -> i.name().equals(first)).findFirst();
    if (format.isEmpty()) {
      problems.add(noFormat(first));
    } else {
      if (operands.size() < 2 || (operands.size() > 2 && !format.get().takesSeveral())) {
        String what =
            format.get().takesSeveral() ? "name what to read: import " : "name one file: import ";
        problems.add(what + first + " " + format.get().operands());
      }
      problems.addAll(format.get().problems().apply(arguments));
    }
    if (format.filter(Import::isPrinted).isPresent()) {
      return print(format.get(), arguments, problems, terminal);
    }
    Optional<Path> output = output(arguments, problems);
    Optional<String> platform = output.flatMap(file -> platformName(file, arguments, problems));
    List<Path> inputs = inputs(operands, problems);
    if (!problems.isEmpty() || inputs.isEmpty() || output.isEmpty() || platform.isEmpty()) {
      return terminal.usage(problems);
    }
    Diagnostics diagnostics = new Diagnostics();
    Optional<String> text =
        format.get().reading().of(inputs, platform.get(), arguments, diagnostics);
    String source = operands.get(1).replace('\\', '/');
    List<Path> models = arguments.all("--models").stream().map(Path::of).toList();
    text.filter(t -> ReadBack.holds(output.get(), t, models, source, diagnostics))
        .ifPresent(written -> write(output.get(), written, terminal, diagnostics));
    return terminal.ended(diagnostics.sorted());
  }

  private static ExitCode print(
      Import format, Arguments arguments, List<String> problems, Terminal terminal) {
    for (Option option : List.of(OUTPUT, NAME)) {
      if (arguments.value(option.name()).isPresent()) {
        problems.add(
            "import "
                + format.name()
                + " makes no platform but AADL to paste, which it prints: leave "
                + option.name()
                + " out");
      }
    }
    List<Path> inputs = inputs(arguments.operands(), problems);
    if (!problems.isEmpty()) {
      return terminal.usage(problems);
    }
    Diagnostics diagnostics = new Diagnostics();
    format.reading().of(inputs, "", arguments, diagnostics).ifPresent(terminal.out()::print);
    return terminal.ended(diagnostics.sorted());
  }

  private String noFormat(String first) {
    if (first.isEmpty()) {
      return "say what to import: " + operands();
    }
    List<String> names = Imports.ALL.stream().map(Import::name).toList();
    return Suggestions.noSuch("import", first, names);
  }

  private static Optional<Path> output(Arguments arguments, List<String> problems) {
    Optional<String> output = arguments.value("--output");
    if (output.isEmpty()) {
      problems.add("say where the platform goes: --output X.energy");
      return Optional.empty();
    }
    if (!output.get().endsWith(".energy")) {
      problems.add("--output takes a file that ends in .energy, not \"" + output.get() + "\"");
      return Optional.empty();
    }
    return Arguments.paths(List.of(output.get()), problems).stream().findFirst();
  }

  private static List<Path> inputs(List<String> operands, List<String> problems) {
    return Arguments.paths(operands.stream().skip(1).toList(), problems);
  }

  /** A name that the platform language takes. */
  private static Optional<String> platformName(
      Path output, Arguments arguments, List<String> problems) {
    String file = String.valueOf(output.getFileName());
    String name = arguments.value("--name").orElse(file.substring(0, file.length() - 7));
    if (!name.matches("[A-Za-z_][A-Za-z_0-9-]*")) {
      problems.add(
          "a platform cannot be called \""
              + name
              + "\": give it a name of letters, digits, _ and - with --name");
      return Optional.empty();
    }
    return Optional.of(name);
  }

  private static void write(Path file, String text, Terminal terminal, Diagnostics diagnostics) {
    Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of(""));
    Document document =
        new Document(
            String.valueOf(file.getFileName()),
            out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    ReportFiles.Outcome outcome = ReportFiles.write(folder, List.of(document));
    diagnostics.addAll(outcome.findings());
    for (Path written : outcome.files()) {
      terminal.err().println("wrote " + written.toString().replace('\\', '/'));
    }
  }
}
