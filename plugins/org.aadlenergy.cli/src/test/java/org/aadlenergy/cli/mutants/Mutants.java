package org.aadlenergy.cli.mutants;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.aadlenergy.cli.Run;

/**
 * Runs commands on spoilt inputs: none may end with an internal error, none may take more than ten
 * seconds, and none may report a figure that is no number, or less than nothing, as if all were
 * well.
 */
final class Mutants {
  private static final int LONGEST_SECONDS = 120;

  /** As a value or with a unit; in a name or a text that was spoilt the words stand alone. */
  private static final Pattern NO_NUMBER =
      Pattern.compile(
          "[:=] ?-?(?:NaN|Infinity)\\b|\\b(?:NaN|Infinity) ?(?:%|[munk]?[JWsAV]\\b)|\u221e");

  private static final Pattern NEGATIVE =
      Pattern.compile("(?<!difference|Saves)Joules\": ?(?:\\{\"nominal\": ?)?-(?!0\\.0\\b)\\d");
  private static final Pattern TRACE = Pattern.compile("\n\tat |Exception in|java\\.lang\\.");

  private final List<Kind> kinds;
  private final Path work;
  private final List<String> faults = new ArrayList<>();
  private final Map<String, int[]> codes = new TreeMap<>();
  private ExecutorService worker = Executors.newSingleThreadExecutor(Mutants::daemon);

  Mutants(Path work) throws IOException {
    this.work = work;
    this.kinds = Kind.all(work.resolve("made"));
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "mutants");
    thread.setDaemon(true);
    return thread;
  }

  /** The program: how many, the seed. What fails is kept in the folder that it names. */
  public static void main(String[] args) throws IOException {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 50_000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : System.nanoTime();
    Path work = Files.createTempDirectory("mutants");
    System.out.println(count + " mutants, seed " + seed + ", in " + work);
    Mutants mutants = new Mutants(work);
    mutants.unspoilt();
    mutants.run(count, seed);
    mutants.codes.forEach(
        (kind, ended) ->
            System.out.println(kind + ": exit 0, 1, 2, 3, 4: " + java.util.Arrays.toString(ended)));
    mutants.faults.forEach(System.out::println);
    System.out.println(mutants.faults.size() + " faults");
    System.exit(mutants.faults.isEmpty() ? 0 : 1);
  }

  /** Every kind's original must get through, or its mutants would show nothing. */
  void unspoilt() throws IOException {
    for (Kind kind : kinds) {
      Run run = kind.run(work, Files.readAllBytes(kind.file()));
      if (run.exitCode() != 0) {
        faults.add(
            kind.name() + " " + kind.file() + " itself: exit " + run.exitCode() + "\n" + run.err());
      }
    }
  }

  List<String> run(int count, long seed) throws IOException {
    for (int i = 0; i < count; i++) {
      Random random = new Random(seed + i);
      Kind kind = kinds.get(random.nextInt(kinds.size()));
      byte[] spoilt = Spoiler.spoil(Files.readAllBytes(kind.file()), random);
      String verdict = verdict(kind, spoilt);
      if (!verdict.isEmpty()) {
        Path kept = work.resolve("fault-" + faults.size() + "-" + kind.file().getFileName());
        Files.write(kept, spoilt);
        faults.add(
            kind.name()
                + " "
                + kind.file()
                + ", seed "
                + (seed + i)
                + ", "
                + kept
                + ": "
                + verdict);
      }
    }
    return faults;
  }

  List<String> faults() {
    return faults;
  }

  private String verdict(Kind kind, byte[] spoilt) {
    Future<Run> running = worker.submit(() -> kind.run(work, spoilt));
    try {
      Run run = running.get(LONGEST_SECONDS, TimeUnit.SECONDS);
      int[] ended = codes.computeIfAbsent(kind.name(), k -> new int[5]);
      ended[Math.max(0, Math.min(4, run.exitCode()))]++;
      return judged(run);
    } catch (TimeoutException e) {
      running.cancel(true);
      worker = Executors.newSingleThreadExecutor(Mutants::daemon);
      return "more than " + LONGEST_SECONDS + " s";
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      return "thrown: " + e.getCause();
    }
  }

  /** Without the values of annotations that differ, which are texts of the spoilt file. */
  private static String figures(String out) {
    return out.replaceAll("(?m)^.* -> .*$", "").replaceAll("\"(?:before|after)\":\"[^\"]*\"", "");
  }

  private static String judged(Run run) {
    if (run.exitCode() == 1 || run.exitCode() > 4) {
      return "exit " + run.exitCode() + ": " + first(run.err());
    }
    if (TRACE.matcher(run.err()).find()) {
      return "a stack trace: " + first(run.err());
    }
    if (run.exitCode() == 0 && NO_NUMBER.matcher(figures(run.out())).find()) {
      return "a figure that is no number";
    }
    if (run.exitCode() == 0 && NEGATIVE.matcher(run.out()).find()) {
      return "a negative energy";
    }
    return run.exitCode() != 0 && run.exitCode() != 4 && run.err().isBlank() && run.out().isBlank()
        ? "exit " + run.exitCode() + " without a word"
        : "";
  }

  private static String first(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new String(bytes, 0, Math.min(500, bytes.length), StandardCharsets.UTF_8);
  }
}
