package org.aadlenergy.engine.service.swap;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** {@code app.t} swaps 10 pages of 4 KiB in a dispatch: 40 KiB, 0.03906 MiB. */
class SwapSpacesTest {
  private static ArchitectureBuilder two() {
    return SwapSystem.builder()
        .add("flash", Category.DEVICE)
        .set("flash", Properties.CALIBRATION, AadlValues.text("disk"))
        .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk", "flash"));
  }

  private static Estimated holding(ArchitectureBuilder builder, String capacity) {
    return SwapSystem.estimate(
        builder, SwapSystem.disk().constant("capacity", capacity, Dimension.SIZE).build());
  }

  @Test
  void aSecondDeviceIsNeverUsedWhereNothingSaysWhatTheFirstHolds() {
    ArchitectureBuilder builder = two();
    Estimated result = SwapSystem.estimate(builder);
    Diagnostic finding = result.finding(DiagnosticCode.SWAP_DEVICE_TOO_SMALL);

    assertThat(finding.severity()).isEqualTo(Severity.INFO);
    assertThat(finding.message()).contains("swapped to disk", "flash");
    assertThat(finding.hint().orElseThrow()).contains("Memory_Size to disk");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("app", Properties.SWAP_DEVICE));
  }

  @Test
  void aFullDeviceIsToldAndStillPays() {
    Estimated result = holding(two(), "32 KiB");
    Diagnostic finding = result.finding(DiagnosticCode.SWAP_DEVICE_TOO_SMALL);

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.message())
        .contains("disk holds 0.03125 MiB", "0.03906 MiB", "would go to flash");
    assertThat(result.service("app.t", "swap.read", Phase.DISPATCH).orElseThrow().charges())
        .allSatisfy(charge -> assertThat(charge.component()).isEqualTo("disk"));
  }

  @Test
  void aDeviceThatIsTooSmallIsToldWithoutASecondOne() {
    assertThat(
            holding(SwapSystem.builder(), "32 KiB")
                .finding(DiagnosticCode.SWAP_DEVICE_TOO_SMALL)
                .message())
        .contains("Swap_Device names no other");
  }

  @Test
  void aDeviceThatIsLargeEnoughNeedsNoOther() {
    assertThat(holding(two(), "40 KiB").findings(DiagnosticCode.SWAP_DEVICE_TOO_SMALL)).isEmpty();
    ArchitectureBuilder sized = two().set("disk", Properties.MEMORY_SIZE, "64 KiByte");
    assertThat(holding(sized, "32 KiB").findings(DiagnosticCode.SWAP_DEVICE_TOO_SMALL)).isEmpty();
    assertThat(
            SwapSystem.estimate(SwapSystem.builder())
                .findings(DiagnosticCode.SWAP_DEVICE_TOO_SMALL))
        .isEmpty();
  }
}
