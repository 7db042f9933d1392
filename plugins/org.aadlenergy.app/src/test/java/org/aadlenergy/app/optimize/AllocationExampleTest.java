package org.aadlenergy.app.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.sweep.Searches;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The best placement of {@code examples/allocation}, as far as a test has time for. */
class AllocationExampleTest {
  private static final Path EXAMPLE = Path.of("../../examples/allocation");

  @TempDir Path folder;

  @Test
  void noPlacementOfFourProcessesBesidesTheOthersIsBetterThanTheTunedOne() {
    OptimizeOptions options =
        OptimizeOptions.parse(
                AnalysisOptions.builder()
                    .input(EXAMPLE)
                    .models(EXAMPLE.resolve("models"))
                    .root("Allocation::Aircraft.tuned")
                    .build(),
                List.of(
                    "control=big0,big1,little0,little1",
                    "logging=big0,big1,little0,little1",
                    "health=big0,big1,little0,little1"),
                List.of("OS_Services::Code_Execution=Shadowed,In_Place @ vision"),
                List.of("energy"),
                List.of("deadline", "ram=256 KiByte"),
                Optional.empty(),
                Optional.empty(),
                folder,
                new ArrayList<>())
            .orElseThrow();
    List<String> said = new ArrayList<>();
    Optimizer.run(options, Progress.NONE, said::add);
    assertThat(said).anyMatch(line -> line.startsWith("proven optimal: all 128 combinations"));
    Searches.SearchResult found = Searches.result(folder).orElseThrow();
    assertThat(found.plan().ownSettings(found.front().get(0).point()))
        .containsExactly(
            "Deployment_Properties::Actual_Processor_Binding=(reference (little0)) @ control",
            "Deployment_Properties::Actual_Processor_Binding=(reference (little1)) @ logging",
            "Deployment_Properties::Actual_Processor_Binding=(reference (little0)) @ health",
            "OS_Services::Code_Execution=In_Place @ vision");
  }
}
