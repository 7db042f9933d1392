package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.AskedThreads.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Charges as results, made once for threads that share them; where rails of memories go. */
class ChargeResultsTest {
  private static final CalibratedPlatform BOARD =
      PlatformBuilder.platform("board")
          .rail("core", Role.PROCESSOR)
          .rail("ddr", Role.MEMORY)
          .rail("flash", Role.MEMORY)
          .build();

  private final AskedThreads asked =
      AskedThreads.of(
          Looks.bound("board")
              .add("b", Category.MEMORY)
              .add("a", Category.MEMORY)
              .add("app.u", Category.THREAD)
              .set("app", Properties.MEMORY_BINDING, AadlValues.references("ram", "b")),
          BOARD);

  @Test
  void chargesOfATermAreThatOfEachComponentAndTheirSum() {
    ServiceTerm term =
        term(
            Course.RUNS, 1e-3, asked.charge("cpu", "core", 2e-3), asked.charge("ram", "ddr", 3e-3));
    ServiceTerm one = term(Course.OWN_CODE, 1e-3, asked.charge("cpu", "core", 4e-3));
    ChargeResults results = new ChargeResults();
    ChargeResults.Known known = results.of(term);

    assertThat(known.joules().nominal()).isCloseTo(5e-3, within(1e-15));
    assertThat(known.energy().nominal()).isCloseTo(5e-3, within(1e-15));
    assertThat(known.results())
        .extracting(ChargeResult::component, ChargeResult::rail)
        .containsExactly(tuple("cpu", "core"), tuple("ram", "ddr"));
    assertThat(known.results().get(1).energyJoules().nominal()).isEqualTo(3e-3);
    assertThat(results.of(one).results()).hasSize(1);
    assertThat(results.of(one).joules().nominal()).isEqualTo(4e-3);
    assertThat(results.of(term.flag())).isSameAs(known);
    ServiceTerm other = term(Course.RUNS, 1e-3, asked.charge("cpu", "core", 7e-3));
    assertThat(results.of(other).joules().nominal()).isEqualTo(7e-3);
    assertThat(results.of(term(Course.RUNS, 1e-3)).results()).isEmpty();
  }

  private static List<Diagnostic> told(Findings findings) {
    Diagnostics diagnostics = new Diagnostics();
    findings.report(diagnostics);
    return diagnostics.sorted();
  }

  @Test
  void theFirstUncoveredMemoryIsNamedBesideTheRailsThatItMayBe() {
    Findings findings = new Findings(false);
    MemoryRails.checkCoverage(
        List.of(asked.thread("app.t", 1.0), asked.thread("app.u", 1.0)),
        List.of(asked.at("cpu"), asked.at("b"), asked.at("a")),
        findings);
    assertThat(told(findings)).hasSize(1);
    Diagnostic finding = told(findings).get(0);
    assertThat(finding.code()).isEqualTo(DiagnosticCode.MEMORY_RAILS_CHARGED_TO_ONE);
    assertThat(finding.message())
        .isEqualTo(
            "rails ddr, flash of platform board are all charged to memory ram, the first that is"
                + " bound; one of them may be what was measured of memory a, which is not covered");
    Findings none = new Findings(false);
    MemoryRails.checkCoverage(List.of(asked.thread("app.t", 1.0)), List.of(asked.at("cpu")), none);
    assertThat(told(none)).isEmpty();
  }

  @Test
  void aSecondBoundMemoryIsTold() {
    Findings findings = new Findings(false);
    MemoryRails.checkBinding(asked.thread("app.t", 1.0).workload(), findings);
    assertThat(told(findings).get(0).code()).isEqualTo(DiagnosticCode.SEVERAL_MEMORIES_BOUND);
    Findings none = new Findings(false);
    MemoryRails.checkBinding(
        asked
            .thread("app.t", 1.0)
            .workload()
            .on(PlatformBuilder.platform("bare").rail("core", Role.PROCESSOR).build()),
        none);
    MemoryRails.checkBinding(Looks.at(Looks.system(), "app.t"), none);
    assertThat(told(none)).isEmpty();
  }
}
