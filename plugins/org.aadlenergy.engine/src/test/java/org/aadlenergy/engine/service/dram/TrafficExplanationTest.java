package org.aadlenergy.engine.service.dram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.result.ServiceResult.Phase.STARTUP;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * How what is moved in a memory is explained: 1600 bytes read and 800 written in two chips of 16
 * bits, whose bursts of 8 are 32 bytes; each chip's figures are those of {@link DramServiceTest}.
 */
class TrafficExplanationTest {
  private static final String THREAD = ChipSystem.THREAD;
  private static final String CHIP = "MICRON_1Gb_DDR3-1066_16bit_G";
  private static final double CYCLE = 1.0 / 533e6;

  private static Estimated two() {
    ArchitectureBuilder model =
        ChipSystem.moving(10_000_000, 1600, 800, "0.75")
            .set(
                ChipSystem.RAM,
                Properties.MODEL_PARAMETERS,
                new ListValue(List.of(AadlValues.text("chips = 2"))));
    return ChipSystem.estimate(model, Chips.ddr3());
  }

  @Test
  void rowsFollowFromBothSidesOfTheTraffic() {
    two()
        .cost(THREAD, "dram.activate", DISPATCH)
        .explains("read = b(read) = 1600", 1600)
        .explains("written = b(written) = 800", 800)
        .explains("n = (read + written) / burst x (1 - h) = (1600 + 800) / 32 x (1 - 0.75)", 18.75)
        .explains("E(dram) = n x chips x e = 18.75 x 2 x 2.4765 nJ", 37.5 * 1.32 * CYCLE)
        .given("burst", "32 B (16 bit / 8 x 8 x 2 chips, of " + CHIP + ")")
        .given("b(read)", "12800 bits (OS_Workload::DRAM_Reads")
        .given("b(written)", "6400 bits (OS_Workload::DRAM_Writes")
        .notes("bytes may be a fraction of a burst", "stands with the memory, in dram.standby")
        .notes("by DRAMPower's formulas, from the currents and times of " + CHIP);
  }

  @Test
  void readsAreExplainedWithoutWrites() {
    two()
        .cost(THREAD, "dram.read", DISPATCH)
        .explains("read = b(read) = 1600", 1600)
        .explains("n = read / burst = 1600 / 32", 50)
        .explains("E(dram) = n x chips x e = 50 x 2 x 1.0694 nJ", 100 * 0.57 * CYCLE);
    assertThat(symbols(two(), "dram.read")).containsExactly("b(read)", "burst", "e");
  }

  @Test
  void writesAreExplainedWithoutReads() {
    two()
        .cost(THREAD, "dram.write", DISPATCH)
        .explains("written = b(written) = 800", 800)
        .explains("n = written / burst = 800 / 32", 25)
        .explains("E(dram) = n x chips x e = 25 x 2 x 1.2383 nJ", 50 * 0.66 * CYCLE);
    assertThat(symbols(two(), "dram.write")).containsExactly("b(written)", "burst", "e");
  }

  private static List<String> symbols(Estimated result, String service) {
    return result
        .service(THREAD, service, DISPATCH)
        .orElseThrow()
        .explanation()
        .get()
        .values()
        .stream()
        .map(value -> value.symbol())
        .toList();
  }

  @Test
  void oneChipNeedsNoFactor() {
    ChipSystem.estimate(ChipSystem.moving(10_000_000, 1600, 0, "0.75"), Chips.ddr3())
        .cost(THREAD, "dram.read", DISPATCH)
        .given("burst", "16 B (16 bit / 8 x 8, of " + CHIP + ")")
        .explains("E(dram) = n x e = 100 x 1.0694 nJ", 100 * 0.57 * CYCLE);
  }

  @Test
  void theUsualShareOfHitsIsSaidToBeAssumed() {
    ArchitectureBuilder silent =
        ChipSystem.every(10_000_000).set(THREAD, Properties.DRAM_READS, "1600 Bytes");

    ChipSystem.estimate(silent, Chips.ddr3())
        .cost(THREAD, "dram.activate", DISPATCH)
        .given("h", "0.5 (assumed: OS_Workload::Row_Hit_Share says more)");
  }

  /** Ten pages of 4 KiB are filled in each dispatch, seven at start-up; 800 bytes are written. */
  private static Estimated faults(String policy) {
    ArchitectureBuilder model =
        ChipSystem.every(10_000_000_000L)
            .set(THREAD, Properties.DRAM_WRITES, "800 Bytes")
            .set(THREAD, Properties.ROW_HIT_SHARE, "0.5")
            .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
            .set("cpu", Properties.EXCLUDED, AadlValues.text("by the vehicle"))
            .set(THREAD, Properties.PAGE_FAULTS, "10")
            .set(THREAD, Properties.STARTUP_PAGE_FAULTS, "7")
            .set(THREAD, Properties.PAGE_FAULT_POLICY, AadlValues.literal(policy));
    return ChipSystem.estimate(model, Chips.ddr3());
  }

  @Test
  void whatTheKernelMovesIsAddedByItsName() {
    faults("On_Demand")
        .cost(THREAD, "dram.write", DISPATCH)
        .explains("written = b(written) + page_fault.on_demand = 800 + 40960", 41760)
        .explains("n = written / burst = 41760 / 16", 2610);
  }

  /** What the designer says is of dispatches alone. */
  @Test
  void atStartUpTheKernelMovesAlone() {
    faults("On_Demand")
        .cost(THREAD, "dram.write", STARTUP)
        .explains("written = page_fault.on_demand = 28672", 28672)
        .explains("n = written / burst = 28672 / 16", 1792);
  }

  @Test
  void pagesThatAreCopiedAreReadToo() {
    faults("Copy_On_Write")
        .cost(THREAD, "dram.read", DISPATCH)
        .explains("read = page_fault.copy_on_write = 40960", 40960)
        .explains("n = read / burst = 40960 / 16", 2560);
  }
}
