package org.aadlenergy.engine.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The equality that is written out is the one that a record has: each component counts. */
class EqualityTest {
  private static final SourceSpan PLACE = new SourceSpan("a.aadl", 1, 2, 3, 4);

  private static Diagnostic finding(
      DiagnosticCode code, Severity severity, String message, String hint, SourceSpan span) {
    return new Diagnostic(code, severity, message, Optional.of(hint), span, "app.cpu");
  }

  private static Diagnostic finding() {
    return finding(DiagnosticCode.MISSING_COEFFICIENT, Severity.ERROR, "m", "h", PLACE);
  }

  @Test
  void eachPartOfPlacesCounts() {
    assertThat(new SourceSpan("a.aadl", 1, 2, 3, 4)).isEqualTo(PLACE).hasSameHashCodeAs(PLACE);
    assertThat(
            List.of(
                new SourceSpan("b.aadl", 1, 2, 3, 4),
                new SourceSpan("a.aadl", 9, 2, 3, 4),
                new SourceSpan("a.aadl", 1, 9, 3, 4),
                new SourceSpan("a.aadl", 1, 2, 9, 4),
                new SourceSpan("a.aadl", 1, 2, 3, 9)))
        .doesNotContain(PLACE);
  }

  @Test
  void eachPartOfFindingsCounts() {
    assertThat(finding()).isEqualTo(finding()).hasSameHashCodeAs(finding());
    assertThat(
            List.of(
                finding(DiagnosticCode.TERM_NOT_COMPUTED, Severity.ERROR, "m", "h", PLACE),
                finding(DiagnosticCode.MISSING_COEFFICIENT, Severity.INFO, "m", "h", PLACE),
                finding(DiagnosticCode.MISSING_COEFFICIENT, Severity.ERROR, "n", "h", PLACE),
                finding(DiagnosticCode.MISSING_COEFFICIENT, Severity.ERROR, "m", "i", PLACE),
                finding(
                    DiagnosticCode.MISSING_COEFFICIENT, Severity.ERROR, "m", "h", SourceSpan.NONE),
                finding().about("app.ram")))
        .doesNotContain(finding());
  }

  @Test
  void theSameFindingIsKeptOnce() {
    Diagnostics findings = new Diagnostics();
    findings.addAll(List.of(finding(), finding(), finding().as(Severity.WARNING)));

    assertThat(findings.sorted()).hasSize(2);
    assertThat(findings.errorCount()).isEqualTo(1);
  }
}
