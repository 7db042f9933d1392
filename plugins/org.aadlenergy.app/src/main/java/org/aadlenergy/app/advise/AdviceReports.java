package org.aadlenergy.app.advise;

import java.util.List;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.markdown.MarkdownFormat;

/** The formats of advice. */
public final class AdviceReports {
  /** Their names. */
  public static final List<String> FORMATS = List.of("text", "json", "markdown", "csv", "html");

  private AdviceReports() {}

  /** Advice in each of them. */
  public static AnswerDocument document(Advice advice) {
    return new AnswerDocument("advice", (out, screen) -> AdviceText.write(advice, out))
        .with("json", out -> AdviceJson.write(advice, out))
        .with("markdown", out -> new MarkdownFormat().write(AdviceTables.parts(advice), out))
        .text("csv", (out, screen) -> AdviceTables.csv(advice, out))
        .with("html", out -> AdviceHtml.write(advice, out));
  }
}
