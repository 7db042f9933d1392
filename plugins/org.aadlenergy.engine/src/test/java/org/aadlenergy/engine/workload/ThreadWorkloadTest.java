package org.aadlenergy.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;

/** What a thread knows of itself and its place, and what its reader is told. */
class ThreadWorkloadTest {
  private static final CalibratedPlatform BOARD = PlatformBuilder.platform("board").build();

  /** Writes down what it is told. */
  private static final class Told implements ThreadWorkload.Reader {
    private final List<String> all = new ArrayList<>();

    @Override
    public void read(EffectiveValue annotation) {
      all.add("read " + annotation.property() + " from " + annotation.fromPath());
    }

    @Override
    public void asked(String property) {
      all.add("asked " + property);
    }

    @Override
    public void askedFirst(boolean first) {
      all.add("first " + first);
    }

    @Override
    public void looked() {
      all.add("looked");
    }
  }

  private static ThreadWorkload workload(ArchitectureView view, boolean first, Told told) {
    ModeSurroundings surroundings = Looks.surroundings(view);
    return new ThreadWorkload(
        surroundings.properties(),
        Looks.place(surroundings, "app.t"),
        Optional.empty(),
        its -> first,
        surroundings,
        told);
  }

  private static ThreadWorkload workload(ArchitectureBuilder builder, boolean first, Told told) {
    return workload(builder.build(), first, told);
  }

  @Test
  void theReaderIsToldWhatIsReadOfTheThreadAndBesideIt() {
    ArchitectureBuilder builder =
        Looks.system()
            .set("app.t", Properties.PERIOD, "20 ms")
            .set("app", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Preallocated"));
    Told told = new Told();
    ThreadWorkload workload = workload(builder, false, told);
    Component process = workload.place().process().orElseThrow();

    workload.standard(Properties.PERIOD);
    workload.service(Properties.PAGE_FAULT_POLICY);
    workload.own(Properties.PAGE_FAULTS);
    workload.ownOf(process, Properties.PAGE_FAULT_POLICY);
    workload.hardware(process, Properties.PAGE_FAULT_POLICY);
    workload.hardware(workload.holder(), Properties.CALIBRATION);

    String policy = Properties.PAGE_FAULT_POLICY;
    assertThat(told.all)
        .containsExactly(
            "asked " + Properties.PERIOD,
            "read " + Properties.PERIOD + " from app.t",
            "asked " + policy,
            "read " + policy + " from app",
            "asked " + Properties.PAGE_FAULTS,
            "read " + policy + " from app",
            "read " + policy + " from app",
            "asked " + Properties.CALIBRATION);
  }

  /** The defaults of what nobody has are the same for all threads. */
  @Test
  void whatNobodyHasIsNotAskedOfTheThread() {
    Told told = new Told();
    ArchitectureBuilder builder = Looks.system().set("app.t", Properties.PERIOD, "20 ms");
    ThreadWorkload workload = workload(Looks.only(builder, Properties.DATA_SIZE), false, told);

    assertThat(workload.standard(Properties.PERIOD)).isEmpty();
    assertThat(workload.own(Properties.PERIOD)).isEmpty();
    assertThat(workload.isAssigned(Properties.PERIOD)).isFalse();
    assertThat(workload.service(Properties.PAGE_FAULT_POLICY).orElseThrow().value())
        .isEqualTo(AadlValues.literal("On_Demand"));
    assertThat(told.all).containsExactly("read " + Properties.PAGE_FAULT_POLICY + " from default");
    EffectiveProperties properties = workload.surroundings().properties();
    assertThat(properties.mayBe(Properties.PERIOD)).isFalse();
    assertThat(properties.mayBe(Properties.DATA_SIZE)).isTrue();
    assertThat(properties.mayBe(Properties.PAGE_FAULT_POLICY)).isTrue();
    assertThat(properties.climbing(workload.holder(), Properties.PERIOD)).isEmpty();
    assertThat(properties.climbing(workload.holder(), Properties.PAGE_FAULT_POLICY)).isPresent();
  }

  @Test
  void lookingAtTheThreadOrTheOthersIsTold() {
    Told told = new Told();
    ThreadWorkload workload = workload(Looks.system(), true, told);

    assertThat(workload.source()).isEqualTo(workload.holder().source());
    assertThat(told.all).isEmpty();
    assertThat(workload.thread()).isSameAs(workload.holder());
    assertThat(workload.surroundings().places()).hasSize(1);
    assertThat(told.all).containsExactly("looked", "looked");
    assertThat(workload.isFirstOfProcess()).isTrue();
    assertThat(workload(Looks.system(), false, told).isFirstOfProcess()).isFalse();
    assertThat(told.all).endsWith("first true", "first false");
  }

  @Test
  void whetherAValueIsAssignedDoesNotHangOnModes() {
    ArchitectureBuilder builder =
        Looks.system().setIn("night", "app.t", Properties.PAGE_FAULTS, AadlValues.number("2"));
    ThreadWorkload workload = workload(builder, false, new Told());

    assertThat(workload.isAssigned(Properties.PAGE_FAULTS)).isTrue();
    assertThat(workload.own(Properties.PAGE_FAULTS)).isEmpty();
    assertThat(workload.isAssigned(Properties.PERIOD)).isFalse();
  }

  private static ArchitectureBuilder withData() {
    return Looks.system()
        .add("app.t.own", Category.DATA)
        .add("app.shared", Category.DATA)
        .add("app.group", Category.THREAD_GROUP)
        .add("app.group.inner", Category.THREAD_GROUP)
        .add("app.group.inner.deep", Category.DATA)
        .add("app.group.code", Category.SUBPROGRAM)
        .add("outside", Category.DATA);
  }

  /** A process's data count with its first thread alone. */
  @Test
  void dataAreThoseOfTheThreadAndOnceThoseOfItsProcess() {
    Told told = new Told();

    assertThat(workload(withData(), false, told).data())
        .extracting(Component::path)
        .containsExactly("app.t.own");
    assertThat(told.all).containsExactly("looked", "first false");
    assertThat(workload(withData(), true, new Told()).data())
        .extracting(Component::path)
        .containsExactly("app.t.own", "app.shared", "app.group.inner.deep");
    Told none = new Told();
    assertThat(workload(Looks.system(), true, none).data()).isEmpty();
    assertThat(none.all).containsExactly("first true");
  }

  @Test
  void theSameThreadOnOtherFiguresOrAmongOthersKeepsTheRest() {
    Told told = new Told();
    ThreadWorkload workload = workload(Looks.system(), true, told);
    ModeSurroundings others = workload.surroundings().withPlaces(List.of());

    assertThat(workload.platform()).isEmpty();
    ThreadWorkload on = workload.on(BOARD);
    assertThat(on.platform()).contains(BOARD);
    assertThat(on.place()).isSameAs(workload.place());
    assertThat(on.isFirstOfProcess()).isTrue();
    ThreadWorkload among = on.in(others);
    assertThat(among.surroundings()).isSameAs(others);
    assertThat(among.platform()).contains(BOARD);
    assertThat(told.all).containsExactly("looked", "first true", "looked");
  }

  @Test
  void aLookForWhatIsSharedIsThatOfNoFirstThread() {
    ModeSurroundings surroundings = Looks.surroundings(withData().build());
    ThreadWorkload look =
        new ThreadWorkload(
            surroundings.properties(), Looks.place(surroundings, "app.t"), surroundings);

    assertThat(look.isFirstOfProcess()).isFalse();
    assertThat(look.platform()).isEmpty();
    assertThat(look.data()).hasSize(1);
  }
}
