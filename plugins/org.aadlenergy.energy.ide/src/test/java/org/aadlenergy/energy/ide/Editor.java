package org.aadlenergy.energy.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.complete.Completion;
import org.aadlenergy.energy.ide.complete.Completions;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.explain.Hover;
import org.aadlenergy.energy.ide.explain.Hovers;
import org.aadlenergy.energy.ide.fix.QuickFix;
import org.aadlenergy.energy.ide.fix.QuickFixes;
import org.aadlenergy.energy.ide.fix.TextChange;
import org.aadlenergy.energy.ide.names.Declaration;
import org.aadlenergy.energy.ide.names.Navigation;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** A text with a cursor, written as {@code |}, among other texts. */
public final class Editor {
  public final PlatformDocument document;
  public final PlatformWorkspace workspace;
  public final int cursor;

  private Editor(String text, List<PlatformDocument> others) {
    int bar = text.indexOf('|');
    this.cursor = Math.max(0, bar);
    this.document = new PlatformDocument("own.energy", bar < 0 ? text : without(text, bar));
    List<PlatformDocument> all = new ArrayList<>(others);
    all.add(document);
    this.workspace = new PlatformWorkspace(all);
  }

  /** An editor on a text, with the others in its workspace. */
  public static Editor of(String text, String... others) {
    List<PlatformDocument> documents = new ArrayList<>();
    for (String other : others) {
      documents.add(new PlatformDocument((char) ('a' + documents.size()) + ".energy", other));
    }
    return new Editor(text, documents);
  }

  private static String without(String text, int bar) {
    return text.substring(0, bar) + text.substring(bar + 1);
  }

  public List<String> proposals() {
    return new Completions(workspace).at(document, cursor).stream().map(Completion::text).toList();
  }

  public String hover() {
    Optional<Hover> hover = new Hovers(workspace).at(document, cursor);
    assertThat(hover).as(document.text()).isPresent();
    return hover.get().markdown();
  }

  public Declaration declaration() {
    return new Navigation(workspace).declaration(document, cursor).orElseThrow();
  }

  public List<Diagnostic> findings() {
    return workspace.findings(document);
  }

  /** The text after one of the fixes of the only finding. */
  public String fixed(String title) {
    assertThat(findings()).hasSize(1);
    List<QuickFix> fixes = QuickFixes.of(document, findings().get(0));
    assertThat(fixes).extracting(QuickFix::title).contains(title);
    TextChange change =
        fixes.stream().filter(f -> f.title().equals(title)).findFirst().orElseThrow().change();
    String text = document.text();
    return text.substring(0, change.offset())
        + change.text()
        + text.substring(change.offset() + change.length());
  }
}
