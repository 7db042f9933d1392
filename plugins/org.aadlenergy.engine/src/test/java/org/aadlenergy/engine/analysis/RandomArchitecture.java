package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;

/**
 * Boards with one or two processors, a memory and a disk, and processes with threads, everything
 * annotated at random: schedulers, timers, idle states, power policies, bindings to lists. The same
 * seed gives the same architecture, whatever it is asked to leave out.
 */
final class RandomArchitecture {
  private static final String[] PROTOCOLS = {"RMS", "DMS", "EDF"};
  private static final String[] POLICIES = {"On_Demand", "Copy_On_Write", "Preallocated"};
  private static final int[] PERIODS = {2, 5, 7, 10, 20};

  private final Random random;
  private final boolean sleeping;
  private final boolean swapping;
  private final Optional<Boolean> likes;
  private final ArchitectureBuilder builder = ArchitectureBuilder.system("Random::S.i");
  private final List<String> processors = new ArrayList<>();

  private RandomArchitecture(
      long seed, boolean sleeping, boolean swapping, Optional<Boolean> likes) {
    this.random = new Random(seed);
    this.likes = likes;
    this.sleeping = sleeping;
    this.swapping = swapping;
  }

  /** An architecture with everything. */
  static Estimated estimate(long seed) {
    return estimate(seed, true, true);
  }

  /**
   * An architecture with or without something.
   *
   * @param sleeping whether processors may sleep
   * @param swapping whether threads may swap
   */
  static Estimated estimate(long seed, boolean sleeping, boolean swapping) {
    RandomArchitecture architecture =
        new RandomArchitecture(seed, sleeping, swapping, Optional.empty());
    return Estimated.of(architecture.build().build(), PLATFORMS);
  }

  /**
   * An architecture most of whose threads have likes.
   *
   * @param same whether these have the very same values, or copies of them
   */
  static Estimated withLikes(long seed, boolean same) {
    RandomArchitecture architecture = new RandomArchitecture(seed, true, true, Optional.of(same));
    return Estimated.of(architecture.build().build(), PLATFORMS);
  }

  private static final CalibratedPlatform[] PLATFORMS = {
    PageFaultPaper.platform(), cores("single", "1"), cores("quad", "4"), disk()
  };

