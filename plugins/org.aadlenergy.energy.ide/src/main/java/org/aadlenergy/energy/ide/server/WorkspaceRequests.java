package org.aadlenergy.energy.ide.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.aadlenergy.energy.ide.language.FileUris;
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
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.WorkspaceService;

/** What the client tells about files and folders. */
final class WorkspaceRequests implements WorkspaceService {
  private final List<LanguageService> services;
  private final Set<Path> folders = new LinkedHashSet<>();
  private Optional<LanguageClient> client = Optional.empty();
  private boolean canRegister;

  WorkspaceRequests(List<LanguageService> services) {
    this.services = services;
  }

  void connect(LanguageClient connected) {
    client = Optional.of(connected);
  }

  void remember(List<String> workspace, ClientCapabilities can) {
    add(workspace);
    canRegister =
        can != null
            && can.getWorkspace() != null
            && can.getWorkspace().getDidChangeWatchedFiles() != null
            && Boolean.TRUE.equals(
                can.getWorkspace().getDidChangeWatchedFiles().getDynamicRegistration());
  }

  private void add(List<String> uris) {
    uris.forEach(uri -> FileUris.path(uri).filter(Files::isDirectory).ifPresent(folders::add));
  }

  /** All languages work in the same folders. */
  void tellFolders() {
    services.forEach(service -> service.folders(List.copyOf(folders)));
  }

  /** Asks the client to tell about files that change outside the editor. */
  void watchFiles() {
    if (canRegister) {
      List<FileSystemWatcher> watchers = new ArrayList<>();
      services.stream()
          .flatMap(service -> service.watched().stream())
          .forEach(files -> watchers.add(new FileSystemWatcher(Either.forLeft(files))));
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
      services.forEach(service -> service.changedOnDisk(change.getUri()));
    }
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
    uris(params.getEvent().getRemoved())
        .forEach(uri -> FileUris.path(uri).ifPresent(folders::remove));
    add(uris(params.getEvent().getAdded()));
    tellFolders();
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    String command = String.valueOf(params.getCommand());
    List<Object> arguments = Optional.ofNullable(params.getArguments()).orElse(List.of());
    return services.stream()
        .flatMap(service -> service.execute(command, arguments).stream())
        .findFirst()
        .orElseGet(
            () ->
                CompletableFuture.failedFuture(Failures.refusal("there is no command " + command)));
  }

  private static List<String> uris(List<WorkspaceFolder> folders) {
    return folders.stream().map(WorkspaceFolder::getUri).toList();
  }
}
