package org.aadlenergy.app.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.decide.Examples;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.html.WhatIf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Holds what the page answers against full runs with the same settings. */
class WhatIfsTest {
  private static final Path EXAMPLES = Path.of("../../examples");
  private static final int POSITIONS = Boolean.getBoolean("nightly") ? 1000 : 12;

  private static AnalysisOptions.Builder options(String example, String root) {
    Path folder = EXAMPLES.resolve(example);
    AnalysisOptions.Builder options =
        AnalysisOptions.builder().input(folder).library(Path.of("../../models/aadl")).root(root);
    return Files.isDirectory(folder.resolve("models"))
        ? options.models(folder.resolve("models"))
        : options;
  }

  private static WhatIf study(AnalysisOptions.Builder options) {
    List<WhatIf> all = WhatIfs.of(options.build(), Progress.NONE);
    assertThat(all).hasSize(1);
    return all.get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "player-xip, Player_Xip::Terminal.cache_20, 15",
    "camera-buffer, Camera_Buffer::Box.awake, 90",
    "jpeg-encoder, Jpeg_Encoder::Board.on_demand, 3"
  })
  void eachAnswerIsThatOfAFullRun(String example, String root, int combinations) {
    WhatIf study = study(options(example, root));
    assertThat(study.answers()).hasSize(combinations);
    SplittableRandom random = new SplittableRandom(2026);
    for (int i = 0; i < POSITIONS; i++) {
      AnalysisOptions.Builder options = options(example, root);
      int place = 0;
      for (WhatIf.Control control : study.controls()) {
        int value = random.nextInt(control.values().size());
        place = place * control.values().size() + value;
        String at = control.path().isEmpty() ? "" : " @ " + control.path();
        options.set(control.property() + "=" + control.values().get(value) + at);
      }
      Outcome outcome = Analysis.run(options.build(), Progress.NONE);
      RootResult full = outcome.result().orElseThrow().roots().get(0);
      WhatIf.Answer answer = study.answers().get(place);
      assertThat(answer.energyJoules())
          .isCloseTo(Examples.energy(outcome), within(1e-12 * answer.energyJoules()));
      assertThat(answer.seconds()).isEqualTo(full.modes().get(0).windowSeconds());
    }
  }

  @Test
  void theModelItselfIsAmongThem() {
    AnalysisOptions.Builder options = options("camera-buffer", "Camera_Buffer::Box.awake");
    WhatIf study = study(options);
    int place = 0;
    for (WhatIf.Control control : study.controls()) {
      place = place * control.values().size() + control.present();
    }
    double energy = Examples.energy(Analysis.run(options.build(), Progress.NONE));
    assertThat(study.answers().get(place).energyJoules()).isEqualTo(energy);
    assertThat(study.answers().get(place).reason()).isEmpty();
  }

  @Test
  void quantitiesRunFromLessToMoreAndNamesStandAsTheyAre() {
    WhatIf study = study(options("player-xip", "Player_Xip::Terminal.cache_20"));
    WhatIf.Control size = study.controls().get(0);
    assertThat(size.property()).isEqualTo("OS_Services::XIP_Cache_Size");
    assertThat(size.ordered()).isTrue();
    assertThat(size.values().get(size.present())).isEqualTo("80 KiByte");
    assertThat(size.values())
        .containsExactly("20 KiByte", "40 KiByte", "80 KiByte", "160 KiByte", "320 KiByte");
    assertThat(study.controls().get(1).ordered()).isFalse();
  }

  @Test
  void whatIsSetByAnOptionIsNoControl() {
    WhatIf study =
        study(
            options("player-xip", "Player_Xip::Terminal.cache_20")
                .set("OS_Services::XIP_Filter=Energy @ cpu"));
    assertThat(study.controls())
        .extracting(WhatIf.Control::property)
        .containsExactly("OS_Services::XIP_Cache_Size");
  }

  @Test
  void aModelWithoutChoicesSaysSo() {
    WhatIf study = study(options("jpeg-encoder", "Jpeg_Encoder::Board.no_fault"));
    assertThat(study.controls()).isEmpty();
    assertThat(study.none()).isPresent();
  }
}
