package org.aadlenergy.energy.ide.server;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentRangeFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;

/**
 * Gives each message to the language of its text: the end of the file's name says which it is, or
 * the language id where the name says nothing.
 */
final class RoutedTexts implements TextDocumentService {
  private static final String PLATFORMS = ".energy";

  private final TextDocumentService platforms;
  private final OtherLanguage other;
  private final Set<String> byId = ConcurrentHashMap.newKeySet();

  RoutedTexts(TextDocumentService platforms, OtherLanguage other) {
    this.platforms = platforms;
    this.other = other;
  }

  private boolean isOther(String uri) {
    if (uri == null) { // a client may say so
      return false;
    }
    String name = uri.toLowerCase(Locale.ROOT);
    return name.endsWith(other.extension()) || (!name.endsWith(PLATFORMS) && byId.contains(uri));
  }

  private TextDocumentService of(TextDocumentIdentifier text) {
    return isOther(text.getUri()) ? other.texts() : platforms;
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    TextDocumentItem text = params.getTextDocument();
    if (other.id().equalsIgnoreCase(text.getLanguageId())) {
      byId.add(text.getUri());
    } else {
      byId.remove(text.getUri());
    }
    (isOther(text.getUri()) ? other.texts() : platforms).didOpen(params);
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    of(params.getTextDocument()).didChange(params);
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    of(params.getTextDocument()).didClose(params);
    byId.remove(params.getTextDocument().getUri());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    of(params.getTextDocument()).didSave(params);
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return of(params.getTextDocument()).completion(params);
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    return of(params.getTextDocument()).hover(params);
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return of(params.getTextDocument()).definition(params);
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    return of(params.getTextDocument()).references(params);
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return of(params.getTextDocument()).prepareRename(params);
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return of(params.getTextDocument()).rename(params);
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return of(params.getTextDocument()).documentSymbol(params);
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return of(params.getTextDocument()).formatting(params);
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> rangeFormatting(
      DocumentRangeFormattingParams params) {
    return isOther(params.getTextDocument().getUri())
        ? other.texts().rangeFormatting(params)
        : CompletableFuture.completedFuture(List.of());
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return of(params.getTextDocument()).codeAction(params);
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return isOther(params.getTextDocument().getUri())
        ? other.texts().codeLens(params)
        : CompletableFuture.completedFuture(List.of());
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return isOther(params.getTextDocument().getUri())
        ? other.texts().inlayHint(params)
        : CompletableFuture.completedFuture(List.of());
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return isOther(params.getTextDocument().getUri())
        ? other.texts().foldingRange(params)
        : CompletableFuture.completedFuture(List.of());
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
    return isOther(params.getTextDocument().getUri())
        ? other.texts().semanticTokensFull(params)
        : CompletableFuture.completedFuture(new SemanticTokens(List.of()));
  }
}
