package org.aadlenergy.ide.server;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.app.Kept;
import org.aadlenergy.energy.ide.server.Failures;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.estimate.Study;
import org.aadlenergy.ide.model.AadlModel;
import org.jspecify.annotations.Nullable;

/**
 * Analyses projects in the background: at once after a change that comes alone, and a while after
 * the last of several. An analysis of what has changed again is stopped.
 */
final class Analyst {
  /** The longest pause; a project that is quickly analysed has a shorter one. */
  private static final long PAUSE_MILLIS = 300;

  private static final long LEAST_PAUSE_MILLIS = 10;
  private static final int PAUSES = 4;

  private final AadlTexts texts;
  private final Findings findings;
  private final List<Path> models;
  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(work -> daemon(work, "analysis"));
  private final ExecutorService reader =
      Executors.newSingleThreadExecutor(work -> daemon(work, "syntax"));
  private final Map<Path, Long> millis = new HashMap<>();
  private final Set<Path> waiting = new LinkedHashSet<>();
  private final Map<Path, Long> versions = new HashMap<>();
  private final Map<Path, Study> studies = new HashMap<>();
  private final Map<Path, Kept> kept = new HashMap<>();
  private long lastChange = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS);
  private boolean working;
  private @Nullable ScheduledFuture<?> pending;
  private Runnable refresh = () -> {};
  private Optional<ShownProgress> progress = Optional.empty();

  Analyst(AadlTexts texts, Findings findings, List<Path> models) {
    this.texts = texts;
    this.findings = findings;
    this.models = List.copyOf(models);
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** Is run after each analysis. */
  void whenDone(Runnable action) {
    refresh = action;
  }

  /** From now on the client sees what is done. */
  synchronized void showProgress(ShownProgress shown) {
    progress = Optional.of(shown);
  }

  /** What is known of the project of a text. */
  synchronized Study study(String uri) {
    return texts.home(uri).map(home -> studies.getOrDefault(home, Study.NONE)).orElse(Study.NONE);
  }

  /** From now on changes are told against the figures of this moment. */
  synchronized void saved(String uri) {
    texts
        .home(uri)
        .ifPresent(home -> studies.computeIfPresent(home, (h, study) -> study.wasSaved()));
  }

  /** The text of a URI has changed: its mistakes of syntax are told at once. */
  void changed(String uri) {
    Optional<Path> home = texts.home(uri);
    if (home.isPresent()) {
      soon(List.of(home.get()));
      try {
        reader.execute(() -> tellSyntax(home.get(), uri));
      } catch (RejectedExecutionException ending) {
        // nobody reads it any more
      }
    }
  }

  private void tellSyntax(Path home, String uri) {
    try {
      texts.document(uri).ifPresent(document -> findings.publishSyntax(home, document));
    } catch (RuntimeException | StackOverflowError failed) {
      Failures.log("syntax", failed);
    }
  }

  /** Every project may have changed. */
  void allChanged() {
    soon(texts.projects().stream().map(Project::folder).toList());
  }

  private synchronized void soon(List<Path> homes) {
    homes.forEach(home -> versions.merge(home, 1L, Long::sum));
    boolean alone = waiting.isEmpty() && !working;
    waiting.addAll(homes);
    if (pending != null) {
      pending.cancel(false);
    }
    long pause = pause();
    long now = System.nanoTime();
    alone &= now - lastChange >= TimeUnit.MILLISECONDS.toNanos(pause);
    lastChange = now;
    try {
      pending = worker.schedule(this::work, alone ? 0 : pause, TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException ending) {
      waiting.clear();
    }
  }

  /** A part of what the analysis took last time: one that is stopped soon has cost little. */
  private long pause() {
    long longest = LEAST_PAUSE_MILLIS;
    for (Path home : waiting) {
      longest = Math.max(longest, millis.getOrDefault(home, PAUSE_MILLIS) / PAUSES);
    }
    return Math.min(longest, PAUSE_MILLIS);
  }

  private synchronized long version(Path home) {
    return versions.getOrDefault(home, 0L);
  }

  private void work() {
    for (Optional<Path> next = next(); next.isPresent(); next = next()) {
      Path home = next.get();
      Optional<ShownProgress> shown = shown();
      shown.ifPresent(p -> p.begin(String.valueOf(home.getFileName())));
      try {
        analyse(home, shown);
      } catch (CancellationException stopped) {
        // a newer text waits already
      } catch (RuntimeException | StackOverflowError failed) {
        Failures.log("analysis", failed);
      } finally {
        shown.ifPresent(ShownProgress::end);
      }
    }
  }

  private synchronized Optional<ShownProgress> shown() {
    return progress;
  }

  private synchronized Optional<Path> next() {
    Optional<Path> first = waiting.stream().findFirst();
    first.ifPresent(waiting::remove);
    working = first.isPresent();
    return first;
  }

  private void analyse(Path home, Optional<ShownProgress> shown) {
    long version = version(home);
    Optional<Project> project =
        texts.projects().stream().filter(p -> p.folder().equals(home)).findFirst();
    if (project.isEmpty()) {
      findings.clear(home);
      forget(home);
      return;
    }
    AadlModel model = texts.model(home);
    findings.publishSyntax(home, model);
    Study before;
    Kept kept;
    synchronized (this) {
      before = studies.getOrDefault(home, Study.NONE);
      kept = this.kept.computeIfAbsent(home, h -> new Kept());
    }
    long begin = System.nanoTime();
    Study now =
        before.next(
            project.get(),
            models,
            model,
            texts.openBytes(),
            kept,
            FileUris::ofName,
            step -> shown.ifPresent(p -> p.step(step)),
            () -> version(home) != version || shown.map(ShownProgress::isCancelled).orElse(false));
    if (version(home) != version) {
      return;
    }
    synchronized (this) {
      millis.put(home, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));
      studies.put(home, now.keepingSaved(studies.getOrDefault(home, Study.NONE)));
    }
    findings.publish(home, model, now);
    refresh.run();
  }

  /** A project that has no file any more leaves nothing. */
  private synchronized void forget(Path home) {
    kept.remove(home);
    studies.remove(home);
    millis.remove(home);
  }

  void close() {
    worker.shutdownNow();
    reader.shutdownNow();
  }
}
