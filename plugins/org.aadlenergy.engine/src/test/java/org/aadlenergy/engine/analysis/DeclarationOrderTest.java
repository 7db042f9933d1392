package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.ResultNumbers;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Where a component is declared among others changes no figure, not in the last digit. */
class DeclarationOrderTest {
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");
  private static final String[] TIMES = {"100 ms", "900 ms", "300 ms", "500 ms", "700 ms"};
  private static final String[] PAGES = {"9", "1", "4", "2", "7"};

  private static CalibratedPlatform board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "731 mW", "ddr", "213 mW")
        .state("idle", "core", "71 mW", "ddr", "33 mW")
        .event("context_switch", "130 us", "core", "97 uJ", "ddr", "11 uJ")
        .build();
  }

  /** Five processes, declared in some order, each with a thread that swaps to one disk. */
  private static ArchitectureBuilder declared(List<String> order, boolean oneProcessor) {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Order::Sys.impl")
            .add("ram", Category.MEMORY)
            .add("disk", Category.DEVICE)
            .set("disk", Properties.CALIBRATION, AadlValues.text("disk"))
            .set("disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"))
            .set("disk", Properties.DEVICE_TIMEOUT, "150 ms")
            .set("", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .set("", Properties.SWAP_DEVICE, AadlValues.references("disk"));
    for (String name : order) {
      String cpu = "cpu_" + name;
      builder
          .add(cpu, Category.PROCESSOR)
          .set(cpu, Properties.CALIBRATION, AadlValues.text("board"))
          .set(cpu, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("RMS"));
    }
    List<String> cpus =
        oneProcessor ? List.of("cpu_a") : NAMES.stream().map(name -> "cpu_" + name).toList();
    builder.set(
        "", Properties.PROCESSOR_BINDING, AadlValues.references(cpus.toArray(String[]::new)));
    for (String name : order) {
      int index = NAMES.indexOf(name);
      builder
          .add(name, Category.PROCESS)
          .add(name + ".t", Category.THREAD)
          .set(name + ".t", Properties.PERIOD, "10 sec")
          .set(name + ".t", Properties.COMPUTE_EXECUTION_TIME, TIMES[index])
          .set(name + ".t", Properties.SWAPPED_IN_PAGES, PAGES[index])
          .set(name + ".t", Properties.SWAPPED_OUT_PAGES, "0");
    }
    return builder;
  }

  private static List<String> numbers(List<String> order, boolean oneProcessor) {
    return ResultNumbers.of(
        Estimated.of(declared(order, oneProcessor).build(), board(), SwapSystem.disk().build())
            .root());
  }

  /** All ask the disk at once: who is served first decides when it may fall asleep. */
  @Test
  void ofSimultaneousRequests() {
    changesNothing(true);
  }

  /** The same threads on a list of five processors, with equal loads where times are equal. */
  @Test
  void ofWhatIsBoundToAList() {
    changesNothing(false);
  }

  private static void changesNothing(boolean oneProcessor) {
    List<String> expected = numbers(NAMES, oneProcessor);
    List<String> order = new ArrayList<>(NAMES);
    Random random = new Random(15);
    for (int i = 0; i < 20; i++) {
      Collections.shuffle(order, random);
      assertThat(numbers(order, oneProcessor)).as(order.toString()).isEqualTo(expected);
    }
  }

  /** What a process has once counts on the thread that is dispatched most often, then by path. */
  @Test
  void ofTheThreadsOfAProcess() {
    for (boolean swapped : new boolean[] {false, true}) {
      ArchitectureBuilder builder = SmallSystem.unbound();
      for (String thread : swapped ? List.of("app.s", "app.a") : List.of("app.a", "app.s")) {
        SmallSystem.thread(builder, thread);
      }
      builder
          .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
          .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
          .set("app", Properties.STARTUP_PAGE_FAULTS, "7")
          .set("app.a", Properties.PERIOD, "20 ms");

      assertThat(SmallSystem.estimate(builder).thread("app.s").startupEnergyJoules().nominal())
          .isPositive();
    }
  }
}
