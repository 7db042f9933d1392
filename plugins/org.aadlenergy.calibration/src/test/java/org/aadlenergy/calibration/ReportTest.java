package org.aadlenergy.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import nu.validator.client.EmbeddedValidator;
import org.aadlenergy.calibration.campaign.Run;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.fit.Calibrator;
import org.aadlenergy.calibration.report.CalibrationHtml;
import org.aadlenergy.calibration.report.CalibrationText;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;

/** The page is whole, opens offline, and draws the paper's figures. */
class ReportTest {
  private final Diagnostics diagnostics = new Diagnostics();

  @Test
  void thePageNeedsNothingElse() {
    String page = page(0.001);
    assertThat(page).doesNotContain("http:", "https:", "src=", "@import", "NaN");
    // the look of all pages: the button for light and dark, and tables that sort
    assertThat(page).contains("id=theme", "class=sortable", "Page.start()");
    // time, power and energy of two rails, and a figure for each of the nine fits
    assertThat(page.split("<svg ", -1)).hasSize(1 + 5 + 9);
    // a column of figures is at least 27rem of 15 px wide: no text may be smaller than 10.5 px
    // there
    double scale = 27.0 * 15.0 / Double.parseDouble(between(page, "viewBox=\"0 0 ", " "));
    assertThat(scale * Double.parseDouble(between(page, ".figures .tick { font-size:", "px")))
        .isGreaterThan(10.5);
    assertThat(page)
        .contains("Duration of a run", "Power of a run, core_1v5", "number of tlb misses");
  }

  /** The Nu Html Checker, as validator.nu runs it. */
  @Test
  void isValidHtml() throws Exception {
    EmbeddedValidator checker = new EmbeddedValidator();
    checker.setOutputFormat(EmbeddedValidator.OutputFormat.JSON);
    byte[] page = page(0.001).getBytes(StandardCharsets.UTF_8);
    assertThat(checker.validate(new ByteArrayInputStream(page)))
        .contains("\"messages\"")
        .doesNotContain("\"type\":\"error\"");
  }

  @Test
  void whatABenchSaysCannotBecomeMarkUp() {
    assertThat(page(0.001))
        .contains("<td>Linux &lt;6&gt; &amp; &quot;more&quot; \ufffdxuniL")
        .doesNotContain("\u202e");
  }

  @Test
  void runsWithoutAnyNoiseAreDrawnToo() {
    assertThat(page(0.0).split("<circle ", -1)).hasSizeGreaterThan(1000);
  }

  @Test
  void aBendIsReported() {
    assertThat(calibrated(5e-14, 0.0)).contains("curved");
    assertThat(diagnostics.sorted())
        .anySatisfy(d -> assertThat(d.message()).contains("does not lie on a straight line"));
  }

  @Test
  void aSpreadThatGrowsIsReported() {
    assertThat(calibrated(0.0, 2e-9)).contains("uneven");
    assertThat(diagnostics.sorted())
        .anySatisfy(d -> assertThat(d.message()).contains("scatters more at one end"));
  }

  /** A fault that costs 1 us more at each of the 128 steps: its mean of 115 us hides that. */
  @Test
  void aCostThatDriftsIsDoubted() {
    String text =
        calibrated(run -> run.scenario().equals("on_demand") ? 1024e-6 * run.step() : 0.0);
    assertThat(text.lines())
        .anyMatch(line -> line.matches("page_fault.on_demand +time .* drifting"))
        .anyMatch(line -> line.matches("page_fault.copy_on_write +time .* none"));
    assertThat(diagnostics.sorted())
        .anySatisfy(d -> assertThat(d.message()).contains("is not the same at all steps"));
  }

  /** Times that bend with the number of misses, or scatter with it. */
  private String calibrated(double bend, double scatter) {
    Random random = new Random(3);
    return calibrated(
        run -> {
          double misses = run.count("tlb_misses").orElseThrow();
          return bend * misses * misses + random.nextGaussian() * scatter * misses;
        });
  }

  private String calibrated(ToDoubleFunction<Run> extra) {
    Synthetic bench = new Synthetic(128, 1 << 20, 1024, 0.0, 0.0);
    List<Run> runs =
        bench.runs(Synthetic.PAPER, new Random(3)).stream()
            .map(
                run ->
                    new Run(
                        run.bench(),
                        run.scenario(),
                        run.step(),
                        0,
                        run.counts(),
                        run.start(),
                        run.seconds() + extra.applyAsDouble(run),
                        run.pulse(),
                        run.joules(),
                        run.span()))
            .toList();
    return CalibrationText.of(
        Calibrator.calibrate(Synthetic.manifest(), Map.of(), runs, diagnostics));
  }

  private String page(double noise) {
    Synthetic bench = new Synthetic(128, 1 << 20, 1024, noise, noise);
    Calibration calibration =
        Calibrator.calibrate(
            Synthetic.manifest(),
            Map.of("kernel", "Linux <6> & \"more\" \u202exuniL"),
            bench.runs(Synthetic.PAPER, new Random(1)),
            diagnostics);
    return CalibrationHtml.of(calibration, List.of());
  }

  private static String between(String text, String before, String after) {
    int from = text.indexOf(before) + before.length();
    return text.substring(from, text.indexOf(after, from));
  }
}
