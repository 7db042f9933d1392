package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.report.html.LiveEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a page with an engine asks of it is what was asked of the analysis. */
class StudioLinkTest {
  private static final Path EXAMPLES = Path.of("../../examples");

  @TempDir Path folder;

  private static LiveEngine live(AnalysisOptions.Builder options) {
    AnalysisOptions asked = options.build();
    Outcome outcome = Analysis.run(asked, Progress.NONE);
    assertThat(outcome.result()).as(outcome.diagnostics().toString()).isPresent();
    return StudioLink.live(Path.of("studio.html"), asked, outcome.result().orElseThrow());
  }

  @Test
  void optionsGoWithTheModels() {
    LiveEngine live =
        live(
            AnalysisOptions.builder()
                .input(EXAMPLES.resolve("gateway"))
                .root("Gateway::Gateway.i")
                .set("Period=70 ms @ services.collect")
                .assumeBudgets(true)
                .allowIncomplete(true));
    assertThat(live.models()).startsWith("gateway=UEs");
    assertThat(live.roots()).containsExactly("Gateway::Gateway.i");
    assertThat(live.words())
        .containsExactly(
            "--set", "Period=70 ms @ services.collect", "--assume-budgets", "--allow-incomplete");
  }

  /** A project file that travels says its own folders and values; what it does not say is asked. */
  @Test
  void whatAProjectFileSaysIsNotAskedTwice() throws IOException {
    Path project = Files.createDirectories(folder.resolve("p"));
    Path platforms = Files.createDirectories(folder.resolve("platforms"));
    Path example = EXAMPLES.resolve("player-xip");
    Files.copy(example.resolve("player_xip.aadl"), project.resolve("player_xip.aadl"));
    Files.copy(
        example.resolve("models/player-board.energy"), platforms.resolve("player-board.energy"));
    Files.writeString(project.resolve("aadl-energy.toml"), "[[budget]]\npower = \"1 W\"\n");
    LiveEngine live =
        live(
            AnalysisOptions.builder()
                .input(project)
                .models(platforms)
                .set("Energy_Estimation::Power_Margin=0.2"));
    assertThat(live.words())
        .containsExactly(
            "--set", "Energy_Estimation::Power_Margin=0.2", "--models", "@/elsewhere/0-platforms");
  }
}
