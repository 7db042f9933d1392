package org.aadlenergy.ide.server;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.aadlenergy.energy.ide.server.Failures;
import org.aadlenergy.ide.live.AadlTexts;
import org.aadlenergy.ide.live.Analyst;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Keeps up with the texts of the client, and finds the one that a request is about. */
abstract class OpenTexts implements TextDocumentService {
  final AadlTexts texts;
  final Analyst analyst;

  OpenTexts(AadlTexts texts, Analyst analyst) {
    this.texts = texts;
    this.analyst = analyst;
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    texts.open(uri, Optional.ofNullable(params.getTextDocument().getText()).orElse(""));
    analyst.changed(uri);
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    String uri = params.getTextDocument().getUri();
    if (texts.change(uri, text -> Changes.applied(text, params.getContentChanges()))) {
      analyst.changed(uri);
    } else {
      Failures.log("a change of " + uri, "is left out: the text is not open");
    }
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    texts.close(params.getTextDocument().getUri());
    analyst.changed(params.getTextDocument().getUri());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    analyst.saved(params.getTextDocument().getUri());
  }

  /** The protocol's answer where there is nothing to say. */
  @SuppressWarnings("NullAway")
  static <T> T nothing() {
    return null;
  }

  final <T> CompletableFuture<T> in(
      String request, TextDocumentIdentifier text, T empty, Function<AadlDocument, T> answer) {
    return Failures.guard(
        request,
        empty,
        () -> {
          Optional<AadlDocument> document = texts.document(text.getUri());
          return document.isPresent() ? answer.apply(document.get()) : empty;
        });
  }
}
