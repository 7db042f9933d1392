package org.aadlenergy.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.aadlenergy.app.Progress;
import org.aadlenergy.report.terminal.Screen;
import org.junit.jupiter.api.Test;

/** Who hears how far long work is; the clock is ours. */
class TerminalProgressTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long now;

  private List<String> said(boolean interactive, long... times) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    Terminal terminal = new Terminal(stream, stream, interactive, Screen.PAPER);
    Progress progress = terminal.progress(() -> now);
    for (long time : times) {
      now = time;
      progress.step("at " + time);
    }
    return err.toString(StandardCharsets.UTF_8).lines().toList();
  }

  /** A search of an hour was silent where its output went to a file. */
  @Test
  void aFileGetsALineEachTenSeconds() {
    assertThat(said(false, 1_000, 9_999, 10_000, 15_000, 19_999, 20_500, 30_400, 30_500))
        .containsExactly("... at 10000", "... at 20500", "... at 30500");
  }

  @Test
  void aPersonWhoWatchesGetsEachStepAfterASecond() {
    assertThat(said(true, 10, 999, 1_000, 1_010)).containsExactly("... at 1000", "... at 1010");
  }
}
