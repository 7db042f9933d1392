package org.aadlenergy.energy.ide.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.aadlenergy.energy.formatting.PlatformFormatter;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.fix.QuickFix;
import org.aadlenergy.energy.ide.fix.QuickFixes;
import org.aadlenergy.energy.ide.names.Declaration;
import org.aadlenergy.energy.ide.names.Navigation;
import org.aadlenergy.energy.ide.names.Navigation.Occurrence;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** The changes of texts that the server proposes: new names, layout, fixes of findings. */
final class Edits {
  private static final int MOST_SPACES = 16;

  /** Roughly; the grammar knows the keywords among them. */
  private static final Pattern NAME = Pattern.compile("[\\w\u00b5\u03bc][\\w-]*");

  private final Texts texts;

  Edits(Texts texts) {
    this.texts = texts;
  }

  /** The name at an offset, if it may be changed. */
  Optional<Range> renamable(PlatformDocument document, int offset) {
    return declaration(document, offset)
        .flatMap(found -> new Navigation(texts.workspace()).name(document, offset))
        .map(Answers::range);
  }

  /** Another name for what is named at an offset, wherever it is used. */
  Optional<WorkspaceEdit> rename(PlatformDocument document, int offset, String name) {
    Optional<Declaration> declaration = declaration(document, offset);
    if (declaration.isPresent() && !isName(name)) {
      throw Failures.refusal(
          "'"
              + name
              + "' cannot be a name: one begins with a letter or '_', has only letters, digits,"
              + " '_' and '-', and is no keyword such as 'platform'");
    }
    return declaration.map(declared -> renamed(declared, name));
  }

  /** As the grammar says. */
  private static boolean isName(String name) {
    String shortest = "platform " + name + " {}";
    return NAME.matcher(name).matches()
        && !new PlatformDocument("", shortest).asWritten().hasSyntaxErrors();
  }

  /** What the library declares keeps its name, and services are named by the models. */
  private Optional<Declaration> declaration(PlatformDocument document, int offset) {
    PlatformWorkspace workspace = texts.workspace();
    return new Navigation(workspace)
        .declaration(document, offset)
        .filter(declaration -> workspace.isOwn(declaration.document()))
        .filter(declaration -> declaration.kind() != Declaration.Kind.EVENT);
  }

  private WorkspaceEdit renamed(Declaration declaration, String name) {
    Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
    for (Occurrence place : new Navigation(texts.workspace()).occurrences(declaration, true)) {
      edits
          .computeIfAbsent(texts.uri(place.document()), uri -> new ArrayList<>())
          .add(new TextEdit(Answers.range(place), name));
    }
    return new WorkspaceEdit(edits);
  }

  /** The layout of a text, as one change of what differs; nothing for a text with mistakes. */
  static List<TextEdit> format(PlatformDocument document, FormattingOptions options) {
    String indentation =
        options != null && options.isInsertSpaces()
            ? " ".repeat(Math.max(1, Math.min(options.getTabSize(), MOST_SPACES)))
            : PlatformFormatter.TAB;
    return PlatformFormatter.format(document.text(), indentation).stream()
        .filter(text -> !text.equals(document.text()))
        .map(text -> Answers.minimalEdit(document, text))
        .toList();
  }

  /** The fixes of the findings in a range. */
  List<Either<Command, CodeAction>> fixes(PlatformDocument document, Range range) {
    List<Either<Command, CodeAction>> actions = new ArrayList<>();
    for (Diagnostic finding : texts.workspace().findings(document)) {
      if (Answers.meet(Places.range(document, finding.span()), range)) {
        for (QuickFix fix : QuickFixes.of(document, finding)) {
          actions.add(Either.forRight(Answers.action(texts, document, finding, fix)));
        }
      }
    }
    return actions;
  }
}
