package org.aadlenergy.energy.ide.server;

import java.util.List;
import java.util.Map;
import org.aadlenergy.energy.ide.complete.Completion;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.fix.QuickFix;
import org.aadlenergy.energy.ide.fix.TextChange;
import org.aadlenergy.energy.ide.names.Declaration;
import org.aadlenergy.energy.ide.names.Navigation.Occurrence;
import org.aadlenergy.energy.ide.names.OutlineItem;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What the services say, in the words of the protocol. */
final class Answers {
  private Answers() {}

  static CompletionItem completion(PlatformDocument document, Completion completion) {
    CompletionItem item = new CompletionItem(completion.text());
    item.setKind(kind(completion.kind()));
    item.setDetail(completion.detail().isEmpty() ? null : completion.detail());
    if (!completion.documentation().isEmpty()) {
      item.setDocumentation(markdown(completion.documentation()));
    }
    Range range = Places.range(document, completion.offset(), completion.length());
    item.setTextEdit(Either.forLeft(new TextEdit(range, completion.text())));
    return item;
  }

  private static CompletionItemKind kind(Completion.Kind kind) {
    return switch (kind) {
      case KEYWORD -> CompletionItemKind.Keyword;
      case NAME -> CompletionItemKind.Variable;
      case UNIT -> CompletionItemKind.Unit;
      case SERVICE -> CompletionItemKind.Event;
    };
  }

  static Hover hover(PlatformDocument document, org.aadlenergy.energy.ide.explain.Hover hover) {
    return new Hover(
        markdown(hover.markdown()), Places.range(document, hover.offset(), hover.length()));
  }

  private static MarkupContent markdown(String text) {
    return new MarkupContent(MarkupKind.MARKDOWN, text);
  }

  static Location location(Texts texts, Declaration declaration) {
    PlatformDocument document = declaration.document();
    return new Location(
        texts.uri(document), Places.range(document, declaration.offset(), declaration.length()));
  }

  static Location location(Texts texts, Occurrence occurrence) {
    return new Location(texts.uri(occurrence.document()), range(occurrence));
  }

  static Range range(Occurrence occurrence) {
    return Places.range(occurrence.document(), occurrence.offset(), occurrence.length());
  }

  static DocumentSymbol symbol(PlatformDocument document, OutlineItem item) {
    DocumentSymbol symbol =
        new DocumentSymbol(
            item.name(),
            kind(item.kind()),
            Places.range(document, item.offset(), item.length()),
            Places.range(document, item.nameOffset(), item.nameLength()),
            item.detail().isEmpty() ? item.kind() : item.kind() + " " + item.detail());
    symbol.setChildren(item.children().stream().map(child -> symbol(document, child)).toList());
    return symbol;
  }

  private static SymbolKind kind(String keyword) {
    return switch (keyword) {
      case "platform" -> SymbolKind.Class;
      case "part" -> SymbolKind.Struct;
      case "source" -> SymbolKind.File;
      case "constant", "observation" -> SymbolKind.Constant;
      case "parameter" -> SymbolKind.Variable;
      case "event" -> SymbolKind.Event;
      case "state", "policy" -> SymbolKind.EnumMember;
      case "profile" -> SymbolKind.Method;
      case "rail" -> SymbolKind.Field;
      default -> SymbolKind.Object;
    };
  }

  /** One edit from the first difference to the last: cursors elsewhere stay where they are. */
  static TextEdit minimalEdit(PlatformDocument document, String text) {
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
    Range range = Places.range(document, start, old.length() - same - start);
    return new TextEdit(range, text.substring(start, text.length() - same));
  }

  static CodeAction action(
      Texts texts, PlatformDocument document, Diagnostic finding, QuickFix fix) {
    CodeAction action = new CodeAction(fix.title());
    action.setKind(CodeActionKind.QuickFix);
    action.setDiagnostics(List.of(Publisher.converted(document, finding)));
    action.setIsPreferred(fix.isPreferred());
    TextChange change = fix.change();
    Range range = Places.range(document, change.offset(), change.length());
    TextEdit edit = new TextEdit(range, change.text());
    action.setEdit(new WorkspaceEdit(Map.of(texts.uri(document), List.of(edit))));
    return action;
  }

  static boolean meet(Range a, Range b) {
    return !isBefore(a.getEnd(), b.getStart()) && !isBefore(b.getEnd(), a.getStart());
  }

  private static boolean isBefore(Position a, Position b) {
    return a.getLine() != b.getLine()
        ? a.getLine() < b.getLine()
        : a.getCharacter() < b.getCharacter();
  }
}
