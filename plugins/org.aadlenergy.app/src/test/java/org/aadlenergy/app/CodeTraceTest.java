package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.ServiceResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example player with a trace in place of its hot set. */
class CodeTraceTest {
  private static final Path PLAYER = ExamplesTest.EXAMPLES.resolve("player-xip");

  @TempDir private Path folder;

  @BeforeEach
  void copyTheModel() throws IOException {
    String model = Files.readString(PLAYER.resolve("player_xip.aadl"));
    String traced =
        model
            .replace(
                "OS_Workload::Hot_Set_Size => 184 KiByte;",
                "OS_Workload::Code_Trace => \"traces/decoder.txt\";")
            .replace("OS_Workload::Hot_Set_Share => 0.9;", "")
            .replace("OS_Workload::Code_Run_Length => 5;", "");
    assertThat(traced).contains("decoder.txt").doesNotContain("Hot_Set");
    Files.writeString(folder.resolve("player.aadl"), traced);
  }

  /**
   * Two pages in turn, each three times in a row: a cache of 40 pages holds both, and every access
   * is a hit.
   */
  @Test
  void isReadRelativeToTheModel() throws IOException {
    Files.createDirectories(folder.resolve("traces"));
    String turn = "0x8000\n0x8004\n0x8008\n0x20000\n0x20004\n0x20008\n";
    Files.writeString(folder.resolve("traces/decoder.txt"), turn.repeat(1000));

    Outcome outcome = analyse();

    assertThat(outcome.diagnostics()).noneMatch(Diagnostic::isError);
    assertThat(service(outcome, "xip.ram_access").count()).isCloseTo(183673, within(1e-6));
  }

  @Test
  void thatDoesNotExistOrCannotBeReadIsAnError() throws IOException {
    assertThat(analyse().diagnostics())
        .anyMatch(d -> d.format().contains("AE0002") && d.format().contains("decoder.txt"))
        .anyMatch(
            d ->
                d.format()
                    .matches("(?s).*player\\.aadl:\\d+:\\d+: error AE0612.*cannot be used.*"));

    Files.createDirectories(folder.resolve("traces"));
    Files.writeString(folder.resolve("traces/decoder.txt"), "1\n2\nthree\n");
    assertThat(analyse().diagnostics())
        .anyMatch(d -> d.format().contains("decoder.txt:3:1: error AE0611"));
  }

  private Outcome analyse() {
    AnalysisOptions options =
        AnalysisOptions.builder()
            .input(folder.resolve("player.aadl"))
            .models(PLAYER.resolve("models"))
            .root("Player_Xip::Terminal.cache_40")
            .build();
    return Analysis.run(options, Progress.NONE);
  }

  private static ServiceResult service(Outcome outcome, String service) {
    return outcome.result().orElseThrow().roots().get(0).modes().get(0).threads().stream()
        .filter(t -> t.path().equals("player.decoder"))
        .flatMap(t -> t.services().stream())
        .filter(s -> s.service().equals(service))
        .findFirst()
        .orElseThrow();
  }
}
