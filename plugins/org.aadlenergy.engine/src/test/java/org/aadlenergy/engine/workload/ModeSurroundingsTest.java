package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.xip.CodeTraces;
import org.junit.jupiter.api.Test;

/** What the threads of a mode share: loads of processors, platforms, places, what is derived. */
class ModeSurroundingsTest {
  private static final CalibratedPlatform BOARD = PlatformBuilder.platform("board").build();
  private static final CalibratedPlatform CHIP = PlatformBuilder.platform("chip").build();

  /** On cpu 2 of 10 ms and 1 to 3 of 20 ms; on other, twice as fast, 4 of 10 ms. */
  private static ArchitectureBuilder three() {
    return Looks.bound("board")
        .set("other", Properties.SCALING_FACTOR, "2.0")
        .set("app.t", Properties.PERIOD, "10 ms")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "2 ms")
        .add("app.u", Category.THREAD)
        .set("app.u", Properties.PERIOD, "20 ms")
        .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 3 ms")
        .add("app.v", Category.THREAD)
        .set("app.v", Properties.PROCESSOR_BINDING, AadlValues.references("other"))
        .set("app.v", Properties.PERIOD, "10 ms")
        .set("app.v", Properties.COMPUTE_EXECUTION_TIME, "4 ms")
        .add("app.never", Category.THREAD)
        .set("app.never", Properties.COMPUTE_EXECUTION_TIME, "4 ms")
        .add("app.unknown", Category.THREAD)
        .set("app.unknown", Properties.PERIOD, "10 ms");
  }

  private static Component component(ModeSurroundings surroundings, String path) {
    return surroundings.view().component(path).orElseThrow();
  }

  /** 0.2 + 0.1 on cpu, 0.4 / 2 on other; a thread without a rate or a time loads nothing. */
  @Test
  void aProcessorIsBusyWithAllThreadsThatItsBindingsGiveIt() {
    ModeSurroundings all = Looks.surroundings(three().build(), BOARD);
    Component cpu = component(all, "cpu");
    Component other = component(all, "other");

    assertThat(all.referenceLoad(cpu)).isCloseTo(0.3, within(1e-12));
    assertThat(all.referenceLoad(other)).isCloseTo(0.2, within(1e-12));
    assertThat(all.referenceLoad(component(all, "ram"))).isZero();
    ThreadPlace t = Looks.place(all, "app.t");
    assertThat(all.load(t)).isCloseTo(0.2, within(1e-12));
    assertThat(all.load(t, Optional.of(other))).isCloseTo(0.1, within(1e-12));
    assertThat(all.load(Looks.place(all, "app.never"))).isZero();
    assertThat(all.load(Looks.place(all, "app.unknown"))).isZero();
  }

  @Test
  void aThreadsPlatformIsThatOfItsProcessorElseOfWhatIsAroundIt() {
    ArchitectureBuilder builder =
        three()
            .set("app", Properties.CALIBRATION, AadlValues.text("chip"))
            .add("elsewhere", Category.PROCESS)
            .add("elsewhere.t", Category.THREAD);
    ModeSurroundings all = Looks.surroundings(builder.build(), BOARD, CHIP);

    ThreadWorkload look = all.look(Looks.place(all, "app.t"));
    assertThat(look.platform()).contains(BOARD);
    assertThat(look.surroundings()).isSameAs(all);
    assertThat(look.isFirstOfProcess()).isFalse();
    assertThat(all.look(Looks.place(all, "app.v")).platform()).contains(CHIP);
    assertThat(all.look(Looks.place(all, "elsewhere.t")).platform()).isEmpty();
    assertThat(all.platform(component(all, "cpu"))).contains(BOARD);
    assertThat(all.platform(component(all, "other"))).isEmpty();
  }

  @Test
  void theBoardsOfAModeAreThoseOfItsActiveProcessors() {
    ArchitectureBuilder builder =
        three().set("ram", Properties.CALIBRATION, AadlValues.text("chip"));
    ModeSurroundings all = Looks.surroundings(builder.build(), BOARD, CHIP);

    assertThat(all.isBoardOfProcessor(BOARD::equals)).isTrue();
    assertThat(all.isBoardOfProcessor(CHIP::equals)).isFalse();
    ModeSurroundings off = Looks.surroundings(builder.inModes("cpu", "never").build(), BOARD, CHIP);
    assertThat(off.isBoardOfProcessor(BOARD::equals)).isFalse();
  }

  @Test
  void aProcessorAtRestIsLookedAtInThePlaceOfAThread() {
    ArchitectureBuilder builder =
        three()
            .set("cpu", Properties.IDLE_STATE, AadlValues.text("deep"))
            .set("app", Properties.IDLE_STATE, AadlValues.text("of the process"));
    ModeSurroundings all = Looks.surroundings(builder.build(), BOARD);
    Component cpu = component(all, "cpu");

    ThreadWorkload rest = all.atRest(cpu);
    assertThat(rest.thread()).isSameAs(cpu);
    assertThat(rest.place().processor()).contains(cpu);
    assertThat(rest.place().process()).isEmpty();
    assertThat(rest.platform()).contains(BOARD);
    assertThat(rest.service(Properties.IDLE_STATE).orElseThrow().value())
        .isEqualTo(AadlValues.text("deep"));
  }

  @Test
  void whatIsDerivedIsComputedOnceForTheSamePlaces() {
    ModeSurroundings all = Looks.surroundings(three().build(), BOARD);

    assertThat(all.known(String.class)).isEmpty();
    assertThat(all.shared(String.class, its -> its.places().size() + " threads"))
        .isEqualTo("5 threads");
    assertThat(all.shared(String.class, its -> "never asked")).isEqualTo("5 threads");
    assertThat(all.known(String.class)).contains("5 threads");
    ModeSurroundings more = all.with(Integer.class, 7);
    assertThat(more.known(Integer.class)).contains(7);
    assertThat(more.known(String.class)).contains("5 threads");
    assertThat(all.known(Integer.class)).isEmpty();
    ModeSurroundings others = all.withPlaces(all.places().subList(0, 2));
    assertThat(others.known(String.class)).isEmpty();
    assertThat(others.places()).hasSize(2);
    assertThat(others.view()).isSameAs(all.view());
    assertThat(others.properties()).isSameAs(all.properties());
    assertThat(others.mode()).isEqualTo(OperationMode.NONE);
    assertThat(others.codeTraces()).isSameAs(CodeTraces.NONE);
  }

  /** Neighbours in one place differ in what is found at themselves only. */
  @Test
  void threadsStandBesideEachOtherWhereAllElseIsTheSame() {
    ArchitectureBuilder builder =
        three()
            .add("app.part", Category.THREAD)
            .add("app.part.data", Category.DATA)
            .add("app.lost", Category.THREAD)
            .set("app.lost", Properties.PROCESSOR_BINDING, AadlValues.references("cpu", "link"))
            .add("app.list", Category.THREAD)
            .set("app.list", Properties.PROCESSOR_BINDING, AadlValues.references("cpu", "other"))
            .add("app.ram", Category.THREAD)
            .set("app.ram", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .add("app.group", Category.THREAD_GROUP)
            .add("app.group.t", Category.THREAD);
    ModeSurroundings all = Looks.surroundings(builder.build(), BOARD);
    ThreadPlace t = Looks.place(all, "app.t");

    assertThat(t.isBeside(Looks.place(all, "app.u"))).isTrue();
    assertThat(t.isBeside(t)).isTrue();
    for (String other :
        new String[] {"app.v", "app.part", "app.lost", "app.list", "app.ram", "app.group.t"}) {
      assertThat(t.isBeside(Looks.place(all, other))).as(other).isFalse();
      assertThat(Looks.place(all, other).isBeside(t)).as(other).isFalse();
    }
    assertThat(Looks.place(all, "app.part").isBeside(Looks.place(all, "app.part"))).isFalse();
    assertThat(t.isBoundLike(Looks.place(all, "app.part"))).isTrue();
    assertThat(t.isBoundLike(Looks.place(all, "app.group.t"))).isTrue();
    assertThat(t.isBoundLike(Looks.place(all, "app.v"))).isFalse();
    assertThat(t.isBoundLike(Looks.place(all, "app.ram"))).isFalse();
    assertThat(t.process()).contains(component(all, "app"));
    assertThat(Looks.place(all, "app.group.t").process()).contains(component(all, "app"));
  }
}
