package org.aadlenergy.engine.service.dram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * One thread every 10 us that reads 1600 and writes 800 bytes of a DDR3 chip of 16 bits at 533 MHz:
 * 100 and 50 bursts, of which three in four find their row open. By the data sheet's currents at
 * 1.5 V: 45 mW x 20 cycles and 60 mW x 7 open and close a row, 142.5 mW x 4 read, 165 mW x 4 write.
 */
class DramServiceTest {
  private static final long PERIOD = 10_000_000;
  private static final double CYCLE = 1.0 / 533e6;
  private static final double ROW = (0.045 * 20 + 0.060 * 7) * CYCLE;
  private static final double READ = 0.1425 * 4 * CYCLE;
  private static final double WRITE = 0.165 * 4 * CYCLE;

  private static ArchitectureBuilder model() {
    return ChipSystem.moving(PERIOD, 1600, 800, "0.75");
  }

  private static ArchitectureBuilder with(ArchitectureBuilder builder, String... parameters) {
    return builder.set(
        ChipSystem.RAM,
        Properties.MODEL_PARAMETERS,
        new ListValue(List.of(parameters).stream().map(AadlValues::text).toList()));
  }

  @Test
  void aThreadPaysForRowsAndBursts() {
    Estimated result = ChipSystem.estimate(model(), Chips.ddr3());

    result.cost("app.t", "dram.activate", DISPATCH).count(37.5).joules(37.5 * ROW).agrees();
    result.cost("app.t", "dram.read", DISPATCH).count(100).joules(100 * READ).agrees();
    result.cost("app.t", "dram.write", DISPATCH).count(50).joules(50 * WRITE).agrees();
    result.cost("app.t", "dram.read", DISPATCH).charges("ram", "dram", 100 * READ).seconds(0.0);
    result.cost("app.t", "dram.activate", DISPATCH).flagged(false);
    assertThat(result.leftOut()).noneMatch(left -> left.startsWith("ram"));
  }

  @Test
  void explanationsGoFromTheAnnotationToTheEnergy() {
    Estimated result = ChipSystem.estimate(with(model(), "chips = 2"), Chips.ddr3());

    result
        .cost("app.t", "dram.write", DISPATCH)
        .given("burst", "32 B")
        .given("b(written)", "6400 bits")
        .agrees();
    result.cost("app.t", "dram.activate", DISPATCH).given("h", "0.75").agrees();
  }

  /** Four chips move four times the bytes in a burst, and each draws for itself. */
  @Test
  void chipsShareTheBytesOfABurst() {
    Estimated one = ChipSystem.estimate(model(), Chips.ddr3());
    Estimated four = ChipSystem.estimate(with(model(), "chips = 4"), Chips.ddr3());

    four.cost("app.t", "dram.read", DISPATCH).count(25).joules(100 * READ);
    assertThat(ChipSystem.watts(four).get("dram.refresh"))
        .isCloseTo(4.0 * ChipSystem.watts(one).get("dram.refresh"), within(1e-12));
  }

  /** 172.5 mW x 59 cycles every 4160 cycles, and twice as often above 85 degrees. */
  @Test
  void refreshesComeTwiceAsOftenWhereItIsHot() {
    double usual = 0.1725 * 59 / 4160;
    for (Map.Entry<String, Double> at :
        Map.of("temperature = 85", usual, "temperature = 85.1", 2.0 * usual).entrySet()) {
      Estimated result = ChipSystem.estimate(with(model(), at.getKey()), Chips.ddr3());
      assertThat(ChipSystem.watts(result).get("dram.refresh"))
          .as(at.getKey())
          .isCloseTo(at.getValue(), within(1e-9));
    }
  }

  /** 90 degrees for a quarter of the day: a quarter more refreshes; a parameter counts instead. */
  @Test
  void refreshesComeAsOftenAsItIsWarmAroundTheMemory() {
    double usual = 0.1725 * 59 / 4160;
    PropertyValue day =
        new ListValue(List.of(warm("0 hr", "90.0"), warm("6 hr", "20.0"), warm("24 hr", "90.0")));
    ArchitectureBuilder warm = model().set("", Properties.AMBIENT_TEMPERATURE, day);
    Estimated result = ChipSystem.estimate(warm, Chips.ddr3());
    assertThat(ChipSystem.watts(result).get("dram.refresh")).isCloseTo(1.25 * usual, within(1e-9));
    for (String said : List.of("temperature = 85", "temperature = 25")) {
      Estimated other = ChipSystem.estimate(with(warm, said), Chips.ddr3());
      assertThat(ChipSystem.watts(other).get("dram.refresh")).isCloseTo(usual, within(1e-9));
    }
  }

  private static PropertyValue warm(String at, String celsius) {
    return new RecordValue(
        Map.of("At", AadlValues.number(at), "Celsius", AadlValues.number(celsius)));
  }

  @Test
  void aMemoryThatNobodyReadsStandsByAndIsRefreshed() {
    Estimated result = ChipSystem.estimate(ChipSystem.every(PERIOD), Chips.ddr3());
    Map<String, Double> watts = ChipSystem.watts(result);

    assertThat(watts).containsOnlyKeys("dram.standby", "dram.refresh");
    // a refresh counts 52 of its 59 cycles as a row open: 67.5 mW, else 52.5 mW
    assertThat(watts.get("dram.standby")).isCloseTo(0.0525 + 0.015 * 52 / 4160, within(1e-9));
    assertThat(result.component("ram").idleJoules().nominal() / result.mode().windowSeconds())
        .isCloseTo(watts.get("dram.standby") + watts.get("dram.refresh"), within(1e-12));
  }

  @Test
  void halfOfTheBurstsFindTheirRowOpenWhereNobodySaysMore() {
    ArchitectureBuilder silent =
        ChipSystem.every(PERIOD).set("app.t", Properties.DRAM_READS, "1600 Bytes");
    Estimated result = ChipSystem.estimate(silent, Chips.ddr3());

    result.cost("app.t", "dram.activate", DISPATCH).count(50).flagged(true);
    result.finds(
        DiagnosticCode.ROW_HITS_UNKNOWN,
        Severity.INFO,
        silent.lineOf("ram"),
        "half of them are assumed",
        "Row_Hit_Share");
  }

  /** The spread of the process: from what the typical chip draws to what the data sheet allows. */
  @Test
  void variationIsTheIntervalOfTheWhole() {
    Estimated result = ChipSystem.estimate(model(), Chips.ddr3());
    Estimated typical = ChipSystem.estimate(model(), ChipSystem.as(Chips.ddr3(), "typical"));
    Interval all = result.component("ram").energyJoules();

    assertThat(all.low())
        .isCloseTo(typical.component("ram").energyJoules().nominal(), within(1e-9 * all.low()));
    assertThat(all.high()).isCloseTo(all.nominal(), within(1e-9 * all.high()));
    assertThat(result.service("app.t", "dram.read", DISPATCH).orElseThrow().explanation().get())
        .asString()
        .contains("process variation");
  }

  @Test
  void bitsOfABurstAreNotRoundedUp() {
    Estimated result =
        ChipSystem.estimate(ChipSystem.moving(PERIOD, 1.0, 0.0, "0.0"), Chips.ddr3());

    result.cost("app.t", "dram.read", DISPATCH).count(1.0 / 16.0).joules(READ / 16.0);
    result.cost("app.t", "dram.activate", DISPATCH).count(1.0 / 16.0);
  }
}
