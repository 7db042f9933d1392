package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CycleCosts;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Coefficients of one analysis. */
class CoefficientsTest {
  private static PropertyValue power(String text) {
    return new ListValue(List.of(AadlValues.text("run_power = " + text)));
  }

  /** Two processors of one platform, of which each sets the power for itself. */
  @Test
  void aParameterIsThatOfEachComponent() {
    CalibratedPlatform platform =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "9 W")
            .open("run_power", Dimension.POWER, Parameter.Slot.PROFILE_POWER, "run", "core")
            .build();
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("cpu", Properties.MODEL_PARAMETERS, power("1 W"))
            .add("cpu2", Category.PROCESSOR)
            .set("cpu2", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
            .set("cpu2", Properties.MODEL_PARAMETERS, power("2 W"))
            .add("other", Category.PROCESS)
            .set("other", Properties.PROCESSOR_BINDING, AadlValues.references("cpu2"));
    SmallSystem.thread(builder, "other.t");
    Estimated result = Estimated.of(builder.build(), platform);

    assertThat(result.thread("app.t").energyPerDispatchJoules().nominal())
        .isCloseTo(1e-3, withinPercentage(1e-9));
    assertThat(result.thread("other.t").energyPerDispatchJoules().nominal())
        .isCloseTo(2e-3, withinPercentage(1e-9));
  }

  /**
   * A cost in cycles takes another time at each operating point, with one error: 1000 cycles within
   * 10 % are 1 us at 1 GHz and 2 us at 500 MHz.
   */
  @Test
  void aFigureHasAnotherValueAtAnotherPoint() {
    CalibratedPlatform platform =
        PlatformBuilder.platform("p")
            .rail("core", Role.PROCESSOR)
            .profile("fast", Set.of(), "core", "2 W")
            .point("fast", "", "1000 MHz", "")
            .profile("slow", Set.of(), "core", "1 W")
            .point("slow", "", "500 MHz", "")
            .within(0.1)
            .cycles("timer_tick", 1000)
            .build();
    Coefficients coefficients = new Coefficients();

    assertThat(tick(platform, "fast", coefficients).nominal())
        .isCloseTo(1e-6, withinPercentage(1e-9));
    Estimate slow = tick(platform, "slow", coefficients);
    assertThat(slow.interval().low()).isCloseTo(1.8e-6, withinPercentage(1e-9));
    assertThat(slow.interval().high()).isCloseTo(2.2e-6, withinPercentage(1e-9));
    // what one is too long the other is, too: nothing of the error is left in their difference
    Estimate difference = slow.minus(tick(platform, "fast", coefficients).times(2.0));
    assertThat(difference.interval().high()).isCloseTo(0.0, within(1e-18));
  }

  private static Estimate tick(
      CalibratedPlatform platform, String point, Coefficients coefficients) {
    CalibratedPlatform there = CycleCosts.at(platform, platform.profiles().get(point));
    return coefficients.estimate(there.event("timer_tick").orElseThrow().time().orElseThrow());
  }
}
