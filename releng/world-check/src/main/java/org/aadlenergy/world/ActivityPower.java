package org.aadlenergy.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.calibration.campaign.ActivitySpec;
import org.aadlenergy.calibration.campaign.Manifest;
import org.aadlenergy.calibration.campaign.ManifestReader;
import org.aadlenergy.calibration.fit.ActivityFit;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.FittedActivity;
import org.aadlenergy.calibration.importer.ProgramRun;
import org.aadlenergy.calibration.importer.ProgramTable;
import org.aadlenergy.calibration.report.CalibrationWriter;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.quantity.Interval;

/**
 * The power of the Cortex-A15: for each program a platform that {@code calibrate} writes from all
 * others, and a model of the program that an analysis estimates with it.
 */
final class ActivityPower {
  private static final int CORES = 4;
  private static final String OTHERS = "of-other-programs";
  private static final Map<String, String> NUMBERS =
      Map.of(
          "instructions", "0x1b",
          "integer_instructions", "0x73",
          "l2_read", "0x50",
          "l1i_access", "0x14",
          "bus_access", "0x19");

  /** What a model says of the code. */
  private enum Said {
    NOTHING,
    CLASS,
    FEW,
    ALL
  }

  private final Manifest manifest;
  private final ActivitySpec spec;
  private final List<ProgramRun> runs;
  private final Map<Said, List<Held>> rows = new LinkedHashMap<>();

  private ActivityPower(Manifest manifest, ActivitySpec spec, List<ProgramRun> runs) {
    this.manifest = manifest;
    this.spec = spec;
    this.runs = runs;
    for (Said said : Said.values()) {
      rows.put(said, new ArrayList<>());
    }
  }

  /** All rows, by the campaign that the product ships. */
  static ActivityPower of(Path campaign, Path measured) throws IOException {
    Path folder = Files.createTempDirectory("world-check");
    Path copy = folder.resolve(ManifestReader.FILE_NAME);
    Path table = folder.resolve("measurements.tsv");
    try {
      Files.copy(campaign, copy);
      Files.copy(measured.resolve("odroid-xu3/measurements.tsv"), table);
      Diagnostics diagnostics = new Diagnostics();
      Manifest manifest =
          ManifestReader.read(folder, diagnostics)
              .orElseThrow(() -> new IOException(diagnostics.sorted().toString()));
      ActivitySpec spec = manifest.activity().orElseThrow();
      ActivityPower power = new ActivityPower(manifest, spec, ProgramTable.read(spec, diagnostics));
      for (String program : power.runs.stream().map(ProgramRun::program).distinct().toList()) {
        power.judge(program, diagnostics);
      }
      return power;
    } finally {
      Files.deleteIfExists(table);
      Files.deleteIfExists(copy);
      Files.delete(folder);
    }
  }

  private void judge(String program, Diagnostics diagnostics) throws IOException {
    List<ProgramRun> others = runs.stream().filter(r -> !r.program().equals(program)).toList();
    FittedActivity fit =
        ActivityFit.of(spec, others, diagnostics)
            .orElseThrow(() -> new IOException(diagnostics.sorted().toString()));
    Product product = new Product();
    List<ProgramRun> own = runs.stream().filter(r -> r.program().equals(program)).toList();
    for (ProgramRun run : own) {
      for (Said said : Said.values()) {
        product.add(run.line() + " " + said, CORES, core(run), thread(run, said, fit));
      }
    }
    Map<String, Interval> watts = product.watts(List.of(platform(fit)));
    Set<String> fitted = new TreeSet<>();
    fit.programs().keySet().forEach(each -> fitted.add(Xu3.Row.judged(each)));
    for (ProgramRun run : own) {
      for (Said said : Said.values()) {
        Interval power = Optional.ofNullable(watts.get(run.line() + " " + said)).orElseThrow();
        rows.getOrDefault(said, List.of())
            .add(
                new Held(
                    program + ", line " + run.line(),
                    power.nominal(),
                    power.low(),
                    power.high(),
                    run.watts(),
                    Xu3.Row.judged(program),
                    fitted));
      }
    }
  }

