package org.aadlenergy.engine.service.dram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What DRAMPower 4.1 computes for command traces of known statistics, against what follows from
 * their statistics alone. Each energy above one part of a hundred of the total is within one part
 * of a hundred, and so is the total, with self-refresh within three.
 */
class DramPowerTest {
  private static final Path PAGE = Path.of("../org.aadlenergy.help/guide/dram.md");
  private static final String BEGIN = "<!-- generated: rows of DRAMPower -->\n";
  private static final String END = "<!-- end of what is generated -->";
  private static final double COMPONENT = 0.01;

  static Stream<DramPowerRow> rows() {
    return DramPowerRow.all();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void energiesAreThoseOfDramPower(DramPowerRow row) {
    Map<String, Double> computed = row.computed();
    row.published()
        .forEach(
            (name, published) -> {
              if (published > COMPONENT * row.total()) {
                double bound = name.equals("total") ? row.bound() : COMPONENT;
                assertThat(computed.get(name))
                    .as(name)
                    .isCloseTo(published, within(bound * published));
              }
            });
  }

  /** Run with {@code -Dreference.write=true} to write the table anew. */
  @Test
  void theGuideHasTheTable() throws IOException {
    StringBuilder table = new StringBuilder(BEGIN);
    table.append(
        "\n| chip | in gaps | bursts a run | period, cycles | DRAMPower, nJ | here, nJ | off |");
    table.append("\n|---|---|---|---|---|---|---|\n");
    DramPowerRow.all().forEach(row -> line(row, table));
    table.append('\n');
    String page = Files.readString(PAGE);
    int from = page.indexOf(BEGIN);
    int to = page.indexOf(END);
    String expected = page.substring(0, from) + table + page.substring(to);
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE)).isEqualTo(expected);
  }

  private static void line(DramPowerRow row, StringBuilder table) {
    double here = row.computed().get("total");
    table.append(
        String.format(
            Locale.ROOT,
            "| %s | %s | %.0f | %.0f | %.0f | %.0f | %.2f %% |\n",
            row.chip(),
            row.policy(),
            row.numbers()[1],
            row.numbers()[2],
            row.total() / 1e3,
            here / 1e3,
            100.0 * (here / row.total() - 1.0)));
  }
}