  /** It waits with 0.5 W, sleeps with 0.1 W, and wakes up in 1 ms with 0.7 W. */
  private static CalibratedPlatform cores(String name, String count) {
    return PlatformBuilder.platform(name)
        .pageSize(4096)
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "2 W", "ddr", "1 W")
        .busyCores("run", count)
        .event("page_fault.on_demand", "20 us", "core", "50 uJ", "ddr", "80 uJ")
        .event("page_fault.copy_on_write", "40 us", "core", "90 uJ", "ddr", "160 uJ")
        .event("context_switch", "5 us", "core", "9 uJ", "ddr", "1 uJ")
        .event("timer_tick", "2 us", "core", "3 uJ", "ddr", "1 uJ")
        .state("idle", "core", "500 mW", "ddr", "200 mW")
        .state("sleep", "core", "100 mW")
        .policy("suspend", "idle", "sleep", "200 us", "1 ms", "core", "700 mW")
        .build();
  }

  private static CalibratedPlatform disk() {
    return PlatformBuilder.platform("disk")
        .pageSize(4096)
        .rail("card", Role.DEVICE)
        .constant("write_back_factor", "2", org.aadlenergy.engine.quantity.Dimension.RATIO)
        .event("swap.read", "50 us", "card", "637 mW")
        .event("swap.read_and_write_back", "", "card", "637 mW")
        .state("wait", "card", "600 mW")
        .state("sleep", "card", "24 mW")
        .policy("timeout", "wait", "sleep", "1 ms", "2 ms", "card", "1067 mW")
        .build();
  }

  private ArchitectureBuilder build() {
    int boards = 1 + random.nextInt(3);
    for (int b = 0; b < boards; b++) {
      board("board" + b);
    }
    int processes = 1 + random.nextInt(4);
    for (int p = 0; p < processes; p++) {
      process("p" + p, boards);
    }
    return builder;
  }

  private boolean in(int chances) {
    return random.nextInt(chances) == 0;
  }

  private void board(String board) {
    builder.add(board, Category.SYSTEM).add(board + ".ram", Category.MEMORY);
    String[] platforms = {"", "xup-virtex2pro", "single", "single", "quad"};
    String platform = platforms[random.nextInt(platforms.length)];
    if (!platform.isEmpty()) {
      builder.set(board, Properties.CALIBRATION, AadlValues.text(platform));
    }
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      processor(board + ".cpu" + i, platform.equals("single") || platform.equals("quad"));
    }
    builder
        .add(board + ".disk", Category.DEVICE)
        .set(board + ".disk", Properties.CALIBRATION, AadlValues.text("disk"));
    if (random.nextBoolean()) {
      builder.set(board + ".disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"));
    }
    if (random.nextBoolean()) {
      builder.set(board + ".disk", Properties.WAKE_UP, AadlValues.literal("Ahead"));
    }
  }

  private void processor(String path, boolean withStates) {
    builder.add(path, Category.PROCESSOR);
    processors.add(path);
    int protocol = random.nextInt(PROTOCOLS.length + 1);
    boolean scheduled = protocol < PROTOCOLS.length;
    if (scheduled) {
      builder.set(path, Properties.SCHEDULING_PROTOCOL, AadlValues.literal(PROTOCOLS[protocol]));
    }
    if (in(4)) {
      builder.set(path, Properties.PREEMPTIVE_SCHEDULER, new BooleanValue(false));
    }
    if (in(3)) {
      builder.set(path, Properties.CLOCK_PERIOD, "1 ms");
    }
    if (random.nextBoolean() && scheduled && withStates && sleeping) {
      builder.set(path, Properties.IDLE_STATE, AadlValues.text("sleep"));
    }
  }

  private void process(String path, int boards) {
    builder.add(path, Category.PROCESS);
    int hosts = in(8) ? 0 : in(2) ? 1 : 1 + random.nextInt(processors.size());
    List<String> shuffled = new ArrayList<>(processors);
    Collections.shuffle(shuffled, random);
    if (hosts > 0) {
      String[] some = shuffled.subList(0, hosts).toArray(String[]::new);
      builder.set(path, Properties.PROCESSOR_BINDING, AadlValues.references(some));
    }
    String board = "board" + random.nextInt(boards);
    if (!in(8)) {
      builder.set(path, Properties.MEMORY_BINDING, AadlValues.references(board + ".ram"));
    }
    if (random.nextBoolean()) {
      builder.set(
          path, Properties.PAGE_FAULT_POLICY, AadlValues.literal(POLICIES[random.nextInt(3)]));
    }
    if (random.nextBoolean()) {
      builder.set(path, Properties.DATA_SIZE, random.nextInt(1000) + " KiByte");
    }
    builder.set(path, Properties.SWAP_DEVICE, AadlValues.references(board + ".disk"));
    int threads = random.nextInt(5);
    for (int t = 0; t < threads; t++) {
      thread(path + ".t" + t);
      if (likes.isPresent()) {
        likes(path + ".t" + t, likes.get());
      }
    }
  }

  /** Some in a row, and some with a value of their own. */
  private void likes(String path, boolean same) {
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      String like = path + "_" + i;
      builder.addLike(like, path, same);
      if (in(4)) {
        builder.set(like, Properties.PAGE_FAULTS, Integer.toString(random.nextInt(9)));
      }
      if (in(4)) {
        builder.set(like, Properties.PRIORITY, Integer.toString(random.nextInt(9)));
      }
    }
  }

  private void thread(String path) {
    builder.add(path, Category.THREAD);
    int period = PERIODS[random.nextInt(PERIODS.length)];
    if (in(8)) {
      builder
          .set(path, Properties.DISPATCH_PROTOCOL, AadlValues.literal("Aperiodic"))
          .set(path, Properties.DISPATCH_RATE, 1.0 + random.nextInt(300) + " PerSecond");
    } else if (!in(8)) {
      builder.set(path, Properties.PERIOD, period + " ms");
    }
    if (!in(8)) {
      int low = random.nextInt(1000);
      int high = low + random.nextInt(1000);
      builder.set(path, Properties.COMPUTE_EXECUTION_TIME, low + " us .. " + high + " us");
    }
    if (in(3)) {
      builder.set(path, Properties.DEADLINE, 1 + random.nextInt(period) + " ms");
    }
    if (in(4)) {
      builder.set(path, Properties.DISPATCH_OFFSET, random.nextInt(1000 * period) + " us");
    }
    for (String count :
        List.of(
            Properties.PAGE_FAULTS,
            Properties.TOUCHED_PAGES,
            Properties.STARTUP_PAGE_FAULTS,
            Properties.TLB_MISSES,
            Properties.MEMORY_ACCESSES)) {
      if (in(3)) {
        builder.set(path, count, Integer.toString(random.nextInt(in(2) ? 1000 : 10)));
      }
    }
    swaps(path);
    if (random.nextBoolean()) {
      builder.set(path, Properties.STACK_SIZE, random.nextInt(5000) + " KiByte");
    }
  }

  private void swaps(String path) {
    int pages = random.nextInt(16);
    if (pages < 4 && swapping) {
      builder.set(path, Properties.SWAPPED_IN_PAGES, Integer.toString(pages));
    }
  }
}
