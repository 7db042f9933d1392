package org.aadlenergy.report.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.answer.AnswerFormat;
import org.aadlenergy.report.answer.CommentAnswer;
import org.aadlenergy.report.asciidoc.AsciiDocFormat;
import org.aadlenergy.report.markdown.MarkdownFormat;

/** The formats that every answer can be written in. A new one is a class and a line here. */
public final class AnswerFormats {
  private static final List<AnswerFormat> ALL = List.of(new MarkdownFormat(), new AsciiDocFormat());

  private AnswerFormats() {}

  /** All of them, in the order that the help shows. */
  public static List<AnswerFormat> all() {
    return ALL;
  }

  /** The names of an answer's own formats, and of those of these that are none. */
  public static List<String> and(String... own) {
    List<String> names = new ArrayList<>(List.of(own));
    for (AnswerFormat format : ALL) {
      if (!names.contains(format.format())) {
        names.add(format.format());
      }
    }
    return List.copyOf(names);
  }

  /** The ending of a format's files. */
  static String ending(String format) {
    for (AnswerFormat known : ALL) {
      if (known.format().equals(format)) {
        return known.ending();
      }
    }
    return format.equals("text") ? "txt" : format;
  }

  /** Each as a format of reports. */
  static List<Reporter> reporters() {
    List<Reporter> reporters = new ArrayList<>();
    ALL.forEach(format -> reporters.add(new OfAnalyses(format)));
    return reporters;
  }

  /**
   * Writes what an analysis found as a reviewer wants it. Compared as it is, and no record (ADR
   * 164).
   */
  private static final class OfAnalyses implements Reporter {
    private final AnswerFormat answers;

    OfAnalyses(AnswerFormat answers) {
      this.answers = answers;
    }

    @Override
    public String format() {
      return answers.format();
    }

    @Override
    public String fileName() {
      return "report." + answers.ending();
    }

    @Override
    public void write(AnalysisResult result, OutputStream out) throws IOException {
      answers.write(CommentAnswer.of(result), out);
    }
  }
}
