package org.aadlenergy.report.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.TextWidth;
import org.aadlenergy.report.words.QuantityFormat;

/** What is missing or doubtful: the findings by code, errors first, each with a few examples. */
record FindingsSection(Page page, AnalysisResult result) {
  private static final int EXAMPLES = 3;
  private static final int LONGEST_WORD = 70;

  void print() throws IOException {
    if (result.diagnostics().isEmpty()) {
      return;
    }
    page.rule('=');
    page.heading("What is missing or doubtful", CellTone.NORMAL, counts());
    page.rule('=');
    for (List<Diagnostic> group : groups()) {
      group(group);
    }
    page.blank();
  }

  private String counts() {
    StringBuilder text = new StringBuilder();
    for (Severity severity : Severity.values()) {
      long count = result.diagnostics().stream().filter(d -> d.severity() == severity).count();
      if (count > 0) {
        text.append(text.isEmpty() ? "" : ", ").append(QuantityFormat.grouped(count));
        text.append(' ').append(severity.word());
        text.append(count == 1 || severity == Severity.INFO ? "" : "s");
      }
    }
    return text.toString();
  }

  /** The findings of each code, those of the worst severity first. */
  private List<List<Diagnostic>> groups() {
    Map<DiagnosticCode, List<Diagnostic>> byCode = new EnumMap<>(DiagnosticCode.class);
    for (Diagnostic diagnostic : result.diagnostics()) {
      byCode.computeIfAbsent(diagnostic.code(), code -> new ArrayList<>()).add(diagnostic);
    }
    List<List<Diagnostic>> groups = new ArrayList<>(byCode.values());
    groups.sort(Comparator.comparing(FindingsSection::worst));
    return groups;
  }

  private static Severity worst(List<Diagnostic> group) {
    return Collections.min(group.stream().map(Diagnostic::severity).toList());
  }

  private void group(List<Diagnostic> group) throws IOException {
    Severity severity = worst(group);
    CellTone style = DiagnosticsText.style(severity);
    DiagnosticCode code = group.get(0).code();
    String times = group.size() == 1 ? "" : " (" + QuantityFormat.grouped(group.size()) + ")";
    String kind = severity.word() + " " + code;
    String head = page.paint(style, kind);
    int room = page.columns() - TextWidth.of(kind) - 2;
    for (String part : TextWidth.wrap(code.title() + times, room)) {
      page.line(head + "  " + part);
      head = " ".repeat(TextWidth.of(kind));
    }
    // an error is for somebody to mend: none is left to other formats
    int shown = severity == Severity.ERROR ? group.size() : Math.min(EXAMPLES, group.size());
    for (Diagnostic diagnostic : group.subList(0, shown)) {
      example(diagnostic);
    }
    RootSection.more(page, 2, group.size() - shown);
  }

  private void example(Diagnostic diagnostic) throws IOException {
    String where = diagnostic.span().brief();
    String prefix = where.isEmpty() ? "" : where + ": ";
    String text =
        TextWidth.shortenWords(
            TextWidth.clean(prefix) + TextWidth.clean(diagnostic.message()), LONGEST_WORD);
    String link = prefix;
    for (String part : TextWidth.wrap(text, page.columns() - 2)) {
      boolean named = !link.isEmpty() && part.startsWith(link);
      String place = named ? page.link(diagnostic.span().file(), where) : "";
      page.line("  " + place + (named ? part.substring(where.length()) : part));
      link = "";
    }
    if (diagnostic.hint().isPresent()) {
      page.paragraph(
          4,
          CellTone.NOTE,
          TextWidth.shortenWords(
              "hint: " + TextWidth.clean(diagnostic.hint().get()), LONGEST_WORD));
    }
  }
}
