package org.aadlenergy.app.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * How far the kernel's powers are from measured ones, and the guide's page on it. Run with {@code
 * -Dreference.write=true} to write the page anew.
 */
class KernelPageTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/kernel-validation.md");

  /** The error that the importer writes. */
  private static final double ERROR = 0.5;

  private final StringBuilder page = new StringBuilder();

  private static Map<String, List<MeasuredPoint>> clusters() throws IOException {
    Map<String, List<MeasuredPoint>> clusters = new LinkedHashMap<>();
    for (MeasuredPoint point : MeasuredPoint.all()) {
      clusters.computeIfAbsent(point.chip(), chip -> new ArrayList<>()).add(point);
    }
    return clusters;
  }

  /** The ratios of a cluster in order. */
  private static List<Double> ratios(List<MeasuredPoint> points) {
    return points.stream().map(MeasuredPoint::ratio).sorted().toList();
  }

  private static double median(List<Double> sorted) {
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  /** 311 uW/MHz/V^2 x (1.04 V)^2 x 208 MHz are 69.97 mW, and 435 - 374 mW were measured. */
  @Test
  void oneOfThemByHand() throws IOException {
    MeasuredPoint point = clusters().getOrDefault("hi6220", List.of()).get(0);
    assertThat(point.kernel()).isCloseTo(69.966, within(1e-3));
    assertThat(point.measured()).isEqualTo(61.0);
    assertThat(point.ratio()).isCloseTo(0.8718, within(1e-4));
  }

  /** The bound that platforms of basis kernel have: every point of larger cores is within it. */
  @Test
  void theErrorInUseHoldsTheLargerCores() throws IOException {
    int larger = 0;
    for (MeasuredPoint point : MeasuredPoint.all()) {
      if (!point.isSmallBesideLarger()) {
        assertThat(Math.abs(point.ratio() - 1)).as(point.toString()).isLessThan(ERROR);
        larger++;
      }
    }
    assertThat(larger).isEqualTo(36);
  }

  @Test
  void thePageIsTheOneThatTheFiguresGive() throws IOException {
    write();
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(PAGE, page);
    }
    assertThat(PAGE).hasContent(page.toString());
  }

  private void line(String text, Object... values) {
    page.append(String.format(Locale.ROOT, text, values)).append('\n');
  }

  private void write() throws IOException {
    page.append(
        """
        # The kernel's powers, held against measured ones

        <!-- generated from tables and from the platform google-gs101; do not edit -->

        `import devicetree` and the library's ten chips of basis `kernel` take the power of a busy core from
        Linux: coefficient x voltage^2 x frequency. For two chips, somebody measured it, too. This page says how
        far the one is from the other, and which error follows for platforms of that basis.

        - gs101 (Google Tensor): coefficients of Linux, `arch/arm64/boot/dts/exynos/google/gs101.dtsi`; voltages of the
          patch "arm64: dts: exynos: gs101: add OPPs" (Tudor Ambarus, Linaro, 27 August 2025); measured by freqbench
          with CoreMark, above the idle device: the platform `google-gs101`.
        - hi6220 (Hikey board): coefficient and voltages of Linux, `arch/arm64/boot/dts/hisilicon/hi6220.dtsi`; measured with a
          shunt in the supply, one CPU busy less the last CPU in wfi (Leo Yan, Linaro, list eas-dev).

        """);
    Map<String, List<MeasuredPoint>> clusters = clusters();
    summary(clusters);
    error(clusters);
    line("## Every point");
    clusters.forEach(this::points);
  }

  private void summary(Map<String, List<MeasuredPoint>> clusters) {
    line("| chip | cores | points | measured / kernel, median | from | to |");
    line("|---|---|---|---|---|---|");
    clusters.forEach(
        (chip, points) -> {
          List<Double> sorted = ratios(points);
          line(
              "| %s | %s | %d | %.2f | %.2f | %.2f |",
              chip,
              points.get(0).cores(),
              points.size(),
              median(sorted),
              sorted.get(0),
              sorted.get(sorted.size() - 1));
        });
    line("");
  }

  private void error(Map<String, List<MeasuredPoint>> clusters) {
    double farthest = 0.0;
    List<Double> middles = new ArrayList<>();
    for (List<MeasuredPoint> points : clusters.values()) {
      if (!points.get(0).isSmallBesideLarger()) {
        middles.add(median(ratios(points)));
        for (MeasuredPoint point : points) {
          farthest = Math.max(farthest, Math.abs(point.ratio() - 1));
        }
      }
    }
    double mean = middles.stream().mapToDouble(x -> x).average().orElseThrow();
    double squares = middles.stream().mapToDouble(x -> (x - mean) * (x - mean)).sum();
    // Student's t of 2 degrees, 95 %, for one further of three
    double width = 4.3027 * Math.sqrt(squares / 2 * (1 + 1.0 / 3));
    line("## Which error follows");
    line("");
    line(
        "- No larger core, and no core of the hi6220, was more than %.0f %% off the kernel's figure,",
        100 * farthest);
    line(
        "  all of them below it. The error of %.0f %% in use holds every one of these points.",
        100 * ERROR);
    line(
        "- Three clusters say little of a fourth: from their medians, Student's t gives %.2f to %.2f times the",
        mean - width, mean + width);
    line(
        "  kernel's figure for it, in 95 of 100 cases. Downwards that is more than 50 %%. So the error is a bound that is");
    line("  *assumed*, from what was seen, and no interval that a sample this small could give.");
    line(
        "- The measured figures are lower, by %.0f %% in the middle. Platforms are not corrected by that: a power that is",
        100 * (1 - mean));
    line(
        "  the kernel's own can be looked up, and two chips are no reason to change those of the others.");
    line(
        "- The small cores of the gs101 drew 2 to 9 times as much, as what all clusters share (the DSU, the");
    line(
        "  interconnect, the memory) was charged to the first core that is awake. No error that is of use holds that. For small cores");
    line(
        "  beside larger ones the kernel's power is that of the core alone, which the head of each platform says.");
    line(
        "- A measured platform of the same chip is better by a factor: [its error](soc-validation.md) is that between units.");
    line("");
  }

  private void points(String chip, List<MeasuredPoint> points) {
    line("");
    line("%s, %s, %.0f uW/MHz/V^2:", chip, points.get(0).cores(), points.get(0).coefficient());
    line("");
    line("| MHz | V | kernel, mW | measured, mW | measured / kernel |");
    line("|---|---|---|---|---|");
    for (MeasuredPoint p : points) {
      line(
          "| %.0f | %.4f | %.1f | %.1f | %.2f |",
          p.megahertz(), p.volts(), p.kernel(), p.measured(), p.ratio());
    }
  }
}
