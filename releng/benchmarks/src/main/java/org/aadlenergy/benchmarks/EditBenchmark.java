package org.aadlenergy.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.energy.ide.server.TextRequests;
import org.aadlenergy.ide.server.AadlService;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.services.LanguageClient;

/**
 * Times from an edit to its answer in the language server, warm: {@code EditBenchmark FOLDER FILES
 * THREADS EDITS [varied]} writes a model of so many packages with so many threads each, and a
 * processor with a schedule for each package: threads that are alike, or such as {@link
 * VariedModel} draws. It ends with what the heap holds, against what it held after the first edits.
 */
public final class EditBenchmark implements LanguageClient {
  private static final int WARM_UP = 20;
  private static final int PATIENCE_SECONDS = 60;

  private final Path folder;
  private final int files;
  private final int threads;
  private final boolean varied;
  private final Semaphore analysed = new Semaphore(0);
  private final Semaphore broken = new Semaphore(0);
  private final AadlService language = AadlService.of(List.of());
  private final TextRequests texts = new TextRequests(List.of(language));
  private final Random random = new Random(1);
  private int version;

  private EditBenchmark(Path folder, int files, int threads, boolean varied) {
    this.folder = folder;
    this.files = files;
    this.threads = threads;
    this.varied = varied;
  }

  /** The program. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(args[0])).toRealPath();
    boolean varied = args.length > 4 && args[4].equals("varied");
    new EditBenchmark(folder, Integer.parseInt(args[1]), Integer.parseInt(args[2]), varied)
        .run(Integer.parseInt(args[3]));
  }

  private void run(int edits) throws IOException, InterruptedException {
    Files.writeString(
        folder.resolve("top.aadl"), varied ? VariedModel.top(files) : EditModel.top(files));
    Files.writeString(folder.resolve("common.aadl"), EditModel.common());
    for (int p = 0; p < files; p++) {
      Files.writeString(file(p), text(p, 1, "1 us .. 2 us"));
    }
    ClientCapabilities can = new ClientCapabilities();
    can.setWorkspace(new WorkspaceClientCapabilities());
    can.getWorkspace().setCodeLens(new CodeLensWorkspaceCapabilities(true));
    language.extend(new ServerCapabilities(), Optional.of(can));
    language.connect(this);
    language.folders(List.of(folder));
    await(analysed);
    for (int p = 0; p < files; p++) {
      // a change of what is not open is not taken
      var text = new TextDocumentItem(uri(p), "aadl", 0, Files.readString(file(p)));
      texts.didOpen(new DidOpenTextDocumentParams(text));
    }
    List<Long> values = new ArrayList<>();
    List<Long> types = new ArrayList<>();
    List<Long> lines = new ArrayList<>();
    List<Long> mends = new ArrayList<>();
    long before = 0;
    for (int i = 0; i < edits + WARM_UP; i++) {
      if (i == WARM_UP) {
        before = heldBytes();
      }
      int p = random.nextInt(files);
      long value = time(p, text(p, 2 + i % 90, "1 us .. 2 us"), analysed);
      long type = time(p, text(p, 1, "2 us .. " + (3 + i) + " us"), analysed);
      broken.drainPermits();
      long line = time(p, text(p, 1, "2 us .. ;"), broken);
      await(analysed);
      long mended = time(p, text(p, 1, "1 us .. 2 us"), analysed);
      if (i >= WARM_UP) {
        mends.add(mended);
        values.add(value);
        types.add(type);
        lines.add(line);
      }
    }
    print("changed value of one thread", values);
    print("changed type of threads of a package", types);
    print("broken line to its diagnostic", lines);
    print("mended line to the estimate", mends);
    long after = heldBytes();
    System.out.printf(
        Locale.ROOT,
        "heap after %d edits: %.1f MB, before %.1f MB, ratio %.3f%n",
        4 * edits,
        after * 1e-6,
        before * 1e-6,
        (double) after / before);
    language.close();
  }

  /** What is still reachable: collections go on until they free nothing. */
  private static long heldBytes() throws InterruptedException {
    Runtime runtime = Runtime.getRuntime();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(50);
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }

  /** A package with a value of one of its threads, and the time of a type. */
  private String text(int p, int value, String time) throws IOException {
    return varied
        ? VariedModel.part(p, threads, value + " us .. " + (value + 50) + " us", time)
        : EditModel.process(p, threads, value, time);
  }

  private Path file(int p) {
    return folder.resolve("p" + p + ".aadl");
  }

  private String uri(int p) {
    return file(p).toUri().toString();
  }

  private long time(int p, String text, Semaphore answer) throws InterruptedException {
    analysed.drainPermits();
    var id = new VersionedTextDocumentIdentifier(uri(p), ++version);
    var change = List.of(new TextDocumentContentChangeEvent(text));
    long begin = System.nanoTime();
    texts.didChange(new DidChangeTextDocumentParams(id, change));
    await(answer);
    return System.nanoTime() - begin;
  }

  private static void await(Semaphore answer) throws InterruptedException {
    if (!answer.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new IllegalStateException("no answer in " + PATIENCE_SECONDS + " s");
    }
  }

  private static void print(String what, List<Long> nanos) {
    Collections.sort(nanos);
    System.out.printf(
        Locale.ROOT,
        "%-44s median %7.1f ms, 99 %% within %7.1f ms%n",
        what,
        nanos.get(nanos.size() / 2) * 1e-6,
        nanos.get(nanos.size() * 99 / 100) * 1e-6);
  }

  @Override
  public CompletableFuture<Void> refreshCodeLenses() {
    analysed.release();
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    if (params.getDiagnostics().stream()
        .anyMatch(d -> d.getCode() != null && d.getCode().getLeft().startsWith("AE01"))) {
      broken.release();
    }
  }

  @Override
  public void telemetryEvent(Object object) {
    // not asked for
  }

  @Override
  public void showMessage(MessageParams params) {
    // not asked for
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    return CompletableFuture.failedFuture(new IllegalStateException("nobody answers"));
  }

  @Override
  public void logMessage(MessageParams params) {
    // not asked for
  }
}
