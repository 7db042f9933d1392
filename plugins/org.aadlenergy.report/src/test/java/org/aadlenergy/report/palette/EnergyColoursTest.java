package org.aadlenergy.report.palette;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnergyColoursTest {
  private static final double LEGIBLE = 4.5;

  @Test
  void blackCanBeReadOnEveryHeat() {
    for (boolean software : new boolean[] {false, true}) {
      for (int percent = 0; percent <= 100; percent++) {
        int rgb = EnergyColours.rgb(software, percent / 100.0);
        assertThat(Palette.contrast(rgb, 0)).isGreaterThanOrEqualTo(LEGIBLE);
      }
    }
  }

  /** The full colours are vermillion and sky blue. */
  @Test
  void heatEndsAtColoursOfThePalette() {
    assertThat(EnergyColours.rgb(false, 1.0)).isEqualTo(0xd55e00);
    assertThat(EnergyColours.rgb(true, 1.0)).isEqualTo(0x56b4e9);
  }

  @Test
  void halfTheEnergyIsHalfTheWay() {
    int pale = EnergyColours.rgb(false, 0.0) & 0xff;
    assertThat(EnergyColours.rgb(false, 0.5) & 0xff).isEqualTo(pale / 2);
  }
}
