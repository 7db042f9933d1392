package org.aadlenergy.energy.ide.server;

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
  private final List<LanguageService> services;
  private final TextDocumentService textRequests;
  private final WorkspaceRequests workspaceRequests;
  private final CountDownLatch exit = new CountDownLatch(1);
  private volatile boolean shutDown;

  EnergyLanguageServer(String version, List<LanguageService> services) {
    this.version = version;
    this.services = services;
    this.textRequests = new TextRequests(services);
    this.workspaceRequests = new WorkspaceRequests(services);
  }

  void connect(LanguageClient client) {
    services.forEach(service -> service.connect(client));
    workspaceRequests.connect(client);
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    workspaceRequests.remember(folders(params), params.getCapabilities());
    ServerInfo info = new ServerInfo("aadl-energy", version);
    ServerCapabilities can = capabilities();
    services.forEach(service -> service.extend(can, Optional.ofNullable(params.getCapabilities())));
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
      String token = String.valueOf(params.getToken().get());
      services.forEach(service -> service.cancel(token));
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
    services.forEach(LanguageService::close);
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
