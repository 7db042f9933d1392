package org.aadlenergy.energy.ide.complete;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.energy.ide.Editor;
import org.junit.jupiter.api.Test;

/** What an editor proposes and says where a platform tells what programs take. */
class ProgramEditingTest {
  private static final String SOC =
      """
      platform soc {
        rail core charged to processor
        rail dram charged to memory
        profile run { frequency = 1 GHz assumed power core = 1 W assumed }
      """;

  private static List<String> in(String statement) {
    return Editor.of(SOC + statement + "\n}\n").proposals();
  }

  @Test
  void statementsAndTheirNames() {
    assertThat(in("  |")).contains("activity", "counters", "spread");
    assertThat(in("  profile slow { |")).contains("base", "activity");
    assertThat(in("  profile slow { base |")).contains("core", "dram");
    assertThat(in("  activity loads { energy |")).contains("core", "dram");
    assertThat(in("  spread |")).contains("any", "counted", "SIMD_Code", "Mixed_Code");
  }

  @Test
  void unitsOfTheFigures() {
    assertThat(in("  spread any = 40 |")).contains("%").doesNotContain("mW", "V");
    assertThat(in("  profile slow { base core = 40 |")).contains("mW").doesNotContain("V", "pJ");
    assertThat(in("  activity loads { energy core = 40 |")).contains("pJ").doesNotContain("mW");
  }

  @Test
  void hoversSayWhatAWordMeans() {
    String spread = "  spre|ad any = 40 % assumed\n}\n";
    assertThat(Editor.of(SOC + spread).hover()).contains("19 of 20 programs");
  }
}
