package org.aadlenergy.engine.service.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * A device whose platform has the supply of a whole board: it is the device's own where no
 * processor stands on it, and that of the processor where one does. 1 W at rest, 3 W in use.
 */
class OwnBoardTest {
  private static final double NEAR = 1e-12;

  private static PlatformBuilder gadget() {
    return PlatformBuilder.platform("gadget")
        .rail("supply", Role.BOARD)
        .profile("run", Set.of(), "supply", "5 W")
        .state("idle", "supply", "1 W")
        .state("busy", "supply", "3 W");
  }

  private static ArchitectureBuilder builder() {
    return Radios.builder()
        .add("gadget", Category.DEVICE)
        .set("gadget", Properties.CALIBRATION, AadlValues.text("gadget"));
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(
        builder.build(), Radios.board().build(), Radios.radio().build(), gadget().build());
  }

  private static double joules(Estimated result, String path) {
    ComponentResult component = result.component(path);
    return component.energyJoules().nominal();
  }

  /** A second at rest. */
  @Test
  void itRestsWhereNothingIsSaid() {
    assertThat(joules(estimate(builder()), "gadget")).isCloseTo(1.0, within(NEAR));
  }

  /** A tenth of the second in use. */
  @Test
  void itIsUsedWithAllOfItsSupply() {
    ArchitectureBuilder used =
        builder()
            .set(
                Radios.THREAD,
                Properties.DEVICE_USE,
                new ListValue(List.of(Radios.use("gadget", "busy", "100 ms"))));
    assertThat(joules(estimate(used), "gadget")).isCloseTo(0.1 * 3.0 + 0.9 * 1.0, within(NEAR));
  }

  @Test
  void itsSharesAreThoseOfAllOfIt() {
    ArchitectureBuilder shared =
        builder().set("gadget", Properties.STATE_SHARES, Radios.shares("busy", "0.25"));
    assertThat(joules(estimate(shared), "gadget")).isCloseTo(0.25 * 3.0 + 0.75 * 1.0, within(NEAR));
  }

  /** Where its processor stands on the board, too, the board counts once, with the processor. */
  @Test
  void theBoardOfAProcessorCountsOnce() {
    ArchitectureBuilder both =
        builder().set("cpu", Properties.CALIBRATION, AadlValues.text("gadget"));
    Estimated result = estimate(both);
    // 10 ms at 5 W, and the rest of the second at 1 W
    assertThat(joules(result, "cpu")).isCloseTo(0.01 * 5.0 + 0.99 * 1.0, within(NEAR));
    assertThat(result.mode().totals().energyJoules().nominal())
        .isCloseTo(joules(result, "cpu") + joules(result, "radio"), within(NEAR));
    ArchitectureBuilder used =
        both.set(
            Radios.THREAD,
            Properties.DEVICE_USE,
            new ListValue(List.of(Radios.use("gadget", "busy", "100 ms"))));
    Estimated more = estimate(used);
    assertThat(more.mode().totals().energyJoules().nominal())
        .isCloseTo(result.mode().totals().energyJoules().nominal() + 0.1 * 2.0, within(NEAR));
  }
}
