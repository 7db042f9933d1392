package org.aadlenergy.app.advise;

import java.util.List;
import org.aadlenergy.report.formats.AnswerDocument;
import org.aadlenergy.report.formats.AnswerFormats;

/** The formats of advice. */
public final class AdviceReports {
  /** Their names. */
  public static final List<String> FORMATS =
      AnswerFormats.and("text", "json", "markdown", "csv", "html");

  private AdviceReports() {}

  /** Advice in each of them. */
  public static AnswerDocument document(Advice advice) {
    return new AnswerDocument(
            "advice", AdviceTables.parts(advice), (out, screen) -> AdviceText.write(advice, out))
        .with("json", out -> AdviceJson.write(advice, out))
        .text("csv", (out, screen) -> AdviceTables.csv(advice, out))
        .with("html", out -> AdviceHtml.write(advice, out));
  }
}
