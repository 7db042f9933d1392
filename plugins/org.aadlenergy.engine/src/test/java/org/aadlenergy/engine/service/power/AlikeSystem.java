package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;

/** A system by chance of threads with ranges, most of which have likes of the same classifier. */
final class AlikeSystem {
  private static final String[] GOVERNORS = {"Powersave", "Ondemand", "Schedutil"};

  private final List<CalibratedPlatform> platforms = new ArrayList<>();
  private final ArchitectureBuilder builder = ArchitectureBuilder.system("Alike::Sys.impl");
  private final Random random;
  private final boolean same;

  /**
   * That of a seed.
   *
   * @param same whether likes have the very same values, or copies of them
   */
  AlikeSystem(long seed, boolean same) {
    this.random = new Random(seed);
    this.same = same;
  }

  private boolean oneOf(int count) {
    return random.nextInt(count) == 0;
  }

  /** One or two processors of one to three cores, which work in one memory. */
  Estimated estimate() {
    builder.add("sdram", Category.MEMORY).add("flash", Category.MEMORY);
    builder.set("flash", Properties.CALIBRATION, AadlValues.text("chip"));
    platforms.add(
        PlatformBuilder.platform("chip")
            .rail("vdd", Role.MEMORY)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "300 us", "vdd", "3 mJ")
            .build());
    int processors = 1 + random.nextInt(2);
    for (int i = 0; i < processors; i++) {
      processor("cpu" + i, 1 + random.nextInt(3));
      threads("app" + i, "cpu" + i);
    }
    return Estimated.incompletely(builder.build(), platforms.toArray(CalibratedPlatform[]::new));
  }

  private void processor(String path, int cores) {
    boolean governed = oneOf(4);
    boolean rests = oneOf(3);
    PlatformBuilder platform =
        PlatformBuilder.platform("board_" + path)
            .rail("core", Role.PROCESSOR)
            .rail("ddr", Role.MEMORY)
            .state("idle", with(rests, "core", "30 mW", "ddr", "11 mW"))
            .event("page_fault.on_demand", "30 us", "core", "20 uJ");
    for (int i = governed ? 2 : 0; i >= 0; i--) {
      String watts = cores * (90 + 170 * i) + " mW";
      platform.profile("p" + i, Set.of(), "core", watts, "ddr", "70 mW");
      if (governed) {
        platform.point("p" + i, "", (300 + 300 * i) + " MHz", "");
      }
      if (cores > 1) {
        platform.busyCores("p" + i, String.valueOf(cores));
      }
    }
    String first = "POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL";
    builder
        .add(path, Category.PROCESSOR)
        .set(path, Properties.CALIBRATION, AadlValues.text("board_" + path))
        .set(path, Properties.SCHEDULING_PROTOCOL, AadlValues.literal(first))
        .set(path, Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"));
    if (governed) {
      String governor = GOVERNORS[random.nextInt(GOVERNORS.length)];
      builder.set(path, Properties.CPU_GOVERNOR, AadlValues.literal(governor));
    }
    if (oneOf(3)) {
      platform.event("context_switch", "20 us", "core", "30 uJ");
    }
    platforms.add(platform.build());
  }

  /** What a memory draws as well, or not. */
  private static String[] with(boolean memory, String... powers) {
    return memory ? powers : Arrays.copyOf(powers, 2);
  }

  private void threads(String process, String processor) {
    builder
        .add(process, Category.PROCESS)
        .set(process, Properties.PROCESSOR_BINDING, AadlValues.references(processor))
        .set(process, Properties.MEMORY_BINDING, AadlValues.references("sdram"));
    int kinds = 1 + random.nextInt(3);
    for (int i = 0; i < kinds; i++) {
      String path = process + ".t" + i;
      int high = 500 + random.nextInt(3000); // of some there is too much
      builder
          .add(path, Category.THREAD)
          .set(path, Properties.PERIOD, 5 * (2 + random.nextInt(3)) + " ms")
          .set(path, Properties.PRIORITY, String.valueOf(100 - i))
          .set(
              path,
              Properties.COMPUTE_EXECUTION_TIME,
              random.nextInt(high) + " us .. " + high + " us");
      if (oneOf(2)) {
        builder.set(path, Properties.PAGE_FAULTS, "2");
      }
      if (oneOf(5)) {
        builder
            .set(path, Properties.STORAGE_WRITES, "4 KiByte")
            .set(path, Properties.STORAGE_DEVICE, AadlValues.references("flash"));
      }
      likes(path);
    }
  }

  /** Some in a row, of which a few begin at another time. */
  private void likes(String path) {
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      builder.addLike(path + "_" + i, path, same);
      if (oneOf(6)) {
        builder.set(path + "_" + i, Properties.DISPATCH_OFFSET, "3 ms");
      }
    }
  }
}
