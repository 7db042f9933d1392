package org.aadlenergy.energy.ide.server;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.aadlenergy.energy.ide.language.EditedText;
import org.aadlenergy.energy.ide.language.Language;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.services.TextDocumentService;

/**
 * Gives each message to the language of its text: the end of the file's name says which it is, or
 * the language id where the name says nothing.
 */
abstract class OpenedTexts implements TextDocumentService {
  private final List<LanguageService> services;
  private final Map<String, LanguageService> byId = new ConcurrentHashMap<>();

  OpenedTexts(List<LanguageService> services) {
    this.services = List.copyOf(services);
  }

  private LanguageService of(String uri) {
    String name = String.valueOf(uri).toLowerCase(Locale.ROOT); // a client may leave it out
    return services.stream()
        .filter(service -> name.endsWith(service.language().texts().extension()))
        .findFirst()
        .orElseGet(() -> byId.getOrDefault(String.valueOf(uri), services.get(0)));
  }

  /** The language of the text that a message is about. */
  final Language language(TextDocumentIdentifier text) {
    return of(text.getUri()).language();
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    TextDocumentItem text = params.getTextDocument();
    String uri = text.getUri();
    byId.remove(uri);
    services.stream()
        .filter(service -> service.language().id().equalsIgnoreCase(text.getLanguageId()))
        .findFirst()
        .ifPresent(service -> byId.put(uri, service));
    String words = Optional.ofNullable(text.getText()).orElse("");
    of(uri).language().texts().open(uri, words);
    of(uri).changed(uri);
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    LanguageService service = of(uri);
    if (service
        .language()
        .texts()
        .changeText(uri, old -> ProtocolPlaces.changed(old, params.getContentChanges()))) {
      service.changed(uri);
    } else {
      Failures.log("a change of " + uri, "is left out: the text is not open");
    }
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    of(uri).language().texts().close(uri);
    of(uri).changed(uri);
    byId.remove(uri);
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    of(params.getTextDocument().getUri()).saved(params.getTextDocument().getUri());
  }

  /** The protocol's answer where there is nothing to say. */
  @SuppressWarnings("NullAway")
  static <T> T nothing() {
    return null;
  }

  final <T> CompletableFuture<T> at(
      String request,
      TextDocumentPositionParams params,
      T empty,
      BiFunction<EditedText, Integer, T> answer) {
    return in(
        request,
        params.getTextDocument(),
        empty,
        (text, document) ->
            answer.apply(text, ProtocolPlaces.offset(document, params.getPosition())));
  }

  final <T> CompletableFuture<List<T>> list(
      String request,
      TextDocumentIdentifier asked,
      BiFunction<EditedText, SourceDocument, Stream<T>> answer) {
    return in(request, asked, List.of(), (text, document) -> answer.apply(text, document).toList());
  }

  final <T> CompletableFuture<T> in(
      String request,
      TextDocumentIdentifier asked,
      T empty,
      BiFunction<EditedText, SourceDocument, T> answer) {
    return Failures.guard(
        request,
        empty,
        () -> {
          Optional<? extends EditedText> text = language(asked).text(asked.getUri());
          return text.isPresent() ? answer.apply(text.get(), text.get().document()) : empty;
        });
  }
}
