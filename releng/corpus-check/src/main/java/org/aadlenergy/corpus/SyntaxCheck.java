package org.aadlenergy.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.corpus.Corpus.ModelFile;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** Every file that must parse does, the others give an error, none crashes or takes long. */
final class SyntaxCheck implements Check {
  private static final int LONGEST_SECONDS = 10;

  private final List<String> crashed = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private final List<String> notRefused = new ArrayList<>();
  private int read;
  private int refusedAsTold;
  private int acceptedAsWritten;
  private double slowest;

  @Override
  public List<Row> run(Corpus corpus) throws IOException {
    ExecutorService worker = Executors.newSingleThreadExecutor(SyntaxCheck::daemon);
    long bytes = 0;
    long nanos = 0;
    for (ModelFile file : corpus.files()) {
      byte[] content = Files.readAllBytes(corpus.model(file.name()));
      long begun = System.nanoTime();
      Optional<Diagnostics> found = parse(worker, file.name(), content);
      long took = System.nanoTime() - begun;
      found.ifPresent(diagnostics -> judge(corpus, file, diagnostics));
      bytes += content.length;
      nanos += took;
      slowest = Math.max(slowest, took / 1e9);
    }
    worker.shutdownNow();
    return rows(corpus, bytes / 1e6, nanos / 1e9);
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "reader");
    thread.setDaemon(true);
    return thread;
  }

  private Optional<Diagnostics> parse(ExecutorService worker, String name, byte[] content) {
    Future<Diagnostics> result =
        worker.submit(
            () -> {
              Diagnostics diagnostics = new Diagnostics();
              var unused = AadlSyntaxReader.parse(name, content, diagnostics);
              return diagnostics;
            });
    try {
      return Optional.of(result.get(LONGEST_SECONDS, TimeUnit.SECONDS));
    } catch (ExecutionException e) {
      crashed.add(name + ": " + e.getCause());
    } catch (TimeoutException e) {
      crashed.add(name + ": takes more than " + LONGEST_SECONDS + " s");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Optional.empty();
  }

  private void judge(Corpus corpus, ModelFile file, Diagnostics diagnostics) {
    boolean error = diagnostics.hasErrors();
    if (file.mustParse() && error) {
      refused.add(firstError(diagnostics));
    } else if (file.mustParse()) {
      read++;
    } else if (error) {
      refusedAsTold++;
    } else if (corpus.accepted().contains(file.name())) {
      acceptedAsWritten++;
    } else {
      notRefused.add(file.name());
    }
  }

  private static String firstError(Diagnostics diagnostics) {
    return diagnostics.sorted().stream()
        .filter(Diagnostic::isError)
        .findFirst()
        .map(Diagnostic::format)
        .orElse("");
  }

  private List<Row> rows(Corpus corpus, double megabytes, double seconds) {
    int mustParse = (int) corpus.files().stream().filter(ModelFile::mustParse).count();
    int others = corpus.files().size() - mustParse;
    return List.of(
        Row.count("1 files that must parse, without a syntax error", mustParse, read, refused),
        Row.count(
            "1 other files, with an error (or named in accepted.tsv)",
            others,
            refusedAsTold + acceptedAsWritten,
            notRefused),
        Row.figure("1   of these named in accepted.tsv", Integer.toString(acceptedAsWritten)),
        Row.count("1 files with a crash or a time-out", 0, crashed.size(), crashed),
        new Row(
            "1 slowest file, s",
            "<= " + LONGEST_SECONDS,
            String.format(Locale.ROOT, "%.2f", slowest),
            slowest <= LONGEST_SECONDS,
            List.of()),
        Row.figure(
            "1 reading from a cold start",
            String.format(
                Locale.ROOT,
                "%.1f MB in %.1f s, %.0f MB/s",
                megabytes,
                seconds,
                megabytes / seconds)));
  }
}
