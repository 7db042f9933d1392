package org.aadlenergy.energy.ide.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.aadlenergy.energy.formatting.PlatformFormatter;
import org.aadlenergy.energy.ide.Completions;
import org.aadlenergy.energy.ide.Declaration;
import org.aadlenergy.energy.ide.Hovers;
import org.aadlenergy.energy.ide.Navigation;
import org.aadlenergy.energy.ide.Navigation.Occurrence;
import org.aadlenergy.energy.ide.Outline;
import org.aadlenergy.energy.ide.PlatformDocument;
import org.aadlenergy.energy.ide.PlatformWorkspace;
import org.aadlenergy.energy.ide.QuickFix;
import org.aadlenergy.energy.ide.QuickFixes;
import org.aadlenergy.engine.diagnostic.Diagnostic;
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
import org.eclipse.lsp4j.FormattingOptions;
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

  TextRequests(Texts texts, Publisher publisher) {
    this.texts = texts;
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
            renamable(document, offset).isEmpty()
                ? nothing()
                : new Navigation(texts.workspace())
                    .name(document, offset)
                    .map(Answers::range)
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
            renamable(document, offset)
                .map(d -> renamed(d, params.getNewName()))
                .orElse(nothing()));
  }

  /** What the library declares keeps its name, and services are named by the models. */
  private Optional<Declaration> renamable(PlatformDocument document, int offset) {
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
        document -> formatted(document, params.getOptions()));
  }

  private static List<TextEdit> formatted(PlatformDocument document, FormattingOptions options) {
    String indentation =
        options != null && options.isInsertSpaces()
            ? " ".repeat(Math.max(1, options.getTabSize()))
            : PlatformFormatter.TAB;
    return PlatformFormatter.format(document.text(), indentation).stream()
        .filter(text -> !text.equals(document.text()))
        .map(text -> Answers.minimalEdit(document, text))
        .toList();
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return in(
        "codeAction",
        params.getTextDocument(),
        List.of(),
        document -> actions(document, params.getRange()));
  }

  private List<Either<Command, CodeAction>> actions(PlatformDocument document, Range range) {
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
