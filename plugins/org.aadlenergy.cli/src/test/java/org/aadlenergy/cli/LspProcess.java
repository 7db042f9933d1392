package org.aadlenergy.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** The command {@code lsp} in a process of its own, and a client that talks to it. */
final class LspProcess implements LanguageClient, AutoCloseable {
  static final long PATIENCE_SECONDS = 300;

  final Process process;
  final LanguageServer server;
  private final Map<String, List<Diagnostic>> findings = new ConcurrentHashMap<>();
  private int version = 1;

  LspProcess(Path cache, String... options) throws IOException {
    List<String> command =
        new java.util.ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Duser.language=de",
                "-cp",
                System.getProperty("java.class.path"),
                "org.aadlenergy.cli.Main",
                "lsp"));
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("XDG_CACHE_HOME", cache.toString());
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    process = builder.start();
    var launcher =
        LSPLauncher.createClientLauncher(this, process.getInputStream(), process.getOutputStream());
    launcher.startListening();
    server = launcher.getRemoteProxy();
  }

  InitializeResult initialize(Path folder)
      throws InterruptedException, ExecutionException, TimeoutException {
    return initialize(folder, new ClientCapabilities());
  }

  InitializeResult initialize(Path folder, ClientCapabilities can)
      throws InterruptedException, ExecutionException, TimeoutException {
    InitializeParams params = new InitializeParams();
    params.setCapabilities(can);
    params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "models")));
    InitializeResult result = server.initialize(params).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    server.initialized(new InitializedParams());
    return result;
  }

  void open(String uri, String text) {
    open(uri, uri.endsWith(".aadl") ? "aadl" : "energy", text);
  }

  void open(String uri, String language, String text) {
    TextDocumentItem item = new TextDocumentItem(uri, language, version, text);
    server.getTextDocumentService().didOpen(new DidOpenTextDocumentParams(item));
  }

  void change(String uri, TextDocumentContentChangeEvent change) {
    server
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, ++version), List.of(change)));
  }

  /** The findings of a file as soon as there are so many. */
  List<Diagnostic> findings(String uri, int count) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (System.nanoTime() < end) {
      List<Diagnostic> found = findings.get(uri);
      if (found != null && found.size() == count) {
        return found;
      }
      Thread.sleep(20);
    }
    throw new AssertionError("no " + count + " findings of " + uri + ", but " + findings);
  }

  /** The first finding of a file that says a word, as soon as there is one. */
  Diagnostic finding(String uri, String word) throws InterruptedException {
    return await(uri, found -> found.stream().anyMatch(f -> f.getMessage().contains(word)), word)
        .stream()
        .filter(f -> f.getMessage().contains(word))
        .findFirst()
        .orElseThrow();
  }

  /** Waits until no finding of a file says a word. */
  void noFinding(String uri, String word) throws InterruptedException {
    await(uri, found -> found.stream().noneMatch(f -> f.getMessage().contains(word)), "no " + word);
  }

  /** Waits until a file has no error. */
  void noErrors(String uri) throws InterruptedException {
    await(
        uri,
        found -> found.stream().noneMatch(f -> f.getSeverity() == DiagnosticSeverity.Error),
        "no error");
  }

  private List<Diagnostic> await(String uri, Predicate<List<Diagnostic>> wanted, String what)
      throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (System.nanoTime() < end) {
      List<Diagnostic> found = findings.get(uri);
      if (found != null && wanted.test(found)) {
        return found;
      }
      Thread.sleep(20);
    }
    throw new AssertionError("not " + what + " in " + uri + ", but " + findings);
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    findings.put(params.getUri(), params.getDiagnostics());
  }

  /** What the server wants to be changed, each in its turn. */
  final BlockingQueue<WorkspaceEdit> edits = new LinkedBlockingQueue<>();

  /** What the server says of its work, each in its turn. */
  final BlockingQueue<ProgressParams> progress = new LinkedBlockingQueue<>();

  @Override
  public CompletableFuture<ApplyWorkspaceEditResponse> applyEdit(ApplyWorkspaceEditParams params) {
    edits.add(params.getEdit());
    return CompletableFuture.completedFuture(new ApplyWorkspaceEditResponse(true));
  }

  @Override
  public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void notifyProgress(ProgressParams params) {
    progress.add(params);
  }

  @Override
  public void telemetryEvent(Object object) {}

  @Override
  public void showMessage(MessageParams params) {}

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void logMessage(MessageParams params) {}

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
