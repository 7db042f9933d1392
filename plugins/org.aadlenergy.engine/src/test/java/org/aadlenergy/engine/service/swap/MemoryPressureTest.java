package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.service.swap.MemoryPressure.Crowding;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.workload.Bindings;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.xip.CodeTraces;
import org.junit.jupiter.api.Test;

/** How much of their working sets threads find pushed out of their memory, by hand. */
class MemoryPressureTest {
  private static final double KIB = 1024.0;

  private static ArchitectureBuilder memory(String size) {
    return ArchitectureBuilder.system("P::S.i")
        .add("ram", Category.MEMORY)
        .set("ram", Properties.MEMORY_SIZE, size)
        .set("", Properties.MEMORY_BINDING, AadlValues.references("ram"))
        .add("app", Category.PROCESS);
  }

  private static ArchitectureBuilder thread(
      ArchitectureBuilder builder, String name, String period, String bytes) {
    return builder
        .add("app." + name, Category.THREAD)
        .set("app." + name, Properties.PERIOD, period)
        .set("app." + name, Properties.WORKING_SET_SIZE, bytes);
  }

  private static MemoryPressure pressure(ArchitectureView view, MemoryPressure.Room room) {
    EffectiveProperties properties = new EffectiveProperties(view, OperationMode.NONE);
    Bindings bindings = new Bindings(view, properties);
    List<ThreadPlace> places =
        view.components().stream()
            .filter(component -> component.category() == Category.THREAD)
            .map(bindings::place)
            .toList();
    return MemoryPressure.of(
        new ModeSurroundings(
            view,
            OperationMode.NONE,
            properties,
            places,
            hardware -> Optional.empty(),
            calibration -> Optional.empty(),
            CodeTraces.NONE),
        room);
  }

  private static Optional<Crowding> crowding(ArchitectureBuilder builder, String name) {
    ArchitectureView view = builder.build();
    return pressure(view, (threads, memory, all) -> memory)
        .of(view.component("app." + name).orElseThrow());
  }

  /** The KiB that a thread reloads in each dispatch. */
  private static void reloads(ArchitectureBuilder builder, String name, double kibibytes) {
    assertThat(crowding(builder, name).orElseThrow().reloadedBytes())
        .as(name)
        .isCloseTo(kibibytes * KIB, within(1e-9));
  }

  @Test
  void setsThatFillTheMemoryFit() {
    ArchitectureBuilder builder = memory("10 KiByte");
    thread(builder, "t", "10 ms", "6 KiByte");
    thread(builder, "u", "10 ms", "4 KiByte");

    assertThat(crowding(builder, "t")).isEmpty();
  }

  @Test
  void setsThatAreTouchedInTurnsPushEachOtherOut() {
    ArchitectureBuilder builder = memory("10 KiByte");
    thread(builder, "t", "10 ms", "6 KiByte");
    thread(builder, "u", "10 ms", "5 KiByte");

    reloads(builder, "t", 6.0);
    reloads(builder, "u", 5.0);
    assertThat(crowding(builder, "t").orElseThrow().allBytes()).isEqualTo(11 * KIB);
  }

  /**
   * w runs at 0 and 80 ms, u at 0 and 40, t every 10, at once in this order: t, u, w. t finds its
   * set again but for 10 ms, after u and w (1 of 8). u finds it at 80 ms, where only t ran since,
   * but not at 40 (1 of 2). w never does.
   */
  private static ArchitectureBuilder three() {
    ArchitectureBuilder builder = memory("12 KiByte");
    thread(builder, "t", "10 ms", "4 KiByte");
    thread(builder, "u", "40 ms", "4 KiByte");
    return thread(builder, "w", "80 ms", "8 KiByte");
  }

  @Test
  void aSetThatIsTouchedOftenCountsOnceForOthers() {
    reloads(three(), "t", 4.0 / 8);
    reloads(three(), "u", 4.0 / 2);
    reloads(three(), "w", 8.0);
  }

  /** With w first t only has w or u between two dispatches, which leaves room for it. */
  @Test
  void theMoreUrgentOfThoseReleasedAtOnceGoesFirst() {
    reloads(three().set("app.w", Properties.PRIORITY, "5"), "t", 0.0);
  }

