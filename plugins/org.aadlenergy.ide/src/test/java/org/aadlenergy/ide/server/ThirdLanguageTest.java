package org.aadlenergy.ide.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.energy.ide.PlatformLanguage;
import org.aadlenergy.energy.ide.server.LanguageService;
import org.aadlenergy.energy.ide.server.TextRequests;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.services.LanguageClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One class is a language: {@link TomlLanguage} beside the two of the product, through the same
 * requests.
 */
class ThirdLanguageTest implements LanguageClient {
  private static final long PATIENCE_SECONDS = 60;
  private static final String TEXT = "rots = [\"A::S.i\"]\nmin-coverage = \"0.9\"\n\n";

  @TempDir private Path folder;

  private final BlockingQueue<PublishDiagnosticsParams> findings = new LinkedBlockingQueue<>();
  private final List<LanguageService> services =
      List.of(
          new LanguageService(new PlatformLanguage(), List.of()),
          AadlService.of(List.of()),
          new LanguageService(new TomlLanguage(), List.of()));
  private final TextRequests texts = new TextRequests(services);

  @BeforeEach
  void begin() throws IOException {
    folder = folder.toRealPath();
    services.forEach(service -> service.connect(this));
    services.forEach(service -> service.folders(List.of(folder)));
  }

  @AfterEach
  void end() {
    services.forEach(LanguageService::close);
  }

  private static <T> T answer(CompletableFuture<T> request) throws Exception {
    return request.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private TextDocumentIdentifier open(String name, String language, String text)
      throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    String uri = file.toUri().toString();
    texts.didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, language, 1, text)));
    return new TextDocumentIdentifier(uri);
  }

  /** What is found in a text as soon as something is. */
  private List<org.eclipse.lsp4j.Diagnostic> found(TextDocumentIdentifier text) throws Exception {
    PublishDiagnosticsParams params = findings.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    while (params != null
        && (!params.getUri().equals(text.getUri()) || params.getDiagnostics().isEmpty())) {
      params = findings.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
    assertThat(params).as("findings of %s", text.getUri()).isNotNull();
    return params.getDiagnostics();
  }

  @Test
  void aKeyThatIsNoneIsFoundAndMended() throws Exception {
    TextDocumentIdentifier toml = open("aadl-energy.toml", "toml", TEXT);
    assertThat(found(toml))
        .extracting(finding -> finding.getMessage())
        .containsExactly("there is no key 'rots'\nhint: roots");

    Range all = new Range(new Position(0, 0), new Position(2, 0));
    CodeAction fix =
        answer(texts.codeAction(new CodeActionParams(toml, all, new CodeActionContext(List.of()))))
            .get(0)
            .getRight();
    assertThat(fix.getTitle()).isEqualTo("Change to 'roots'");
    assertThat(fix.getEdit().getChanges().get(toml.getUri()).get(0).getRange())
        .isEqualTo(new Range(new Position(0, 0), new Position(0, 4)));
  }

  @Test
  void keysAreProposedAndExplained() throws Exception {
    TextDocumentIdentifier toml = open("aadl-energy.toml", "toml", TEXT + "m");
    assertThat(answer(texts.completion(new CompletionParams(toml, new Position(3, 1)))).getLeft())
        .extracting(CompletionItem::getLabel)
        .containsExactly("min-coverage", "models");
    assertThat(
            answer(texts.hover(new HoverParams(toml, new Position(1, 3))))
                .getContents()
                .getRight()
                .getValue())
        .isEqualTo("The share of the load that must be covered.");
    assertThat(answer(texts.documentSymbol(new DocumentSymbolParams(toml)))).isEmpty();
  }

  @Test
  void theOtherLanguagesAreSpokenBeside() throws Exception {
    open("aadl-energy.toml", "toml", TEXT);
    TextDocumentIdentifier aadl =
        open("p.aadl", "aadl", "package P\npublic\n  data D\n  end D;\nend P;\n");
    TextDocumentIdentifier platform = open("q.energy", "energy", "platform q { }");
    assertThat(answer(texts.documentSymbol(new DocumentSymbolParams(aadl))))
        .extracting(symbol -> symbol.getRight().getName())
        .containsExactly("P");
    assertThat(answer(texts.documentSymbol(new DocumentSymbolParams(platform))))
        .extracting(symbol -> symbol.getRight().getName())
        .containsExactly("q");
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    findings.add(params);
  }

  @Override
  public void telemetryEvent(Object object) {
    // not asked for
  }

  @Override
  public void showMessage(MessageParams params) {
    // not asked for
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void logMessage(MessageParams params) {
    // not asked for
  }
}
