package org.aadlenergy.app.coverage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.aadlenergy.app.coverage.RandomFigure.Block;
import org.aadlenergy.app.coverage.RandomFigure.Draws;
import org.aadlenergy.app.coverage.RandomFigure.Error;

/**
 * A random board with its platforms and threads, as texts, and its energy by a formula of its own
 * for any values of its figures.
 */
final class RandomBoard {
  private static final double WINDOW = 1.0;

  /** Which errors the figures of a board have. */
  enum Mix {
    NORMAL(Error.STANDARD_ERROR),
    UNIFORM(Error.BOUND),
    ROUNDING(Error.ROUNDING_SAID, Error.NOTHING_SAID),
    SHARED(Error.OF_ITS_BLOCK),
    ALL(Error.values());

    private final List<Error> errors;

    Mix(Error... errors) {
      this.errors = List.of(errors);
    }
  }

  /** Cost of an event on a rail: an energy, or a power over the event's time. */
  private record Cost(RandomFigure figure, boolean power) {
    double joules(Draws draws, double seconds) {
      double value = figure.drawn(draws);
      return power ? value * seconds : value;
    }
  }

  private record Platform(
      RandomFigure[] run, RandomFigure[] idle, RandomFigure time, Cost[] costs) {}

  private record Work(int core, int periodMillis, int millis, int faults) {}

  private final Random random;
  private final Mix mix;
  private final List<Platform> platforms = new ArrayList<>();
  private final List<Work> threads = new ArrayList<>();
  private final List<RandomFigure> assumed = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int sources;

  RandomBoard(Random random, Mix mix) {
    this.random = random;
    this.mix = mix;
    int cores = 1 + random.nextInt(2);
    for (int core = 0; core < cores; core++) {
      platforms.add(platform(core));
      int count = 1 + random.nextInt(3);
      for (int i = 0; i < count; i++) {
        int period = 10 * (2 + random.nextInt(4) * 2);
        threads.add(new Work(core, period, 1 + random.nextInt(4), random.nextInt(40)));
      }
    }
    int devices = mix == Mix.UNIFORM || mix == Mix.ALL ? random.nextInt(3) : 0;
    for (int i = 0; i < devices; i++) {
      double watts = 0.05 * (1 + random.nextInt(6));
      double share = 0.05 * (1 + random.nextInt(4));
      assumed.add(
          new RandomFigure(
              String.format(
                  Locale.ROOT,
                  "Energy_Estimation::Assumed_Power => %.2f W;"
                      + " Energy_Estimation::Assumed_Error => %.2f;",
                  watts,
                  share),
              watts,
              sources++,
              false,
              watts * share));
    }
  }

  private Platform platform(int core) {
    text.append("platform board").append(core).append(" {\n  title \"Random\"\n");
    text.append("  rail core charged to processor\n  rail mem charged to memory\n");
    Block run = open("default profile run", "");
    RandomFigure[] power = {
      figure(1.5, "W", 1.0, "power core = ", run), figure(0.8, "W", 1.0, "power mem = ", run)
    };
    Block idling = open("}\n  state idle", "");
    RandomFigure[] idle = {
      figure(150, "mW", 1e-3, "power core = ", idling),
      figure(60, "mW", 1e-3, "power mem = ", idling)
    };
    Block event = open("}\n  event page_fault.on_demand", "");
    // the time is not of the rails: it has an error of its own
    RandomFigure time =
        figure(50, "us", 1e-6, "time = ", new Block(sources++, event.normal(), event.percent()));
    Cost[] costs = {cost("core", 40, 0.9, event), cost("mem", 80, 1.8, event)};
    text.append("  }\n}\n");
    return new Platform(power, idle, time, costs);
  }

  private Block open(String what, String unused) {
    Block block = new Block(sources++, random.nextBoolean(), 2 + random.nextInt(7));
    boolean said = mix.errors.contains(Error.OF_ITS_BLOCK);
    text.append("  ").append(what).append(said ? block.text() : unused).append(" {\n");
    return block;
  }

  private Cost cost(String rail, double microjoules, double watts, Block block) {
    boolean power = random.nextBoolean();
    return new Cost(
        power
            ? figure(watts, "W", 1.0, "power " + rail + " = ", block)
            : figure(microjoules, "uJ", 1e-6, "energy " + rail + " = ", block),
        power);
  }

