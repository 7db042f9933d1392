package org.aadlenergy.energy.ide.complete;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.energy.ide.Editor;
import org.aadlenergy.energy.ide.language.OutlineItem;
import org.aadlenergy.energy.ide.names.PlatformOutline;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramTiming;
import org.junit.jupiter.api.Test;

/** What an editor proposes and explains in the table of a memory chip. */
class MemoryChipEditingTest {
  private static final String CHIP =
      """
platform p {
  source ds "The data sheet"
  rail dram charged to memory
  dram DDR3 datasheet from ds "Table 1" {
    variation typical published from ds "Table 2"
    organisation { width = 8 data_rate = 2 burst_length = 8 banks = 8 rows = 16384 columns = 1024 }
    timing {
      clock = 533 MHz
      RAS = 20 RC = 27 RCD = 7 RP = 7 RFC = 59 REFI = 4160 RL = 7 WL = 6 XP = 4 XS = 64 CKE = 3
    }
    supply VDD at 1.5 V {
      IDD0 = 60 mA, 53.5 mA
      IDD2N = 35 mA IDD2P0 = 12 mA IDD2P1 = 25 mA IDD3N = 40 mA IDD3P0 = 30 mA IDD3P1 = 30 mA
      IDD4R = 105 mA IDD4W = 110 mA IDD5 = 160 mA IDD6 = 8 mA
    }
  }
}
""";

  private static List<String> in(String statement) {
    return Editor.of("platform p {\n source ds \"D\"\n dram DDR3 {\n" + statement + "\n}\n}\n")
        .proposals();
  }

  private static String over(String before, String with) {
    return Editor.of(CHIP.replace(before, with)).hover();
  }

  @Test
  void partsAndStandardsOfTheTable() {
    assertThat(in("|")).containsExactlyInAnyOrder("variation", "organisation", "timing", "supply");
    List<String> standards = Editor.of("platform p { dram | }").proposals();
    for (DramStandard standard : DramStandard.values()) {
      assertThat(standards).contains(standard.name());
    }
    assertThat(in("variation |")).contains("typical", "two_sigma", "three_sigma");
  }

  @Test
  void rowsByTheirBlock() {
    List<String> timings = in("timing { | }");
    for (DramTiming timing : DramTiming.values()) {
      assertThat(timings).contains(timing.name());
    }
    assertThat(timings).contains("clock").doesNotContain("width", "IDD0");
    assertThat(in("organisation { | }"))
        .contains("width", "banks", "burst_length")
        .doesNotContain("RAS", "clock");
    List<String> currents = in("supply VDD at 1.5 V { | }");
    for (DramCurrent current : DramCurrent.values()) {
      assertThat(currents).contains(current.name());
    }
    assertThat(currents).doesNotContain("RAS");
    assertThat(in("supply VDDQ at 0.5 V { | }")).contains("RDQ", "CA").doesNotContain("IDD0");
  }

  @Test
  void unitsOfTheRow() {
    assertThat(in("supply VDD at 1.5 V { IDD0 = 5 | }")).contains("mA").doesNotContain("mW", "V");
    assertThat(in("supply VDD at 1.5 | { }")).contains("V").doesNotContain("mA");
    assertThat(in("timing { clock = 533 | }")).contains("MHz").doesNotContain("mA");
    assertThat(in("supply VDDQ at 0.5 V { RDQ = 5 | }")).contains("pJ").doesNotContain("mA");
    assertThat(in("supply VDDQ at 0.5 V { RDQ = 5 pJ, 100 | }")).contains("Ohm");
  }

  @Test
  void aRowSaysWhatItMeans() {
    assertThat(over("RFC =", "R|FC =")).contains("**`RFC`**", "one refresh");
    assertThat(over("IDD2P0 =", "IDD2|P0 =")).contains("powered down, slow exit");
    assertThat(over("burst_length", "burst|_length")).contains("one read or write");
    assertThat(over("variation", "varia|tion")).contains("spread of its process");
  }

  @Test
  void aFigureOfEachColumnSaysWhereItComesFrom() {
    assertThat(over("= 60 mA", "= 6|0 mA"))
        .contains(
            "Between 0.0535 and 0.06 A, process variation: typical 53.5 mA",
            "*datasheet*",
            "Table 1");
    assertThat(over("53.5 mA", "53|.5 mA")).contains("*published*", "Table 2");
  }

  @Test
  void theOutlineHasTheChip() {
    List<OutlineItem> members = PlatformOutline.of(Editor.of(CHIP).document).get(0).children();
    assertThat(members).extracting(OutlineItem::kind).contains("dram");
  }
}
