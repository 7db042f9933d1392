package org.aadlenergy.app.joins;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.Reports;
import org.aadlenergy.report.terminal.Screen;

/** A drawn system as the product reports it, held against the plain evaluator. */
final class Joint {
  private static final double RELATIVE = 1e-9;

  /** Loads of some watts are summed in other orders; differences of them keep this. */
  private static final double ABSOLUTE = 1e-13;

  private Joint() {}

  static Reported report(Design design, Path folder) throws IOException {
    Path models = Files.createDirectories(folder.resolve("models"));
    Path file = folder.resolve("joint.aadl");
    Files.writeString(file, AadlText.of(design));
    Files.writeString(models.resolve("drawn.energy"), PlatformText.of(design));
    AnalysisOptions options =
        AnalysisOptions.builder()
            .input(file)
            .models(models)
            .assumeBudgets(design.budgets())
            .formats("json")
            .build();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Reports.print(options, Analysis.run(options, Progress.NONE), out, Screen.PAPER);
    return new Reported(out.toString(StandardCharsets.UTF_8));
  }

  /** What differs, line by line. */
  static List<String> differences(Design design, Path folder) throws IOException {
    Reported reported = report(design, folder);
    List<String> differences = new ArrayList<>();
    if (!reported.complete) {
      differences.add("not complete: " + reported.findings);
    }
    Map<String, Double> expected = new Evaluator(design, Map.of()).values();
    TreeSet<String> names = new TreeSet<>(expected.keySet());
    names.addAll(reported.numbers.keySet());
    for (String name : names) {
      double want = expected.getOrDefault(name, 0.0);
      Reported.Number number = reported.numbers.get(name);
      double got = number == null ? 0.0 : number.nominal();
      boolean endless = Double.isInfinite(want) && (number == null || Double.isInfinite(got));
      if (!endless && !(Math.abs(got - want) <= RELATIVE * Math.abs(want) + ABSOLUTE)) {
        differences.add(String.format(Locale.ROOT, "%s is %.12g, not %.12g", name, got, want));
      }
    }
    differences.addAll(Bounds.differences(design, reported));
    return differences;
  }
}