  /** Under a name of its own: the library's platform of the chip knows the program. */
  private String platform(FittedActivity fit) {
    String text =
        CalibrationWriter.text(
            new Calibration(
                manifest,
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                Map.of(),
                Optional.of(fit)));
    return text.replace("platform " + manifest.platform() + " {", "platform " + OTHERS + " {");
  }

  private String core(ProgramRun run) {
    return """
        \t\t\tEnergy_Estimation::Calibration => "%s.%s";
        \t\t\tOS_Services::Operating_Frequency => %.1f MHz;
        """
        .formatted(OTHERS, spec.part(), run.hertz() / 1e6);
  }

  /** A quarter of what all cores do, each; the time holds at the highest frequency. */
  private static String thread(ProgramRun run, Said said, FittedActivity fit) {
    double highest = fit.points().get(fit.points().size() - 1).hertz();
    double cycles = rate(run, "cycles") / CORES;
    StringBuilder text = new StringBuilder();
    text.append("\t\t\tCompute_Execution_Time => ");
    String time = String.format(Locale.ROOT, "%d ns", Math.round(cycles / highest * 1e9));
    text.append(time).append(" .. ").append(time).append(";\n");
    text.append("\t\t\tOS_Workload::Memory_Time => 0.0;\n");
    String codeClass = fit.spec().classes().get(run.program());
    if (said == Said.CLASS && codeClass != null) {
      text.append("\t\t\tOS_Workload::Code_Class => ").append(codeClass).append(";\n");
    } else if (said == Said.FEW) {
      activity(run, List.of("cycles", "instructions", "bus_access"), text);
    } else if (said == Said.ALL) {
      List<String> all = new ArrayList<>(List.of("cycles"));
      NUMBERS.keySet().stream().sorted().forEach(all::add);
      activity(run, all, text);
    }
    return text.toString();
  }

  private static void activity(ProgramRun run, List<String> events, StringBuilder text) {
    List<String> records = new ArrayList<>();
    for (String event : events) {
      records.add(
          String.format(
              Locale.ROOT,
              "[Event_Name => \"%s\"; Count => %.1f;]",
              NUMBERS.getOrDefault(event, "0x11"),
              rate(run, event) / CORES));
    }
    text.append("\t\t\tOS_Workload::Activity => (").append(String.join(", ", records));
    text.append(");\n");
  }

  private static double rate(ProgramRun run, String event) {
    return run.rates().getOrDefault(event, 0.0);
  }

  /** From nothing to all counters. */
  List<Trial> trials() {
    return List.of(
        trial(Trial.Level.ONE_PROGRAM, Said.NOTHING, "how busy its cores are", List.of()),
        trial(
            Trial.Level.ONE_PROGRAM,
            Said.CLASS,
            "how busy its cores are, and the class of its code",
            List.of(Trial.Bound.mean(0.145))),
        trial(
            Trial.Level.COUNTERS,
            Said.FEW,
            "cycles, instructions and bus accesses",
            List.of(Trial.Bound.mean(0.10))),
        trial(
            Trial.Level.COUNTERS,
            Said.ALL,
            "all counters",
            List.of(Trial.Bound.mean(0.055), Trial.Bound.nineOfTen(0.12))));
  }

  private Trial trial(Trial.Level level, Said said, String from, List<Trial.Bound> bounds) {
    List<Trial.Bound> all = new ArrayList<>(bounds);
    all.add(Trial.Bound.held(0.90, 0.98));
    return new Trial(
        level,
        "power of the Cortex-A15 of an Exynos 5422",
        from,
        "a platform that `calibrate` writes from all other programs, and an analysis of the model;"
            + " voltages are the means of the others, and nobody says how warm it is",
        "W",
        rows.getOrDefault(said, List.of()),
        all);
  }
}
