package org.aadlenergy.cli.metamorphic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A board with one or two processors, a bus, a card to swap to, and processes of threads that
 * fault, miss, swap and send, by chance; the same seed gives the same model. What the changes of a
 * test are, its settings say.
 */
final class MadeModel {
  private static final int[] PERIODS = {200, 400, 800, 1000};
  private static final String[] POLICIES = {"On_Demand", "Copy_On_Write"};
  private static final String[] WORK = {
    "OS_Workload::Page_Faults => %d;",
    "OS_Workload::TLB_Misses => %d;",
    "OS_Workload::Context_Switches => %d;",
    "OS_Workload::Swapped_In_Pages => %d;",
  };

  /**
   * What differs from the model of the seed.
   *
   * @param periodFactor how many times as long all periods are
   * @param scheduled whether processors say how they schedule
   * @param unused whether parts are declared that nothing contains
   */
  record Settings(int periodFactor, boolean scheduled, boolean swapping, boolean unused) {
    static final Settings PLAIN = new Settings(1, true, true, false);
  }

  private final Random random;
  private final Settings settings;
  private final List<Declared> software = new ArrayList<>();
  private final List<Declared> hardware = new ArrayList<>();
  private final Declared board = new Declared("system implementation", "Board.made");

  private MadeModel(long seed, Settings settings) {
    this.random = new Random(seed);
    this.settings = settings;
  }

  static MadeModel of(long seed, Settings settings) {
    MadeModel model = new MadeModel(seed, settings);
    model.make();
    return model;
  }

  /** The package of the processes, its declarations in an order by chance. */
  String software(Random order) {
    return text("Software", "with OS_Services, OS_Workload;", software, order);
  }

  /** The package of the board, its declarations in an order by chance. */
  String hardware(Random order) {
    return text(
        "Hardware", "with Software, OS_Services, OS_Workload, Energy_Estimation;", hardware, order);
  }

  private static String text(String name, String with, List<Declared> declared, Random order) {
    List<Declared> shuffled = new ArrayList<>(declared);
    Collections.shuffle(shuffled, order);
    String all = shuffled.stream().map(d -> d.text(order)).collect(Collectors.joining("\n"));
    return "package " + name + "\npublic\n" + with + "\n" + all + "end " + name + ";\n";
  }

  private void make() {
    int processors = 1 + random.nextInt(2);
    software.add(new Declared("data", "Frame").with("properties", "Data_Size => 64 Bytes;"));
    hardware.add(new Declared("system", "Board"));
    hardware.add(board);
    hardware.add(new Declared("memory", "Ram"));
    hardware.add(
        new Declared("bus", "Line")
            .with("properties", "Energy_Estimation::Calibration => \"made.line\";"));
    hardware.add(
        new Declared("memory", "Card")
            .with("properties", "Energy_Estimation::Calibration => \"made-card\";"));
    board.with("subcomponents", "ram: memory Ram;");
    board.with("subcomponents", "line: bus Line;");
    board.with("subcomponents", "card: memory Card;");
    for (int i = 0; i < processors; i++) {
      processor(i);
    }
    int processes = 1 + random.nextInt(3);
    for (int i = 0; i < processes; i++) {
      process(i, processors);
    }
    if (settings.unused()) {
      unused();
    }
  }

  private void processor(int number) {
    Declared core =
        new Declared("processor", "Core" + number)
            .with("features", "net: requires bus access Line;")
            .with("properties", "Energy_Estimation::Calibration => \"made\";")
            .with(
                "properties",
                "OS_Services::Page_Fault_Policy => "
                    + POLICIES[random.nextInt(POLICIES.length)]
                    + ";");
    String protocol = random.nextBoolean() ? "RMS" : "EDF";
    if (settings.scheduled()) {
      core.with("properties", "Scheduling_Protocol => (" + protocol + ");");
    }
    hardware.add(core);
    board.with("subcomponents", "cpu" + number + ": processor Core" + number + ";");
    board.with("connections", "net" + number + ": bus access line -> cpu" + number + ".net;");
  }

  private void process(int number, int processors) {
    String process = "P" + number;
    Declared type = new Declared("process", process);
    Declared inside = new Declared("process implementation", process + ".made");
    software.add(type);
    software.add(inside);
    int threads = 1 + random.nextInt(3);
    for (int i = 0; i < threads; i++) {
      thread(process + "_T" + i, i);
      inside.with("subcomponents", "t" + i + ": thread " + process + "_T" + i + ";");
      if (i > 0) {
        inside.with("connections", "c" + i + ": port t" + (i - 1) + ".result -> t" + i + ".work;");
      }
    }
    String name = "p" + number;
    board.with("subcomponents", name + ": process Software::" + process + ".made;");
    board.with(
        "properties",
        "Actual_Processor_Binding => (reference (cpu"
            + random.nextInt(processors)
            + ")) applies to "
            + name
            + ";");
    board.with("properties", "Actual_Memory_Binding => (reference (ram)) applies to " + name + ";");
    board.with(
        "properties", "OS_Services::Swap_Device => (reference (card)) applies to " + name + ";");
  }

  private void thread(String name, int position) {
    int period = PERIODS[random.nextInt(PERIODS.length)] * settings.periodFactor();
    int shortest = 20 + random.nextInt(200);
    int longest = shortest + random.nextInt(3) * 50;
    Declared thread =
        new Declared("thread", name)
            .with("features", "result: out data port Frame;")
            .with("properties", "Dispatch_Protocol => Periodic;")
            .with("properties", "Period => " + period + " ms;")
            .with("properties", "Priority => " + (position + 1) + ";")
            .with(
                "properties",
                String.format(
                    Locale.ROOT, "Compute_Execution_Time => %d us .. %d us;", shortest, longest));
    if (position > 0) {
      thread.with("features", "work: in data port Frame;");
    }
    for (String work : WORK) {
      int count = 1 + random.nextInt(3);
      boolean there = random.nextBoolean();
      boolean wanted =
          work.contains("Swapped")
              ? settings.swapping()
              : !work.contains("Context_Switches") || !settings.scheduled();
      if (there && wanted) {
        thread.with("properties", String.format(Locale.ROOT, work, count));
      }
    }
    software.add(thread);
  }

  /** Declarations that nothing of the board contains. */
  private void unused() {
    software.add(
        new Declared("thread", "Never_Used")
            .with("properties", "Period => 7 ms;")
            .with("properties", "OS_Workload::Page_Faults => 9;"));
    hardware.add(
        new Declared("processor", "Spare")
            .with("properties", "Energy_Estimation::Calibration => \"made\";"));
  }
}
