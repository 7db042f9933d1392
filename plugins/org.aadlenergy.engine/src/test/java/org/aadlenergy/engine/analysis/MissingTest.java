package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.FixedLibrary;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What is missing is an error where an annotation asks for it, and never zero in silence. */
class MissingTest {
  private static final CalibratedPlatform PAPER = PageFaultPaper.platform();

  private static ArchitectureBuilder faulting() {
    return SmallSystem.builder().set("app.t", Properties.PAGE_FAULTS, "52");
  }

  @Test
  void aThreadWithoutPeriodOrRate() {
    ArchitectureBuilder builder =
        ArchitectureBuilder.system("P::S.i")
            .add("cpu", Category.PROCESSOR)
            .set("cpu", Properties.CALIBRATION, AadlValues.text("xup-virtex2pro"))
            .add("ram", Category.MEMORY)
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"));

    Diagnostic finding =
        Estimated.missing(builder.build(), DiagnosticCode.THREAD_WITHOUT_PERIOD, PAPER);

    assertThat(finding.path()).isEqualTo("app.t");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("app.t"));
    assertThat(finding.message()).contains("app.t", "no Period");
    assertThat(finding.hint().orElseThrow()).contains("Period =>", "Dispatch_Rate =>");
  }

  @Test
  void aPeriodOfZero() {
    ArchitectureBuilder builder = SmallSystem.builder().set("app.t", Properties.PERIOD, "0 ms");

    Diagnostic finding = Estimated.missing(builder.build(), DiagnosticCode.BAD_COUNT, PAPER);

    assertThat(finding.message()).contains("Period must be greater than 0, not 0 ms");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("app.t", Properties.PERIOD));
  }

  @Test
  void faultsWithoutABoundMemory() {
    ArchitectureBuilder builder =
        SmallSystem.unbound()
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
            .set("app.t", Properties.PAGE_FAULTS, "52");

    Diagnostic finding =
        Estimated.missing(builder.build(), DiagnosticCode.RAIL_WITHOUT_COMPONENT, PAPER);

    assertThat(finding.message()).contains("no memory is bound", "sdram_2v5", "xup-virtex2pro");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("app.t"));
    assertThat(finding.hint().orElseThrow()).contains("Actual_Memory_Binding");
  }

  @Test
  void everyDeclarationThatLacksItsMemoryIsReported() {
    ArchitectureBuilder builder =
        SmallSystem.thread(SmallSystem.unbound(), "app.u")
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));

    assertThat(Estimated.of(builder.build(), PAPER).findings(DiagnosticCode.RAIL_WITHOUT_COMPONENT))
        .extracting(f -> f.span().line())
        .containsExactly(builder.lineOf("app.t"), builder.lineOf("app.u"));
  }

  @Test
  void whatIsBoundIsChargedAllTheSame() {
    Estimated result =
        Estimated.of(
            SmallSystem.unbound()
                .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
                .set("app.t", Properties.PAGE_FAULTS, "52")
                .build(),
            PAPER);

    assertThat(result.service("app.t", "page_fault.on_demand", Phase.DISPATCH))
        .get()
        .satisfies(
            s -> assertThat(s.charges()).extracting(c -> c.component()).containsExactly("cpu"));
    assertThat(result.mode().coverage().terms()).isZero();
  }

  @Test
  void faultsWithoutABoundProcessor() {
    ArchitectureBuilder builder =
        SmallSystem.unbound()
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .set("app.t", Properties.PAGE_FAULTS, "52");

    Diagnostic finding =
        Estimated.missing(builder.build(), DiagnosticCode.THREAD_WITHOUT_PROCESSOR, PAPER);

    assertThat(finding.span().line()).isEqualTo(builder.lineOf("app.t"));
    assertThat(finding.hint().orElseThrow()).contains("Actual_Processor_Binding");
  }

  @Test
  void aVirtualProcessorThatRunsOnNothing() {
    ArchitectureBuilder builder =
        SmallSystem.unbound()
            .add("os", Category.VIRTUAL_PROCESSOR)
            .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("os"))
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram"))
            .set("app.t", Properties.PAGE_FAULTS, "52");

    Diagnostic finding = Estimated.missing(builder.build(), DiagnosticCode.BINDING_MISMATCH, PAPER);

    assertThat(finding.message())
        .contains("Actual_Processor_Binding names os, which is bound to no processor itself");
    assertThat(finding.span().line())
        .isEqualTo(builder.lineOf("app", Properties.PROCESSOR_BINDING));
  }

  @Test
  void aMemoryBindingThatNamesABus() {
    ArchitectureBuilder builder =
        faulting()
            .add("bus", Category.BUS)
            .set("app", Properties.MEMORY_BINDING, AadlValues.references("bus"));

    Diagnostic finding = Estimated.missing(builder.build(), DiagnosticCode.BINDING_MISMATCH, PAPER);

    assertThat(finding.message()).contains("Actual_Memory_Binding names bus, which is a bus");
  }

  @Test
  void faultsWithoutAPlatform() {
    Diagnostic finding =
        Estimated.missing(
            ArchitectureBuilder.system("P::S.i")
                .add("cpu", Category.PROCESSOR)
                .add("app", Category.PROCESS)
                .add("app.t", Category.THREAD)
                .set("app.t", Properties.PERIOD, "10 ms")
                .set("app.t", Properties.PAGE_FAULTS, "52")
                .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
                .build(),
            DiagnosticCode.MISSING_COEFFICIENT);

    assertThat(finding.message()).contains("cpu", "no calibrated platform");
    assertThat(finding.hint().orElseThrow()).contains("Energy_Estimation::Calibration");
  }

  @Test
  void withoutAPlatformAndWithoutAskingItIsOnlyNotCovered() {
    Estimated result =
        Estimated.of(
            ArchitectureBuilder.system("P::S.i")
                .add("cpu", Category.PROCESSOR)
                .add("app", Category.PROCESS)
                .add("app.t", Category.THREAD)
                .set("app.t", Properties.PERIOD, "10 ms")
                .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"))
                .build());

    assertThat(result.leftOut()).containsExactly("app.t time", "cpu component");
    assertThat(result.findings()).allMatch(f -> f.severity() == Severity.INFO);
    assertThat(result.findings(DiagnosticCode.COMPONENT_NOT_COVERED))
        .anyMatch(f -> f.message().contains("thread app.t"))
        .anyMatch(f -> f.message().contains("processor cpu"));
    assertThat(result.mode().coverage().threads()).isZero();
    assertThat(result.component("cpu").covered()).isFalse();
  }

  @Test
  void anUnknownPlatformSuggestsTheOneThatWasMeant() {
    ArchitectureBuilder builder =
        faulting().set("cpu", Properties.CALIBRATION, AadlValues.text("xup-virtex2-pro"));
    Estimated result = Estimated.of(builder.build(), PAPER);

    Diagnostic finding = result.finding(DiagnosticCode.UNKNOWN_PLATFORM);
    assertThat(finding.severity()).isEqualTo(Severity.ERROR);
    assertThat(finding.message()).contains("xup-virtex2-pro");
    assertThat(finding.hint().orElseThrow()).contains("did you mean \"xup-virtex2pro\"?");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("cpu", Properties.CALIBRATION));
    // said once: not that the processor names no platform as well
    assertThat(result.findings()).filteredOn(Diagnostic::isError).hasSize(1);
    assertThat(result.leftOut()).contains("cpu component");
  }

  @Test
  void anUnknownPlatformMakesEveryRootIncomplete() {
    ArchitectureView view =
        SmallSystem.builder()
            .set("cpu", Properties.CALIBRATION, AadlValues.text("nothing"))
            .build();
    Diagnostics diagnostics = new Diagnostics();
    for (int root = 0; root < 2; root++) {
      RootResult result =
          EnergyAnalysis.evaluate(view, new FixedLibrary(), AnalysisSettings.STRICT, diagnostics);
      assertThat(result.complete()).isFalse();
    }
  }

  @Test
  void aPageSizeThatThePlatformWasNotMeasuredWith() {
    ArchitectureBuilder builder = faulting().set("cpu", Properties.PAGE_SIZE, "16 KiByte");
    Estimated result = SmallSystem.estimate(builder);

    Diagnostic finding = result.finding(DiagnosticCode.COEFFICIENT_OUTSIDE_CONDITIONS);
    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.message()).contains("16 KiByte", "4 KiB", "xup-virtex2pro");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("cpu", Properties.PAGE_SIZE));
    assertThat(result.whole()).isTrue();
    assertThat(result.mode().coverage().flaggedShare()).isEqualTo(1.0);
    assertThat(result.thread("app.t").services()).allMatch(s -> s.flagged());
  }

  @Test
  void anAnnotationThatNoModelReads() {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("app.t", "OS_Workload::Not_Of_This_Version", "3");
    Diagnostic finding = SmallSystem.estimate(builder).finding(DiagnosticCode.UNREAD_ANNOTATION);

    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    assertThat(finding.message()).contains("OS_Workload::Not_Of_This_Version");
    assertThat(finding.span().line())
        .isEqualTo(builder.lineOf("app.t", "OS_Workload::Not_Of_This_Version"));
  }

  @Test
  void pagesOfDataThatNoThreadCounts() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .add("shared", Category.DATA)
            .set("shared", Properties.TOUCHED_PAGES, "12")
            .add("app.t.buffer", Category.DATA)
            .set("app.t.buffer", Properties.TOUCHED_PAGES, "3");
    Diagnostic finding = SmallSystem.estimate(builder).finding(DiagnosticCode.UNREAD_ANNOTATION);

    assertThat(finding.message())
        .isEqualTo("OS_Workload::Touched_Pages of data shared is not counted");
    assertThat(finding.span().line()).isEqualTo(builder.lineOf("shared", Properties.TOUCHED_PAGES));
  }

  @Test
  void aProcessorWithMoreWorkThanTime() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder()
                .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "9 ms .. 9 ms")
                .set("app.t", Properties.PAGE_FAULTS, "52"));

    // 9 ms + 52 x 51 us = 11.652 ms of 10 ms
    assertThat(result.finding(DiagnosticCode.PROCESSOR_OVERLOADED).message())
        .contains("cpu", "116.5 %");
    assertThat(result.mode().utilization().get(0).nominal()).isCloseTo(0.9, within(1e-12));
    assertThat(result.mode().utilization().get(0).withOsServices())
        .isCloseTo(1.1652, within(1e-12));
  }

  @Test
  void aFullProcessorIsNotOverloaded() {
    ArchitectureBuilder builder = SmallSystem.builder();
    for (int i = 0; i < 9; i++) {
      SmallSystem.thread(builder, "app.t" + i);
    }

    assertThat(SmallSystem.estimate(builder).findings(DiagnosticCode.PROCESSOR_OVERLOADED))
        .isEmpty();
  }

  @Test
  void whatManyThreadsShareIsReportedOnceAndCounted() {
    ArchitectureBuilder builder = SmallSystem.builder().mode("day").mode("night");
    SmallSystem.thread(builder, "app.u");
    SmallSystem.thread(builder, "app.v");

    // the same three in both modes are three
    assertThat(SmallSystem.estimate(builder).findings(DiagnosticCode.TERM_NOT_COMPUTED))
        .extracting(Diagnostic::message)
        .contains(
            "thread app.t and 2 others: TLB misses are not computed: nothing says how many there"
                + " are");
  }
}
