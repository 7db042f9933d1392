package org.aadlenergy.ide.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.energy.ide.language.EditedText;
import org.aadlenergy.energy.ide.language.HoverText;
import org.aadlenergy.energy.ide.language.Language;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.energy.ide.language.WorkspaceTexts;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.toml.TomlDocument;
import org.aadlenergy.toml.TomlEntry;
import org.aadlenergy.toml.TomlReader;

/** Project files as a language of the editors: what it takes to add one. */
final class TomlLanguage implements Language {
  private static final Map<String, String> KEYS =
      new TreeMap<>(
          Map.of(
              "roots", "The system implementations that are analysed.",
              "libraries", "Folders whose packages the models may use.",
              "models", "Folders with platforms.",
              "fail-on", "The gates that fail a run.",
              "min-coverage", "The share of the load that must be covered.",
              "baseline", "The report that results are compared with.",
              "tolerance", "How much more than the baseline is no regression."));

  private final WorkspaceTexts<SourceDocument> texts =
      new WorkspaceTexts<>("aadl-energy.toml", SourceDocument::new);

  @Override
  public String id() {
    return "toml";
  }

  @Override
  public WorkspaceTexts<SourceDocument> texts() {
    return texts;
  }

  @Override
  public Optional<EditedText> text(String uri) {
    return texts.document(uri).map(ProjectText::new);
  }

  private record ProjectText(SourceDocument document) implements EditedText {
    private TomlDocument read() {
      return TomlReader.read(document.name(), document.text());
    }

    private List<TomlEntry> entries() {
      return List.copyOf(read().top().entries().values());
    }

    @Override
    public List<Diagnostic> findings() {
      List<Diagnostic> findings = new ArrayList<>();
      read().problems().forEach(p -> findings.add(finding(p.span(), p.message(), p.hint())));
      for (TomlEntry entry : entries()) {
        if (!KEYS.containsKey(entry.key())) {
          String hint = Suggestions.closest(entry.key(), KEYS.keySet()).orElse("none like it");
          findings.add(finding(entry.span(), "there is no key '" + entry.key() + "'", hint));
        }
      }
      return findings;
    }

    private static Diagnostic finding(SourceSpan span, String message, String hint) {
      return Diagnostic.of(DiagnosticCode.PROJECT_FILE_NOT_READ, span, message).withHint(hint);
    }

    @Override
    public List<QuickFix> fixes(Diagnostic finding) {
      String key = finding.hint().orElse("");
      int start = document.start(finding.span());
      TextChange change = new TextChange(start, document.end(finding.span()), key);
      return KEYS.containsKey(key)
          ? List.of(new QuickFix("Change to '" + key + "'", change, true))
          : List.of();
    }

    @Override
    public List<Completion> completions(int offset) {
      int line = document.offset(document.line(offset), 0);
      String typed = document.text().substring(line, offset);
      return KEYS.keySet().stream()
          .filter(key -> key.startsWith(typed))
          .map(key -> new Completion(key, Completion.Kind.PROPERTY, KEYS.get(key), line, offset))
          .toList();
    }

    @Override
    public Optional<HoverText> hover(int offset) {
      return entries().stream()
          .filter(entry -> document.start(entry.span()) <= offset)
          .filter(entry -> offset <= document.end(entry.span()))
          .filter(entry -> KEYS.containsKey(entry.key()))
          .map(
              entry ->
                  new HoverText(
                      document.start(entry.span()),
                      document.end(entry.span()),
                      KEYS.get(entry.key())))
          .findFirst();
    }
  }
}
