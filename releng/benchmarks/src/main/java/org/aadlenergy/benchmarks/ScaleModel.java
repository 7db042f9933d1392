package org.aadlenergy.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes synthetic models: P processes of T threads, neighbours connected.
 *
 * <p>{@code ScaleModel FILE PROCESSES THREADS [per-thread | per-process | shared | scheduled | chip
 * | traffic]}: one binding association per thread at the root (the default), one per process, or
 * all processes of one type; or a processor with a rate monotonic schedule for each process; or the
 * default with a memory chip, and with what each thread reads and writes in it.
 */
public final class ScaleModel {
  private ScaleModel() {}

  /** Writes one model file. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    int processes = Integer.parseInt(args[1]);
    int threads = Integer.parseInt(args[2]);
    String variant = args.length > 3 ? args[3] : "per-thread";
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      write(out, processes, threads, variant);
    }
  }

  private static void write(BufferedWriter out, int processes, int threads, String variant)
      throws IOException {
    boolean shared = variant.equals("shared");
    String protocol = variant.equals("scheduled") ? "      Scheduling_Protocol => (RMS);\n" : "";
    boolean traffic = variant.equals("traffic");
    String moved =
        """
              OS_Workload::DRAM_Reads => 4 KByte;
              OS_Workload::DRAM_Writes => 1 KByte;
              OS_Workload::Row_Hit_Share => 0.6;
        """;
    String chip =
        "    properties\n      Energy_Estimation::Calibration => \"micron-1gb-ddr3-1066-16bit-g\";\n";
    out.write("package Scale\npublic\n  with OS_Services, OS_Workload, Energy_Estimation;\n");
    out.write(
        """
          thread Worker
            features
              inp: in data port;
              outp: out data port;
            properties
              Dispatch_Protocol => Periodic;
              Period => 100 ms;
              Compute_Execution_Time => 1 us .. 2 us;
              OS_Workload::Page_Faults => 3;
        """
            + (traffic ? moved : "")
            + """
          end Worker;
          processor Core
            properties
        """
            + protocol
            + """
              Energy_Estimation::Calibration => "xup-virtex2pro";
              OS_Services::Page_Fault_Policy => On_Demand;
          end Core;
          memory Ram
        """
            + (traffic || variant.equals("chip") ? chip : "")
            + "  end Ram;\n");
    for (int p = 0; p < (shared ? 1 : processes); p++) {
      process(out, p, threads);
    }
    system(out, processes, threads, variant);
    out.write("end Scale;\n");
  }

  private static void process(BufferedWriter out, int p, int threads) throws IOException {
    String name = "P" + p;
    out.write("  process " + name + "\n  end " + name + ";\n");
    out.write("  process implementation " + name + ".i\n    subcomponents\n");
    for (int t = 0; t < threads; t++) {
      out.write("      t" + t + ": thread Worker;\n");
    }
    if (threads > 1) {
      out.write("    connections\n");
    }
    for (int t = 1; t < threads; t++) {
      out.write("      c" + t + ": port t" + (t - 1) + ".outp -> t" + t + ".inp;\n");
    }
    out.write("  end " + name + ".i;\n");
  }

  private static void system(BufferedWriter out, int processes, int threads, String variant)
      throws IOException {
    out.write("  system Top\n  end Top;\n  system implementation Top.i\n    subcomponents\n");
    boolean scheduled = variant.equals("scheduled");
    for (int p = 0; p < (scheduled ? processes : 1); p++) {
      out.write("      " + processor(p, scheduled) + ": processor Core;\n");
    }
    out.write("      ram: memory Ram;\n");
    for (int p = 0; p < processes; p++) {
      int type = variant.equals("shared") ? 0 : p;
      out.write("      p" + p + ": process P" + type + ".i;\n");
    }
    out.write("    properties\n");
    for (int p = 0; p < processes; p++) {
      binding(out, "Memory", "ram", "p" + p);
      if (scheduled || variant.equals("per-process")) {
        binding(out, "Processor", processor(p, scheduled), "p" + p);
      } else {
        for (int t = 0; t < threads; t++) {
          binding(out, "Processor", "cpu", "p" + p + ".t" + t);
        }
      }
    }
    out.write("  end Top.i;\n");
  }

  private static String processor(int process, boolean scheduled) {
    return scheduled ? "cpu" + process : "cpu";
  }

  private static void binding(BufferedWriter out, String kind, String to, String path)
      throws IOException {
    out.write(
        "      Actual_" + kind + "_Binding => (reference (" + to + ")) applies to " + path + ";\n");
  }
}
