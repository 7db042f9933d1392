package org.aadlenergy.report.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.palette.Palette.Colour;
import org.junit.jupiter.api.Test;

class PaletteTest {
  /**
   * What readers with a missing kind of cones see, on linear light: G. M. Machado, M. M. Oliveira,
   * L. A. F. Fernandes, IEEE TVCG 15 (6), 2009, the matrices of severity 1.0; and what others see.
   */
  private static final Map<String, double[][]> SIGHT =
      new TreeMap<>(
          Map.of(
              "all",
              new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
              "protanopia",
              new double[][] {
                {0.152286, 1.052583, -0.204868},
                {0.114503, 0.786281, 0.099216},
                {-0.003882, -0.048116, 1.051998}
              },
              "deuteranopia",
              new double[][] {
                {0.367322, 0.860646, -0.227968},
                {0.280085, 0.672501, 0.047413},
                {-0.011820, 0.042940, 0.968881}
              },
              "tritanopia",
              new double[][] {
                {1.255528, -0.076749, -0.178779},
                {-0.078411, 0.930809, 0.147602},
                {0.004733, 0.691367, 0.303900}
              }));

  /** CIE 1976: two colours this far apart are told apart side by side at a glance. */
  private static final double APART = 12.0;

  @Test
  void coloursStayApartForEveryReader() {
    List<Colour> all = new ArrayList<>(Palette.COLOURS);
    all.add(Palette.OTHER);
    SIGHT.forEach(
        (sight, matrix) -> {
          for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < i; j++) {
              assertThat(distance(lab(all.get(i), matrix), lab(all.get(j), matrix)))
                  .as(sight + ": " + all.get(i).name() + " and " + all.get(j).name())
                  .isGreaterThan(APART);
            }
          }
        });
  }

  /** WCAG 2.1, 1.4.3: text has a contrast of 4.5 to what it stands on. */
  @Test
  void namesCanBeReadOnTheirColour() {
    for (int i = 0; i <= Palette.COLOURS.size(); i++) {
      Colour colour = Palette.at(i);
      int ink = colour.isDark() ? 0xffffff : 0;
      assertThat(Palette.contrast(colour.rgb(), ink)).as(colour.name()).isGreaterThan(4.5);
    }
  }

  /** The page's own words for ink, soft text, accent and errors are the colours of power. */
  @Test
  void thePageAndEclipseShareTheColoursOfPower() throws Exception {
    String css;
    try (var page = Palette.class.getResourceAsStream("/org/aadlenergy/report/html/page.css")) {
      css = new String(page.readAllBytes(), StandardCharsets.UTF_8);
    }
    List<String> names = List.of("ink", "soft", "accent", "bad");
    String light = css.substring(css.indexOf(":root {"), css.indexOf(":root.dark"));
    String dark = css.substring(css.indexOf(":root.dark"), css.indexOf("@media"));
    for (int i = 0; i < names.size(); i++) {
      assertThat(light).contains("--" + names.get(i) + ":" + Palette.ROLES.get(i).hex() + ";");
      assertThat(dark)
          .contains("--" + names.get(i) + ":" + Palette.ROLES_ON_DARK.get(i).hex() + ";");
    }
    for (Colour basis : Palette.BASES) {
      assertThat(Palette.css()).contains(".b-" + basis.name() + " {").contains(basis.hex());
    }
  }

  /** Black on white, and the example of WCAG's own definition of the ends. */
  @Test
  void contrastIsThatOfTheGuideline() {
    assertThat(Palette.contrast(0, 0xffffff)).isEqualTo(21.0);
    assertThat(Palette.contrast(0x777777, 0xffffff))
        .isBetween(4.4, 4.5); // known as just too little
  }

  @Test
  void aNameHasOnePaintInAllModes() {
    AnalysisResult result = FixtureResult.result();
    List<String> names = PaintedNames.of(result);
    assertThat(names).doesNotHaveDuplicates().contains("execution").doesNotContain("idle", "");
    assertThat(names.size()).isLessThanOrEqualTo(PaintedNames.MOST);
    assertThat(PaintedNames.of(result)).isEqualTo(names);
  }

  private static double[] lab(Colour colour, double[][] sight) {
    double[] light = {
      Palette.linear(colour.red()), Palette.linear(colour.green()), Palette.linear(colour.blue())
    };
    double[] seen = times(sight, light);
    double[] xyz =
        times(
            new double[][] {
              {0.4124564, 0.3575761, 0.1804375},
              {0.2126729, 0.7151522, 0.0721750},
              {0.0193339, 0.1191920, 0.9503041}
            },
            seen);
    double x = cube(xyz[0] / 0.95047);
    double y = cube(xyz[1]);
    double z = cube(xyz[2] / 1.08883);
    return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
  }

  private static double[] times(double[][] matrix, double[] vector) {
    double[] product = new double[3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        product[i] += matrix[i][j] * Math.min(1.0, Math.max(0.0, vector[j]));
      }
    }
    return product;
  }

  private static double cube(double t) {
    double clipped = Math.max(0.0, t);
    return clipped > 0.008856 ? Math.cbrt(clipped) : 7.787 * clipped + 16.0 / 116.0;
  }

  private static double distance(double[] a, double[] b) {
    return Math.sqrt(
        Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
  }
}
