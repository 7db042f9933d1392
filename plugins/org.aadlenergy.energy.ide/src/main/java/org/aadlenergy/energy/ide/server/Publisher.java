package org.aadlenergy.energy.ide.server;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/** Tells the client what is wrong, shortly after the last change. */
final class Publisher {
  private static final long PAUSE_MILLIS = 120;

  private final Texts texts;
  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "findings");
            thread.setDaemon(true);
            return thread;
          });
  private final Set<String> published = new HashSet<>();
  private Optional<LanguageClient> client = Optional.empty();
  private @Nullable ScheduledFuture<?> pending;

  Publisher(Texts texts) {
    this.texts = texts;
  }

  void connect(LanguageClient connected) {
    client = Optional.of(connected);
  }

  synchronized void publishSoon() {
    if (pending != null) {
      pending.cancel(false);
    }
    try {
      pending = worker.schedule(this::publish, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException ending) {
      pending = null;
    }
  }

  void close() {
    worker.shutdownNow();
  }

  private void publish() {
    try {
      PlatformWorkspace workspace = texts.workspace();
      Set<String> now = new HashSet<>();
      for (PlatformDocument document : workspace.documents()) {
        now.add(document.name());
        send(document.name(), findings(workspace, document));
      }
      published.removeAll(now);
      published.forEach(gone -> send(gone, List.of()));
      published.clear();
      published.addAll(now);
    } catch (RuntimeException failed) {
      Failures.log("findings", failed);
    }
  }

  private void send(String uri, List<org.eclipse.lsp4j.Diagnostic> findings) {
    client.ifPresent(
        c -> c.publishDiagnostics(new PublishDiagnosticsParams(texts.spelled(uri), findings)));
  }

  private static List<org.eclipse.lsp4j.Diagnostic> findings(
      PlatformWorkspace workspace, PlatformDocument document) {
    List<org.eclipse.lsp4j.Diagnostic> list = new ArrayList<>();
    for (Diagnostic finding : workspace.findings(document)) {
      list.add(converted(document, finding));
    }
    return list;
  }

  /** A finding with its hint on a second line. */
  static org.eclipse.lsp4j.Diagnostic converted(PlatformDocument document, Diagnostic finding) {
    String message = finding.message() + finding.hint().map(hint -> "\nhint: " + hint).orElse("");
    org.eclipse.lsp4j.Diagnostic converted =
        new org.eclipse.lsp4j.Diagnostic(
            Places.range(document, finding.span()), message, severity(finding), "aadl-energy");
    converted.setCode(finding.code().number());
    return converted;
  }

  private static DiagnosticSeverity severity(Diagnostic finding) {
    return switch (finding.severity()) {
      case ERROR -> DiagnosticSeverity.Error;
      case WARNING -> DiagnosticSeverity.Warning;
      case INFO -> DiagnosticSeverity.Information;
    };
  }
}
