package org.aadlenergy.engine.xip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LoadingThresholdTest {
  /** (326.4 + 5 + 5) / (1.97 - 0.58); without T_FTB 331.4 / 1.39. */
  @Test
  void ofTime() {
    LoadingThreshold threshold =
        LoadingThreshold.of(LoutCosts.costs(), Filter.TIME, ThresholdForm.CORRECTED);

    assertThat(threshold.accesses()).isCloseTo(336.4 / 1.39, within(1e-9));
    assertThat(threshold.intoUnusedFrame()).isCloseTo(331.4 / 1.39, within(1e-9));
  }

  /** E_demand = 326.4 x 1.4 + 5 x 1.2 + 5 x 1.2 = 468.96; T_F P2 - T_R P1 = 1.97 - 0.696. */
  @Test
  void ofEnergy() {
    LoadingThreshold threshold =
        LoadingThreshold.of(LoutCosts.costs(), Filter.ENERGY, ThresholdForm.CORRECTED);

    assertThat(threshold.accesses()).isCloseTo(468.96 / 1.274, within(1e-9));
    assertThat(threshold.intoUnusedFrame()).isCloseTo(462.96 / 1.274, within(1e-9));
  }

  /** T_F P1 - T_R P2 = 2.364 - 0.58. */
  @Test
  void ofEnergyAsPrinted() {
    LoadingThreshold threshold =
        LoadingThreshold.of(LoutCosts.costs(), Filter.ENERGY, ThresholdForm.AS_PRINTED);

    assertThat(threshold.accesses()).isCloseTo(468.96 / 1.784, within(1e-9));
    assertThat(threshold.form().word()).isEqualTo("as printed");
  }

  @Test
  void noneWhereFlashIsNotSlower() {
    XipCosts costs = accesses(1.0, 1.2, 1.0, 1.5);

    assertThat(LoadingThreshold.refusal(costs, Filter.TIME, ThresholdForm.CORRECTED).orElseThrow())
        .contains("flash (1.0 us) takes no longer than one to RAM (1.0 us)");
    assertThat(LoadingThreshold.refusal(costs, Filter.ENERGY, ThresholdForm.AS_PRINTED))
        .isPresent();
    assertThat(LoadingThreshold.refusal(costs, Filter.NONE, ThresholdForm.CORRECTED)).isEmpty();
    assertThatThrownBy(() -> LoadingThreshold.of(costs, Filter.TIME, ThresholdForm.CORRECTED))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** 1.1 us x 1 W is less than 1 us x 1.2 W; as printed, 1.1 x 1.2 is more than 1 x 1. */
  @Test
  void noneWhereFlashTakesNoMoreEnergy() {
    XipCosts costs = accesses(1.0, 1.2, 1.1, 1.0);

    assertThat(LoadingThreshold.refusal(costs, Filter.TIME, ThresholdForm.CORRECTED)).isEmpty();
    assertThat(
            LoadingThreshold.refusal(costs, Filter.ENERGY, ThresholdForm.CORRECTED).orElseThrow())
        .contains("T_F P2 - T_R P1 is not greater than 0");
    assertThat(LoadingThreshold.refusal(costs, Filter.ENERGY, ThresholdForm.AS_PRINTED)).isEmpty();
  }

  private static XipCosts accesses(double ram, double ramWatts, double flash, double flashWatts) {
    return new XipCosts(
        LoutCosts.cost(ram, ramWatts),
        LoutCosts.cost(flash, flashWatts),
        LoutCosts.cost(300, 1.4),
        LoutCosts.cost(5, 1.2),
        LoutCosts.cost(5, 1.2));
  }
}
