package org.aadlenergy.ide.server;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.aadlenergy.ide.live.AnalystProgress;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;

/**
 * Shows the client what the analysis does, and takes its wish to stop; one work after the other.
 */
final class ShownProgress implements AnalystProgress {
  private final AtomicInteger last = new AtomicInteger();
  private Optional<LanguageClient> client = Optional.empty();
  private volatile String running = "";
  private volatile boolean cancelled;

  synchronized void connect(LanguageClient connected) {
    client = Optional.of(connected);
  }

  @Override
  public synchronized void begin(String project) {
    String token = "analysis-" + last.incrementAndGet();
    running = token;
    cancelled = false;
    client.ifPresent(
        c -> c.createProgress(new WorkDoneProgressCreateParams(Either.forLeft(token))));
    WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
    begin.setTitle("Estimating " + project);
    begin.setCancellable(true);
    say(token, begin);
  }

  @Override
  public void step(String what) {
    WorkDoneProgressReport report = new WorkDoneProgressReport();
    report.setMessage(what);
    report.setCancellable(true);
    say(running, report);
  }

  @Override
  public void end() {
    WorkDoneProgressEnd end = new WorkDoneProgressEnd();
    end.setMessage(cancelled ? "stopped" : "done");
    say(running, end);
    running = "";
  }

  /** What is not running any more cannot be stopped. */
  void cancel(String token) {
    cancelled |= !running.isEmpty() && token.equals(running);
  }

  @Override
  public boolean isCancelled() {
    return cancelled;
  }

  private void say(String token, WorkDoneProgressNotification what) {
    ProgressParams params = new ProgressParams(Either.forLeft(token), Either.forLeft(what));
    client.filter(c -> !token.isEmpty()).ifPresent(c -> c.notifyProgress(params));
  }
}
