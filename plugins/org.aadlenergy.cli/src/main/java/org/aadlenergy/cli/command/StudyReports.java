package org.aadlenergy.cli.command;

import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.formats.AnswerFormats;

/** Where the reports of a simulation go: one to standard output, or each to a file of a folder. */
public final class StudyReports {
  private static final List<String> KNOWN = AnswerFormats.and("text", "json", "csv");

  /** As analyze has them, but for formats that only analyses have. */
  public static final Option FORMAT =
      Option.many(
          "--format",
          String.join(",", KNOWN),
          "the formats of the report; default: text, and json as well with --output");

  /** The options that name the platform of a simulation. */
  public static final List<Option> PLATFORM =
      List.of(
          Option.many("--model", "NAME", "the platform, as pxa255-xip.lout; swap takes several"),
          Option.many("--models", "DIR", "a folder with .energy platforms besides the library"),
          Option.many("--set", "'NAME=VALUE UNIT'", "sets a parameter of the platform"));

  public static final Option OUTPUT =
      Option.of(
          "--output",
          "DIR",
          "write simulation.txt, simulation.json, ... there; the text is printed as well");

  private StudyReports() {}

  /** Adds what is wrong with the formats that are asked for. */
  public static void check(Arguments arguments, List<String> problems) {
    boolean folder = arguments.value(OUTPUT.name()).isPresent();
    problems.addAll(AnswerDocument.problems(formats(arguments), KNOWN, folder));
  }

  private static List<String> formats(Arguments arguments) {
    boolean folder = arguments.value(OUTPUT.name()).isPresent();
    return AnswerDocument.formats(arguments.all(FORMAT.name()), folder);
  }

  /** Prints and writes what is asked for; a folder that takes no files is a finding. */
  public static void write(
      AnswerDocument study, Arguments arguments, Terminal terminal, Diagnostics diagnostics) {
    diagnostics.addAll(
        study.deliver(
            formats(arguments),
            arguments.value(OUTPUT.name()).map(Path::of),
            terminal.out(),
            terminal.screen(),
            terminal.err()::println));
  }
}
