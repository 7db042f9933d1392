package org.aadlenergy.engine.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Why a number is what it is: formula, values put in, and the line that each comes from. */
class ExplanationTest {
  private static Explanation of(Estimated result, String service, Phase phase) {
    return result.service("app.t", service, phase).orElseThrow().explanation().get();
  }

  private static Explanation of(ArchitectureBuilder builder, String service, Phase phase) {
    return of(SmallSystem.estimate(builder), service, phase);
  }

  private static Equation equation(Explanation explanation, String result) {
    return explanation.equations().stream()
        .filter(e -> e.result().equals(result))
        .findFirst()
        .orElseThrow();
  }

  private static Given given(Explanation explanation, String symbol) {
    return explanation.values().stream()
        .filter(v -> v.symbol().equals(symbol))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void pageFaultsShowCountTimesCost() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("app.t", Properties.PAGE_FAULTS, "52")
            .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"));
    Explanation explanation = of(builder, "page_fault.on_demand", Phase.DISPATCH);

    Equation energy = equation(explanation, "E(sdram_2v5)");
    assertThat(energy.formula()).isEqualTo("n x e(sdram_2v5)");
    assertThat(energy.substituted()).isEqualTo("52 x 166 uJ");
    assertThat(energy.value()).isCloseTo(52 * 166e-6, within(1e-15));
    assertThat(energy.unit()).isEqualTo("J");
    assertThat(equation(explanation, "T").substituted()).isEqualTo("52 x 51 us");
    assertThat(equation(explanation, "n").formula()).isEqualTo("as measured, per dispatch");
    assertThat(explanation.notes()).anyMatch(n -> n.contains("no execution or idle power"));
  }

  @Test
  void everyValueSaysWhereItWasWritten() {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("app.t", Properties.PAGE_FAULTS, "52")
            .set("cpu", Properties.PAGE_FAULT_POLICY, AadlValues.literal("On_Demand"));
    Explanation explanation = of(builder, "page_fault.on_demand", Phase.DISPATCH);

    Given count = given(explanation, "n");
    assertThat(count.text()).isEqualTo("52");
    assertThat(count.origin()).isEqualTo("OS_Workload::Page_Faults, from app.t");
    assertThat(count.span().map(SourceSpan::brief))
        .contains("model.aadl:" + builder.lineOf("app.t", Properties.PAGE_FAULTS));
    Given policy = given(explanation, "policy");
    assertThat(policy.text()).isEqualTo("On_Demand");
    assertThat(policy.origin()).contains("from cpu");
    Given energy = given(explanation, "e(sdram_2v5)");
    assertThat(energy.text()).isEqualTo("166 uJ");
    assertThat(energy.meaning()).contains("charged to the bound memory");
    assertThat(energy.origin())
        .contains("published", PageFaultPaper.CITATION, "Table 1", "within 5.00 %");
    assertThat(energy.span().map(SourceSpan::file)).contains("xup-virtex2pro.energy");
  }

  @Test
  void theEquationsAreTheNumbers() {
    Estimated result =
        SmallSystem.estimate(
            SmallSystem.builder()
                .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 4 ms")
                .set("app.t", Properties.PAGE_FAULTS, "7")
                .set("app.t", Properties.HEAP_SIZE, "64 KiByte")
                .set("app.t", Properties.MEMORY_ACCESSES, "1000")
                .set("app.t", Properties.WORKING_SET_SIZE, "1 MiByte"));

    assertThat(result.thread("app.t").services()).hasSize(4);
    for (ServiceResult service : result.thread("app.t").services()) {
      Explanation explanation = service.explanation().get();
      double time = equation(explanation, "T").value();
      double energy =
          explanation.equations().stream()
              .filter(e -> e.result().startsWith("E("))
              .mapToDouble(Equation::value)
              .sum();
      assertThat(time).isCloseTo(service.timeSeconds().nominal(), within(1e-12 * (1.0 + time)));
      assertThat(energy)
          .isCloseTo(service.energyJoules().nominal(), within(1e-12 * (1.0 + energy)));
    }
  }

  @Test
  void executionShowsPowerTimesTime() {
    Explanation explanation =
        of(
            SmallSystem.builder().set("app.t", Properties.COMPUTE_EXECUTION_TIME, "1 ms .. 3 ms"),
            "execution",
            Phase.DISPATCH);

    assertThat(equation(explanation, "E(core_1v5)").substituted())
        .isEqualTo("538 mW x the middle of 1 ms .. 3 ms");
    assertThat(equation(explanation, "E(core_1v5)").value()).isCloseTo(1.076e-3, within(1e-15));
    assertThat(given(explanation, "P(core_1v5)").meaning()).contains("profile jpeg");
  }

  @Test
  void derivedPagesShowTheirSizes() {
    Explanation explanation =
        of(
            SmallSystem.builder()
                .set("app.t", Properties.HEAP_SIZE, "64 KiByte")
                .set("app", Properties.DATA_SIZE, "8 KiByte"),
            "page_fault.on_demand",
            Phase.STARTUP);

    assertThat(equation(explanation, "n").formula())
        .contains("over the page size", "of the process", "once at start");
    assertThat(equation(explanation, "n").value()).isEqualTo(18.0);
    assertThat(given(explanation, "Heap_Size").text()).isEqualTo("64 KiByte");
    assertThat(given(explanation, "Data_Size").origin()).contains("from app");
    assertThat(given(explanation, "page").origin())
        .isEqualTo("the page size that platform xup-virtex2pro was measured with");
    // said once, though both regions need them
    assertThat(explanation.values()).doesNotHaveDuplicates();
    assertThat(given(explanation, "policy").origin()).contains("its default");
  }

  @Test
  void includedServicesSayThatTheyAreNotAdded() {
    Estimated result =
        Estimated.of(
            SmallSystem.builder()
                .set("app.t", Properties.PAGE_FAULTS, "52")
                .set("app.t", Properties.EXECUTION_PROFILE, AadlValues.text("whole"))
                .build(),
            PageFaultPaper.builder()
                .profile(
                    "whole",
                    Set.of("tlb_miss", "page_fault.on_demand"),
                    "sdram_2v5",
                    "2 W",
                    "core_1v5",
                    "1 W")
                .build());

    ServiceResult faults =
        result.service("app.t", "page_fault.on_demand", Phase.DISPATCH).orElseThrow();
    assertThat(faults.includedInExecution()).isTrue();
    assertThat(faults.count()).isEqualTo(52.0);
    assertThat(faults.energyJoules().nominal()).isZero();
    assertThat(faults.explanation().get().notes()).anyMatch(n -> n.contains("not added"));
    assertThat(of(result, "execution", Phase.DISPATCH).notes())
        .anyMatch(n -> n.contains("page_fault.on_demand"));
  }
}
