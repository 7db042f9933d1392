package org.aadlenergy.engine.service.dram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * How what a memory draws between its traffic is explained: a DDR3 chip at 533 MHz and 1.5 V that
 * draws 67.5 mW with a row open, 52.5 mW with none, 12 mW refreshing itself. A refresh comes every
 * 4160 cycles and takes 59, of which 52 count as a row open, at 172.5 mW more.
 */
class RestExplanationTest {
  private static final String CHIP = "MICRON_1Gb_DDR3-1066_16bit_G";
  private static final double CYCLE = 1.0 / 533e6;
  private static final double REFRESH = 0.1725 * 59 * CYCLE;

  private static ArchitectureBuilder with(ArchitectureBuilder builder, String... parameters) {
    return builder.set(
        ChipSystem.RAM,
        Properties.MODEL_PARAMETERS,
        new ListValue(List.of(parameters).stream().map(AadlValues::text).toList()));
  }

  private static Explanation line(Estimated result, String service) {
    return result.component(ChipSystem.RAM).rests().stream()
        .filter(rest -> rest.service().equals(service))
        .findFirst()
        .orElseThrow()
        .explanation()
        .get();
  }

  private static void says(Explanation explanation, String equation, double watts) {
    assertThat(explanation.equations()).hasSize(1);
    Equation only = explanation.equations().get(0);
    assertThat(only.result() + " = " + only.formula() + " = " + only.substituted())
        .isEqualTo(equation);
    assertThat(only.value()).isCloseTo(watts, within(1e-9 * watts));
    assertThat(only.unit()).isEqualTo("W");
  }

  private static List<String> given(Explanation explanation) {
    return explanation.values().stream().map(RestExplanationTest::text).toList();
  }

  private static String text(Given value) {
    return value.symbol() + ": " + value.meaning() + ": " + value.text();
  }

  private static Estimated idle(String... parameters) {
    return ChipSystem.estimate(with(ChipSystem.every(10_000_000), parameters), Chips.ddr3());
  }

  @Test
  void standingByIsTheShareOfEachState() {
    Explanation standby = line(idle("chips = 2"), "dram.standby");

    says(
        standby,
        "P = chips x (a x open + b x closed) = 2 x (0.0125000 x 67.500 mW + 0.987500 x 52.500 mW)",
        0.105375);
    assertThat(given(standby))
        .containsExactly(
            "a: share of the time: 0.0125000",
            "open: of one chip: 67.500 mW",
            "b: share of the time: 0.987500",
            "closed: of one chip: 52.500 mW");
    assertThat(standby.notes())
        .containsExactly(
            "Of the time 1.250 % with a row open, 98.75 % standing by, 0.000 % powered down, 0.000"
                + " % refreshing itself.",
            "In gaps: Standby, after 0 s; 25 degrees Celsius.",
            "by DRAMPower's formulas, from the currents and times of " + CHIP);
    assertThat(ChipSystem.watts(idle("chips = 2")).get("dram.standby"))
        .isCloseTo(0.105375, within(1e-12));
  }

  @Test
  void refreshesAreCounted() {
    Explanation refresh = line(idle("chips = 2"), "dram.refresh");

    says(
        refresh,
        "P = chips x (a x refresh) = 2 x (128125 x 19.095 nJ)",
        2 * REFRESH * 533e6 / 4160);
    Estimated result = idle("chips = 2");
    assertThat(result.rows(DramSection.TYPE).get(0).get(DramSection.REFRESHES))
        .isCloseTo(128_125 * result.mode().windowSeconds(), within(1e-9));
    assertThat(given(refresh))
        .containsExactly("a: how often: 128125 a second", "refresh: of one chip: 19.095 nJ");
  }

  @Test
  void oneChipNeedsNoFactor() {
    says(
        line(idle("chips = 1"), "dram.refresh"),
        "P = a x refresh = 128125 x 19.095 nJ",
        REFRESH * 533e6 / 4160);
  }

  @Test
  void heatIsNamedAsTheReasonOfRefreshes() {
    assertThat(line(idle("temperature = 85.5"), "dram.refresh").notes())
        .contains(
            "In gaps: Standby, after 0 s; 85.5 degrees Celsius, so that refreshes come twice as"
                + " often.");
  }

  /**
   * A dispatch each 53 300 cycles opens a row for 20 and closes it in 7; behind it the memory
   * refreshes itself, but for 2 cycles of commands and 64 of waking up. The first 59 cycles of that
   * are one refresh, which counts by itself.
   */
  private static ArchitectureBuilder sleeping() {
    return ChipSystem.resting(ChipSystem.moving(100_000_000, 16, 0, "0.0"), "Self_Refresh");
  }

