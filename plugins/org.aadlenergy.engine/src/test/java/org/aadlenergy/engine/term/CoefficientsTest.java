package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
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
}
