package org.aadlenergy.ide.live;

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
import java.util.function.Supplier;
import org.aadlenergy.app.AnalysisMemory;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.estimate.ProjectStudy;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;
import org.jspecify.annotations.Nullable;

/**
 * Analyses projects in the background: at once after a change that comes alone, and a while after
 * the last of several. An analysis of what has changed again is stopped.
 */
public final class BackgroundAnalyst {
  /** The longest pause; a project that is quickly analysed has a shorter one. */
  private static final long PAUSE_MILLIS = 300;

  private static final long LEAST_PAUSE_MILLIS = 10;
  private static final int PAUSES = 4;

  private final AadlTexts texts;
  private final AnalystListener listener;
  private final Supplier<List<Path>> models;
  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(work -> daemon(work, "analysis"));
  private final ExecutorService reader =
      Executors.newSingleThreadExecutor(work -> daemon(work, "syntax"));
  private final Map<Path, Long> millis = new HashMap<>();
  private final Set<Path> waiting = new LinkedHashSet<>();
  private final Map<Path, Long> versions = new HashMap<>();
  private final Map<Path, ProjectStudy> studies = new HashMap<>();
  private final Map<Path, AnalysisMemory> kept = new HashMap<>();
  private long lastChange = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS);
  private boolean working;
  private @Nullable ScheduledFuture<?> pending;
  private Optional<AnalystProgress> progress = Optional.empty();

  /**
   * An analyst that begins when something has changed.
   *
   * @param models asked for folders with platforms besides those of the projects
   */
  public BackgroundAnalyst(AadlTexts texts, AnalystListener listener, Supplier<List<Path>> models) {
    this.texts = texts;
    this.listener = listener;
    this.models = models;
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  /** From now on somebody sees what is done. */
  public synchronized void showProgress(AnalystProgress shown) {
    progress = Optional.of(shown);
  }

  /** What is known of the project of a text. */
  public synchronized ProjectStudy study(String uri) {
    return texts
        .home(uri)
        .map(home -> studies.getOrDefault(home, ProjectStudy.NONE))
        .orElse(ProjectStudy.NONE);
  }

  /** From now on changes are told against the figures of this moment. */
  public synchronized void saved(String uri) {
    texts
        .home(uri)
        .ifPresent(home -> studies.computeIfPresent(home, (h, study) -> study.wasSaved()));
  }

  /** The text of a URI has changed: its mistakes of syntax are told at once. */
  public void changed(String uri) {
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
      texts.document(uri).ifPresent(document -> tellSyntax(home, document));
    } catch (RuntimeException | StackOverflowError failed) {
      listener.failed("syntax", failed);
    }
  }

  /** Of a text without mistakes only its analysis says something. */
  private void tellSyntax(Path home, AadlDocument document) {
    if (!document.findings().isEmpty()) {
      listener.misread(home, document);
    }
  }

  /** Every project may have changed. */
  public void allChanged() {
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
      Optional<AnalystProgress> shown = shown();
      shown.ifPresent(p -> p.begin(String.valueOf(home.getFileName())));
      try {
        analyse(home, shown);
      } catch (CancellationException stopped) {
        // a newer text waits already
      } catch (RuntimeException | StackOverflowError failed) {
        listener.failed("analysis", failed);
      } finally {
        shown.ifPresent(AnalystProgress::end);
      }
    }
  }

  private synchronized Optional<AnalystProgress> shown() {
    return progress;
  }

  private synchronized Optional<Path> next() {
    Optional<Path> first = waiting.stream().findFirst();
    first.ifPresent(waiting::remove);
    working = first.isPresent();
    return first;
  }

  private void analyse(Path home, Optional<AnalystProgress> shown) {
    long version = version(home);
    Optional<Project> project =
        texts.projects().stream().filter(p -> p.folder().equals(home)).findFirst();
    if (project.isEmpty()) {
      listener.gone(home);
      forget(home);
      return;
    }
    AadlModel model = texts.model(home);
    model.documents().forEach(document -> tellSyntax(home, document));
    ProjectStudy before;
    AnalysisMemory kept;
    synchronized (this) {
      before = studies.getOrDefault(home, ProjectStudy.NONE);
      kept = this.kept.computeIfAbsent(home, h -> new AnalysisMemory());
    }
    long begin = System.nanoTime();
    ProjectStudy now =
        before.next(
            project.get(),
            models.get(),
            model,
            texts.openBytes(),
            kept,
            FileUris::ofName,
            step -> shown.ifPresent(p -> p.step(step)),
            () ->
                version(home) != version || shown.map(AnalystProgress::isCancelled).orElse(false));
    if (version(home) != version) {
      return;
    }
    synchronized (this) {
      millis.put(home, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin));
      studies.put(home, now.keepingSaved(studies.getOrDefault(home, ProjectStudy.NONE)));
    }
    listener.analysed(home, model, now);
  }

  /** A project that has no file any more leaves nothing. */
  private synchronized void forget(Path home) {
    kept.remove(home);
    studies.remove(home);
    millis.remove(home);
  }

  /** Ends its threads. */
  public void close() {
    worker.shutdownNow();
    reader.shutdownNow();
  }
}