  @Test
  void selfRefreshIsItsTimeAndItsEntries() {
    Estimated result = ChipSystem.estimate(sleeping(), Chips.ddr3());
    double share = (53_300 - 27 - 66 - 59) / 53_300.0;

    says(
        line(result, "dram.self_refresh"),
        "P = a x self_refresh + b x refresh = 0.997148 x 12.000 mW + 10000.0 x 19.095 nJ",
        0.012 * share + 1e4 * REFRESH);
    // what is drawn besides during the first refresh: 45 mW for 52 cycles, 18 mW for 7
    says(
        line(result, "dram.refresh"),
        "P = b x entry = 10000.0 x 4.6266 nJ",
        1e4 * (0.045 * 52 + 0.018 * 7) * CYCLE);
    says(
        line(result, "dram.standby"),
        "P = a x open + b x closed = 0.000375235 x 67.500 mW + 0.00136961 x 52.500 mW",
        0.0675 * 20 / 53_300 + 0.0525 * 73 / 53_300);
    assertThat(line(result, "dram.self_refresh").notes()).noneMatch(note -> note.contains("array"));
  }

  @Test
  void theTableSaysWhatTheExplanationsSay() {
    Estimated result = ChipSystem.estimate(sleeping(), Chips.ddr3());
    Row row = result.rows(DramSection.TYPE).get(0);
    double window = result.mode().windowSeconds();

    assertThat(row.get(DramSection.PATH)).isEqualTo("ram");
    assertThat(row.get(DramSection.CHIP)).isEqualTo(CHIP);
    assertThat(row.get(DramSection.CHIPS)).isEqualTo(1.0);
    assertThat(row.get(DramSection.POLICY)).isEqualTo("Self_Refresh");
    assertThat(row.get(DramSection.TIMEOUT)).isEqualTo(0.0);
    assertThat(row.get(DramSection.ACTIVE)).isCloseTo(20 / 53_300.0, within(1e-12));
    assertThat(row.get(DramSection.STANDBY)).isCloseTo(73 / 53_300.0, within(1e-12));
    assertThat(row.get(DramSection.POWER_DOWN)).isEqualTo(0.0);
    assertThat(row.get(DramSection.SELF_REFRESH)).isCloseTo(53_207 / 53_300.0, within(1e-12));
    assertThat(row.get(DramSection.ENTRIES)).isCloseTo(1e4 * window, within(1e-6));
    assertThat(row.get(DramSection.REFRESHES)).isEqualTo(0.0);
    assertThat(row.get(DramSection.IDLE_ENERGY).nominal())
        .isCloseTo(
            result.component("ram").rests().stream()
                .mapToDouble(rest -> rest.energyJoules().nominal())
                .sum(),
            within(1e-12));
  }

  @Test
  void aShareOfTheArrayIsNotedWithSelfRefreshAlone() {
    Estimated result =
        ChipSystem.estimate(
            sleeping().set(ChipSystem.RAM, Properties.RETAINED_SHARE, "0.5"), Chips.ddr3());

    assertThat(line(result, "dram.self_refresh").notes()).contains("Keeps 0.5 of the array.");
    assertThat(line(result, "dram.standby").notes()).noneMatch(note -> note.startsWith("Keeps"));
  }

  /** The time is the first access's: 64 cycles. */
  @Test
  void wakingUpIsExplainedWithTheFirstAccess() {
    ChipSystem.estimate(sleeping(), Chips.ddr3())
        .cost(ChipSystem.THREAD, "dram.activate", DISPATCH)
        .explains("T = t = " + 64 / 533e6 + " s", 64 / 533e6)
        .explains("n = (read + written) / burst x (1 - h) = (16 + 0) / 16 x (1 - 0)", 1)
        .given("t", "64 cycles (XS of " + CHIP + " at 533.0 MHz)")
        .notes("may be the first after a gap, and waits", "is in its dram.standby");
  }

  /** 25 000 rows of 23 + 7 cycles in a period of 5330. */
  @Test
  void howMuchTooMuchTrafficThereIsStandsInTheFinding() {
    ArchitectureBuilder model = ChipSystem.moving(10_000_000, 1_600_000, 0, "0.75");

    assertThat(
            ChipSystem.estimate(model, Chips.ddr3())
                .finding(DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH)
                .message())
        .contains("threads ask memory ram for 14071.3 % of its time");
  }
}