  /** t1 and t2 run between two dispatches of t3 only where all begin at once. */
  @Test
  void offsetsCount() {
    ArchitectureBuilder builder = memory("12 KiByte");
    thread(builder, "t1", "20 ms", "6 KiByte");
    thread(builder, "t2", "20 ms", "6 KiByte");
    thread(builder, "t3", "10 ms", "6 KiByte");

    reloads(builder, "t3", 3.0);
    builder
        .set("app.t2", Properties.DISPATCH_OFFSET, "10 ms")
        .set("app.t3", Properties.DISPATCH_OFFSET, "5 ms");
    reloads(builder, "t3", 0.0);
    reloads(builder, "t1", 6.0);
  }

  /** t finds the process's set, as u touched it, but not its own: 3 + 4 + 3 of 9 KiB. */
  @Test
  void theSetOfAProcessIsShared() {
    ArchitectureBuilder builder =
        memory("9 KiByte").set("app", Properties.WORKING_SET_SIZE, "4 KiByte");
    thread(builder, "t", "10 ms", "3 KiByte");
    thread(builder, "u", "10 ms", "3 KiByte");

    reloads(builder, "t", 3.0);
    assertThat(crowding(builder, "t").orElseThrow().allBytes()).isEqualTo(10 * KIB);
  }

  @Test
  void aSetOfNothingTakesNothing() {
    ArchitectureBuilder builder = memory("10 KiByte");
    thread(builder, "t", "10 ms", "6 KiByte");
    thread(builder, "u", "10 ms", "5 KiByte");
    thread(builder, "none", "10 ms", "0 KiByte");

    reloads(builder, "t", 6.0);
    assertThat(crowding(builder, "none")).isEmpty();
  }

  /** Nobody knows when u runs: its set takes room, but pushes nothing out. */
  @Test
  void aThreadWithoutARatePushesNothingOut() {
    ArchitectureBuilder builder = memory("10 KiByte");
    thread(builder, "t", "10 ms", "6 KiByte");
    builder.add("app.u", Category.THREAD).set("app.u", Properties.WORKING_SET_SIZE, "6 KiByte");

    reloads(builder, "t", 0.0);
    assertThat(crowding(builder, "u")).isEmpty();
    builder.set("app.u", Properties.DISPATCH_RATE, "0 PerSecond");
    reloads(builder, "t", 0.0);
    assertThat(crowding(builder, "u")).isEmpty();
  }

  /** 50 a second come between any two of the 100 of t, every second time. */
  @Test
  void eventsWithoutAPeriodComeEvenly() {
    ArchitectureBuilder builder = memory("10 KiByte");
    thread(builder, "t", "10 ms", "6 KiByte");
    builder
        .add("app.u", Category.THREAD)
        .set("app.u", Properties.DISPATCH_RATE, "50 PerSecond")
        .set("app.u", Properties.WORKING_SET_SIZE, "6 KiByte");

    reloads(builder, "t", 3.0);
    reloads(builder, "u", 6.0);
  }

  @Test
  void aMemoryWithoutASizeHoldsAll() {
    ArchitectureBuilder builder = memory("0 KiByte");
    thread(builder, "t", "10 ms", "6 KiByte");

    reloads(builder, "t", 6.0);
    builder.set("ram", Properties.MEMORY_SIZE, "-1 KiByte");
    assertThat(crowding(builder, "t")).isEmpty();
  }

  @Test
  void whatIsPushedOutMayStayInTheMemory() {
    ArchitectureBuilder builder = memory("12 KiByte");
    thread(builder, "t", "20 ms", "8 KiByte");
    thread(builder, "u", "10 ms", "4 KiByte");
    thread(builder, "w", "10 ms", "4 KiByte");
    ArchitectureView view = builder.build();
    MemoryPressure pressure =
        pressure(
            view,
            (threads, memory, all) -> {
              assertThat(threads).hasSize(3);
              assertThat(memory).isEqualTo(12 * KIB);
              assertThat(all).isEqualTo(16 * KIB);
              return 7 * KIB;
            });

    // even u and w alone do not fit; with all of the memory t pushes them out every second time
    assertThat(pressure.of(view.component("app.u").orElseThrow()).orElseThrow().reloadedBytes())
        .isCloseTo(4 * KIB, within(1e-9));
    reloads(builder, "u", 2.0);
    assertThat(pressure.of(view.component("app.w").orElseThrow()).orElseThrow().reloadedBytes())
        .isCloseTo(4 * KIB, within(1e-9));
  }
}
