package org.aadlenergy.app.optimize;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A made-up board of a few threads and processors, which differ from seed to seed. */
record SmallProblem(Path folder, int threads, int processors) {
  private static final int[] PERIODS = {10, 20, 40};

  /** Two or three of both. */
  static SmallProblem write(Path folder, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    return write(folder, 2 + random.nextInt(2), 2 + random.nextInt(2), random);
  }

  static SmallProblem write(Path folder, int threads, int processors, SplittableRandom random)
      throws IOException {
    Files.createDirectories(folder.resolve("models"));
    StringBuilder aadl = new StringBuilder();
    aadl.append("package Small\npublic\n  with Energy_Estimation, SEI;\n");
    aadl.append("  system Board end Board;\n  process App end App;\n");
    StringBuilder subcomponents = new StringBuilder();
    StringBuilder parts = new StringBuilder();
    for (int p = 0; p < processors; p++) {
      int milliwatts = 100 + 50 * random.nextInt(12);
      int idle = 5 + random.nextInt(60);
      Files.writeString(
          folder.resolve("models/small-" + p + ".energy"),
          "platform small-"
              + p
              + " {\n title \"made up\"\n rail core charged to processor\n default profile run {"
              + " power core = "
              + milliwatts
              + " mW assumed }\n state idle { power core = "
              + idle
              + " mW assumed }\n event context_switch { time = 10 us assumed energy core = 5 uJ"
              + " assumed }\n}\n");
      aadl.append(
          "  processor Cpu%d properties Energy_Estimation::Calibration => \"small-%d\";"
                  .formatted(p, p)
              + " SEI::MIPSCapacity => %d.0 MIPS; Scheduling_Protocol => (RMS); end Cpu%d;\n"
                  .formatted(100 * (1 + random.nextInt(4)), p));
      parts.append("    cpu%d: processor Cpu%d;\n".formatted(p, p));
    }
    for (int t = 0; t < threads; t++) {
      int period = PERIODS[random.nextInt(PERIODS.length)];
      aadl.append(
          "  thread T%d properties Dispatch_Protocol => Periodic; Period => %d ms;"
                  .formatted(t, period)
              + " Compute_Execution_Time => %d us .. %d us; Reference_Processor => classifier"
                  .replace("%d", String.valueOf(500 + 500 * random.nextInt(period)))
              + " (Cpu0); end T%d;\n".formatted(t));
      subcomponents.append("    t%d: thread T%d;\n".formatted(t, t));
    }
    aadl.append("  process implementation App.i subcomponents\n").append(subcomponents);
    aadl.append("  end App.i;\n  system implementation Board.i subcomponents\n");
    aadl.append("    app: process App.i;\n").append(parts);
    aadl.append("  properties Actual_Processor_Binding => (reference (cpu0)) applies to app;\n");
    aadl.append("  end Board.i;\nend Small;\n");
    Files.writeString(folder.resolve("small.aadl"), aadl);
    return new SmallProblem(folder, threads, processors);
  }

  /** What {@code --bind} says of all threads. */
  String bind() {
    List<String> targets = new ArrayList<>();
    for (int p = 0; p < processors; p++) {
      targets.add("cpu" + p);
    }
    return "app.*=" + String.join(",", targets);
  }

  long combinations() {
    return Math.round(Math.pow(processors, threads));
  }
}
