package org.aadlenergy.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;

/** Models of programs that run on some cores, and what an analysis of the product says of them. */
final class Product {
  private final StringBuilder text = new StringBuilder();
  private final Map<String, String> names = new LinkedHashMap<>();
  private List<Diagnostic> findings = List.of();

  Product() {
    text.append("package World\npublic\n");
    text.append("\twith Energy_Estimation, OS_Services, OS_Workload;\n");
    text.append("\tprocess Program\n\tend Program;\n\tsystem Board\n\tend Board;\n");
  }

  /**
   * A system of equal cores that each run the same thread, once a second.
   *
   * @param name by which its power is asked for
   * @param processor property associations of a core
   * @param thread property associations of the thread
   */
  Product add(String name, int cores, String processor, String thread) {
    String id = "R" + names.size();
    names.put("World::Board." + id, name);
    text.append("\tthread T").append(id).append("\n\t\tproperties\n");
    text.append("\t\t\tDispatch_Protocol => Periodic;\n\t\t\tPeriod => 1 sec;\n");
    text.append(thread).append("\tend T").append(id).append(";\n");
    text.append("\tprocessor C").append(id).append("\n\t\tproperties\n").append(processor);
    text.append("\tend C").append(id).append(";\n");
    text.append("\tprocess implementation Program.").append(id).append("\n\t\tsubcomponents\n");
    for (int i = 0; i < cores; i++) {
      text.append("\t\t\tt").append(i).append(": thread T").append(id).append(";\n");
    }
    text.append("\tend Program.").append(id).append(";\n");
    text.append("\tsystem implementation Board.").append(id).append("\n\t\tsubcomponents\n");
    text.append("\t\t\tp: process Program.").append(id).append(";\n");
    for (int i = 0; i < cores; i++) {
      text.append("\t\t\tc").append(i).append(": processor C").append(id).append(";\n");
    }
    text.append("\t\tproperties\n");
    for (int i = 0; i < cores; i++) {
      text.append("\t\t\tActual_Processor_Binding => (reference (c").append(i);
      text.append(")) applies to p.t").append(i).append(";\n");
    }
    text.append("\tend Board.").append(id).append(";\n");
    return this;
  }

  /**
   * The average powers in watts, by name.
   *
   * @param platforms texts of platform files, besides the library
   */
  Map<String, Interval> watts(List<String> platforms) throws IOException {
    Map<String, Interval> watts = new LinkedHashMap<>();
    modes(platforms).forEach((name, mode) -> watts.put(name, mode.totals().averagePowerWatts()));
    return watts;
  }

  /** How long a dispatch of the first thread takes in seconds, by name. */
  Map<String, Interval> seconds(List<String> platforms) throws IOException {
    Map<String, Interval> seconds = new LinkedHashMap<>();
    modes(platforms)
        .forEach((name, mode) -> seconds.put(name, mode.threads().get(0).timePerDispatchSeconds()));
    return seconds;
  }

  /**
   * What a dispatch takes that uses a device, in joules.
   *
   * @param platform of the device
   * @param uses of it, of the device {@code d}
   */
  Interval joules(String platform, String uses, List<String> platforms) throws IOException {
    text.append(
        """
        \tthread Beacon
        \t\tproperties
        \t\t\tDispatch_Protocol => Periodic;
        \t\t\tPeriod => 1 sec;
        \t\t\tCompute_Execution_Time => 1 ns .. 1 ns;
        \tend Beacon;
        \tprocess implementation Program.beacon
        \t\tsubcomponents
        \t\t\tt: thread Beacon;
        \tend Program.beacon;
        \tprocessor Nothing
        \t\tproperties
        \t\t\tEnergy_Estimation::Calibration => "nothing";
        \tend Nothing;
        \tdevice Radio
        \t\tproperties
        \t\t\tEnergy_Estimation::Calibration => "%s";
        \tend Radio;
        \tsystem implementation Board.beacon
        \t\tsubcomponents
        \t\t\tp: process Program.beacon;
        \t\t\tc: processor Nothing;
        \t\t\td: device Radio;
        \t\tproperties
        \t\t\tActual_Processor_Binding => (reference (c)) applies to p;
        \t\t\tOS_Workload::Device_Use => (%s) applies to p.t;
        \tend Board.beacon;
        """
            .formatted(platform, uses));
    List<String> all = new ArrayList<>(platforms);
    all.add(
        """
        platform nothing {
          rail core charged to processor
          state idle { power core = 0 W assumed }
          profile run { power core = 0 W assumed }
        }
        """);
    return modes(all).values().iterator().next().threads().get(0).energyPerDispatchJoules();
  }

  private Map<String, ModeResult> modes(List<String> platforms) throws IOException {
    Path folder = Files.createTempDirectory("world-check");
    try {
      Path model = Files.writeString(folder.resolve("World.aadl"), text + "end World;\n");
      for (int i = 0; i < platforms.size(); i++) {
        Files.writeString(folder.resolve("p" + i + ".energy"), platforms.get(i));
      }
      AnalysisOptions options =
          AnalysisOptions.builder().input(model).models(folder).allowIncomplete(true).build();
      Outcome outcome = Analysis.run(options, Progress.NONE);
      findings = outcome.diagnostics();
      if (findings.stream().anyMatch(Diagnostic::isError)) {
        throw failed();
      }
      Map<String, ModeResult> modes = new LinkedHashMap<>();
      for (RootResult root : outcome.result().orElseThrow(this::failed).roots()) {
        if (root.isWrong()) {
          throw failed();
        }
        modes.put(names.getOrDefault(root.root(), root.root()), root.modes().get(0));
      }
      return modes;
    } finally {
      delete(folder);
    }
  }

  private IOException failed() {
    List<String> errors = new ArrayList<>();
    findings.stream().filter(Diagnostic::isError).limit(5).forEach(f -> errors.add(f.format()));
    return new IOException("the analysis failed:\n" + String.join("\n", errors));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
