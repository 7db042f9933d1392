package org.aadlenergy.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;

/**
 * Writes a system of boards on one battery: {@code BoardsModel FOLDER BOARDS [SEED]}. Each board
 * has a processor under a governor, a memory chip, a radio and a converter with a curve, and each
 * its own figures; three threads of a board are drawn by seed.
 */
public final class BoardsModel {
  private static final int[] PERIODS = {5, 8, 10, 12, 20, 24, 25, 40, 50, 100};
  private static final String[] GOVERNORS = {
    "Schedutil", "Ondemand", "Conservative", "Performance"
  };
  private static final String[] POLICIES = {"Standby", "Power_Down", "Self_Refresh"};
  private static final String LINE = "requires bus access Line;\n";

  private final Writer out;
  private final Writer figures;
  private final Random random;

  private BoardsModel(Writer out, Writer figures, long seed) {
    this.out = out;
    this.figures = figures;
    this.random = new Random(seed);
  }

  /** Writes a folder. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    int boards = Integer.parseInt(args[1]);
    long seed = args.length > 2 ? Long.parseLong(args[2]) : 278;
    try (BufferedWriter out = writer(folder, "boards.aadl");
        BufferedWriter figures = writer(folder, "boards.energy")) {
      new BoardsModel(out, figures, seed).write(boards);
    }
  }

  private static BufferedWriter writer(Path folder, String name) throws IOException {
    return Files.newBufferedWriter(folder.resolve(name), StandardCharsets.UTF_8);
  }

  private void write(int boards) throws IOException {
    out.write("package Boards\npublic\n  with OS_Services, OS_Workload, Energy_Estimation;\n");
    out.write("  bus Line\n    properties\n      Energy_Estimation::Excluded => \"a wire\";\n");
    out.write("  end Line;\n  device Cell\n    features\n      plus: " + LINE);
    out.write("    properties\n      Energy_Estimation::Battery_Charge => 100000.0 mAh;\n");
    out.write("      Energy_Estimation::Battery_Voltage => 3.7 V;\n  end Cell;\n");
    StringBuilder parts = new StringBuilder("      cell: device Cell;\n      line: bus Line;\n");
    StringBuilder wires = new StringBuilder("      c: bus access line <-> cell.plus;\n");
    for (int b = 0; b < boards; b++) {
      board(b);
      parts.append("      b" + b + ": system Board" + b + ".i;\n");
      wires.append("      c" + b + ": bus access line <-> b" + b + ".line;\n");
    }
    out.write("  system Fleet\n  end Fleet;\n  system implementation Fleet.i\n    subcomponents\n");
    out.write(parts + "    connections\n" + wires + "  end Fleet.i;\nend Boards;\n");
  }

  private void board(int b) throws IOException {
    figures(b);
    part(
        "processor Cpu" + b,
        "cpu" + b,
        "vdd: " + LINE,
        "Scheduling_Protocol => (RMS);\n"
            + "      OS_Services::CPU_Governor => "
            + one(GOVERNORS)
            + ";\n");
    part(
        "memory Ram" + b,
        "ram" + b,
        "vdd: " + LINE,
        "OS_Services::Memory_Idle_Policy => " + one(POLICIES) + ";\n");
    part("device Radio" + b, "radio" + b, "vdd: " + LINE, "");
    part("device Buck" + b, "buck" + b, "vin: " + LINE + "      vout: " + LINE, "");
    StringBuilder bound = new StringBuilder();
    StringBuilder parts = new StringBuilder();
    for (int t = 0; t < 3; t++) {
      thread(b, t);
      parts.append("      t" + t + ": thread T" + b + "_" + t + ";\n");
      bound.append(
          "      Device_Use => ([Used_Device => reference (radio); State => \"tx\"; Duration => "
              + (1 + random.nextInt(9))
              + "00 us;]) applies to app.t"
              + t
              + ";\n");
    }
    out.write(
        "  process App"
            + b
            + "\n  end App"
            + b
            + ";\n  process implementation App"
            + b
            + ".i\n    subcomponents\n"
            + parts
            + "  end App"
            + b
            + ".i;\n");
    out.write(
        "  system Board"
            + b
            + "\n    features\n      line: "
            + LINE
            + "  end Board"
            + b
            + ";\n  system implementation Board"
            + b
            + ".i\n    subcomponents\n");
    for (String each :
        new String[] {"processor Cpu", "memory Ram", "device Radio", "device Buck"}) {
      String name = each.substring(each.indexOf(' ') + 1).toLowerCase(Locale.ROOT);
      out.write("      " + name + ": " + each + b + ";\n");
    }
    out.write(
        "      app: process App"
            + b
            + ".i;\n      rail: bus Line;\n    connections\n"
            + "      i: bus access line <-> buck.vin;\n      o: bus access rail <-> buck.vout;\n");
    for (String name : new String[] {"cpu", "ram", "radio"}) {
      out.write("      " + name + "c: bus access rail <-> " + name + ".vdd;\n");
    }
    out.write(
        "    properties\n      Actual_Processor_Binding => (reference (cpu)) applies to app;\n"
            + "      Actual_Memory_Binding => (reference (ram)) applies to app;\n"
            + bound.toString().replace("Device_Use", "OS_Workload::Device_Use")
            + "  end Board"
            + b
            + ".i;\n");
  }

  private void part(String type, String platform, String features, String more) throws IOException {
    String name = type.substring(type.indexOf(' ') + 1);
    out.write("  " + type + "\n    features\n      " + features + "    properties\n");
    out.write("      Energy_Estimation::Calibration => \"" + platform + "\";\n");
    out.write((more.isEmpty() ? "" : "      " + more) + "  end " + name + ";\n");
  }

  private void thread(int b, int t) throws IOException {
    int period = PERIODS[random.nextInt(PERIODS.length)];
    int least = period * (20 + random.nextInt(180));
    int most = random.nextBoolean() ? least : least + least / 2;
    out.write(
        "  thread T"
            + b
            + "_"
            + t
            + "\n    properties\n      Dispatch_Protocol => Periodic;\n"
            + "      Period => "
            + period
            + " ms;\n      Compute_Execution_Time => "
            + least
            + " us .. "
            + most
            + " us;\n      OS_Workload::Memory_Time => 0."
            + random.nextInt(9)
            + ";\n"
            + "      OS_Workload::DRAM_Reads => "
            + (1 + random.nextInt(99))
            + " KiByte;\n"
            + "  end T"
            + b
            + "_"
            + t
            + ";\n");
  }

  private void figures(int b) throws IOException {
    figures.write(
        "platform cpu" + b + " {\n  title \"made up\"\n  rail core charged to processor\n");
    for (int mhz = 400; mhz <= 1200; mhz += 400) {
      figures.write(
          "  "
              + (mhz == 1200 ? "default " : "")
              + "profile p"
              + mhz
              + " { frequency = "
              + mhz
              + " MHz assumed power core = "
              + (mhz / 4 + random.nextInt(90))
              + " mW assumed error 10 % }\n");
    }
    figures.write("  state idle { power core = " + (5 + random.nextInt(20)) + " mW assumed }\n}\n");
    figures.write(
        "platform radio"
            + b
            + " {\n  title \"made up\"\n  rail supply charged to device\n"
            + "  state idle { power supply = 1 mW assumed }\n  state tx { power supply = "
            + (100 + random.nextInt(300))
            + " mW assumed error 10 % }\n}\n");
    figures.write(
        "platform buck"
            + b
            + " {\n  title \"made up\"\n  converter assumed {\n"
            + "    input = 3.7 V\n    output = 1.8 V\n    quiescent = 150 uW\n"
            + "    efficiency at 1 mA is 70 %\n    efficiency at 200 mA is "
            + (85 + random.nextInt(9))
            + " %\n    efficiency at 2000 mA is 80 %\n  }\n}\n");
    figures.write(
        "platform ram"
            + b
            + " {\n"
            + "  title \"made up\"\n"
            + "  rail dram charged to memory\n"
            + "  dram DDR3 assumed {\n"
            + "    organisation { width = 16 data_rate = 2 burst_length = 8 banks = 8 rows = 16384"
            + " columns = 1024 }\n"
            + "    timing {\n"
            + "      clock = 533 MHz\n"
            + "      RAS = 18 RC = 25 RCD = 7 RP = 7 RFC = 50 REFI = 3900 RL = 7 WL = 5 XP = 4 XS ="
            + " 60\n"
            + "      CKE = 3 CKESR = 5 RTP = 4 WR = 8 CCD = 4 WTR = 4\n"
            + "    }\n"
            + "    supply VDD at 1.5 V {\n"
            + "      IDD0 = "
            + (40 + random.nextInt(40))
            + " mA\n"
            + "      IDD2N = 30 mA\n"
            + "      IDD2P0 = 10 mA\n"
            + "      IDD2P1 = 20 mA\n"
            + "      IDD3N = 40 mA\n"
            + "      IDD3P0 = 30 mA\n"
            + "      IDD3P1 = 30 mA\n"
            + "      IDD4R = 140 mA\n"
            + "      IDD4W = 140 mA\n"
            + "      IDD5 = 140 mA\n"
            + "      IDD6 = 8 mA\n"
            + "    }\n"
            + "  }\n"
            + "}\n");
  }

  private String one(String... words) {
    return words[random.nextInt(words.length)];
  }
}
