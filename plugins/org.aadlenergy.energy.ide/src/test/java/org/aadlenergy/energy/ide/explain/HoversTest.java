package org.aadlenergy.energy.ide.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.energy.ide.Editor;
import org.aadlenergy.energy.ide.EnergyIdeSetup;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.services.EnergyGrammarAccess;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.TerminalRule;
import org.junit.jupiter.api.Test;

/** What is shown over the words of a platform. */
class HoversTest {

  private static String of(String statement) {
    return Editor.of("platform p {\n  source s \"The paper\"\n" + statement + "\n}\n").hover();
  }

  @Test
  void aFigureInOtherUnitsWithItsErrorAndItsSource() {
    assertThat(of("  constant c = 14|9 ns error 5 % from s \"Table 1\" note \"three runs\""))
        .isEqualTo(
            """
            `149 ns` = 1.49E-7 s = 0.149 us

            Within ± 7.45E-9 s (5 %)

            *published*: The paper — Table 1

            three runs""");
    assertThat(of("  constant c = 2 W|h assumed"))
        .contains(
            "= 7200 J",
            "= 7.2 kJ",
            "= 2000 mWh",
            "Within ± 1800 J (25 %): no error stated",
            "*assumed*");
  }

  @Test
  void aFigureOfAConverterHasItsSource() {
    assertThat(
            of(
                "  converter datasheet from s \"Table 6\" when \"25 degC\" {\n"
                    + "    output = 1.8 V efficiency at 1 mA is 9|1 % }"))
        .contains("`91 %`", "*datasheet*: The paper — Table 6");
    assertThat(of("  conv|erter assumed { efficiency = 90 % }")).contains("gives");
  }

  /** Words of which one of several stands there: roles, bases, kinds of errors and times. */
  @Test
  void aWordOfSeveralIsExplainedToo() {
    assertThat(of("  rail core charged to mem|ory")).contains("**`memory`**");
    assertThat(of("  state s { entry_lat|ency = 5 us assumed }")).contains("way into");
    assertThat(of("  constant c = 5 us assu|med")).contains("Nobody measured it");
  }

  @Test
  void aRowOfACellHasItsSource() {
    String cell =
        "  cell coin \"A coin cell\" datasheet from s \"page 1\" {\n"
            + "    charge = 235 mAh voltage = 3 V op|en at 100 % is 3.|2 V bra|nch time is 30 s }";
    List<String> parts = List.of(cell.split("\\|"));
    assertThat(of(at(parts, 1))).contains("without a load");
    assertThat(of(at(parts, 2))).contains("`3.2 V`", "*datasheet*: The paper — page 1");
    assertThat(of(at(parts, 3))).contains("slowly");
  }

  /** The text with the cursor before a part. */
  private static String at(List<String> parts, int cursor) {
    return String.join("", parts.subList(0, cursor))
        + "|"
        + String.join("", parts.subList(cursor, parts.size()));
  }

  @Test
  void aFittedFigureHasTheErrorThatFollows() {
    // sqrt((1 / 0.999 - 1) / 126) = 0.281859 %
    assertThat(of("  constant c = 1|00 us fit r2 0.999 runs 128 from s \"fit\""))
        .contains("Standard error", "(0.281859 %)");
  }

  @Test
  void aFigureOfATextWithMistakesAtLeastInOtherUnits() {
    assertThat(of("  event e { }\n  constant c = 14|9 ns error 5 s")).contains("= 0.149 us");
    assertThat(of("  rail r charged to memory at 1 V error 5|0 mV")).contains("= 0.05 V");
  }

  @Test
  void aNameSaysWhatItStandsFor() {
    assertThat(of("  constant c = 1 from |s \"p. 1\"")).contains("source `s`", "The paper");
    assertThat(of("  constant c = 1 from s \"p.| 1\"")).contains("The paper");
    assertThat(
            of(
                "  rail core charged to processor at 1.5 V assumed\n"
                    + "  state w { power c|ore = 1 W }"))
        .contains("rail `core`", "of `p`", "Charged to the processor at 1.5 V");
    assertThat(of("  parameter t : time note \"lost\"\n  event e { time = |t }"))
        .contains("parameter `t`", "figure of time that is not set", "lost");
    assertThat(Editor.of("platform q extends xup-virtex2|pro { }").hover())
        .contains("platform `xup-virtex2pro`", "XUP Virtex-II Pro");
    assertThat(of("  profile x { includes tlb_m|iss }"))
        .contains("service `tlb_miss`", "TLB misses", "OS_Workload::TLB_Misses");
    assertThat(of("  event tlb_m|iss { time = 1 us assumed }")).contains("calibrated time");
  }

  @Test
  void aFigureOfTheLibraryIsExplainedInACopyOfItsFile() {
    Editor read =
        Editor.of("platform q extends xup-virtex2pro { event e { power core_1|v5 = 1 W } }");
    assertThat(read.hover()).contains("**rail `core_1v5`** of `xup-virtex2pro`", "at 1.5 V");
    PlatformDocument library = read.declaration().document();
    int figure = library.text().indexOf("0.149 us");
    PlatformWorkspace workspace = new PlatformWorkspace(java.util.List.of());
    assertThat(new PlatformHovers(workspace).at(library, figure).orElseThrow().markdown())
        .contains("= 149 ns", "Standard error", "Table 1");
  }

  @Test
  void keywordsMeanWhatTheirStatementMakesOfThem() {
    assertThat(of("  event e { ti|me = 1 us }")).contains("How long one event takes");
    assertThat(of("  profile q { ti|me = 1 s }")).contains("compared by");
    assertThat(of("  policy q { falls fr|om a to b }")).contains("waits in");
    assertThat(of("  constant c = 1 fr|om s \"x\"")).contains("place in it");
    assertThat(of("  conditions { freq|uency = 1 GHz }")).contains("hold for");
  }

  @Test
  void aPriceIsExplainedWithItsOrigin() {
    assertThat(of("  pr|ice = 3.20 assumed")).contains("What one costs to buy");
    assertThat(of("  price = 3.|20 assumed note \"at the corner\""))
        .contains("`3.20`", "assumed", "at the corner");
    assertThat(of("  rail pri|ce charged to device\n  state s { power price = 1 W }"))
        .contains("rail `price`");
  }

  @Test
  void everyKeywordIsExplained() {
    EnergyGrammarAccess grammar =
        new EnergyIdeSetup()
            .createInjectorAndDoEMFRegistration()
            .getInstance(EnergyGrammarAccess.class);
    Set<String> silent = new TreeSet<>();
    for (Keyword keyword : GrammarUtil.containedKeywords(grammar.getGrammar())) {
      String rule = GrammarUtil.containingRule(keyword).getName();
      boolean isWord =
          !(GrammarUtil.containingRule(keyword) instanceof TerminalRule)
              && Character.isLetter(keyword.getValue().charAt(0));
      if (isWord && !rule.equals("Name") && PlatformWords.of(rule, keyword.getValue()).isEmpty()) {
        silent.add(rule + "." + keyword.getValue());
      }
    }
    assertThat(silent).isEmpty();
  }
}
