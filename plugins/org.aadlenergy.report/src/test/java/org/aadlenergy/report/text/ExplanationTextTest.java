package org.aadlenergy.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.FixtureResult;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.terminal.TextWidth;
import org.junit.jupiter.api.Test;

class ExplanationTextTest {
  private static final ThreadResult JPEG = FixtureResult.jpeg().modes().get(0).threads().get(0);

  @Test
  void aServiceShowsFormulaValuesAndWhereTheyStand() throws IOException {
    StringBuilder out = new StringBuilder();
    assertThat(new ExplanationText(out, Screen.PAPER).service(JPEG, "page_fault.on_demand"))
        .isTrue();
    assertThat(out.toString())
        .contains(
            "Thread proc.jpeg",
            "On cpu, in ram, platform xup-virtex2pro, 29 dispatches per second.",
            "page_fault.on_demand x 52",
            "  E(sdram_2v5) = n x e(sdram_2v5)\n"
                + "               = 52 x 166 uJ\n"
                + "               = 8.632 mJ\n",
            "166 uJ   energy of one event, charged to the memory",
            "within 5 %",
            "models/xup-virtex2pro.energy:31",
            "examples/jpeg-encoder/jpeg.aadl:44",
            "note: The fault energies",
            "ram  sdram_2v5  8.632 mJ")
        .doesNotContain("\nexecution");
  }

  @Test
  void aThreadShowsAllServicesAndItsAnnotations() throws IOException {
    StringBuilder out = new StringBuilder();
    new ExplanationText(out, Screen.PAPER).thread(JPEG);
    assertThat(out.toString())
        .contains(
            "\nexecution",
            "\npage_fault.on_demand x 52",
            "\ntlb_miss x 1,200",
            "already contains it",
            "once, at start-up",
            "outside the conditions",
            "OS_Services::Page_Fault_Policy  On_Demand  default");
  }

  @Test
  void aServiceThatTheThreadLacksIsSaid() throws IOException {
    StringBuilder out = new StringBuilder();
    assertThat(new ExplanationText(out, Screen.PAPER).service(JPEG, "swap.read")).isFalse();
    assertThat(out).isEmpty();
  }

  @Test
  void noLineIsWiderThanTheTerminal() throws IOException {
    StringBuilder out = new StringBuilder();
    ExplanationText text = new ExplanationText(out, Screen.PAPER);
    for (ModeResult mode : FixtureResult.awkward().modes()) {
      for (ThreadResult thread : mode.threads()) {
        text.thread(thread);
      }
    }
    text.explanation(
        new Explanation(
            List.of(
                new Explanation.Equation(
                    FixtureResult.LONG, FixtureResult.LONG, FixtureResult.AWKWARD, 1e-9, "J")),
            List.of(
                new Explanation.Given(
                    FixtureResult.LONG,
                    FixtureResult.AWKWARD,
                    FixtureResult.LONG,
                    FixtureResult.LONG,
                    Optional.of(SourceSpan.at(FixtureResult.LONG, 1, 1)))),
            List.of(FixtureResult.LONG)));
    out.toString()
        .lines()
        .forEach(line -> assertThat(TextWidth.of(line)).as(line).isLessThanOrEqualTo(100));
  }

  @Test
  void unitsThatAreNotSiStandAsTheyAre() throws IOException {
    StringBuilder out = new StringBuilder();
    new ExplanationText(out, Screen.PAPER)
        .explanation(
            new Explanation(
                List.of(
                    new Explanation.Equation("pages", "sizes / page", "8 / 4", 2.0, "pages"),
                    new Explanation.Equation("n", "52", "52", 52.0, "")),
                List.of(),
                List.of()));
    assertThat(out.toString())
        .isEqualTo("  pages = sizes / page\n        = 8 / 4\n        = 2 pages\n  n = 52\n");
  }
}
