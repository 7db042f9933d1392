package org.aadlenergy.energy.ide.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.ide.language.Coloured;
import org.aadlenergy.energy.ide.language.Completion;
import org.aadlenergy.energy.ide.language.EditedText;
import org.aadlenergy.energy.ide.language.Hint;
import org.aadlenergy.energy.ide.language.HoverText;
import org.aadlenergy.energy.ide.language.Language;
import org.aadlenergy.energy.ide.language.OutlineItem;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What languages say, in the words of the protocol. */
public final class ProtocolAnswers {
  /** The name that findings are told under. */
  public static final String SOURCE = "aadl-energy";

  /** The protocol's words for the colours, in their order. */
  public static final List<String> COLOURS =
      List.of("keyword", "type", "property", "number", "enumMember", "comment", "string", "macro");

  private ProtocolAnswers() {}

  static CompletionItem completion(SourceDocument document, Completion completion) {
    CompletionItem item = new CompletionItem(completion.text());
    item.setKind(kind(completion.kind()));
    if (!completion.sortText().isEmpty()) {
      item.setSortText(completion.sortText());
    }
    if (!completion.detail().isEmpty()) {
      item.setDetail(completion.detail());
    }
    if (!completion.documentation().isEmpty()) {
      item.setDocumentation(markdown(completion.documentation()));
    }
    Range range = ProtocolPlaces.range(document, completion.start(), completion.end());
    item.setTextEdit(Either.forLeft(new TextEdit(range, completion.text())));
    return item;
  }

  private static CompletionItemKind kind(Completion.Kind kind) {
    return switch (kind) {
      case KEYWORD -> CompletionItemKind.Keyword;
      case NAME -> CompletionItemKind.Variable;
      case UNIT -> CompletionItemKind.Unit;
      case SERVICE -> CompletionItemKind.Event;
      case PACKAGE -> CompletionItemKind.Module;
      case CLASSIFIER -> CompletionItemKind.Class;
      case PROPERTY -> CompletionItemKind.Property;
      case LITERAL -> CompletionItemKind.EnumMember;
      case MEMBER -> CompletionItemKind.Field;
      case PLATFORM -> CompletionItemKind.Value;
    };
  }

  static Hover hover(SourceDocument document, HoverText hover) {
    return new Hover(
        markdown(hover.markdown()), ProtocolPlaces.range(document, hover.start(), hover.end()));
  }

  private static MarkupContent markdown(String text) {
    return new MarkupContent(MarkupKind.MARKDOWN, text);
  }

  /** A place in a text of the user or in a copy of a shipped one. */
  static Optional<Location> location(Language language, TextPlace place) {
    SourceDocument document = place.document();
    return LibraryFiles.uri(language, document)
        .map(uri -> new Location(uri, ProtocolPlaces.range(document, place.start(), place.end())));
  }

  static DocumentSymbol symbol(SourceDocument document, OutlineItem item) {
    DocumentSymbol symbol =
        new DocumentSymbol(
            item.name().isEmpty() ? item.kind() : item.name(),
            kind(item.kind()),
            ProtocolPlaces.range(document, item.start(), item.end()),
            ProtocolPlaces.range(document, item.nameStart(), item.nameEnd()),
            item.what());
    symbol.setChildren(item.children().stream().map(child -> symbol(document, child)).toList());
    return symbol;
  }

  /** The protocol has no words for what is declared here: the nearest of its own. */
  private static SymbolKind kind(String word) {
    return switch (word) {
      case "package" -> SymbolKind.Package;
      case "property set" -> SymbolKind.Namespace;
      case "subcomponent", "rail" -> SymbolKind.Field;
      case "feature" -> SymbolKind.Interface;
      case "mode", "state", "policy" -> SymbolKind.EnumMember;
      case "connection", "flow", "call", "event" -> SymbolKind.Event;
      case "property" -> SymbolKind.Property;
      case "constant", "observation" -> SymbolKind.Constant;
      case "type", "prototype" -> SymbolKind.TypeParameter;
      case "part" -> SymbolKind.Struct;
      case "source" -> SymbolKind.File;
      case "parameter" -> SymbolKind.Variable;
      case "profile" -> SymbolKind.Method;
      case "battery", "dram", "converter", "conditions" -> SymbolKind.Object;
      default -> word.endsWith("implementation") ? SymbolKind.Struct : SymbolKind.Class;
    };
  }

  static WorkspaceEdit edit(Language language, Map<SourceDocument, List<TextChange>> changes) {
    Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
    changes.forEach(
        (document, of) ->
            edits.put(
                language.texts().spelled(document.name()), ProtocolPlaces.edits(document, of)));
    return new WorkspaceEdit(edits);
  }

  static CodeAction action(Language language, EditedText text, Diagnostic finding, QuickFix fix) {
    SourceDocument document = text.document();
    CodeAction action = new CodeAction(fix.title());
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(finding(document, finding)));
    action.setIsPreferred(fix.isPreferred());
    action.setEdit(edit(language, Map.of(document, fix.changes())));
    return action;
  }

  /** A finding in its text. */
  public static org.eclipse.lsp4j.Diagnostic finding(SourceDocument document, Diagnostic finding) {
    return finding(finding, ProtocolPlaces.range(document, finding.span()), "");
  }

  /** A finding with its hint on a second line, behind words that say where it is. */
  public static org.eclipse.lsp4j.Diagnostic finding(
      Diagnostic finding, Range range, String place) {
    String hint = finding.hint().map(what -> "\nhint: " + what).orElse("");
    org.eclipse.lsp4j.Diagnostic converted =
        new org.eclipse.lsp4j.Diagnostic(
            range, place + finding.message() + hint, severity(finding), SOURCE);
    converted.setCode(finding.code().number());
    return converted;
  }

  private static DiagnosticSeverity severity(Diagnostic finding) {
    return switch (finding.severity()) {
      case ERROR -> DiagnosticSeverity.Error;
      case WARNING -> DiagnosticSeverity.Warning;
      case INFO -> DiagnosticSeverity.Information;
    };
  }

  /** A lens has no command: it only says something. */
  static CodeLens lens(SourceDocument document, Hint hint) {
    Range range = ProtocolPlaces.range(document, hint.offset(), hint.end());
    return new CodeLens(range, new Command(hint.text(), ""), null);
  }

  static InlayHint inlay(SourceDocument document, Hint hint) {
    InlayHint inlay =
        new InlayHint(
            ProtocolPlaces.position(document, hint.offset()), Either.forLeft(hint.text()));
    inlay.setPaddingLeft(true);
    return inlay;
  }

  /** Colours as the protocol counts them: each piece from the one before, each in one line. */
  static List<Integer> colours(SourceDocument document, List<Coloured> pieces) {
    List<Integer> data = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (Coloured piece : pieces) {
      for (int from = piece.start(); from < piece.end(); ) {
        int at = document.line(from);
        int to = Math.min(piece.end(), document.offset(at, Integer.MAX_VALUE / 2));
        if (to > from) {
          int character = document.column(from);
          int further = at == line ? character - column : character;
          data.addAll(List.of(at - line, further, to - from, piece.colour().ordinal(), 0));
          line = at;
          column = character;
        }
        from = Math.max(from + 1, document.offset(at + 1, 0));
      }
    }
    return data;
  }
}
