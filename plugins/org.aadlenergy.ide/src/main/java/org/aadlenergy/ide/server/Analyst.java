package org.aadlenergy.ide.server;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.energy.ide.server.Failures;
import org.aadlenergy.ide.estimate.Project;
import org.aadlenergy.ide.estimate.Study;
import org.aadlenergy.ide.model.AadlModel;
import org.jspecify.annotations.Nullable;

/**
 * Analyses projects in the background, a while after their texts have changed; an analysis of what
 * has changed again is stopped.
 */
final class Analyst {
  private static final long PAUSE_MILLIS = 300;

  private final AadlTexts texts;
  private final Findings findings;
  private final List<Path> models;
  private final ScheduledExecutorService worker =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "analysis");
            thread.setDaemon(true);
            return thread;
          });
  private final Set<Path> waiting = new LinkedHashSet<>();
  private final Map<Path, Long> versions = new HashMap<>();
  private final Map<Path, Study> studies = new HashMap<>();
  private @Nullable ScheduledFuture<?> pending;
  private Runnable refresh = () -> {};

  Analyst(AadlTexts texts, Findings findings, List<Path> models) {
    this.texts = texts;
    this.findings = findings;
    this.models = List.copyOf(models);
  }

  /** Is run after each analysis. */
  void whenDone(Runnable action) {
    refresh = action;
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

  /** The text of a URI has changed. */
  void changed(String uri) {
    texts.home(uri).ifPresent(home -> soon(List.of(home)));
  }

  /** Every project may have changed. */
  void allChanged() {
    soon(texts.projects().stream().map(Project::folder).toList());
  }

  private synchronized void soon(List<Path> homes) {
    homes.forEach(home -> versions.merge(home, 1L, Long::sum));
    waiting.addAll(homes);
    if (pending != null) {
      pending.cancel(false);
    }
    try {
      pending = worker.schedule(this::work, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException ending) {
      waiting.clear();
    }
  }

  private synchronized long version(Path home) {
    return versions.getOrDefault(home, 0L);
  }

  private void work() {
    for (Optional<Path> next = next(); next.isPresent(); next = next()) {
      Path home = next.get();
      try {
        analyse(home);
      } catch (CancellationException stopped) {
        // a newer text waits already
      } catch (RuntimeException | StackOverflowError failed) {
        Failures.log("analysis", failed);
      }
    }
  }

  private synchronized Optional<Path> next() {
    Optional<Path> first = waiting.stream().findFirst();
    first.ifPresent(waiting::remove);
    return first;
  }

  private void analyse(Path home) {
    long version = version(home);
    Optional<Project> project =
        texts.projects().stream().filter(p -> p.folder().equals(home)).findFirst();
    if (project.isEmpty()) {
      findings.clear(home);
      return;
    }
    AadlModel model = texts.model(home);
    findings.publishSyntax(home, model);
    Study before;
    synchronized (this) {
      before = studies.getOrDefault(home, Study.NONE);
    }
    Study now =
        before.next(
            project.get(),
            models,
            model,
            texts.openBytes(),
            FileUris::ofName,
            () -> version(home) != version);
    if (version(home) != version) {
      return;
    }
    synchronized (this) {
      studies.put(home, now.keepingSaved(studies.getOrDefault(home, Study.NONE)));
    }
    findings.publish(home, model, now);
    refresh.run();
  }

  void close() {
    worker.shutdownNow();
  }
}
