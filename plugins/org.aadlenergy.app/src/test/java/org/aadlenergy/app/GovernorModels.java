package org.aadlenergy.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.aadlenergy.engine.result.ModeResult;

/** Annotated models of the experiments on the i.MX8M Mini: a row of the source, a root each. */
final class GovernorModels {
  private final StringBuilder text = new StringBuilder();
  private int rows;

  GovernorModels() {
    text.append("package Rows\npublic\n\twith OS_Services, OS_Workload, Energy_Estimation;\n");
    text.append("\tprocessor Soc properties\n");
    text.append("\t\tEnergy_Estimation::Calibration => \"imx8m-mini-nitrogen\";\n\tend Soc;\n");
  }

  /**
   * Adds four threads with the work of stress-ng, 204 s each at the reference operating point.
   *
   * @return the name of its root
   */
  String stress(String governor, boolean workqueues, double windowSeconds) {
    String threads =
        "\t\tsubcomponents\n\t\t\tw1: thread W%1$d;\n\t\t\tw2: thread W%1$d;\n\t\t\tw3: thread W%1$d;\n"
            + "\t\t\tw4: thread W%1$d;\n";
    String os =
        "OS_Services::CPU_Governor => " + governor + " applies to soc;" + option(workqueues);
    return root("Compute_Execution_Time => 204 sec .. 204 sec;", threads, os, windowSeconds);
  }

  /** Adds a thread that writes 1000 blocks of 64 KiB. */
  String writes(boolean encrypted, boolean workqueues, double windowSeconds) {
    String os =
        (encrypted ? "OS_Services::Storage_Encryption => Dm_Crypt applies to app;" : "")
            + option(workqueues);
    return root(
        "Compute_Execution_Time => 0 ms .. 0 ms; OS_Workload::Storage_Writes => 64000 KiByte;",
        "\t\tsubcomponents\n\t\t\tw1: thread W%1$d;\n",
        os,
        windowSeconds);
  }

  private static String option(boolean workqueues) {
    return workqueues ? " OS_Services::Workqueue_Power_Efficient => true applies to soc;" : "";
  }

  private String root(String work, String threads, String os, double windowSeconds) {
    int row = ++rows;
    long millis = Math.round(1e3 * windowSeconds);
    text.append(
        String.format(
            Locale.ROOT,
            "\tthread W%1$d properties\n\t\tDispatch_Protocol => Periodic; Period => %2$d ms; %3$s\n"
                + "\tend W%1$d;\n\tprocess P%1$d end P%1$d;\n\tprocess implementation P%1$d.i\n"
                + threads
                + "\tend P%1$d.i;\n\tsystem Row%1$d end Row%1$d;\n"
                + "\tsystem implementation Row%1$d.i\n\t\tsubcomponents\n\t\t\tapp: process P%1$d.i;\n"
                + "\t\t\tsoc: processor Soc;\n\t\tproperties\n"
                + "\t\t\tActual_Processor_Binding => (reference (soc)) applies to app;\n\t\t\t%4$s\n"
                + "\tend Row%1$d.i;\n",
            row,
            millis,
            work,
            os));
    return "Rows::Row" + row + ".i";
  }

  /** Analyses all of them. */
  Outcome run(Path folder) throws IOException {
    Path file = folder.resolve("rows.aadl");
    Files.writeString(file, text + "end Rows;\n");
    return Analysis.run(AnalysisOptions.builder().input(file).build(), Progress.NONE);
  }

  /** The only mode of a root. */
  static ModeResult mode(Outcome outcome, String root) {
    return outcome.result().orElseThrow().roots().stream()
        .filter(r -> r.root().equals(root))
        .findFirst()
        .orElseThrow()
        .modes()
        .get(0);
  }

  /** The energy of a root over its window. */
  static double joules(Outcome outcome, String root) {
    return mode(outcome, root).totals().energyJoules().nominal();
  }
}
