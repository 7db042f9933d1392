package org.aadlenergy.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.FixtureExtras;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.FixtureThread;
import org.aadlenergy.report.MadeResults;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.TextWidth;
import org.junit.jupiter.api.Test;

class TextReporterTest {
  private static final Map<String, String> FACTORS =
      Map.of("p", "1e-12", "n", "1e-9", "u", "1e-6", "m", "1e-3", "", "1", "k", "1e3", "M", "1e6");

  private static String plain(AnalysisResult result) {
    return new TextReporter(Screen.PAPER).asText(result);
  }

  private static AnalysisResult of(RootResult... roots) {
    return new AnalysisResult("0.1.0", new TreeMap<>(), List.of(), List.of(roots), List.of());
  }

  /** The quantities in a line, in SI. */
  private static List<Double> quantities(String line) {
    Matcher matcher = Pattern.compile("([\\d.]+) ([pnumkM]?)[JWs]\\b").matcher(line);
    List<Double> found = new ArrayList<>();
    while (matcher.find()) {
      BigDecimal factor = new BigDecimal(FACTORS.get(matcher.group(2)));
      found.add(new BigDecimal(matcher.group(1)).multiply(factor).doubleValue());
    }
    return found;
  }

  private static String line(String text, String start) {
    return text.lines().filter(line -> line.startsWith(start)).findFirst().orElseThrow();
  }

  private static void assertClose(double found, double expected) {
    assertThat(Math.abs(found - expected)).isLessThanOrEqualTo(Math.abs(expected) * 0.5001e-3);
  }

  @Test
  void theFiguresOfTheResultAreReadBack() {
    String text = plain(of(FixtureResult.jpeg()));
    ModeResult mode = FixtureResult.jpeg().modes().get(0);
    assertClose(quantities(line(text, "Energy")).get(0), mode.totals().energyJoules().nominal());
    assertClose(
        quantities(line(text, "Average power")).get(0),
        mode.totals().averagePowerWatts().nominal());
    assertClose(quantities(line(text, "Start-up")).get(0), mode.totals().startupJoules().nominal());
    ThreadResult thread = mode.threads().get(0);
    List<Double> row = quantities(line(text, "proc.jpeg"));
    assertClose(row.get(0), thread.timePerDispatchSeconds().nominal());
    assertClose(row.get(1), thread.energyPerDispatchJoules().nominal());
    assertThat(line(text, "proc.jpeg")).contains("29 /s");
    for (ComponentResult component : mode.components()) {
      if (!component.path().isEmpty()) {
        assertClose(
            quantities(line(text, component.path())).get(0), component.energyJoules().nominal());
      }
    }
  }

  @Test
  void theThreadOfThePaperStandsWithItsFaults() {
    String text = plain(of(FixtureResult.jpeg()));
    assertThat(line(text, "  page_fault.on_demand")).contains("2.652 ms", "9.98 mJ", "x 52");
    assertThat(line(text, "  tlb_miss")).contains("included", "x 1,200");
    assertThat(line(text, "  ! page_fault.on_demand at start")).contains("1.66 mJ", "x 10");
  }

  @Test
  void whatIsIncompleteSaysSo() {
    String text = plain(of(FixtureResult.awkward()));
    assertThat(text).contains("INCOMPLETE: lower bounds only");
    assertThat(line(text, "Energy")).contains("at least");
    assertThat(line(text, "Battery life")).contains("at most");
    assertThat(plain(of(FixtureResult.jpeg()))).doesNotContain("at least", "INCOMPLETE");
  }

  @Test
  void aThreadWithoutRateHasNoPower() {
    ModeResult mode = FixtureResult.jpeg().modes().get(0);
    ThreadResult thread =
        new FixtureThread("proc.th", 0.0).service("execution", 1.0, 0.5, 0.25, 0.0).result();
    String text =
        plain(
            of(
                MadeResults.root(
                    "R",
                    FixtureResult.LEFT_OUT,
                    List.of(mode("", mode, List.of(thread))),
                    List.of())));
    assertThat(line(text, "proc.th")).contains("250.0 mJ", "unknown").doesNotContain("W");
  }

  @Test
  void budgetsThatDifferLookDifferent() {
    String text = plain(FixtureResult.result());
    assertThat(text).contains("EXCEEDED", "119.4920 mJ", "119.4919 mJ", "1 of 2 budgets exceeded");
  }

  @Test
  void aBudgetThatTheUpperBoundBreaksIsUnsure() {
    BudgetResult kept = FixtureResult.jpeg().budgets().get(1);
    double between = (kept.actual().nominal() + kept.actual().high()) / 2.0;
    assertThat(plain(of(withBudget(kept, kept.limit(), true)))).contains("\nkept ");
    assertThat(plain(of(withBudget(kept, between, true)))).contains("\nunsure ", "bound is above");
    assertThat(plain(of(withBudget(kept, kept.limit(), false)))).contains("\nunsure ", "at least");
  }

