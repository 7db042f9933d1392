package org.aadlenergy.energy.ide.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/** What a client connects to: says what the server can do, and begins and ends its work. */
final class EnergyLanguageServer implements LanguageServer {
  private static final long LOOK_MILLIS = 200;

  private final String version;
  private final Texts texts;
  private final Publisher publisher;
  private final OtherLanguage other;
  private final TextDocumentService textRequests;
  private final WorkspaceRequests workspaceRequests;
  private final CountDownLatch exit = new CountDownLatch(1);
  private volatile boolean shutDown;

  EnergyLanguageServer(String version, List<Path> folders, OtherLanguage other) {
    this.version = version;
    this.texts = new Texts(folders);
    this.publisher = new Publisher(texts);
    this.other = other;
    this.textRequests = new RoutedTexts(new TextRequests(texts, publisher), other);
    this.workspaceRequests = new WorkspaceRequests(texts, publisher, other);
  }

  void connect(LanguageClient client) {
    publisher.connect(client);
    other.connect(client);
    workspaceRequests.connect(client);
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    texts.addFolders(folders(params));
    workspaceRequests.remember(params.getCapabilities());
    ServerInfo info = new ServerInfo("aadl-energy", version);
    ServerCapabilities can = capabilities();
    other.extend(can, Optional.ofNullable(params.getCapabilities()));
    return CompletableFuture.completedFuture(new InitializeResult(can, info));
  }

  private static List<String> folders(InitializeParams params) {
    List<String> uris = new ArrayList<>();
    if (params.getWorkspaceFolders() != null) {
      params.getWorkspaceFolders().stream().map(WorkspaceFolder::getUri).forEach(uris::add);
    }
    @SuppressWarnings("deprecation") // older clients know nothing else
    String root = params.getRootUri();
    if (uris.isEmpty() && root != null) {
      uris.add(root);
    }
    return uris;
  }

  private static ServerCapabilities capabilities() {
    ServerCapabilities can = new ServerCapabilities();
    can.setTextDocumentSync(TextDocumentSyncKind.Incremental);
    can.setCompletionProvider(new CompletionOptions(false, List.of(".", " ")));
    can.setHoverProvider(true);
    can.setDefinitionProvider(true);
    can.setReferencesProvider(true);
    can.setRenameProvider(new RenameOptions(true));
    can.setDocumentSymbolProvider(true);
    can.setDocumentFormattingProvider(true);
    can.setCodeActionProvider(true);
    WorkspaceFoldersOptions folders = new WorkspaceFoldersOptions();
    folders.setSupported(true);
    folders.setChangeNotifications(true);
    can.setWorkspace(new WorkspaceServerCapabilities(folders));
    return can;
  }

  @Override
  public void initialized(InitializedParams params) {
    workspaceRequests.watchFiles();
    publisher.publishSoon();
    workspaceRequests.tellFolders();
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    shutDown = true;
    return CompletableFuture.completedFuture("");
  }

  @Override
  public void exit() {
    exit.countDown();
  }

  @Override
  public void setTrace(SetTraceParams params) {
    // nothing is traced
  }

  @Override
  public void cancelProgress(WorkDoneProgressCancelParams params) {
    if (params.getToken() != null) {
      other.cancel(String.valueOf(params.getToken().get()));
    }
  }

  boolean isShutDown() {
    return shutDown;
  }

  /** Waits for {@code exit}, or for the end of the stream where a client just goes. */
  void awaitEnd(Future<Void> listening) throws InterruptedException, ExecutionException {
    while (exit.getCount() > 0 && !listening.isDone()) {
      try {
        listening.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException notYet) {
        // the client is still there
      }
    }
  }

  void close() {
    publisher.close();
    other.close();
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return textRequests;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return workspaceRequests;
  }
}
