package org.aadlenergy.ide.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.aadlenergy.app.AnalysisMemory;
import org.aadlenergy.energy.ide.language.Hint;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.ide.Examples;
import org.aadlenergy.ide.text.AadlDocument;
import org.junit.jupiter.api.Test;

/** The estimate of what is typed, of which nothing is saved. */
class ProjectStudyTest {
  private static final Path FILE =
      Examples.FOLDER.resolve("jpeg-encoder/jpeg_encoder.aadl").toAbsolutePath().normalize();

  private static ProjectStudy study(ProjectStudy before, AadlDocument document, boolean cancelled) {
    byte[] typed = document.text().getBytes(StandardCharsets.UTF_8);
    Path file = Path.of(java.net.URI.create(document.name()));
    return before.next(
        new Project(file.getParent(), List.of(file.getParent())),
        List.of(),
        Examples.model(document),
        Map.of(file, typed),
        new AnalysisMemory(),
        name -> Path.of(name).toAbsolutePath().normalize().toUri().toString(),
        step -> {},
        () -> cancelled);
  }

  private static AadlDocument typed(String from, String to) {
    AadlDocument saved = Examples.read(FILE);
    return new AadlDocument(saved.name(), saved.text().replace(from, to));
  }

  private static List<String> lenses(AadlDocument document, ProjectStudy study) {
    return Hints.lenses(document, study).stream().map(Hint::text).toList();
  }

  @Test
  void whatIsTypedIsEstimatedAndComparedWithWhatWasSaved() {
    AadlDocument before = typed("", "");
    ProjectStudy first = study(ProjectStudy.NONE, before, false);
    assertThat(lenses(before, first)).contains("109.5 mJ in 100 ms, 1.095 W, at least");
    // the time without faults is doubled, and so is its energy
    AadlDocument after = typed("31762 us .. 31762 us", "63524 us .. 63524 us");
    ProjectStudy second = study(first, after, false);
    assertThat(lenses(after, second))
        .contains("219.0 mJ in 100 ms, 2.190 W, at least (+109.5 mJ, +100 % since the last save)");
    assertThat(lenses(after, second.wasSaved())).contains("219.0 mJ in 100 ms, 2.190 W, at least");
  }

  @Test
  void figuresStayWhileATextIsBroken() {
    AadlDocument broken = typed("thread Encoder;", "thread");
    ProjectStudy first = study(ProjectStudy.NONE, typed("", ""), false);
    ProjectStudy second = study(first, broken, false);
    assertThat(second.findings()).anyMatch(Diagnostic::isError);
    assertThat(lenses(broken, second)).contains("109.5 mJ in 100 ms, 1.095 W, at least");
  }

  @Test
  void figuresMoveWithTheirDeclarations() {
    ProjectStudy study = study(ProjectStudy.NONE, typed("", ""), false);
    AadlDocument moved = typed("package Jpeg", "-- one\n-- two\n\npackage Jpeg");
    List<Hint> hints = Hints.inlays(moved, study);
    assertThat(hints)
        .anyMatch(h -> moved.text().substring(0, h.offset()).endsWith("encoder: thread Encoder;"));
  }

  @Test
  void theNextStudyKnowsWhereDeclarationsAreByNow() {
    AadlDocument document = typed("", "");
    ProjectStudy first = study(ProjectStudy.NONE, document, false);
    AadlDocument moved = typed("package Jpeg", "-- one\n-- two\n\npackage Jpeg");
    ProjectStudy second = study(first, moved, false);
    ProjectStudy third = study(second, moved, false);
    assertThat(words(moved, second))
        .isNotEmpty()
        .isEqualTo(words(document, first))
        .isEqualTo(words(moved, third));
  }

  private static List<String> words(AadlDocument document, ProjectStudy study) {
    return Hints.inlays(document, study).stream().map(Hint::text).toList();
  }

  @Test
  void anAnalysisIsStopped() {
    assertThatThrownBy(() -> study(ProjectStudy.NONE, typed("", ""), true))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void everyExampleHasFiguresBesideItsThreads() {
    for (AadlDocument document : Examples.all()) {
      ProjectStudy study = study(ProjectStudy.NONE, document, false);
      boolean threads =
          study.now().roots().stream()
              .anyMatch(r -> r.modes().stream().anyMatch(m -> !m.threads().isEmpty()));
      if (threads) {
        assertThat(Hints.inlays(document, study)).as(document.name()).isNotEmpty();
        assertThat(lenses(document, study)).as(document.name()).isNotEmpty();
      }
    }
  }
}
