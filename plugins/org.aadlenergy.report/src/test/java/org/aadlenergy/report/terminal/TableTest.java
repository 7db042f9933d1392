package org.aadlenergy.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables on wide and narrow screens. */
class TableTest {
  private static List<String> lines(int columns) throws IOException {
    Table table = new Table().text("Threads").number("time").number("energy").number("bounds");
    table.number("rate").number("share");
    table.cell("a_process_with_a_long_name.and_its_thread").cell("1.23456 ms").cell("7.6543 mJ");
    table.cell("7.1000 .. 7.9000").cell("0.003333 /s").cell("12.5 %").endRow();
    table.cell("b").cell("2.00000 ms").cell("1.0000 mJ").cell("").cell("1 /s").endRow();
    StringBuilder out = new StringBuilder();
    table.print(new Page(out, new Screen(false, false, columns)), 0);
    return out.toString().lines().toList();
  }

  @Test
  void columnsWithoutRoomFollowBelowWithTheNamesAgain() throws IOException {
    assertThat(lines(60))
        .containsExactly(
            "Threads                         time     energy",
            "a_proce...and_its_thread  1.23456 ms  7.6543 mJ",
            "b                         2.00000 ms  1.0000 mJ",
            "Threads                             bounds         rate",
            "a_proce...and_its_thread  7.1000 .. 7.9000  0.003333 /s",
            "b" + " ".repeat(50) + "1 /s",
            "Threads                    share",
            "a_proce...and_its_thread  12.5 %",
            "b");
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 70, 80, 90, 100, 120, 160})
  void noNumberIsLostOrCut(int columns) throws IOException {
    List<String> lines = lines(columns);
    assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(columns));
    assertThat(String.join("\n", lines))
        .contains("1.23456 ms", "7.6543 mJ", "7.1000 .. 7.9000", "0.003333 /s", "12.5 %", "1 /s");
  }

  @Test
  void aWideScreenShowsNamesWhole() throws IOException {
    assertThat(lines(160)).hasSize(3);
    assertThat(lines(160).get(1)).startsWith("a_process_with_a_long_name.and_its_thread  ");
  }

  @Test
  void nothingIsPrintedOfAnEmptyTable() throws IOException {
    StringBuilder out = new StringBuilder();
    new Table().text("").number("").print(new Page(out, Screen.PAPER), 0);
    assertThat(out).isEmpty();
  }
}
