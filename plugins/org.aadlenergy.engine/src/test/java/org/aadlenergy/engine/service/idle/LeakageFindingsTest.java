package org.aadlenergy.engine.service.idle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.junit.jupiter.api.Test;

/** What is said of leakage that cannot be computed. */
class LeakageFindingsTest {
  @Test
  void aTemperatureThatNobodySaysIsAnError() {
    PlatformBuilder open =
        LeakageTest.soc()
            .open("temperature", Dimension.TEMPERATURE, Slot.CONSTANT, "", "temperature");
    ArchitectureBuilder system = LeakageTest.system("7 ms .. 7 ms");
    Estimated result = Estimated.incompletely(system.build(), open.build());

    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.WARNING,
        system.lineOf("cpu"),
        "the leakage of processor cpu is not included",
        "parameter temperature of platform soc, which is not set",
        "Model_Parameters => (\"temperature = ... degC\")");
    assertThat(result.leftOut()).anyMatch(line -> line.contains("cpu"));
    assertThat(result.component("cpu").averagePowerWatts().nominal())
        .isCloseTo(0.712, within(1e-12));
  }

  @Test
  void aTemperatureBeyondAllNumbersIsAnError() {
    Estimated result =
        Estimated.incompletely(
            LeakageTest.system("7 ms .. 7 ms").build(), LeakageTest.warm("50000").build());
    assertThat(result.finding(DiagnosticCode.BAD_MODEL_PARAMETER).message())
        .contains("beyond all numbers at 50000 degC");
  }

  @Test
  void aProfileWithoutVoltageNeedsOne() {
    PlatformBuilder none =
        PlatformBuilder.platform("soc")
            .rail("cpu", Role.PROCESSOR)
            .profile("run", Set.of(), "cpu", "1 W")
            .state("idle", "cpu", "100 mW")
            .constant("leakage.current", "35 mA", Dimension.CURRENT)
            .constant("leakage.growth", "0.017 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
            .constant("temperature", "85 degC", Dimension.TEMPERATURE);
    Estimated result =
        Estimated.incompletely(LeakageTest.system("7 ms .. 7 ms").build(), none.build());
    assertThat(result.finding(DiagnosticCode.MISSING_COEFFICIENT).message())
        .contains("profile run of platform soc has no voltage");
    none.constant("leakage.voltage", "0.8 V", Dimension.VOLTAGE);
    assertThat(
            LeakageTest.watts(
                Estimated.of(LeakageTest.system("7 ms .. 7 ms").build(), none.build())))
        .isCloseTo(LeakageTest.AT_85 * 8 / 9, within(1e-9));
  }

  private static PlatformBuilder lacking() {
    return PlatformBuilder.platform("soc")
        .rail("cpu", Role.PROCESSOR)
        .profile("run", Set.of(), "cpu", "1 W")
        .voltage("run", "0.9 V")
        .state("idle", "cpu", "100 mW")
        .constant("leakage.current", "35 mA", Dimension.CURRENT)
        .constant("temperature", "85 degC", Dimension.TEMPERATURE);
  }

  /** The first that is lacking is named: how fast it grows, before what that holds for. */
  @Test
  void aConstantThatIsLackingIsNamed() {
    ArchitectureBuilder system = LeakageTest.system("7 ms .. 7 ms");
    Estimated result = Estimated.incompletely(system.build(), lacking().build());
    result.finds(
        DiagnosticCode.MISSING_COEFFICIENT,
        Severity.WARNING,
        system.lineOf("cpu"),
        "the leakage of processor cpu is not included: platform soc has no constant leakage.growth",
        "add 'constant leakage.growth = ...' to a platform file that extends soc");
    assertThat(result.leftOut()).containsExactly("cpu term");
    // execution and idle of these, leakage, and misses, faults and switches
    assertThat(result.coverage()).isEqualTo(2.0 / 6.0);
    assertThat(result.component("cpu").rests()).isEmpty();
    PlatformBuilder known =
        lacking()
            .constant("leakage.growth", "0.017 1/K", Dimension.PER_KELVIN)
            .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE);
    assertThat(Estimated.of(system.build(), known.build()).coverage()).isEqualTo(3.0 / 6.0);
  }

  /** What was reported where it stands in its file is not told again. */
  @Test
  void aConstantThatIsDamagedIsToldOnce() {
    PlatformBuilder damaged = lacking().damaged("leakage.growth");
    Estimated result =
        Estimated.incompletely(LeakageTest.system("7 ms .. 7 ms").build(), damaged.build());
    result.isSilentOf("has no constant");
    assertThat(result.leftOut()).containsExactly("cpu term");
  }

  @Test
  void whatAParameterIsSaysItsNote() {
    PlatformBuilder open =
        LeakageTest.soc()
            .open("temperature", Dimension.TEMPERATURE, Slot.CONSTANT, "", "temperature");
    Estimated result =
        Estimated.incompletely(LeakageTest.system("7 ms .. 7 ms").build(), open.build());
    assertThat(result.finding(DiagnosticCode.MISSING_COEFFICIENT).message())
        .endsWith("parameter temperature of platform soc, which is not set (measure it)");
  }
}
