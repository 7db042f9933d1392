package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.app.models.LiveModel;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.osate.InstanceModels;
import org.aadlenergy.osate.declared.DeclaredOrder;
import org.junit.jupiter.api.Test;

/** A model in memory is read in the place of its file, which need not even be there. */
class LiveInputTest {
  private static final Path FOLDER =
      Path.of("../org.aadlenergy.osate/src/test/resources/osate/instances");
  private static final Path SAVED = FOLDER.resolve("Gateway__Box-base.aaxl2");
  private static final Path NEVER_SAVED = FOLDER.resolve("never-saved.aaxl2");

  /** A stand-in for the objects of a tool: what they say is what the saved file says. */
  private record Held(Optional<String> sha256) implements LiveModel {
    @Override
    public Optional<ArchitectureView> read(
        String name, DeclaredOrder declared, Diagnostics diagnostics) {
      return InstanceModels.read(SAVED, name, declared, diagnostics);
    }
  }

  @Test
  void itGivesTheNumbersOfTheSameModelSaved() {
    AnalysisResult live = analysed(Optional.of("abc"));
    AnalysisResult saved = Analysis.run(options(SAVED), Progress.NONE).result().orElseThrow();
    assertThat(live.roots()).hasSize(1);
    assertThat(live.roots().get(0).modes()).hasSize(2);
    for (int i = 0; i < 2; i++) {
      assertThat(live.roots().get(0).modes().get(i).totals())
          .isEqualTo(saved.roots().get(0).modes().get(i).totals());
    }
  }

  @Test
  void itsHashIsTheOneOfWhatWasRead() {
    List<AnalysisResult.Input> inputs = analysed(Optional.of("abc")).inputs();
    assertThat(inputs).hasSize(1);
    assertThat(inputs.get(0).file()).endsWith("never-saved.aaxl2");
    assertThat(inputs.get(0).sha256()).isEqualTo("abc");
  }

  @Test
  void withoutAHashTheReportClaimsNone() {
    assertThat(analysed(Optional.empty()).inputs()).isEmpty();
  }

  private static AnalysisResult analysed(Optional<String> hash) {
    Map<Path, LiveModel> live = Map.of(NEVER_SAVED, new Held(hash));
    return Analysis.run(options(NEVER_SAVED), live, Progress.NONE).result().orElseThrow();
  }

  private static AnalysisOptions options(Path input) {
    return AnalysisOptions.builder().input(input).allowIncomplete(true).build();
  }
}
