package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
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

/** What a designer is told to write for a figure that a platform leaves to the designer. */
class OpenFigureTest {
  /** A platform whose power while code runs is a parameter that has to be measured. */
  private static Diagnostic told(ArchitectureBuilder builder) {
    PlatformBuilder platform =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of())
            .open("run_power", Dimension.POWER, Parameter.Slot.PROFILE_POWER, "run", "core");
    Estimated result = Estimated.of(builder.build(), platform.build());
    assertThat(result.leftOut()).contains("app.t term");
    return result.finding(DiagnosticCode.MISSING_COEFFICIENT);
  }

  @Test
  void theLineIsForTheComponentThatNamesThePlatform() {
    Diagnostic finding = told(SmallSystem.builder());

    assertThat(finding.message())
        .contains(
            "needs parameter run_power of platform xup-virtex2pro, which is not set (measure it)");
    assertThat(finding.hint())
        .contains(
            "add 'Energy_Estimation::Model_Parameters => (\"run_power = ... mW\") applies to cpu;'"
                + " to the root system, with the value that you measured");
  }

  @Test
  void whereTheRootNamesThePlatformTheLineAppliesToNothing() {
    ArchitectureBuilder builder =
        SmallSystem.thread(
                ArchitectureBuilder.system("Small::Sys.impl")
                    .set("", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
                    .add("cpu", Category.PROCESSOR)
                    .add("app", Category.PROCESS),
                "app.t")
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));

    assertThat(told(builder).hint())
        .contains(
            "add 'Energy_Estimation::Model_Parameters => (\"run_power = ... mW\");' to the root"
                + " system, with the value that you measured");
  }

  /** The list of parameters that is there already is the one to add to. */
  @Test
  void aListThatIsThereIsNamedByItsLine() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set(
                "cpu",
                Properties.MODEL_PARAMETERS,
                new ListValue(List.of(AadlValues.text("other = 1 W"))));
    String hint = told(builder).hint().orElseThrow();

    assertThat(hint)
        .startsWith("add \"run_power = ... mW\" to Energy_Estimation::Model_Parameters in ")
        .contains(":" + builder.lineOf("cpu", Properties.MODEL_PARAMETERS))
        .endsWith(", with the value that you measured");
  }
}
