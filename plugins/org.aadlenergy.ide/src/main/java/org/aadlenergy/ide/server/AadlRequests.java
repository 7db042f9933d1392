package org.aadlenergy.ide.server;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.aadlenergy.ide.complete.Completions;
import org.aadlenergy.ide.estimate.Hints;
import org.aadlenergy.ide.explain.Hovers;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.live.Analyst;
import org.aadlenergy.ide.names.Navigation;
import org.aadlenergy.ide.names.Outline;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
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
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;

/** Answers what the client asks about an AADL text. */
final class AadlRequests extends OpenTexts {
  private final AadlEdits edits;

  AadlRequests(AadlTexts texts, Analyst analyst) {
    super(texts, analyst);
    this.edits = new AadlEdits(texts);
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return in(
        "completion",
        params.getTextDocument(),
        Either.forLeft(List.of()),
        document ->
            Either.forLeft(
                new Completions(texts.model(document), analyst.study(document.name()).platforms())
                    .at(document, Ranges.offset(document, params.getPosition())).stream()
                        .map(completion -> AadlAnswers.completion(document, completion))
                        .toList()));
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    return in(
        "hover",
        params.getTextDocument(),
        nothing(),
        document ->
            new Hovers(texts.model(document), analyst.study(document.name()))
                .at(document, Ranges.offset(document, params.getPosition()))
                .map(hover -> AadlAnswers.hover(document, hover))
                .orElse(nothing()));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return in(
        "definition",
        params.getTextDocument(),
        Either.forLeft(List.of()),
        document ->
            Either.forLeft(
                new Navigation(texts.model(document))
                        .at(document, Ranges.offset(document, params.getPosition()))
                        .flatMap(use -> AadlAnswers.declaration(texts, use))
                        .stream()
                        .toList()));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    boolean all = params.getContext() == null || params.getContext().isIncludeDeclaration();
    return in(
        "references",
        params.getTextDocument(),
        List.of(),
        document -> {
          Navigation navigation = new Navigation(texts.model(document));
          return navigation
              .at(document, Ranges.offset(document, params.getPosition()))
              .map(use -> navigation.occurrences(use, all))
              .orElse(List.of())
              .stream()
              .map(use -> AadlAnswers.location(texts, use))
              .toList();
        });
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
                .map(item -> AadlAnswers.symbol(document, item))
                .<Either<SymbolInformation, DocumentSymbol>>map(Either::forRight)
                .toList());
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return in(
        "foldingRange",
        params.getTextDocument(),
        List.of(),
        document -> Outline.folds(document).stream().map(AadlAnswers::fold).toList());
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
    return in(
        "semanticTokens",
        params.getTextDocument(),
        new SemanticTokens(List.of()),
        document -> new SemanticTokens(Colours.of(document)));
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return in(
        "codeLens",
        params.getTextDocument(),
        List.of(),
        document ->
            Hints.lenses(document, analyst.study(document.name())).stream()
                .map(hint -> AadlAnswers.lens(document, hint))
                .toList());
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return in(
        "inlayHint",
        params.getTextDocument(),
        List.of(),
        document -> {
          int first = Ranges.offset(document, params.getRange().getStart());
          int last = Ranges.offset(document, params.getRange().getEnd());
          return Hints.inlays(document, analyst.study(document.name())).stream()
              .filter(hint -> first <= hint.offset() && hint.offset() <= last)
              .map(hint -> AadlAnswers.inlay(document, hint))
              .toList();
        });
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    return in(
        "codeAction",
        params.getTextDocument(),
        List.of(),
        document -> edits.fixes(document, analyst.study(document.name()), params.getRange()));
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return in(
        "prepareRename",
        params.getTextDocument(),
        nothing(),
        document ->
            edits
                .renamable(document, Ranges.offset(document, params.getPosition()))
                .<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>map(
                    Either3::forFirst)
                .orElse(nothing()));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    return in(
        "rename",
        params.getTextDocument(),
        nothing(),
        document ->
            edits
                .rename(
                    document, Ranges.offset(document, params.getPosition()), params.getNewName())
                .orElse(nothing()));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return in(
        "formatting",
        params.getTextDocument(),
        List.of(),
        document -> AadlEdits.format(document, params.getOptions(), Optional.empty()));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> rangeFormatting(
      DocumentRangeFormattingParams params) {
    return in(
        "rangeFormatting",
        params.getTextDocument(),
        List.of(),
        document ->
            AadlEdits.format(document, params.getOptions(), Optional.of(params.getRange())));
  }
}
