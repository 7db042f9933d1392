package org.aadlenergy.energy.ide.complete;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.energy.ide.Editor;
import org.junit.jupiter.api.Test;

/** What an editor proposes and explains of the leakage of a processor. */
class LeakageEditingTest {
  private static final String SOC =
      """
      platform p {
        source report "The report"
        rail cpu charged to processor
        state idle { power cpu = 10 mW assumed }
        state cpu-sleep { power cpu = 1 mW assumed }
      """;

  private static List<String> in(String statement) {
    return Editor.of(SOC + statement + "\n}\n").proposals();
  }

  @Test
  void namesOfFiguresAndStates() {
    assertThat(in("  constant leak|"))
        .contains("leakage.current", "leakage.growth", "leakage.temperature", "leakage.voltage")
        .doesNotContain("leakage.in.idle");
    assertThat(in("  constant leakage.current = 35 mA assumed\n  constant leak|"))
        .contains("leakage.in.idle", "leakage.in.cpu-sleep", "leakage.growth")
        .doesNotContain("leakage.current");
    assertThat(in("  parameter t : tem|")).contains("temperature");
  }

  @Test
  void unitsOfTheFigures() {
    assertThat(in("  constant leakage.current = 35 |")).contains("mA").doesNotContain("mW", "V");
    assertThat(in("  constant leakage.growth = 0.02 |")).contains("1/K").doesNotContain("1/s");
    assertThat(in("  constant leakage.temperature = 25 |")).contains("degC").doesNotContain("V");
    assertThat(in("  constant leakage.in.idle = 0 |")).contains("%").doesNotContain("V");
    assertThat(in("  constant of_my_own = 3 |")).contains("V", "mA", "degC");
  }

  @Test
  void hoversSayWhatAFigureIs() {
    String growth = "  constant leakage.gr|owth = 0.02 1/K from report \"Figure 4\"\n}\n";
    assertThat(Editor.of(SOC + growth).hover())
        .contains("0.02 1/K", "Figure 4", "how fast the leakage grows", "read for");
    String share = "  constant leakage.in.cpu-sl|eep = 0 % assumed\n}\n";
    assertThat(Editor.of(SOC + share).hover())
        .contains("the share of the leakage that flows in state cpu-sleep");
  }
}