  private static RootResult withBudget(BudgetResult like, double limit, boolean complete) {
    BudgetResult budget =
        new BudgetResult(
            like.path(),
            "",
            like.property(),
            like.dimension(),
            limit,
            like.actual(),
            true,
            like.source());
    return MadeResults.root(
        "R",
        complete ? List.of() : FixtureResult.LEFT_OUT,
        FixtureResult.jpeg().modes(),
        List.of(budget));
  }

  @Test
  void longListsAreCut() {
    assertThat(plain(of(FixtureResult.awkward()))).contains("... and 18 more (see report.json)");
    assertThat(plain(FixtureResult.result())).contains("... and 2 more (see report.json)");
  }

  @Test
  void findingsAreGroupedErrorsFirst() {
    String text = plain(FixtureResult.result());
    assertThat(text).contains("1 error, 1 warning, 5 info");
    assertThat(text.indexOf("error AE0601")).isLessThan(text.indexOf("warning AE0701"));
    assertThat(text.indexOf("warning AE0701")).isLessThan(text.indexOf("info AE0703"));
  }

  @Test
  void coloursShowOnlyWhenAskedFor() throws IOException {
    StringBuilder coloured = new StringBuilder();
    new TextReporter(new Screen(true, false, 100)).print(FixtureResult.result(), coloured);
    assertThat(coloured.toString()).contains("\u001b[");
    String plain = plain(FixtureResult.result());
    assertThat(plain).doesNotContain("\u001b");
    assertThat(coloured.toString().replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
  }

  @Test
  void noLineIsWiderThanTheTerminal() {
    assertFits(plain(FixtureResult.result()));
  }

  private static void assertFits(String text) {
    text.lines().forEach(line -> assertThat(TextWidth.of(line)).as(line).isLessThanOrEqualTo(100));
  }

  @Test
  void extremeFiguresFitToo() {
    List<ThreadResult> threads = new ArrayList<>();
    double[] figures = {Double.MIN_VALUE, 1e-18, 1e-6, 123.456789, 9.99999e11, 1e300};
    for (double figure : figures) {
      threads.add(
          new FixtureThread(FixtureResult.LONG + figure, figure)
              .service("x".repeat(150), figure, figure, figure, 0.0)
              .startup("execution", figure, figure, figure)
              .result());
    }
    ModeResult mode = FixtureResult.jpeg().modes().get(0);
    assertFits(plain(of(root("R".repeat(300), mode("m".repeat(300), mode, threads)))));
  }

  @Property(tries = 200)
  void noNameBreaksThePage(@ForAll @Size(min = 1, max = 6) List<String> names) {
    ModeResult mode = FixtureResult.jpeg().modes().get(0);
    List<ThreadResult> threads = new ArrayList<>();
    List<Diagnostic> findings = new ArrayList<>();
    for (String name : names) {
      threads.add(
          new FixtureThread(name.repeat(9), 3.0)
              .on(name, name + name)
              .service(name, 2.0, 1e-3, 1e-5, 1e-9)
              .service("execution", 2.0, 1e-3, 1e-5, 1e-9)
              .result());
      findings.add(
          Diagnostic.of(
                  DiagnosticCode.MISSING_COEFFICIENT, SourceSpan.at(name, 1, 1), name.repeat(20))
              .withHint(name));
    }
    String all = String.join("", names);
    RootResult root = root(all, mode(all, mode, threads));
    String text =
        plain(new AnalysisResult(all, new TreeMap<>(), List.of(), List.of(root, root), findings));
    assertFits(text);
    assertThat(text.chars().filter(c -> c < ' ' && c != '\n')).isEmpty();
  }

  private static ModeResult mode(String name, ModeResult like, List<ThreadResult> threads) {
    return MadeResults.mode(
        name,
        like.windowSeconds(),
        name,
        threads,
        like.components(),
        like.totals(),
        like.utilization(),
        FixtureExtras.noSections(),
        like.coverage());
  }

  private static RootResult root(String name, ModeResult mode) {
    return MadeResults.root(
        name, List.of(), List.of(mode, mode), FixtureResult.awkward().budgets());
  }

  @Test
  void aThousandModesGiveAShortReport() {
    ModeResult mode = FixtureResult.jpeg().modes().get(0);
    List<ModeResult> modes = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      modes.add(mode("m" + i, mode, mode.threads()));
    }
    String text = plain(of(MadeResults.root("R", List.of(), modes, List.of())));
    assertThat(text).contains("... and 980 more", "... and 996 more modes in detail");
    assertThat(text.lines().count()).isLessThan(200);
  }

  @Test
  void nothingToShowIsNoDefect() {
    assertThat(plain(of())).contains("aadl-energy 0.1.0, 0 files read");
    assertThat(plain(of(MadeResults.root("R", List.of(), List.of(), List.of())))).contains("R");
  }
}
