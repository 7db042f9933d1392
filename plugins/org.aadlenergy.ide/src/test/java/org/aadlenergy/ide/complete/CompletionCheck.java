package org.aadlenergy.ide.complete;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.text.AadlDocument;

/**
 * Completes at every token boundary of some files of a corpus, drawn by seed from those without
 * mistakes; a file sees the others of its repository, those of its folder before the others.
 */
public final class CompletionCheck {
  private static final double LEAST_SHARE = 0.95;
  private static final long MOST_MILLIS = 20;

  private final Path models;
  private final Map<Path, List<AadlDocument>> repositories = new HashMap<>();

  private CompletionCheck(Path models) {
    this.models = models;
  }

  /** The folder whose folders are repositories, and perhaps how many files, and a seed. */
  public static void main(String[] arguments) throws IOException {
    int count = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 50;
    long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 19;
    CompletionCheck check = new CompletionCheck(Path.of(arguments[0]));
    List<Path> files = new ArrayList<>(filesIn(check.models));
    Collections.shuffle(files, new Random(seed));
    Sweep sweep = new Sweep(1);
    int done = 0;
    for (Path file : files) {
      if (done < count && check.sweep(file, sweep)) {
        done++;
      }
    }
    double millis = sweep.nanos(LEAST_SHARE) * 1e-6;
    System.out.printf(
        Locale.ROOT,
        "%d files, %d boundaries, 95 %% within %.2f ms, slowest %.1f ms; %d of %d names proposed,"
            + " %.2f %%%n",
        done,
        sweep.asked(),
        millis,
        sweep.nanos(0.999999) * 1e-6,
        sweep.places() - sweep.missed().size(),
        sweep.places(),
        100 * sweep.share());
    sweep.missed().stream().limit(40).forEach(name -> System.out.println("  missed " + name));
    System.exit(done == count && millis <= MOST_MILLIS && sweep.share() >= LEAST_SHARE ? 0 : 1);
  }

  private boolean sweep(Path file, Sweep sweep) throws IOException {
    Path repository = models.resolve(models.relativize(file).getName(0));
    List<AadlDocument> all = repositories.get(repository);
    if (all == null) {
      all = new ArrayList<>();
      for (Path each : filesIn(repository)) {
        byte[] bytes = Files.readAllBytes(each);
        all.add(new AadlDocument(each.toString(), new String(bytes, StandardCharsets.UTF_8)));
      }
      repositories.put(repository, all);
    }
    Path folder = file.getParent();
    Set<AadlDocument> ordered = new LinkedHashSet<>();
    all.stream().filter(each -> Path.of(each.name()).equals(file)).forEach(ordered::add);
    all.stream().filter(each -> Path.of(each.name()).startsWith(folder)).forEach(ordered::add);
    ordered.addAll(all);
    AadlDocument document = ordered.iterator().next();
    if (document.file().hasSyntaxErrors()) {
      return false;
    }
    sweep.over(document, new AadlModel(ordered));
    return true;
  }

  private static List<Path> filesIn(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(file -> file.toString().endsWith(".aadl")).sorted().toList();
    }
  }
}
