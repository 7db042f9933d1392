package org.aadlenergy.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Writes models in which no two processors are alike and few threads: {@code VariedModel FILE
 * PROCESSORS THREADS [SEED [UTILIZATION]]}. Periods, times with their ranges, page faults, ports
 * and what they carry, deadlines and protocols are drawn; each processor is busy for 0.3 to 0.9 of
 * its time, or for as much as is given (an overload, where that is more than 1).
 */
public final class VariedModel {
  private static final int[] PERIODS = {5, 10, 20, 25, 40, 50, 100, 200, 250, 400, 500, 1000};
  private static final String[] PROTOCOLS = {"RMS", "DMS", "EDF"};

  /** Nanoseconds that a page fault takes on the board, with what it may take more. */
  private static final double FAULT = 60_000.0;

  private static final int SIZES = 8;
  private static final String SERVICES = "OS_Services, OS_Workload, Energy_Estimation";

  private final Writer out;
  private final Random random;

  private VariedModel(Writer out, long seed) {
    this.out = out;
    this.random = new Random(seed);
  }

  /** Writes one model file. */
  public static void main(String[] args) throws IOException {
    int processors = Integer.parseInt(args[1]);
    int threads = Integer.parseInt(args[2]);
    long seed = args.length > 3 ? Long.parseLong(args[3]) : 45;
    try (BufferedWriter out = Files.newBufferedWriter(Path.of(args[0]), StandardCharsets.UTF_8)) {
      VariedModel model = new VariedModel(out, seed);
      out.write("package Varied\npublic\n  with " + SERVICES + ";\n");
      model.sizes();
      for (int p = 0; p < processors; p++) {
        double load = args.length > 4 ? Double.parseDouble(args[4]) : model.between(0.3, 0.9);
        model.process(p, threads, load, "");
      }
      model.system(processors, "");
      out.write("end Varied;\n");
    }
  }

  /**
   * A model of a package for each process, with its processor: {@code top.aadl}, and a file each.
   */
  static String top(int processors) throws IOException {
    StringWriter text = new StringWriter();
    VariedModel model = new VariedModel(text, 45);
    text.write("package Top\npublic\n");
    for (int p = 0; p < processors; p++) {
      text.write("  with Q" + p + ";\n");
    }
    model.sizes();
    model.system(processors, "Q");
    text.write("end Top;\n");
    return text.toString();
  }

  /**
   * One of its packages.
   *
   * @param own the time of the first thread, which says so itself
   * @param type that of the second one, whose type says so
   */
  static String part(int p, int threads, String own, String type) throws IOException {
    StringWriter text = new StringWriter();
    VariedModel model = new VariedModel(text, 45L + p);
    text.write("package Q" + p + "\npublic\n  with " + SERVICES + ", Top;\n");
    model.process(p, threads, model.between(0.3, 0.9), "Top::");
    text.write("end Q" + p + ";\n");
    String time = "Compute_Execution_Time => ";
    String first = ": thread T" + p + "_0";
    int second = text.getBuffer().indexOf(time, text.getBuffer().indexOf("thread T" + p + "_1\n"));
    text.getBuffer().replace(second, text.getBuffer().indexOf(";", second), time + type);
    return text.toString().replace(first, first + " { " + time + own + "; }");
  }

  private double between(double low, double high) {
    return low + (high - low) * random.nextDouble();
  }

  /** Data of several sizes, that ports carry. */
  private void sizes() throws IOException {
    for (int i = 0; i < SIZES; i++) {
      out.write("  data D" + i + "\n    properties\n      Data_Size => " + (4 << i) + " Bytes;\n");
      out.write("  end D" + i + ";\n");
    }
  }

  /** A process, its threads, and the processor that is its own. */
  private void process(int p, int threads, double load, String of) throws IOException {
    double[] shares = new double[threads];
    double sum = 0.0;
    for (int t = 0; t < threads; t++) {
      shares[t] = -Math.log(1.0 - random.nextDouble());
      sum += shares[t];
    }
    String data = of + "D" + random.nextInt(SIZES);
    for (int t = 0; t < threads; t++) {
      thread("T" + p + "_" + t, load * shares[t] / sum, data);
    }
    out.write("  process P" + p + "\n  end P" + p + ";\n");
    out.write("  process implementation P" + p + ".i\n    subcomponents\n");
    for (int t = 0; t < threads; t++) {
      out.write("      t" + t + ": thread T" + p + "_" + t + ";\n");
    }
    for (int t = 1; t < threads; t++) {
      out.write(t == 1 ? "    connections\n" : "");
      out.write("      c" + t + ": port t" + (t - 1) + ".outp -> t" + t + ".inp;\n");
    }
    out.write("  end P" + p + ".i;\n");
    out.write("  processor C" + p + "\n    properties\n");
    out.write("      Scheduling_Protocol => (" + PROTOCOLS[random.nextInt(3)] + ");\n");
    out.write("      Energy_Estimation::Calibration => \"xup-virtex2pro\";\n");
    out.write("      OS_Services::Page_Fault_Policy => On_Demand;\n  end C" + p + ";\n");
  }

  private void thread(String name, double share, String data) throws IOException {
    int period = PERIODS[random.nextInt(PERIODS.length)];
    double time = 1e6 * period * share;
    int faults = Math.min(random.nextInt(5), (int) (time / 2 / FAULT));
    long most = Math.max(1, Math.round(time - faults * FAULT));
    long least = Math.max(1, Math.round(most * between(0.4, 1.0)));
    out.write("  thread " + name + "\n    features\n");
    out.write("      inp: in data port " + data + ";\n      outp: out data port " + data + ";\n");
    out.write("    properties\n      Dispatch_Protocol => Periodic;\n");
    out.write("      Period => " + period + " ms;\n");
    out.write("      Compute_Execution_Time => " + least + " ns .. " + most + " ns;\n");
    if (random.nextInt(4) == 0) {
      long deadline = Math.round(1e3 * period * between(0.7, 1.0));
      out.write("      Deadline => " + deadline + " us;\n");
    }
    if (faults > 0) {
      out.write("      OS_Workload::Page_Faults => " + faults + ";\n");
    }
    out.write("  end " + name + ";\n");
  }

  /** The whole; processors and processes are in packages of that name, or in this one. */
  private void system(int processors, String of) throws IOException {
    out.write("  memory Ram\n  end Ram;\n  system Top\n  end Top;\n");
    out.write("  system implementation Top.i\n    subcomponents\n      ram: memory Ram;\n");
    for (int p = 0; p < processors; p++) {
      String where = of.isEmpty() ? "" : of + p + "::";
      out.write("      cpu" + p + ": processor " + where + "C" + p + ";\n");
      out.write("      p" + p + ": process " + where + "P" + p + ".i;\n");
    }
    out.write("    properties\n");
    for (int p = 0; p < processors; p++) {
      out.write("      Actual_Memory_Binding => (reference (ram)) applies to p" + p + ";\n");
      out.write(
          "      Actual_Processor_Binding => (reference (cpu" + p + ")) applies to p" + p + ";\n");
    }
    out.write("  end Top.i;\n");
  }
}
