package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Figures that a platform lacks: an error where an annotation asks for them, and never zero. */
class MissingFiguresTest {
  private static final CalibratedPlatform PAPER = PageFaultPaper.platform();

  private static ArchitectureBuilder faulting() {
    return SmallSystem.builder().set("app.t", Properties.PAGE_FAULTS, "52");
  }

  @Test
  void aCoefficientThatThePlatformLacksIsAskedForByAPolicy() {
    CalibratedPlatform lacking =
        PlatformBuilder.platform("p")
            .pageSize(4096)
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .build();
    ArchitectureBuilder asked =
        SmallSystem.builder()
            .set("cpu", Properties.CALIBRATION, AadlValues.text("p"))
            .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("Copy_On_Write"))
            .set("app.t", Properties.HEAP_SIZE, "64 KiByte");

    Diagnostic finding =
        Estimated.missing(asked.build(), DiagnosticCode.MISSING_COEFFICIENT, lacking);

    assertThat(finding.message()).contains("platform p", "page_fault.copy_on_write");
    assertThat(finding.hint().orElseThrow()).contains("extends p");
    assertThat(finding.span().line()).isEqualTo(asked.lineOf("cpu", Properties.PAGE_FAULT_POLICY));
  }

  @Test
  void aCoefficientThatNobodyAskedForIsAnInfo() {
    CalibratedPlatform lacking =
        PlatformBuilder.platform("p")
            .pageSize(4096)
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "1 W")
            .build();
    Estimated result =
        Estimated.of(
            SmallSystem.builder()
                .set("cpu", Properties.CALIBRATION, AadlValues.text("p"))
                .set("app.t", Properties.HEAP_SIZE, "64 KiByte")
                .build(),
            lacking);

    assertThat(result.findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .allMatch(f -> f.severity() == Severity.INFO)
        .anyMatch(f -> f.message().contains("page_fault.on_demand"));
    assertThat(result.whole()).isTrue();
  }

  @Test
  void everyMissingLineOfAnEventIsNamed() {
    CalibratedPlatform lacking =
        PlatformBuilder.platform("p")
            .rail("core", Role.PROCESSOR)
            .rail("ddr", Role.MEMORY)
            .rail("io", Role.BOARD)
            .profile("run", Set.of(), "core", "1 W", "ddr", "1 W", "io", "1 W")
            .event("page_fault.on_demand", "", "core", "1 uJ")
            .emptyCost("page_fault.on_demand", "io")
            .build();
    Estimated result =
        Estimated.of(
            faulting().set("cpu", Properties.CALIBRATION, AadlValues.text("p")).build(), lacking);

    assertThat(result.findings(DiagnosticCode.MISSING_COEFFICIENT))
        .hasSize(3)
        .anyMatch(f -> f.message().contains("time"))
        .anyMatch(f -> f.message().contains("energy ddr"))
        .anyMatch(f -> f.message().contains("energy io"));
    // execution is there; one term of page faults is not, though three lines are missing; no TLB,
    // no context switches, no idle processor and memory
    assertThat(result.mode().coverage().terms()).isEqualTo(1.0 / 6.0);
  }

  @Test
  void aProfileThatThePlatformDoesNotHave() {
    ArchitectureBuilder builder =
        faulting().set("app.t", Properties.EXECUTION_PROFILE, AadlValues.text("idle"));

    Diagnostic finding =
        Estimated.missing(builder.build(), DiagnosticCode.NO_EXECUTION_PROFILE, PAPER);

    assertThat(finding.message()).contains("no execution profile \"idle\"");
    assertThat(finding.hint().orElseThrow()).contains("jpeg");
    assertThat(finding.span().line())
        .isEqualTo(builder.lineOf("app.t", Properties.EXECUTION_PROFILE));
  }

  @Test
  void severalProfilesAndNoDefault() {
    CalibratedPlatform platform =
        PageFaultPaper.builder()
            .profile("other", Set.of(), "sdram_2v5", "1 W", "core_1v5", "1 W")
            .withoutDefaultProfile()
            .build();

    assertThat(
            Estimated.missing(faulting().build(), DiagnosticCode.NO_EXECUTION_PROFILE, platform)
                .message())
        .contains("no default execution profile");
  }

  @Test
  void aProfileWithoutOneOfTheRails() {
    CalibratedPlatform platform =
        PlatformBuilder.platform("xup-virtex2pro")
            .rail("core", Role.PROCESSOR)
            .rail("ddr", Role.MEMORY)
            .profile("run", Set.of(), "core", "1 W")
            .build();

    assertThat(
            Estimated.missing(
                    SmallSystem.builder().build(), DiagnosticCode.MISSING_COEFFICIENT, platform)
                .message())
        .contains("execution profile run", "'power ddr = ... in profile run'");
  }
}
