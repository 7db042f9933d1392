package org.aadlenergy.ide.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.ide.server.Failures;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.ide.estimate.Study;
import org.aadlenergy.ide.fix.QuickFix;
import org.aadlenergy.ide.fix.QuickFixes;
import org.aadlenergy.ide.fix.TextChange;
import org.aadlenergy.ide.format.AadlFormatter;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.live.FileUris;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.names.Navigation;
import org.aadlenergy.ide.names.Renaming;
import org.aadlenergy.ide.names.Use;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** The changes of AADL texts that the server proposes: fixes of findings, new names, layout. */
final class AadlEdits {
  private static final int MOST_SPACES = 16;

  private final AadlTexts texts;

  AadlEdits(AadlTexts texts) {
    this.texts = texts;
  }

  /** The fixes of the findings in a range. */
  List<Either<Command, CodeAction>> fixes(AadlDocument document, Study study, Range range) {
    List<Either<Command, CodeAction>> actions = new ArrayList<>();
    for (Diagnostic finding : study.findings()) {
      if (FileUris.ofName(finding.span().file()).equals(document.name())) {
        Range place = Ranges.range(document, finding.span());
        if (Ranges.meet(place, range)) {
          for (QuickFix fix : QuickFixes.of(document, finding)) {
            actions.add(Either.forRight(action(document, finding, place, fix)));
          }
        }
      }
    }
    return actions;
  }

  private CodeAction action(AadlDocument document, Diagnostic finding, Range place, QuickFix fix) {
    CodeAction action = new CodeAction(fix.title());
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(Findings.converted(finding, place, "")));
    action.setIsPreferred(fix.isPreferred());
    List<TextEdit> edits = new ArrayList<>();
    fix.changes()
        .forEach(
            c -> edits.add(new TextEdit(Ranges.range(document, c.start(), c.end()), c.text())));
    action.setEdit(new WorkspaceEdit(Map.of(texts.spelled(document.name()), edits)));
    return action;
  }

  /** The layout of a text, or of the lines in a range; nothing for a text with mistakes. */
  static List<TextEdit> format(
      AadlDocument document, FormattingOptions options, Optional<Range> range) {
    String indentation =
        options != null && options.isInsertSpaces()
            ? " ".repeat(Math.max(1, Math.min(options.getTabSize(), MOST_SPACES)))
            : AadlFormatter.TAB;
    int start = range.map(r -> Ranges.offset(document, r.getStart())).orElse(0);
    int end = range.map(r -> Ranges.offset(document, r.getEnd())).orElse(document.text().length());
    List<TextEdit> edits = new ArrayList<>();
    for (TextChange change :
        AadlFormatter.changes(document, indentation, start, end).orElse(List.of())) {
      edits.add(new TextEdit(Ranges.range(document, change.start(), change.end()), change.text()));
    }
    return edits;
  }

  /** One edit from the first difference to the last: cursors elsewhere stay where they are. */
  static TextEdit minimal(AadlDocument document, String text) {
    String old = document.text();
    int start = 0;
    int shorter = Math.min(old.length(), text.length());
    while (start < shorter && old.charAt(start) == text.charAt(start)) {
      start++;
    }
    int same = 0;
    while (same < shorter - start
        && old.charAt(old.length() - 1 - same) == text.charAt(text.length() - 1 - same)) {
      same++;
    }
    Range range = Ranges.range(document, start, old.length() - same);
    return new TextEdit(range, text.substring(start, text.length() - same));
  }

  /** The name at an offset, if it may be changed. */
  Optional<Range> renamable(AadlDocument document, int offset) {
    return use(document, offset).map(use -> Ranges.range(document, use.start(), use.end()));
  }

  /** What the library declares keeps its name. */
  private Optional<Use> use(AadlDocument document, int offset) {
    AadlModel model = texts.model(document);
    return new Navigation(model)
        .at(document, offset)
        .filter(use -> Renaming.isPossible(use, model));
  }

  /** Another name for what is named at an offset, wherever it is used. */
  Optional<WorkspaceEdit> rename(AadlDocument document, int offset, String name) {
    AadlModel model = texts.model(document);
    return use(document, offset)
        .map(
            use -> {
              Renaming.problem(name)
                  .ifPresent(
                      why -> {
                        throw Failures.refusal(why);
                      });
              Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
              for (Renaming.Place place : Renaming.of(use, name, model)) {
                Range range = Ranges.range(place.document(), place.start(), place.end());
                edits
                    .computeIfAbsent(
                        texts.spelled(place.document().name()), uri -> new ArrayList<>())
                    .add(new TextEdit(range, place.text()));
              }
              return new WorkspaceEdit(edits);
            });
  }
}
