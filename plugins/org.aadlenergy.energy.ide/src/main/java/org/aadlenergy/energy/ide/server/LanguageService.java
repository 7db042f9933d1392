package org.aadlenergy.energy.ide.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.energy.ide.language.EditedText;
import org.aadlenergy.energy.ide.language.Language;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/**
 * A language in the server: keeps its texts as the client has them, and tells the findings of all
 * of them shortly after the last change. A language that finds out more, or later, has a service of
 * its own.
 */
public class LanguageService {
  private static final long PAUSE_MILLIS = 120;

  private final Language language;
  private final List<Path> libraries;
  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "findings");
            thread.setDaemon(true);
            return thread;
          });
  private final Set<String> published = new HashSet<>();
  private @Nullable LanguageClient client;
  private @Nullable ScheduledFuture<?> pending;

  /**
   * A service.
   *
   * @param libraries folders with texts besides those of the workspace
   */
  public LanguageService(Language language, List<Path> libraries) {
    this.language = language;
    this.libraries = List.copyOf(libraries);
  }

  final Language language() {
    return language;
  }

  /** Patterns of the files that it wants to be told about. */
  public List<String> watched() {
    return List.of("**/*" + language.texts().extension());
  }

  /**
   * Says what it can do besides.
   *
   * @param known what the client can do; nothing where it did not say
   */
  public void extend(ServerCapabilities can, Optional<ClientCapabilities> known) {
    // what every language can do
  }

  /** The client has come; it may be told something from now on. */
  public void connect(LanguageClient connected) {
    client = connected;
  }

  /** The folders of the workspace, as they are now. */
  public void folders(List<Path> folders) {
    List<Path> all = new ArrayList<>(libraries);
    all.addAll(folders);
    language.texts().folders(all);
    changed();
  }

  /** An editor has opened, changed or closed one of its texts. */
  public void changed(String uri) {
    changed();
  }

  /** A text was saved as it is. */
  public void saved(String uri) {
    changed();
  }

  /** A file was made, changed or deleted outside the editor, be it of this language or not. */
  public void changedOnDisk(String uri) {
    language.texts().changedOnDisk(uri);
    changed();
  }

  /** Does one of the commands that it said it can do; nothing where it is none of these. */
  public Optional<CompletableFuture<Object>> execute(String command, List<Object> arguments) {
    return Optional.empty();
  }

  /** The user wants no more of the work whose progress has this token. */
  public void cancel(String token) {
    // nothing takes long
  }

  /** Ends its work. */
  public void close() {
    worker.shutdownNow();
  }

  private synchronized void changed() {
    if (pending != null) {
      pending.cancel(false);
    }
    try {
      pending = worker.schedule(this::publish, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException ending) {
      pending = null;
    }
  }

  private void publish() {
    try {
      Set<String> now = language.texts().all().keySet();
      for (String name : now) {
        tell(name, language.text(name).map(LanguageService::findings).orElse(List.of()));
      }
      published.removeAll(now);
      published.forEach(gone -> tell(gone, List.of()));
      published.clear();
      published.addAll(now);
    } catch (RuntimeException failed) {
      Failures.log("findings", failed);
    }
  }

  private static List<Diagnostic> findings(EditedText text) {
    return text.findings().stream()
        .map(finding -> ProtocolAnswers.finding(text.document(), finding))
        .toList();
  }

  /** Tells the client all that is wrong with a text now. */
  protected final void tell(String name, List<Diagnostic> findings) {
    LanguageClient connected = client;
    if (connected != null) {
      String uri = language.texts().spelled(name);
      connected.publishDiagnostics(new PublishDiagnosticsParams(uri, findings));
    }
  }
}
