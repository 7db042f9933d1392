package org.aadlenergy.energy.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.complete.PlatformCompletions;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.explain.PlatformHovers;
import org.aadlenergy.energy.ide.fix.PlatformFixes;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.energy.ide.language.HoverText;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.energy.ide.names.Declaration;
import org.aadlenergy.energy.ide.names.PlatformNames;
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
    return new PlatformCompletions(workspace)
        .at(document, cursor).stream().map(Completion::text).toList();
  }

  public String hover() {
    Optional<HoverText> hover = new PlatformHovers(workspace).at(document, cursor);
    assertThat(hover).as(document.text()).isPresent();
    return hover.get().markdown();
  }

  public Declaration declaration() {
    return new PlatformNames(workspace).declaration(document, cursor).orElseThrow();
  }

  public List<Diagnostic> findings() {
    return workspace.findings(document);
  }

  /** The text after one of the fixes of the only finding. */
  public String fixed(String title) {
    assertThat(findings()).hasSize(1);
    List<QuickFix> fixes = PlatformFixes.of(document, findings().get(0));
    assertThat(fixes).extracting(QuickFix::title).contains(title);
    return TextChange.applied(
        document.text(),
        fixes.stream().filter(f -> f.title().equals(title)).findFirst().orElseThrow().changes());
  }
}
