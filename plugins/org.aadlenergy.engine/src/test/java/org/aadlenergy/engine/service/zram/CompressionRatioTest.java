package org.aadlenergy.engine.service.zram;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which ratio of compressed pages counts that a platform states, and which cannot be. */
class CompressionRatioTest {
  private static final String RATIO = "compression_ratio";

  /** Two sets of 32 KiB, in turns, in a memory of 48 KiB: 8 pages each in and out. */
  private static ArchitectureBuilder crowded() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("Zram::Sys.impl")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("cpu", Properties.PAGE_SIZE, "4 KiByte")
            .set("cpu", Properties.SWAP_TRANSPORT, AadlValues.literal("Zram"))
            .add("ram", Category.MEMORY)
            .set("ram", Properties.MEMORY_SIZE, "48 KiByte")
            .add("app", Category.PROCESS)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"));
    for (String thread : new String[] {"app.t", "app.u"}) {
      builder
          .add(thread, Category.THREAD)
          .set(thread, Properties.PERIOD, "10 ms")
          .set(thread, Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 1 ms")
          .set(thread, Properties.WORKING_SET_SIZE, "32 KiByte");
    }
    return builder;
  }

  private static PlatformBuilder board() {
    return PlatformBuilder.platform("board")
        .rail("core", Role.PROCESSOR)
        .rail("ddr", Role.MEMORY)
        .profile("run", Set.of(), "core", "500 mW", "ddr", "100 mW")
        .event("zram.compress", "20 us", "core", "8 uJ", "ddr", "2 uJ")
        .event("zram.decompress", "5 us", "core", "3 uJ", "ddr", "1 uJ");
  }

  private static Estimated with(String ratio) {
    return Estimated.of(crowded().build(), board().constant(RATIO, ratio, Dimension.RATIO).build());
  }

  /** 48 KiB hold 64 of half their size, and of nearly all of it not. */
  @Test
  void thePlatformsRatioIsPutIn() {
    Estimated half = with("0.5");

    assertThat(half.findings())
        .extracting(Diagnostic::code)
        .doesNotContain(
            DiagnosticCode.BAD_COUNT,
            DiagnosticCode.COUNT_NOT_DERIVABLE,
            DiagnosticCode.SWAP_DEVICE_TOO_SMALL);
    half.cost("app.t", "zram.compress", DISPATCH).count(8.0).given("ratio", "0.5").agrees();
    assertThat(half.whole()).isTrue();
    assertThat(half.rows(ZramContribution.SECTION).get(0).get(ZramContribution.RATIO))
        .isEqualTo(0.5);
    // 32 KiB do not fit as they are, and take half of it
    assertThat(half.mode().totals().ramBytes()).isEqualTo(16 * 1024.0);
  }

  @Test
  void whereNothingGetsSmallerTheRatioIsOne() {
    Estimated result = with("1.0");

    assertThat(result.findings(DiagnosticCode.BAD_COUNT)).isEmpty();
    result.finds(
        DiagnosticCode.SWAP_DEVICE_TOO_SMALL,
        Severity.WARNING,
        crowded().lineOf("cpu", Properties.SWAP_TRANSPORT),
        "the working sets of 64 KiB do not fit into a memory of 48 KiB even where all of them are"
            + " compressed to 1.00 of their size",
        "make the memory larger");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0", "1.5"})
  void aRatioOfThePlatformThatCannotBeIsAnError(String ratio) {
    Estimated result = with(ratio);
    Diagnostic finding = result.finding(DiagnosticCode.BAD_COUNT);

    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.message())
        .contains(
            "compression_ratio of platform board must be greater than 0 and at most 1, not "
                + ratio);
    assertThat(finding.span().file()).isEqualTo("board.energy");
    assertThat(finding.hint().orElseThrow()).contains("Model_Parameters");
    assertThat(result.whole()).isFalse();
  }
}
