package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * How execution is explained that goes round between two points: 0.15 of 1600 MHz on two cores are
 * 7.5 % of each at 1600 MHz, for which ondemand takes 200 MHz, and 60 % at 200 MHz, for which it
 * takes 1600 MHz: half of the time at each, and half of the work, as both are done in time.
 */
class MixedReasonsTest {
  private static final double SLOW_WORK = 0.5;

  /** A board of two cores that draws 0.1 W at rest: each core is charged with half of the rest. */
  private static Estimated round() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("supply", Role.BOARD)
            .state("idle", "supply", "100 mW")
            .profile("fast", Set.of(), "supply", "1700 mW")
            .point("fast", "", "1600 MHz", "")
            .busyCores("fast", "2")
            .profile("slow", Set.of(), "supply", "300 mW")
            .point("slow", "", "200 MHz", "")
            .busyCores("slow", "2");
    ArchitectureBuilder system =
        ArchitectureBuilder.system("Gov::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("cpu", Properties.CPU_GOVERNOR, AadlValues.literal("Ondemand"))
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
    SmallSystem.thread(system, "app.t")
        .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1500 us .. 1500 us");
    return Estimated.of(system.build(), board.build());
  }

  private static Equation equation(Explanation explanation, String result) {
    return explanation.equations().stream()
        .filter(equation -> equation.result().equals(result))
        .findFirst()
        .orElseThrow();
  }

  /** Half of 1.5 ms takes 8 times as long, 6 ms; the other half 0.75 ms. */
  @Test
  void eachPointHasItsShareOfTheWork() {
    Estimated result = round();
    Explanation reasons =
        result.service("app.t", "execution", DISPATCH).orElseThrow().explanation().get();
    Equation time = equation(reasons, "T");
    Equation energy = equation(reasons, "E(supply)");

    double slow = 0.0015 * 8 * SLOW_WORK;
    double fast = 0.0015 * (1 - SLOW_WORK);
    assertThat(time.value()).isCloseTo(slow + fast, within(1e-12));
    assertThat(energy.value()).isCloseTo(0.1 * slow + 0.8 * fast, within(1e-12));
    assertThat(time.formula()).contains("w(slow) x s(slow) x t", "w(fast) x s(fast) x t", " + ");
    assertThat(time.substituted()).contains(" x 8 x 0.0015 s", " x 1 x 0.0015 s");
    assertThat(energy.formula()).contains("P1(slow) x T(slow)", "P1(fast) x T(fast)", " + ");
    assertThat(reasons.equations()).hasSize(2);
    result
        .cost("app.t", "execution", DISPATCH)
        .agrees()
        .given("t", "1500 us .. 1500 us")
        .given("f(slow)", "200 MHz")
        .given("f(fast)", "1600 MHz")
        .given("P(slow)", "300 mW")
        .given("P(fast)", "1700 mW")
        .notes("Governor ondemand", "w is the share of the work that is done at each");
  }
}
