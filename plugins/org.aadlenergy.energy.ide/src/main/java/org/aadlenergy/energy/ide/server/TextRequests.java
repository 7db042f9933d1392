package org.aadlenergy.energy.ide.server;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.aadlenergy.energy.ide.complete.Completions;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.explain.Hovers;
import org.aadlenergy.energy.ide.names.Navigation;
import org.aadlenergy.energy.ide.names.Outline;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
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
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Answers what the client asks about a text. */
final class TextRequests implements TextDocumentService {
  private final Texts texts;
  private final Publisher publisher;
  private final Edits edits;

  TextRequests(Texts texts, Publisher publisher) {
    this.texts = texts;
    this.edits = new Edits(texts);
    this.publisher = publisher;
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    texts.open(params.getTextDocument().getUri(), params.getTextDocument().getText());
    publisher.publishSoon();
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    texts.change(params.getTextDocument().getUri(), params.getContentChanges());
    publisher.publishSoon();
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    texts.close(params.getTextDocument().getUri());
    publisher.publishSoon();
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    publisher.publishSoon();
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return at(
        "completion",
        params,
        Either.forLeft(List.of()),
        (document, offset) ->
            Either.forLeft(
                new Completions(texts.workspace())
                    .at(document, offset).stream()
                        .map(completion -> Answers.completion(document, completion))
                        .toList()));
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    return at(
        "hover",
        params,
        nothing(),
        (document, offset) ->
            new Hovers(texts.workspace())
                .at(document, offset)
                .map(hover -> Answers.hover(document, hover))
                .orElse(nothing()));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return at(
        "definition",
        params,
        Either.forLeft(List.of()),
        (document, offset) ->
            Either.forLeft(
                new Navigation(texts.workspace())
                    .declaration(document, offset).stream()
                        .map(found -> Answers.location(texts, found))
                        .toList()));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    return at("references", params, List.of(), this::references);
  }

  private List<? extends Location> references(PlatformDocument document, int offset) {
    Navigation navigation = new Navigation(texts.workspace());
    return navigation.declaration(document, offset).stream()
        .flatMap(declaration -> navigation.occurrences(declaration, true).stream())
        .map(found -> Answers.location(texts, found))
        .toList();
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return at(
        "prepareRename",
        params,
        nothing(),
        (document, offset) ->
            edits
                .renamable(document, offset)
                .<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>map(
                    Either3::forFirst)
                .orElse(nothing()));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return at(
        "rename",
        params,
        nothing(),
        (document, offset) ->
            edits.rename(document, offset, params.getNewName()).orElse(nothing()));
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return in(
        "documentSymbol",
        params.getTextDocument(),
        List.of(),
        document ->
            Outline.of(document).stream()
                .map(item -> Answers.symbol(document, item))
                .<Either<SymbolInformation, DocumentSymbol>>map(Either::forRight)
                .toList());
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return in(
        "formatting",
        params.getTextDocument(),
        List.of(),
        document -> Edits.format(document, params.getOptions()));
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return in(
        "codeAction",
        params.getTextDocument(),
        List.of(),
        document -> edits.fixes(document, params.getRange()));
  }

  /** The protocol's answer where there is nothing to say. */
  @SuppressWarnings("NullAway")
  private static <T> T nothing() {
    return null;
  }

  private <T> CompletableFuture<T> at(
      String request,
      TextDocumentPositionParams params,
      T empty,
      BiFunction<PlatformDocument, Integer, T> answer) {
    return in(
        request,
        params.getTextDocument(),
        empty,
        document -> answer.apply(document, Places.offset(document, params.getPosition())));
  }

  private <T> CompletableFuture<T> in(
      String request, TextDocumentIdentifier text, T empty, Function<PlatformDocument, T> answer) {
    return Failures.guard(
        request,
        empty,
        () -> {
          Optional<PlatformDocument> document = texts.document(text.getUri());
          return document.isPresent() ? answer.apply(document.get()) : empty;
        });
  }
}
