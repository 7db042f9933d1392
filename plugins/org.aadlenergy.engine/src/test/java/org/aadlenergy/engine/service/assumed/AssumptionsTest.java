package org.aadlenergy.engine.service.assumed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where an assumption may stand, what it stands for, and which figures win over it. */
class AssumptionsTest {
  private static final double BOARD = 3.0e-3 + 0.7 * 9e-3;

  private static CalibratedPlatform board() {
    return PlatformBuilder.platform("xup-virtex2pro")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "2 W", "ddr", "1 W")
        .state("idle", "core", "500 mW", "ddr", "200 mW")
        .build();
  }

  /** A module of two chips, and a third one beside it. */
  private static ArchitectureBuilder module(Category category) {
    return SmallSystem.builder()
        .add("module", category)
        .add("module.radio", Category.DEVICE)
        .add("module.flash", Category.MEMORY)
        .add("gps", Category.DEVICE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"SYSTEM", "ABSTRACT"})
  void whatStandsForAContainerStandsForItsParts(String category) {
    ArchitectureBuilder builder =
        module(Category.valueOf(category)).set("module", Properties.ASSUMED_POWER, "20 mW");
    Estimated result = Estimated.of(builder.build(), board());

    assertThat(result.leftOut()).containsExactly("gps component");
    assertThat(result.mode().totals().energyJoules().nominal())
        .isCloseTo(BOARD + 0.2e-3, within(1e-15));
  }

  @Test
  void aPartWithAFigureOfItsOwnCountsBesideItsContainer() {
    ArchitectureBuilder builder =
        module(Category.SYSTEM)
            .set("module", Properties.ASSUMED_POWER, "20 mW")
            .set("module.radio", Properties.ASSUMED_POWER, "50 mW")
            .set("gps", Properties.EXCLUDED, AadlValues.text("not built"));
    Estimated result = Estimated.of(builder.build(), board());

    assertThat(result.root().complete()).isTrue();
    assertThat(result.component("module.radio").energyJoules().nominal())
        .isCloseTo(0.5e-3, within(1e-15));
    assertThat(result.mode().totals().energyJoules().nominal())
        .isCloseTo(BOARD + 0.7e-3, within(1e-15));
  }

  @Test
  void aThreadDrawsNothingOfItsOwn() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("app.t", Properties.ASSUMED_POWER, "20 mW");
    Estimated result = Estimated.of(builder.build(), board());

    assertThat(result.rows(AssumptionSection.TYPE)).isEmpty();
    assertThat(result.mode().totals().energyJoules().nominal()).isCloseTo(BOARD, within(1e-15));
  }

  /** A platform that says what a device draws while it waits wins; one that does not, does not. */
  @ParameterizedTest
  @ValueSource(strings = {"idle", "wait", "transmit"})
  void aPlatformWithAStateOfRestWins(String state) {
    CalibratedPlatform chip =
        PlatformBuilder.platform("chip")
            .rail("vdd", Role.DEVICE)
            .state(state, "vdd", "7 mW")
            .build();
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("radio", Category.DEVICE)
            .set("radio", Properties.CALIBRATION, AadlValues.text("chip"))
            .set("radio", Properties.ASSUMED_POWER, "20 mW");
    Estimated result = Estimated.of(builder.build(), board(), chip);

    boolean wins = !state.equals("transmit");
    assertThat(result.findings(DiagnosticCode.ASSUMPTION_WITHOUT_EFFECT)).hasSize(wins ? 1 : 0);
    assertThat(result.component("radio").averagePowerWatts().nominal())
        .isCloseTo(wins ? 7e-3 : 20e-3, within(1e-15));
    assertThat(result.component("radio").assumedJoules().nominal())
        .isCloseTo(wins ? 0.0 : 0.2e-3, within(1e-15));
  }
}
