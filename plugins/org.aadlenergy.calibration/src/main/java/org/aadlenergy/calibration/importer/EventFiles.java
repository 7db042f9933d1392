package org.aadlenergy.calibration.importer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.aadlenergy.calibration.campaign.EventSpec;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Adds to runs what tools counted while they ran. */
public final class EventFiles {
  private EventFiles() {}

  /** The runs with the counts of the files; what a bench counted itself stays. */
  public static List<Run> attach(List<EventSpec> specs, List<Run> runs, Diagnostics diagnostics) {
    List<Run> all = runs;
    for (EventSpec spec : specs) {
      RecordingDamage damage = new RecordingDamage();
      try {
        all = attach(spec, all, damage, diagnostics);
      } catch (ForeignEncoding e) {
        diagnostics.add(e.finding(spec.file().shown()));
      } catch (IOException e) {
        diagnostics.add(
            DiagnosticCode.BAD_MEASUREMENT_FILE,
            SourceSpan.file(spec.file().shown()),
            "cannot be read");
      }
      damage.report(spec.file().shown(), diagnostics);
    }
    return all;
  }

  /** What perf stat counted, with units; empty, with a finding, where it cannot be read. */
  public static Optional<List<PerfCount>> perfStat(Located file, Diagnostics diagnostics) {
    return perf(file.path(), file.shown(), PerfStat::events, diagnostics);
  }

  /** Every row of what perf stat printed; empty, with a finding, where it cannot be read. */
  public static Optional<List<PerfRow>> perfRows(Path file, String shown, Diagnostics diagnostics) {
    return perf(file, shown, PerfStat::rows, diagnostics);
  }

  private static <T> Optional<T> perf(
      Path file,
      String shown,
      BiFunction<List<String>, RecordingDamage, T> reader,
      Diagnostics diagnostics) {
    RecordingDamage damage = new RecordingDamage();
    try {
      T read = reader.apply(lines(file), damage);
      damage.report(shown, diagnostics);
      return Optional.of(read);
    } catch (ForeignEncoding e) {
      diagnostics.add(e.finding(shown));
      return Optional.empty();
    } catch (IOException e) {
      diagnostics.add(
          DiagnosticCode.BAD_MEASUREMENT_FILE, SourceSpan.file(shown), "cannot be read");
      return Optional.empty();
    }
  }

  private static List<Run> attach(
      EventSpec spec, List<Run> runs, RecordingDamage damage, Diagnostics diagnostics)
      throws IOException {
    List<Integer> mine = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      if (runs.get(i).bench().equals(spec.bench())
          && runs.get(i).scenario().equals(spec.scenario())) {
        mine.add(i);
      }
    }
    if (mine.isEmpty()) {
      diagnostics.add(
          DiagnosticCode.BAD_CAMPAIGN,
          spec.span(),
          "there are no runs of " + spec.bench() + "/" + spec.scenario(),
          "name bench and scenario as the bench's file does");
      return runs;
    }
    List<Map<String, Double>> counts = counts(spec, runs, mine, damage, diagnostics);
    List<Run> done = new ArrayList<>(runs);
    for (int i = 0; i < Math.min(counts.size(), mine.size()); i++) {
      int index = mine.get(i);
      Map<String, Double> together = new HashMap<>(counts.get(i));
      together.putAll(runs.get(index).counts());
      done.set(index, runs.get(index).withCounts(together));
    }
    return done;
  }

  private static List<Map<String, Double>> counts(
      EventSpec spec,
      List<Run> runs,
      List<Integer> mine,
      RecordingDamage damage,
      Diagnostics diagnostics)
      throws IOException {
    Path file = spec.file().path();
    switch (spec.format()) {
      case PERF_STAT -> {
        Map<String, Double> total = PerfStat.read(lines(file), damage).all();
        return each(mine, total);
      }
      case TIME -> {
        List<Counts> outputs = TimeOutput.read(lines(file), damage);
        if (outputs.size() != mine.size()) {
          diagnostics.add(
              DiagnosticCode.RUN_LEFT_OUT,
              SourceSpan.file(spec.file().shown()),
              String.format(
                  "holds %s outputs of time for %s runs: they are counted from the first",
                  outputs.size(), mine.size()));
        }
        return outputs.stream().map(Counts::all).toList();
      }
      default -> {
        return windows(spec, runs, mine, damage);
      }
    }
  }

  /** A total over all runs of a scenario, in equal shares. */
  private static List<Map<String, Double>> each(List<Integer> mine, Map<String, Double> total) {
    Map<String, Double> share = new HashMap<>();
    total.forEach((name, amount) -> share.put(name, amount / mine.size()));
    List<Map<String, Double>> all = new ArrayList<>();
    mine.forEach(run -> all.add(share));
    return all;
  }

  /** What happened between the start and the end of each run. */
  private static List<Map<String, Double>> windows(
      EventSpec spec, List<Run> runs, List<Integer> mine, RecordingDamage damage)
      throws IOException {
    List<Map<String, Double>> all = new ArrayList<>();
    mine.forEach(run -> all.add(new HashMap<>()));
    EventLog log =
        new EventLog(
            damage,
            (seconds, event) -> {
              double time = seconds + spec.start();
              for (int i = 0; i < all.size(); i++) {
                Run run = runs.get(mine.get(i));
                Optional<Double> begin = run.start();
                if (begin.isPresent()
                    && time >= begin.get()
                    && time < begin.get() + run.seconds()) {
                  all.get(i).merge(event, 1.0, Double::sum);
                }
              }
            });
    checkEncoding(spec.file().path());
    try (BufferedReader reader =
        Files.newBufferedReader(spec.file().path(), StandardCharsets.ISO_8859_1)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        log.line(line);
      }
    }
    return all;
  }

  /** The lines of a file in UTF-8, or of one that some tool wrote byte by byte. */
  private static List<String> lines(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    try {
      return ForeignEncoding.text(bytes).lines().toList();
    } catch (CharacterCodingException e) {
      return new String(bytes, StandardCharsets.ISO_8859_1).lines().toList();
    }
  }

  private static void checkEncoding(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] begin = in.readNBytes(Integer.BYTES);
      ForeignEncoding.check(begin, begin.length);
    }
  }
}
