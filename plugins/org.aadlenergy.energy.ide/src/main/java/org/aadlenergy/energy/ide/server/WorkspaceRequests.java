package org.aadlenergy.energy.ide.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.WorkspaceService;

/** What the client tells about files and folders. */
final class WorkspaceRequests implements WorkspaceService {
  private final Texts texts;
  private final Publisher publisher;
  private final OtherLanguage other;
  private Optional<LanguageClient> client = Optional.empty();
  private boolean canRegister;

  WorkspaceRequests(Texts texts, Publisher publisher, OtherLanguage other) {
    this.texts = texts;
    this.publisher = publisher;
    this.other = other;
  }

  void connect(LanguageClient connected) {
    client = Optional.of(connected);
  }

  void remember(ClientCapabilities can) {
    canRegister =
        can != null
            && can.getWorkspace() != null
            && can.getWorkspace().getDidChangeWatchedFiles() != null
            && Boolean.TRUE.equals(
                can.getWorkspace().getDidChangeWatchedFiles().getDynamicRegistration());
  }

  /** The other language works in the same folders. */
  void tellFolders() {
    other.folders(texts.workspaceFolders());
  }

  /** Asks the client to tell about files that change outside the editor. */
  void watchFiles() {
    if (canRegister) {
      List<FileSystemWatcher> watchers = new ArrayList<>();
      watchers.add(new FileSystemWatcher(Either.forLeft("**/*.energy")));
      other.watched().forEach(w -> watchers.add(new FileSystemWatcher(Either.forLeft(w))));
      DidChangeWatchedFilesRegistrationOptions options =
          new DidChangeWatchedFilesRegistrationOptions(watchers);
      Registration watch =
          new Registration("platform-files", "workspace/didChangeWatchedFiles", options);
      client.ifPresent(c -> c.registerCapability(new RegistrationParams(List.of(watch))));
    }
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams params) {
    // the server has no settings
  }

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
    for (FileEvent change : params.getChanges()) {
      texts.changedOnDisk(change.getUri());
      other.changedOnDisk(change.getUri());
    }
    publisher.publishSoon();
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    texts.removeFolders(uris(params.getEvent().getRemoved()));
    texts.addFolders(uris(params.getEvent().getAdded()));
    tellFolders();
    publisher.publishSoon();
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    String command = String.valueOf(params.getCommand());
    List<Object> arguments = Optional.ofNullable(params.getArguments()).orElse(List.of());
    return other
        .execute(command, arguments)
        .orElseGet(
            () ->
                CompletableFuture.failedFuture(
                    new ResponseErrorException(
                        new ResponseError(
                            ResponseErrorCode.InvalidParams,
                            "there is no command " + command,
                            null))));
  }

  private static List<String> uris(List<WorkspaceFolder> folders) {
    return folders.stream().map(WorkspaceFolder::getUri).toList();
  }
}
