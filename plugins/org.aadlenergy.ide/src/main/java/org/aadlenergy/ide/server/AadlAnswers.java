package org.aadlenergy.ide.server;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.ide.complete.Completion;
import org.aadlenergy.ide.estimate.Hints;
import org.aadlenergy.ide.explain.Hover;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.names.OutlineItem;
import org.aadlenergy.ide.names.Use;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What the services say, in the words of the protocol. */
final class AadlAnswers {
  private AadlAnswers() {}

  static CompletionItem completion(AadlDocument document, Completion completion) {
    CompletionItem item = new CompletionItem(completion.text());
    item.setKind(kind(completion.kind()));
    item.setSortText(completion.sortText());
    item.setDetail(completion.detail().isEmpty() ? null : completion.detail());
    Range range = Ranges.range(document, completion.start(), completion.end());
    item.setTextEdit(Either.forLeft(new TextEdit(range, completion.text())));
    return item;
  }

  private static CompletionItemKind kind(Completion.Kind kind) {
    return switch (kind) {
      case KEYWORD -> CompletionItemKind.Keyword;
      case PACKAGE -> CompletionItemKind.Module;
      case CLASSIFIER -> CompletionItemKind.Class;
      case PROPERTY -> CompletionItemKind.Property;
      case LITERAL -> CompletionItemKind.EnumMember;
      case UNIT -> CompletionItemKind.Unit;
      case MEMBER -> CompletionItemKind.Field;
      case PLATFORM -> CompletionItemKind.Value;
    };
  }

  static org.eclipse.lsp4j.Hover hover(AadlDocument document, Hover hover) {
    return new org.eclipse.lsp4j.Hover(
        markdown(hover.markdown()), Ranges.range(document, hover.start(), hover.end()));
  }

  static MarkupContent markdown(String text) {
    return new MarkupContent(MarkupKind.MARKDOWN, text);
  }

  /** A lens has no command: it only says something. */
  static CodeLens lens(AadlDocument document, Hints.Hint hint) {
    Command words = new Command(hint.text(), "");
    return new CodeLens(Ranges.range(document, hint.offset(), hint.end()), words, null);
  }

  static InlayHint inlay(AadlDocument document, Hints.Hint hint) {
    InlayHint inlay =
        new InlayHint(Ranges.position(document, hint.offset()), Either.forLeft(hint.text()));
    inlay.setPaddingLeft(true);
    return inlay;
  }

  static FoldingRange fold(int[] lines) {
    return new FoldingRange(lines[0], lines[1]);
  }

  /** Where a name is declared; a shipped text is opened as a copy. */
  static Optional<Location> declaration(AadlTexts texts, Use use) {
    Use.Declaration declared = use.declaration();
    AadlDocument document = declared.document();
    return ShippedFiles.uri(texts, document)
        .map(uri -> new Location(uri, Ranges.range(document, declared.start(), declared.end())));
  }

  static Location location(AadlTexts texts, Use use) {
    return new Location(
        texts.spelled(use.document().name()), Ranges.range(use.document(), use.start(), use.end()));
  }

  static DocumentSymbol symbol(AadlDocument document, OutlineItem item) {
    DocumentSymbol symbol =
        new DocumentSymbol(
            item.name().isEmpty() ? item.kind() : item.name(),
            kind(item.kind()),
            Ranges.range(document, item.start(), item.end()),
            Ranges.range(document, item.nameStart(), item.nameEnd()),
            item.detail().isEmpty() ? item.kind() : item.detail());
    List<DocumentSymbol> children =
        item.children().stream().map(child -> symbol(document, child)).toList();
    symbol.setChildren(children);
    return symbol;
  }

  private static SymbolKind kind(String word) {
    return switch (word) {
      case "package" -> SymbolKind.Package;
      case "property set" -> SymbolKind.Namespace;
      case "subcomponent" -> SymbolKind.Field;
      case "feature" -> SymbolKind.Interface;
      case "mode" -> SymbolKind.EnumMember;
      case "connection", "flow", "call" -> SymbolKind.Event;
      case "property" -> SymbolKind.Property;
      case "constant" -> SymbolKind.Constant;
      case "type", "prototype" -> SymbolKind.TypeParameter;
      default -> word.endsWith("implementation") ? SymbolKind.Struct : SymbolKind.Class;
    };
  }
}
