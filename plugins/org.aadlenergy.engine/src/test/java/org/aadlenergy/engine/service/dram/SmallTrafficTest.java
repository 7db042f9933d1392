package org.aadlenergy.engine.service.dram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traffic of one kind alone, or of none, and what is told of it. */
class SmallTrafficTest {
  private static final String THREAD = ChipSystem.THREAD;

  private static ArchitectureBuilder moving(String reads, String writes) {
    ArchitectureBuilder builder =
        ChipSystem.every(10_000_000_000L).set(THREAD, Properties.ROW_HIT_SHARE, "0.5");
    if (!reads.isEmpty()) {
      builder.set(THREAD, Properties.DRAM_READS, reads);
    }
    return writes.isEmpty() ? builder : builder.set(THREAD, Properties.DRAM_WRITES, writes);
  }

  /** In a memory without a platform: nothing is lacking where nothing is moved. */
  @ParameterizedTest
  @CsvSource({
    "0 Bytes, 0 Bytes, false", "0 Bytes, '', false", "'', 0 Bytes, false",
    "16 Bytes, 16 Bytes, true", "16 Bytes, 0 Bytes, true", "'', 16 Bytes, true"
  })
  void onlyWhatIsMovedIsLacking(String reads, String writes, boolean lacking) {
    ArchitectureBuilder builder =
        moving(reads, writes)
            .add("other", Category.MEMORY)
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("other"));
    Estimated result = ChipSystem.estimate(builder, Chips.ddr3());
    assertThat(result.findings(DiagnosticCode.TRAFFIC_WITHOUT_FIGURE)).hasSize(lacking ? 1 : 0);
    // execution and the rest of the chip that nobody uses
    assertThat(result.coverage()).isEqualTo(lacking ? 1.0 / 3.0 : 1.0 / 2.0);
  }

  /** Of two chips the first takes all traffic, which is told where there is some. */
  @ParameterizedTest
  @CsvSource({"0 Bytes, 0 Bytes, 0", "16 Bytes, 0 Bytes, 1", "0 Bytes, 16 Bytes, 1"})
  void theFirstOfSeveralTakesWhatThereIs(String reads, String writes, int told) {
    ArchitectureBuilder builder =
        moving(reads, writes)
            .add("second", Category.MEMORY)
            .set("second", Properties.CALIBRATION, AadlValues.text("chip"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram", "second"));
    Estimated result = ChipSystem.estimate(builder, Chips.ddr3());
    assertThat(result.findings(DiagnosticCode.TRAFFIC_TAKEN_BY_ONE)).hasSize(told);
    assertThat(result.services(THREAD).stream().filter(s -> s.startsWith("dram.")).count())
        .isEqualTo(2 * told); // rows, and what is read or written
  }

  /** A size that cannot be is told where it stands, once for each. */
  @Test
  void eachSizeThatCannotBeIsTold() {
    ArchitectureBuilder builder = moving("-8 bits", "-16 bits");
    Estimated result = ChipSystem.estimate(builder, Chips.ddr3());
    for (String property : new String[] {Properties.DRAM_READS, Properties.DRAM_WRITES}) {
      assertThat(result.findings())
          .filteredOn(f -> f.severity() == Severity.ERROR)
          .anyMatch(f -> f.span().line() == builder.lineOf(THREAD, property));
    }
  }

  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .pageSize(4096)
        .rail("core", Role.PROCESSOR)
        .profile("run", Set.of(), "core", "1 W");
  }

  private static Estimated faulting(PlatformBuilder board, String policy) {
    ArchitectureBuilder builder =
        ChipSystem.every(10_000_000_000L)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
            .set(THREAD, Properties.PAGE_FAULTS, "10")
            .set(THREAD, Properties.PAGE_FAULT_POLICY, AadlValues.literal(policy))
            .set(THREAD, Properties.ROW_HIT_SHARE, "0.5");
    return ChipSystem.estimate(builder, Chips.ddr3(), board.build());
  }

  /**
   * Ten pages of 256 bursts are written, and read before where they are copied, whether or not a
   * platform says what a fault takes: once for each.
   */
  @ParameterizedTest
  @CsvSource({"On_Demand, 0, 2560", "Copy_On_Write, 2560, 2560"})
  void pagesAreFilledWhateverFaultsCost(String policy, double reads, double writes) {
    PlatformBuilder one = board().event("page_fault.on_demand", "1 us", "core", "8 uJ");
    PlatformBuilder other = board().event("page_fault.copy_on_write", "1 us", "core", "8 uJ");
    PlatformBuilder both =
        board()
            .event("page_fault.on_demand", "1 us", "core", "8 uJ")
            .event("page_fault.copy_on_write", "1 us", "core", "8 uJ");
    for (PlatformBuilder board : new PlatformBuilder[] {board(), one, other, both}) {
      Estimated result = faulting(board, policy);
      assertThat(result.count(THREAD, "dram.write", DISPATCH)).isCloseTo(writes, within(1e-9));
      assertThat(result.count(THREAD, "dram.read", DISPATCH)).isCloseTo(reads, within(1e-9));
    }
  }
}
