package org.aadlenergy.report.formats;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.answer.AnswerFormat;
import org.aadlenergy.report.answer.CommentAnswer;
import org.aadlenergy.report.markdown.MarkdownFormat;

/** The formats that every answer can be written in. A new one is a class and a line here. */
public final class AnswerFormats {
  private static final List<AnswerFormat> ALL = List.of(new MarkdownFormat());

  private AnswerFormats() {}

  /** All of them, in the order that the help shows. */
  public static List<AnswerFormat> all() {
    return ALL;
  }

  /** The names of formats that an answer has besides, and of all of these. */
  public static List<String> and(String... own) {
    List<String> names = new ArrayList<>(List.of(own));
    ALL.forEach(format -> names.add(format.format()));
    return List.copyOf(names);
  }

  /** Each as a format of reports. */
  static List<Reporter> reporters() {
    List<Reporter> reporters = new ArrayList<>();
    ALL.forEach(format -> reporters.add(new OfAnalyses(format)));
    return reporters;
  }

  /** Writes what an analysis found as a reviewer wants it. */
  private record OfAnalyses(AnswerFormat answers) implements Reporter {
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
