package org.aadlenergy.energy.ide.server;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.aadlenergy.energy.ide.language.Language;
import org.aadlenergy.energy.ide.language.NameLink;
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
import org.eclipse.lsp4j.FormattingOptions;
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

/** Answers what the client asks about a text, whatever language it is in. */
public final class TextRequests extends OpenedTexts {
  private static final int MOST_SPACES = 16;

  /** Requests about texts of some languages; what no other claims is of the first. */
  public TextRequests(List<LanguageService> services) {
    super(services);
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return at(
        "completion",
        params,
        Either.forLeft(List.of()),
        (text, offset) ->
            Either.forLeft(
                text.completions(offset).stream()
                    .map(found -> ProtocolAnswers.completion(text.document(), found))
                    .toList()));
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    return at(
        "hover",
        params,
        nothing(),
        (text, offset) ->
            text.hover(offset)
                .map(hover -> ProtocolAnswers.hover(text.document(), hover))
                .orElse(nothing()));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    Language language = language(params.getTextDocument());
    return at(
        "definition",
        params,
        Either.forLeft(List.of()),
        (text, offset) ->
            Either.forLeft(
                text.link(offset).map(NameLink::declaration).stream()
                    .flatMap(place -> ProtocolAnswers.location(language, place).stream())
                    .toList()));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    Language language = language(params.getTextDocument());
    boolean all = params.getContext() == null || params.getContext().isIncludeDeclaration();
    return at(
        "references",
        params,
        List.of(),
        (text, offset) ->
            text.uses(offset, all).stream()
                .flatMap(place -> ProtocolAnswers.location(language, place).stream())
                .toList());
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return at(
        "prepareRename",
        params,
        nothing(),
        (text, offset) ->
            text.renamable(offset)
                .map(name -> ProtocolPlaces.range(name.document(), name.start(), name.end()))
                .<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>map(
                    Either3::forFirst)
                .orElse(nothing()));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    Language language = language(params.getTextDocument());
    return at(
        "rename",
        params,
        nothing(),
        (text, offset) ->
            Optional.of(text.rename(offset, params.getNewName()))
                .filter(changes -> !changes.isEmpty())
                .map(changes -> ProtocolAnswers.edit(language, changes))
                .orElse(nothing()));
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return list(
        "documentSymbol",
        params.getTextDocument(),
        (text, document) ->
            text.outline().stream()
                .map(item -> Either.forRight(ProtocolAnswers.symbol(document, item))));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    String indentation = indentation(params.getOptions());
    return in(
        "formatting",
        params.getTextDocument(),
        List.of(),
        (text, document) ->
            ProtocolPlaces.edits(document, text.format(indentation).orElse(List.of())));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> rangeFormatting(
      DocumentRangeFormattingParams params) {
    String indentation = indentation(params.getOptions());
    return in(
        "rangeFormatting",
        params.getTextDocument(),
        List.of(),
        (text, document) -> {
          int start = ProtocolPlaces.offset(document, params.getRange().getStart());
          int end = ProtocolPlaces.offset(document, params.getRange().getEnd());
          return ProtocolPlaces.edits(
              document, text.format(indentation, start, end).orElse(List.of()));
        });
  }

  private static String indentation(FormattingOptions options) {
    return options != null && options.isInsertSpaces()
        ? " ".repeat(Math.max(1, Math.min(options.getTabSize(), MOST_SPACES)))
        : "\t";
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    Language language = language(params.getTextDocument());
    return list(
        "codeAction",
        params.getTextDocument(),
        (text, document) ->
            text.findings().stream()
                .filter(
                    finding ->
                        ProtocolPlaces.meet(
                            ProtocolPlaces.range(document, finding.span()), params.getRange()))
                .flatMap(
                    finding ->
                        text.fixes(finding).stream()
                            .map(fix -> ProtocolAnswers.action(language, text, finding, fix)))
                .map(Either::forRight));
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams params) {
    return in(
        "codeLens",
        params.getTextDocument(),
        List.of(),
        (text, document) ->
            text.lenses().stream().map(hint -> ProtocolAnswers.lens(document, hint)).toList());
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return list(
        "inlayHint",
        params.getTextDocument(),
        (text, document) -> {
          int first = ProtocolPlaces.offset(document, params.getRange().getStart());
          int last = ProtocolPlaces.offset(document, params.getRange().getEnd());
          return text.hints().stream()
              .filter(hint -> first <= hint.offset() && hint.offset() <= last)
              .map(hint -> ProtocolAnswers.inlay(document, hint));
        });
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return list(
        "foldingRange",
        params.getTextDocument(),
        (text, document) ->
            text.folds().stream().map(lines -> new FoldingRange(lines[0], lines[1])));
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
    return in(
        "semanticTokens",
        params.getTextDocument(),
        new SemanticTokens(List.of()),
        (text, document) -> new SemanticTokens(ProtocolAnswers.colours(document, text.colours())));
  }
}