  private RandomFigure figure(double size, String unit, double inSi, String slot, Block block) {
    Error error = mix.errors.get(random.nextInt(mix.errors.size()));
    boolean said = mix.errors.contains(Error.OF_ITS_BLOCK);
    // where the block states an error, saying nothing means that one
    Error meant = said && error == Error.NOTHING_SAID ? Error.OF_ITS_BLOCK : error;
    RandomFigure figure = RandomFigure.of(random, size, unit, inSi, meant, sources++, block);
    text.append("    ").append(slot).append(figure.text()).append(" measured\n");
    return figure;
  }

  /** The text of its platforms. */
  String platformText() {
    return text.toString();
  }

  /** The text of its architecture. */
  String model() {
    StringBuilder types = new StringBuilder();
    StringBuilder parts = new StringBuilder();
    StringBuilder bindings = new StringBuilder();
    for (int i = 0; i < threads.size(); i++) {
      Work work = threads.get(i);
      types.append(
          String.format(
              """
              thread T%1$d
                properties
                  Dispatch_Protocol => Periodic;
                  Period => %2$d ms;
                  Compute_Execution_Time => %3$d ms .. %3$d ms;
                  OS_Workload::Page_Faults => %4$d;
              end T%1$d;
              process A%1$d
              end A%1$d;
              process implementation A%1$d.impl
                subcomponents
                  t: thread T%1$d;
              end A%1$d.impl;
              """,
              i, work.periodMillis(), work.millis(), work.faults()));
      parts.append(String.format("a%1$d: process A%1$d.impl;\n", i));
      bindings.append(
          String.format(
              "Actual_Processor_Binding => (reference (cpu%2$d)) applies to a%1$d;\n"
                  + "Actual_Memory_Binding => (reference (ram%2$d)) applies to a%1$d;\n",
              i, work.core()));
    }
    for (int core = 0; core < platforms.size(); core++) {
      types.append(
          String.format(
              "processor C%1$d properties Energy_Estimation::Calibration => \"board%1$d\";"
                  + " OS_Services::Page_Fault_Policy => On_Demand; end C%1$d;\n",
              core));
      parts.append(String.format("cpu%1$d: processor C%1$d; ram%1$d: memory Ram;\n", core));
    }
    for (int i = 0; i < assumed.size(); i++) {
      types.append(
          String.format("device D%1$d properties %2$s end D%1$d;\n", i, assumed.get(i).text()));
      parts.append(String.format("d%1$d: device D%1$d;\n", i));
    }
    return "package Random_Board\npublic\nwith OS_Services, OS_Workload, Energy_Estimation;\n"
        + "memory Ram end Ram;\n"
        + types
        + "system Sys end Sys;\nsystem implementation Sys.impl\nsubcomponents\n"
        + parts
        + "properties\n"
        + bindings
        + "Energy_Estimation::Estimation_Window => 1 sec;\nend Sys.impl;\nend Random_Board;\n";
  }

  int sources() {
    return sources;
  }

  /** What it takes in a second, where its figures have the values drawn. */
  double joules(Draws draws) {
    double sum = 0.0;
    double[] busy = new double[platforms.size()];
    for (Work work : threads) {
      Platform platform = platforms.get(work.core());
      double dispatches = WINDOW * 1000.0 / work.periodMillis();
      double fault = platform.time().drawn(draws);
      double executing = work.millis() * 1e-3;
      busy[work.core()] += dispatches * (executing + work.faults() * fault);
      for (int rail = 0; rail < 2; rail++) {
        double each = platform.costs()[rail].joules(draws, fault);
        sum += dispatches * (executing * platform.run()[rail].drawn(draws) + work.faults() * each);
      }
    }
    for (int core = 0; core < busy.length; core++) {
      for (RandomFigure idle : platforms.get(core).idle()) {
        sum += (WINDOW - busy[core]) * idle.drawn(draws);
      }
    }
    for (RandomFigure device : assumed) {
      sum += WINDOW * device.drawn(draws);
    }
    return sum;
  }

  /** Whether at least two errors move the energy by comparable amounts. */
  boolean hasComparableErrors() {
    Draws draws = Draws.none(sources);
    double nominal = joules(draws);
    double largest = 0.0;
    double second = 0.0;
    for (int source = 0; source < sources; source++) {
      draws.move(source, 1.0);
      double moved = Math.abs(joules(draws) - nominal);
      draws.move(source, 0.0);
      second = Math.max(second, Math.min(moved, largest));
      largest = Math.max(moved, largest);
    }
    return second >= 0.5 * largest;
  }
}
