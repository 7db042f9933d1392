package org.aadlenergy.engine.service.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

class ModeTransitionsTest {
  /** 10 ms at 5 - 2 W of the board, and 1 mJ of the core. */
  @Test
  void onABoardATransitionAddsToTheIdlePower() {
    PlatformBuilder platform =
        PlatformBuilder.platform("board")
            .rail("supply", Role.BOARD)
            .rail("core", Role.PROCESSOR)
            .state("idle", "supply", "2 W", "core", "100 mW")
            .profile("run", Set.of(), "supply", "4 W", "core", "1 W")
            .event("mode_transition", "10 ms", "supply", "5 W", "core", "1 mJ");

    assertThat(ModeTransitions.energy(platform.build(), new Coefficients()).orElseThrow().nominal())
        .isCloseTo(0.03 + 0.001, within(1e-15));
  }

  private static double joules(PlatformBuilder platform) {
    return ModeTransitions.energy(platform.build(), new Coefficients()).orElseThrow().nominal();
  }

  /** Without a time a power says nothing, and an energy all; of a core nothing is taken off. */
  @Test
  void eachRailAddsWhatItSays() {
    PlatformBuilder rails =
        PlatformBuilder.platform("board")
            .rail("supply", Role.BOARD)
            .rail("core", Role.PROCESSOR)
            .state("idle", "supply", "2 W", "core", "100 mW");
    assertThat(ModeTransitions.energy(rails.build(), new Coefficients())).isEmpty();
    assertThat(joules(rails.event("mode_transition", "", "core", "1 mJ", "supply", "5 W")))
        .isCloseTo(0.001, within(1e-15));
    assertThat(joules(rails.event("mode_transition", "10 ms", "core", "300 mW")))
        .isCloseTo(0.003, within(1e-15));
    // one that the platform does not list
    assertThat(joules(rails.event("mode_transition", "10 ms", "other", "300 mW", "core", "1 mJ")))
        .isCloseTo(0.004, within(1e-15));
  }

  /** Each of two processors pays for the transition, the memory does not. */
  @Test
  void processorsPayForTransitions() {
    for (Category category : Category.values()) {
      ArchitectureBuilder one = ArchitectureBuilder.system("M::Sys.i").add("part", category);
      assertThat(ModeTransitions.isPaidBy(one.build().component("part").orElseThrow()))
          .isEqualTo(category == Category.PROCESSOR);
    }
  }

  /**
   * 5 ms of work take 10 mJ, so that 3 ms of being activated take 6 and 1 of being deactivated 2;
   * each begins and ends once between legs.
   */
  @Test
  void beingActivatedTakesWhatTheThreadsOwnCodeTakes() {
    ArchitectureBuilder system =
        ArchitectureBuilder.system("M::Sys.i")
            .mode("on")
            .mode("off")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .add("app", Category.PROCESS)
            .inModes("app", "on")
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    for (String path : new String[] {"app.t", "app.u"}) {
      SmallSystem.thread(system, path)
          .set(path, Properties.COMPUTE_EXECUTION_TIME, "5 ms .. 5 ms")
          .set(path, Properties.PAGE_FAULTS, "3");
    }
    system
        .set("app.t", Properties.ACTIVATE_EXECUTION_TIME, "2 ms .. 4 ms")
        .set("app.t", Properties.DEACTIVATE_EXECUTION_TIME, "1 ms .. 1 ms")
        .set("", Properties.MISSION, legs("off", "on", "off"));
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "2 W")
            .event("page_fault.on_demand", "1 ms", "core", "9 mJ");
    Interval found =
        Estimated.of(system.build(), board.build()).root().missions().get(0).transitionJoules();
    assertThat(found.nominal()).isCloseTo(6e-3 + 2e-3, within(1e-12));
    assertThat(found.low()).isCloseTo(4e-3 + 2e-3, within(1e-12));
    assertThat(found.high()).isCloseTo(8e-3 + 2e-3, within(1e-12));
  }

  private static PropertyValue legs(String... modes) {
    List<PropertyValue> legs = new ArrayList<>();
    for (String mode : modes) {
      legs.add(
          new RecordValue(
              Map.of("Mode_Name", AadlValues.text(mode), "Duration", AadlValues.number("1 sec"))));
    }
    return new ListValue(legs);
  }
}
