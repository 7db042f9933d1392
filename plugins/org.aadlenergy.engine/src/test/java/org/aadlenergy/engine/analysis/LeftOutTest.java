package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** A result is complete only where everything active is accounted for, working and idle. */
class LeftOutTest {
  private static PlatformBuilder rails() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "2 W", "ddr", "1 W");
  }

  private static PlatformBuilder whole() {
    return rails().state("idle", "core", "500 mW", "ddr", "200 mW");
  }

  private static Estimated estimate(ArchitectureBuilder builder, PlatformBuilder platform) {
    return Estimated.of(builder.build(), platform.build());
  }

  @Test
  void aSystemWhoseEveryPartHasAFigureIsComplete() {
    Estimated result = estimate(SmallSystem.builder(), whole());
    assertThat(result.root().complete()).isTrue();
    assertThat(result.root().leftOut()).isEmpty();
    assertThat(result.component("cpu").leftOut()).isEmpty();
  }

  @Test
  void hardwareWithoutAFigureIsNamed() {
    ArchitectureBuilder builder =
        SmallSystem.builder().add("radio", Category.DEVICE).add("can", Category.BUS);
    Estimated result = estimate(builder, whole());

    assertThat(result.root().complete()).isFalse();
    assertThat(result.root().leftOut())
        .containsExactly(
            new LeftOut(
                "can",
                "",
                Omission.COMPONENT,
                "no platform, no assumption and no rail of another says what this bus draws",
                DiagnosticCode.COMPONENT_NOT_COVERED),
            new LeftOut(
                "radio",
                "",
                Omission.COMPONENT,
                "no platform, no assumption and no rail of another says what this device draws",
                DiagnosticCode.COMPONENT_NOT_COVERED));
    assertThat(result.component("radio").leftOut()).containsExactly(Omission.COMPONENT);
  }

  @Test
  void whatRestsWithoutAFigureIsNamedEach() {
    Estimated result = estimate(SmallSystem.builder(), rails());
    assertThat(result.leftOut()).containsExactly("cpu idle", "ram idle");
    assertThat(result.component("ram").leftOut()).containsExactly(Omission.IDLE);
    // the exit code is that of the findings: nobody asked for idle energy
    assertThat(result.findings()).noneMatch(finding -> finding.severity().word().equals("error"));
  }

  @Test
  void aThreadWithoutATimeOrARateIsNamed() {
    ArchitectureBuilder untimed =
        SmallSystem.builder()
            .add("app.u", Category.THREAD)
            .set("app.u", Properties.PERIOD, "10 ms");
    assertThat(estimate(untimed, whole()).leftOut()).containsExactly("app.u time");

    ArchitectureBuilder unrated =
        SmallSystem.builder()
            .add("app.u", Category.THREAD)
            .set("app.u", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms");
    assertThat(estimate(unrated, whole()).leftOut()).containsExactly("app.u rate");
    assertThat(estimate(unrated, whole()).thread("app.u").leftOut()).containsExactly(Omission.RATE);
  }

  /** Without a platform as well, where no model looks at the thread. */
  @Test
  void aThreadOnAProcessorWithoutAPlatformNeedsATimeAndARateToo() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("other", Category.PROCESSOR)
            .add("more", Category.PROCESS)
            .add("more.u", Category.THREAD)
            .set("more", Properties.PROCESSOR_BINDING, AadlValues.references("other"));
    assertThat(estimate(builder, whole()).leftOut())
        .containsExactly("more.u time", "more.u rate", "other component");
  }

  @Test
  void anUnknownPlatformIsLeftOut() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("radio", Category.DEVICE)
            .set("radio", Properties.CALIBRATION, AadlValues.text("no-such-radio"));
    Estimated result = estimate(builder, whole());
    assertThat(result.leftOut()).contains("radio component");
    assertThat(result.root().leftOut())
        .anyMatch(
            left ->
                left.code() == DiagnosticCode.UNKNOWN_PLATFORM
                    && left.reason().equals("there is no platform \"no-such-radio\""));
  }

  /** The supply of a board feeds its memories and buses; a rail may say what else it feeds. */
  @Test
  void aRailCoversWhatHangsOnIt() {
    ArchitectureBuilder builder =
        SmallSystem.builder().add("can", Category.BUS).add("leds", Category.DEVICE);
    PlatformBuilder board =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("supply", Role.BOARD)
            .profile("run", Set.of(), "supply", "3 W")
            .state("idle", "supply", "1 W");
    Estimated result = estimate(builder, board);
    assertThat(result.leftOut()).containsExactly("leds component");
    assertThat(result.mode().coverage().components()).isEqualTo(0.75);

    PlatformBuilder all =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("supply", Role.BOARD, Set.of(Role.DEVICE))
            .profile("run", Set.of(), "supply", "3 W")
            .state("idle", "supply", "1 W");
    assertThat(estimate(builder, all).root().complete()).isTrue();
    PlatformBuilder core =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR, Set.of(Role.MEMORY, Role.BUS))
            .profile("run", Set.of(), "core", "3 W")
            .state("idle", "core", "1 W");
    assertThat(estimate(builder, core).leftOut()).containsExactly("leds component");
  }

  @Test
  void aRailOfAnotherSystemCoversNothingHere() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Two::Sys.impl")
            .add("one", Category.SYSTEM)
            .add("one.cpu", Category.PROCESSOR)
            .set("one.cpu", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
            .add("one.can", Category.BUS)
            .add("two", Category.SYSTEM)
            .add("two.can", Category.BUS);
    PlatformBuilder board =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("supply", Role.BOARD)
            .profile("run", Set.of(), "supply", "3 W")
            .state("idle", "supply", "1 W");
    assertThat(estimate(builder, board).leftOut()).containsExactly("two.can component");
  }

  /** A board of which nobody knows what it draws at rest. */
  @Test
  void anIdleBoardWithoutAFigureIsNamed() {
    PlatformBuilder board =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("supply", Role.BOARD)
            .profile("run", Set.of(), "supply", "3 W");
    Estimated result = estimate(SmallSystem.builder(), board);
    assertThat(result.leftOut()).containsExactly("cpu idle");
  }

  @Test
  void aBatteryIsASource() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("battery", Category.DEVICE)
            .set("battery", Properties.BATTERY_ENERGY, "1 J");
    assertThat(estimate(builder, whole()).root().complete()).isTrue();
  }

  @Test
  void eachModeSaysWhatItLeavesOut() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .mode("on")
            .mode("off")
            .add("radio", Category.DEVICE)
            .inModes("radio", "on");
    Estimated result = estimate(builder, whole());
    assertThat(result.root().leftOut())
        .extracting(left -> left.mode() + ": " + left.path())
        .containsExactly("on: radio");
    assertThat(result.mode("off").components()).allMatch(c -> c.leftOut().isEmpty());
  }

  /** What is left out lowers nothing that is known. */
  @Test
  void theTotalsAreThoseOfWhatIsKnown() {
    ArchitectureBuilder more = SmallSystem.builder().add("radio", Category.DEVICE);
    double known =
        estimate(SmallSystem.builder(), whole()).mode().totals().energyJoules().nominal();
    assertThat(estimate(more, whole()).mode().totals().energyJoules().nominal())
        .isCloseTo(known, within(1e-15));
    assertThat(List.of(known)).doesNotContain(0.0);
  }
}
