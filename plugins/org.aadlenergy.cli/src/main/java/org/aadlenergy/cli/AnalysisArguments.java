package org.aadlenergy.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.AnalysisOptions.InvalidOptions;

/** The options that every command over a model shares, and how they fill in the analysis. */
final class AnalysisArguments {
  static final String OPERANDS = "<file or folder>...";

  static final List<Option> MODEL =
      List.of(
          Option.many(
              "--root",
              "Pkg::Sys.impl",
              "the system to analyse; default: every system implementation that nothing else"
                  + " instantiates"),
          Option.of("--mode", "NAME", "only this operation mode"),
          Option.many("--models", "DIR", "a folder with .energy platforms besides the library"),
          Option.many("--library", "DIR", "a folder with AADL packages that the models use"),
          Option.many(
              "--set",
              "'Set::Property=value @ path'",
              "a property value put on an instance before the analysis; no path is the root"));

  static final Option ALLOW_INCOMPLETE =
      Option.flag(
          "--allow-incomplete",
          "a missing coefficient, binding or rate is a warning; totals then say 'at least'");

  private AnalysisArguments() {}

  /** The options, or nothing after their problems were printed. */
  static Optional<AnalysisOptions> options(Arguments arguments, Terminal terminal) {
    AnalysisOptions.Builder builder = AnalysisOptions.builder();
    List<String> problems = new ArrayList<>(arguments.problems());
    for (String operand : arguments.operands()) {
      path(operand, problems).ifPresent(builder::input);
    }
    arguments.all("--root").forEach(builder::root);
    arguments.value("--mode").ifPresent(builder::mode);
    arguments.all("--models").forEach(v -> path(v, problems).ifPresent(builder::models));
    arguments.all("--library").forEach(v -> path(v, problems).ifPresent(builder::library));
    arguments.all("--set").forEach(builder::set);
    builder.allowIncomplete(arguments.has("--allow-incomplete"));
    arguments.all("--format").forEach(builder::formats);
    arguments.value("--output").flatMap(v -> path(v, problems)).ifPresent(builder::output);
    arguments.all("--fail-on").forEach(builder::failOn);
    arguments.value("--min-coverage").ifPresent(builder::minCoverage);
    Optional<AnalysisOptions> options = Optional.empty();
    try {
      options = Optional.of(builder.build());
    } catch (InvalidOptions e) {
      problems.addAll(e.problems());
    }
    if (!problems.isEmpty()) {
      terminal.usage(problems);
      return Optional.empty();
    }
    return options;
  }

  private static Optional<Path> path(String text, List<String> problems) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      problems.add("\"" + text + "\" is not a path: " + e.getReason());
      return Optional.empty();
    }
  }
}
