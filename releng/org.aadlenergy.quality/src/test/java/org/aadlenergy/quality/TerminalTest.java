package org.aadlenergy.quality;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher in a terminal, which {@code script} of Linux makes. */
@EnabledOnOs(OS.LINUX)
class TerminalTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final String CODES = "\u001b(\\[[0-9;]*m|\\]8;;[^\u001b]*\u001b\\\\)";

  private static String analyze(String example, int columns, boolean links) throws Exception {
    String command =
        "stty cols %d rows 40; '%s/releng/aadl-energy' analyze --models '%s/examples' '%s/examples/%s'"
            .formatted(columns, ROOT, ROOT, ROOT, example);
    ProcessBuilder builder = new ProcessBuilder("script", "-qec", command, "/dev/null");
    builder
        .redirectErrorStream(true)
        .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.environment().remove("COLUMNS");
    builder.environment().remove("NO_COLOR");
    builder.environment().put("FORCE_HYPERLINK", links ? "1" : "0");
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
    return out;
  }

  private static String plain(String text) {
    return text.replaceAll(CODES, "").replace("\r", "");
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 72, 100, 140, 200})
  void theReportIsAsWideAsTheTerminal(int columns) throws Exception {
    String text = plain(analyze("big-little", columns, false));
    int width = Math.min(columns, 160);
    assertThat(text.lines()).contains("=".repeat(width));
    assertThat(text.lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width));
  }

  @Test
  void aFindingIsToldOnceAndLinksToItsLine() throws Exception {
    String coded = analyze("big-little", 100, true);
    assertThat(plain(coded).split("AE0710", -1)).as(plain(coded)).hasSize(2);
    assertThat(coded)
        .contains("\u001b]8;;file://" + ROOT + "/examples/big-little/big_little.aadl\u001b\\");
    assertThat(analyze("big-little", 100, false)).doesNotContain("\u001b]8");
  }
}
