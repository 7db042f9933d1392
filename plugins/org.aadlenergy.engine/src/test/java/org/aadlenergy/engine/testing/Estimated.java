package org.aadlenergy.engine.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.analysis.AnalysisSettings;
import org.aadlenergy.engine.analysis.EnergyAnalysis;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.SectionType;

/** What the engine found for one root, with short ways to the parts that tests look at. */
public record Estimated(RootResult root, List<Diagnostic> findings) {
  /** Evaluates an architecture; what is missing is an error. */
  public static Estimated of(ArchitectureView view, CalibratedPlatform... platforms) {
    return of(view, AnalysisSettings.STRICT, platforms);
  }

  /** Evaluates an architecture with {@code --allow-incomplete}. */
  public static Estimated incompletely(ArchitectureView view, CalibratedPlatform... platforms) {
    return of(view, new AnalysisSettings(true, Optional.empty()), platforms);
  }

  /** Evaluates an architecture. */
  public static Estimated of(
      ArchitectureView view, AnalysisSettings settings, CalibratedPlatform... platforms) {
    Diagnostics diagnostics = new Diagnostics();
    RootResult root =
        EnergyAnalysis.evaluate(view, new FixedLibrary(platforms), settings, diagnostics);
    root.modes().forEach(PowerIntegrals::check);
    return new Estimated(root, diagnostics.sorted());
  }

  /** Whether all that is asked of threads is in the totals; hardware may be left out of them. */
  public boolean whole() {
    return root.leftOut().stream()
        .allMatch(left -> left.what() == Omission.IDLE || left.what() == Omission.COMPONENT);
  }

  /** What is left out of the totals, each as {@code radio component}. */
  public List<String> leftOut() {
    return root.leftOut().stream().map(left -> left.path() + " " + left.what().word()).toList();
  }

  /** What is an error without, a warning with {@code --allow-incomplete}, and never whole. */
  public static Diagnostic missing(
      ArchitectureView view, DiagnosticCode code, CalibratedPlatform... platforms) {
    Estimated strict = of(view, platforms);
    Estimated lenient = incompletely(view, platforms);

    assertThat(strict.whole()).isFalse();
    assertThat(lenient.whole()).isFalse();
    assertThat(strict.finding(code).severity()).isEqualTo(Severity.ERROR);
    assertThat(lenient.finding(code).severity()).isEqualTo(Severity.WARNING);
    assertThat(lenient.findings()).noneMatch(Diagnostic::isError);
    return strict.finding(code);
  }

  /** What a service found besides the threads' terms. */
  public List<Row> rows(SectionType section) {
    return mode().section(section).rows();
  }

  /** The only mode. */
  public ModeResult mode() {
    if (root.modes().size() != 1) {
      throw new IllegalStateException("modes: " + root.modes().size());
    }
    return root.modes().get(0);
  }

  /** A mode by name. */
  public ModeResult mode(String name) {
    return root.modes().stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow();
  }

  /** A thread of the only mode. */
  public ThreadResult thread(String path) {
    return thread(mode(), path);
  }

  /** A thread of a mode. */
  public static ThreadResult thread(ModeResult mode, String path) {
    return mode.threads().stream().filter(t -> t.path().equals(path)).findFirst().orElseThrow();
  }

  /** A component of the only mode. */
  public ComponentResult component(String path) {
    return mode().components().stream()
        .filter(c -> c.path().equals(path))
        .findFirst()
        .orElseThrow();
  }

  /** The service of a thread in a phase, if it has a cost there. */
  public Optional<ServiceResult> service(String threadPath, String service, Phase phase) {
    return thread(threadPath).services().stream()
        .filter(s -> s.service().equals(service) && s.phase() == phase)
        .findFirst();
  }

  /** The count of a service of a thread in a phase, 0 where it has none. */
  public double count(String threadPath, String service, Phase phase) {
    return service(threadPath, service, phase).map(ServiceResult::count).orElse(0.0);
  }

  /** What a service costs a thread in a phase, to be checked. */
  public Cost cost(String threadPath, String service, Phase phase) {
    return new Cost(service(threadPath, service, phase).orElseThrow());
  }

  /** The services that a thread is charged with, in the order of reports. */
  public List<String> services(String threadPath) {
    return thread(threadPath).services().stream().map(ServiceResult::service).toList();
  }

  /** Of the terms that there should be in the only mode, the share that is computed. */
  public double coverage() {
    return mode().coverage().terms();
  }

  /** The effective annotation of a thread. */
  public Optional<AnnotationResult> annotation(String threadPath, String property) {
    return thread(threadPath).annotations().stream()
        .filter(a -> a.property().equals(property))
        .findFirst();
  }

  /** The findings of a code. */
  public List<Diagnostic> findings(DiagnosticCode code) {
    return findings.stream().filter(f -> f.code() == code).toList();
  }

  /** The only finding of a code. */
  public Diagnostic finding(DiagnosticCode code) {
    List<Diagnostic> found = findings(code);
    if (found.size() != 1) {
      throw new IllegalStateException(code + ": " + found.size() + " in " + findings);
    }
    return found.get(0);
  }

  /**
   * Checks the finding of a code that says some words: how bad it is, its line of the model, and
   * more words of its message and hint.
   */
  public Estimated finds(
      DiagnosticCode code, Severity severity, int line, String said, String... words) {
    List<Diagnostic> found =
        findings(code).stream().filter(f -> f.message().contains(said)).toList();
    assertThat(found).as(code + ": " + said + " in " + findings).hasSize(1);
    Diagnostic finding = found.get(0);
    assertThat(finding.severity()).isEqualTo(severity);
    assertThat(finding.span().line()).as(finding.format()).isEqualTo(line);
    assertThat(List.of(words)).allMatch(finding.format()::contains, finding.format());
    assertThat(finding.hint()).isPresent();
    return this;
  }

  /** Checks that nothing is said with these words. */
  public Estimated isSilentOf(String words) {
    assertThat(findings).noneMatch(f -> f.message().contains(words));
    return this;
  }
}
