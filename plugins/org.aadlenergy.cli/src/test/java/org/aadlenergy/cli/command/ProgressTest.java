package org.aadlenergy.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.aadlenergy.app.Progress;
import org.aadlenergy.report.terminal.Screen;
import org.junit.jupiter.api.Test;

/** What is said of work that goes on reaches whoever watches before the work ends. */
class ProgressTest {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(300);

  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

  private Terminal terminal(boolean interactive) {
    PrintStream kept =
        new PrintStream(new BufferedOutputStream(shown, 1 << 16), false, StandardCharsets.UTF_8);
    return new Terminal(kept, kept, interactive, Screen.PAPER);
  }

  private String shown() {
    return shown.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aStepIsShownWhileTheWorkGoesOn() throws InterruptedException {
    Progress progress = terminal(true).progress();
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (shown().isEmpty()) {
      assertThat(System.nanoTime()).as("nothing is shown").isLessThan(end);
      progress.step("10 of 20 points");
      Thread.sleep(50);
    }

    assertThat(shown().lines()).containsOnly("... 10 of 20 points");
  }

  @Test
  void aLineIsShownAtOnce() {
    terminal(false).say("estimating 20 points");

    assertThat(shown().lines()).containsExactly("estimating 20 points");
  }
}
