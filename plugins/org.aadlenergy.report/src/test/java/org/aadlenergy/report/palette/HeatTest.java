package org.aadlenergy.report.palette;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeatTest {
  private static final double LEGIBLE = 4.5;

  @Test
  void blackCanBeReadOnEveryHeat() {
    for (boolean software : new boolean[] {false, true}) {
      for (int percent = 0; percent <= 100; percent++) {
        int rgb = Heat.rgb(software, percent / 100.0);
        assertThat(Palette.contrast(rgb, 0)).isGreaterThanOrEqualTo(LEGIBLE);
      }
    }
  }

  /** The full colours are vermillion and sky blue. */
  @Test
  void heatEndsAtColoursOfThePalette() {
    assertThat(Heat.rgb(false, 1.0)).isEqualTo(0xd55e00);
    assertThat(Heat.rgb(true, 1.0)).isEqualTo(0x56b4e9);
  }

  @Test
  void halfTheEnergyIsHalfTheWay() {
    int pale = Heat.rgb(false, 0.0) & 0xff;
    assertThat(Heat.rgb(false, 0.5) & 0xff).isEqualTo(pale / 2);
  }
}
