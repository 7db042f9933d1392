package org.aadlenergy.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;
import org.aadlenergy.report.terminal.Screen;

/** Where the reports of a simulation go: one to standard output, or each to a file of a folder. */
public final class StudyReports {
  /** As analyze has them, but for formats that only analyses have. */
  public static final Option FORMAT =
      Option.many(
          "--format",
          "text,json,csv",
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

  private static final String TEXT = "text";
  private static final String JSON = "json";
  private static final String CSV = "csv";
  private static final List<String> KNOWN = List.of(TEXT, JSON, CSV);

  private StudyReports() {}

  /** Writes for people; with colours where a person looks on. */
  @FunctionalInterface
  public interface Words<T> {
    void write(T study, Appendable out, Screen screen) throws IOException;
  }

  /** Writes for programs. */
  @FunctionalInterface
  public interface Data<T> {
    void write(T study, OutputStream out) throws IOException;
  }

  /** What a simulation found, and how each format shows it. */
  public record Shown<T>(T study, Words<T> words, Data<T> asJson, Data<T> asCsv) {
    void text(Appendable out, Screen screen) throws IOException {
      words.write(study, out, screen);
    }

    void json(OutputStream out) throws IOException {
      asJson.write(study, out);
    }

    void csv(OutputStream out) throws IOException {
      asCsv.write(study, out);
    }
  }

  /** Adds what is wrong with the formats that are asked for. */
  public static void check(Arguments arguments, List<String> problems) {
    List<String> formats = formats(arguments);
    for (String format : formats) {
      if (!KNOWN.contains(format)) {
        problems.add("--format must be text, json or csv, not \"" + format + "\"");
      }
    }
    if (formats.size() > 1 && arguments.value(OUTPUT.name()).isEmpty()) {
      problems.add("several formats need a folder to go to: add --output DIR");
    }
  }

  private static List<String> formats(Arguments arguments) {
    List<String> formats = new ArrayList<>();
    for (String words : arguments.all(FORMAT.name())) {
      for (String word : words.split(",", -1)) {
        if (!formats.contains(word.strip())) {
          formats.add(word.strip());
        }
      }
    }
    if (formats.isEmpty()) {
      formats.add(TEXT);
      if (arguments.value(OUTPUT.name()).isPresent()) {
        formats.add(JSON);
      }
    }
    return formats;
  }

  /** Prints and writes what is asked for; a folder that takes no files is a finding. */
  public static void write(
      Shown<?> shown, Arguments arguments, Terminal terminal, Diagnostics diagnostics) {
    List<String> formats = formats(arguments);
    Optional<String> folder = arguments.value(OUTPUT.name());
    try {
      if (folder.isPresent()) {
        files(shown, formats, Path.of(folder.get()), terminal, diagnostics);
      }
      if (formats.contains(TEXT)) {
        shown.text(terminal.out(), terminal.screen());
      } else if (folder.isEmpty()) {
        write(shown, formats.get(0), terminal.out());
      }
      terminal.out().flush();
    } catch (IOException e) {
      throw new IllegalStateException("standard output cannot be written", e);
    }
  }

  private static void files(
      Shown<?> shown,
      List<String> formats,
      Path folder,
      Terminal terminal,
      Diagnostics diagnostics) {
    List<Document> documents = new ArrayList<>();
    for (String format : formats) {
      String ending = format.equals(TEXT) ? "txt" : format;
      documents.add(new Document("simulation." + ending, out -> write(shown, format, out)));
    }
    ReportFiles.Outcome outcome = ReportFiles.write(folder, documents);
    for (Path file : outcome.files()) {
      terminal.err().println("wrote " + file.toString().replace('\\', '/'));
    }
    for (Diagnostic finding : outcome.findings()) {
      diagnostics.add(finding);
    }
  }

  private static void write(Shown<?> shown, String format, OutputStream out) throws IOException {
    switch (format) {
      case JSON -> shown.json(out);
      case CSV -> shown.csv(out);
      default -> {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        shown.text(text, Screen.PAPER);
        text.flush();
      }
    }
  }
}
