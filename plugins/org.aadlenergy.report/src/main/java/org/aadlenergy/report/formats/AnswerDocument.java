package org.aadlenergy.report.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;
import org.aadlenergy.report.answer.AnswerFormat;
import org.aadlenergy.report.answer.AnswerPart;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.text.AnswerText;

/** What a command has found, with each format that it can be written in. */
public final class AnswerDocument {
  private static final String TEXT = "text";

  private final String name;
  private final TextWriting words;
  private final Map<String, Document.Content> contents = new LinkedHashMap<>();

  /** Writes for people; with colours where a person looks on. */
  @FunctionalInterface
  public interface TextWriting {
    void write(Appendable out, Screen screen) throws IOException;
  }

  /**
   * An answer in parts.
   *
   * @param name of its files, without ending
   */
  public AnswerDocument(String name, List<AnswerPart> parts) {
    this(name, parts, (out, screen) -> AnswerText.write(parts, out, screen));
  }

  /** An answer in parts, with a text of its own. */
  public AnswerDocument(String name, List<AnswerPart> parts, TextWriting words) {
    this.name = name;
    this.words = words;
    text(TEXT, words);
    for (AnswerFormat format : AnswerFormats.all()) {
      with(format.format(), out -> format.write(parts, out));
    }
  }

  /** Adds a format, or puts another content in the place of one. */
  public AnswerDocument with(String format, Document.Content content) {
    contents.put(format, content);
    return this;
  }

  /** Adds a format that is a text as well. */
  public AnswerDocument text(String format, TextWriting text) {
    return with(
        format,
        out -> {
          Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
          text.write(writer, Screen.PAPER);
          writer.flush();
        });
  }

  /**
   * The formats that lists of a command line name, each once; without any text, and with a folder
   * JSON as well.
   */
  public static List<String> formats(List<String> lists, boolean folder) {
    List<String> formats =
        lists.stream()
            .flatMap(list -> List.of(list.split(",", -1)).stream())
            .map(String::strip)
            .distinct()
            .toList();
    return formats.isEmpty() ? folder ? List.of(TEXT, "json") : List.of(TEXT) : formats;
  }

  /** What is wrong with the formats asked for. */
  public static List<String> problems(List<String> formats, List<String> known, boolean folder) {
    List<String> problems = new ArrayList<>();
    String all = String.join(", ", known.subList(0, known.size() - 1));
    String last = known.get(known.size() - 1);
    for (String format : formats) {
      if (!known.contains(format)) {
        problems.add("--format must be " + all + " or " + last + ", not \"" + format + "\"");
      }
    }
    if (formats.size() > 1 && !folder) {
      problems.add("several formats need a folder to go to: add --output DIR");
    }
    return problems;
  }

  /**
   * Writes files into a folder, and prints the text if it is wanted, or without a folder the one
   * other.
   *
   * @param said receives a line for each file written
   * @return why there are no files, if there are none
   */
  public List<Diagnostic> deliver(
      List<String> formats,
      Optional<Path> folder,
      PrintStream out,
      Screen screen,
      Consumer<String> said) {
    List<Diagnostic> findings = folder.map(place -> write(formats, place, said)).orElse(List.of());
    try {
      if (formats.contains(TEXT)) {
        words.write(out, screen);
      } else if (folder.isEmpty()) {
        write(formats.get(0), out);
      }
    } catch (IOException e) {
      throw new IllegalStateException("standard output cannot be written", e);
    }
    out.flush();
    return findings;
  }

  /** Writes one format; the stream stays open. */
  public void write(String format, OutputStream out) throws IOException {
    content(format).writeTo(out);
  }

  /** The files that formats are written to. */
  public List<Path> files(List<String> formats, Path folder) {
    return formats.stream().map(format -> folder.resolve(fileName(format))).toList();
  }

  private String fileName(String format) {
    return name + "." + AnswerFormats.ending(format);
  }

  private Document.Content content(String format) {
    return Optional.ofNullable(contents.get(format)).orElseThrow();
  }

  /** Writes files into a folder, all or none. */
  public List<Diagnostic> write(List<String> formats, Path folder, Consumer<String> said) {
    List<Document> documents =
        formats.stream().map(format -> new Document(fileName(format), content(format))).toList();
    ReportFiles.Outcome outcome = ReportFiles.write(folder, documents);
    outcome.files().forEach(file -> said.accept("wrote " + file.toString().replace('\\', '/')));
    return outcome.findings();
  }
}
