package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Titles of platforms and campaigns come from files: the process prints none that commands. */
class TerminalTextsTest {
  /** Sets the title of the window, rings, clears the screen. */
  private static final String COMMANDING = "\u001b]0;owned\u0007 \u001b[2J";

  @TempDir Path folder;

  private static String printed(String... words) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "org.aadlenergy.cli.Main"));
    command.addAll(List.of(words));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return text;
  }

  private static void shownWithoutItsCommands(String text) {
    assertThat(text).contains("owned").doesNotContain("\u001b", "\u0007");
  }

  @Test
  void titlesOfPlatforms() throws Exception {
    Files.writeString(
        folder.resolve("board.energy"),
        """
        platform board {
          title "A board %s"
          rail core charged to processor
          default profile any { power core = 1 W measured }
        }
        """
            .formatted(COMMANDING));

    shownWithoutItsCommands(printed("models", "--models", folder.toString()));
    shownWithoutItsCommands(printed("models", "board", "--models", folder.toString()));
  }

  @Test
  void titlesOfCampaigns() throws Exception {
    Path campaign = Path.of("../../examples/calibration/pagefault-paper");
    try (Stream<Path> files = Files.list(campaign)) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
    Path manifest = folder.resolve("campaign.toml");
    Files.writeString(manifest, titled(manifest));

    shownWithoutItsCommands(printed("calibrate", folder.toString()));
  }

  /** With the signs as TOML writes them. */
  private static String titled(Path manifest) throws IOException {
    String signs = COMMANDING.replace("\u001b", "\\\\u001b").replace("\u0007", "\\\\u0007");
    return Files.readString(manifest).replaceFirst("title = \"", "title = \"" + signs);
  }
}
