package org.aadlenergy.calibration.imported.freqbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Folders that no platform can be made of: every mistake is told with its place. */
class FreqbenchErrorsTest {
  private static final String HEADER =
      "CPU,Frequency (kHz),CoreMarks (iter/s),CoreMarks/MHz,Power (mW),Energy (J),Time (s)\r\n";
  private static final String ONE =
      HEADER
          + "1,300000,900.5,3.0,60.25,1,1\r\n"
          + "1,600000,1800,3.0,100.5,1,1\r\n"
          + "4,500000,3000,6.0,200,1,1\r\n"
          + "4,1000000,6000,6.0,500,1,1\r\n";
  private static final String TWO =
      HEADER
          + "1,300000,901.5,3.0,66.75,1,1\r\n"
          + "1,600000,1800,3.0,110.5,1,1\r\n"
          + "4,500000,3000,6.0,220,1,1\r\n"
          + "4,1000000,6000,6.0,520,1,1\r\n";

  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Path unit(String name, String results) throws IOException {
    Path unit = Files.createDirectories(folder.resolve(name));
    Files.writeString(unit.resolve("results.csv"), results);
    return unit;
  }

  private Optional<String> imported(Path... units) {
    FreqbenchPlatform.Words none = new FreqbenchPlatform.Words(Optional.empty(), Optional.empty());
    return FreqbenchPlatform.of(List.of(units), "chip", none, diagnostics);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Power (mW)|Power|1|does not name the column \"Power (mW)\"",
        "60.25|sixty|2|Power (mW) is no number",
        "60.25|NaN|2|Power (mW) is no number",
        "60.25|1e99|2|Power (mW) is no number",
        "60.25,1,1|60.25|2|has 5 cells",
        "CPU,|CPU,CPU,|1|names the column \"CPU\" twice",
        "900.5|0|2|CoreMarks (iter/s) is not above 0",
        "900.5||2|CoreMarks (iter/s) is no number",
        "300000|-300000|2|Frequency (kHz) is not above 0",
        "300000|300000.5|2|Frequency (kHz) is no whole number",
        "300000|600000|3|600000 kHz a second time: it is in line 2",
        "1,300000|cpu1,300000|2|CPU is no number",
        "1,300000|-1,300000|2|CPU is no number of a processor",
      })
  void whatIsWrongIsToldWithItsPlace(String old, String by, int line, String message)
      throws IOException {
    Path main = unit("main", ONE.replaceFirst(Pattern.quote(old), by == null ? "" : by));
    assertThat(imported(main)).isEmpty();
    assertThat(diagnostics.sorted()).hasSize(1);
    Diagnostic first = diagnostics.sorted().get(0);
    assertThat(first.code()).isEqualTo(DiagnosticCode.BAD_MEASUREMENT_FILE);
    assertThat(first.message()).contains(message);
    assertThat(first.span().file()).endsWith("main/results.csv");
    assertThat(first.span().line()).isEqualTo(line);
  }

  @Test
  void allThatIsWrongAtOnce() throws IOException {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Path bad = unit("bad", ONE.replace("60.25", "x").replace("100.5", "y"));
    Path blank = unit("blank", "");
    Path header = unit("header", HEADER);
    assertThat(imported(empty, bad, blank, header, bad)).isEmpty();
    assertThat(diagnostics.sorted()).extracting(Diagnostic::message).hasSize(6);
  }

  @Test
  void aFileOfSomethingElseIsNotReadToItsEnd() throws IOException {
    assertThat(imported(unit("main", HEADER + "what is this?\n".repeat(100000)))).isEmpty();
    assertThat(diagnostics.sorted()).hasSize(51);
    assertThat(diagnostics.sorted().get(50).message()).contains("not read on");
  }

  @Test
  void unitsOfOtherCoresAreNotOneChip() throws IOException {
    String other = ONE.replace(",3000,", ",1500,").replace(",6000,", ",3000,");
    assertThat(imported(unit("main", ONE), unit("other", other))).isEmpty();
    assertThat(diagnostics.sorted().get(0).message()).contains("not of one chip", "CPU 4");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,300000,901.5/1,310000,931|1,600000,1800/1,610000,1830|they share 0 of 2 frequencies of CPU 1",
        "4,500000/6,500000|4,1000000/6,1000000|one measured CPU 1, 4, the other CPU 1, 6",
      })
  void unitsOfOtherClocksOrClustersAreNotOneChip(String first, String second, String message)
      throws IOException {
    String other = TWO;
    for (String change : List.of(first, second)) {
      other = other.replace(change.split("/")[0], change.split("/")[1]);
    }
    assertThat(imported(unit("main", ONE), unit("other", other))).isEmpty();
    assertThat(diagnostics.sorted()).hasSize(1);
    assertThat(diagnostics.sorted().get(0).message()).contains("main and other", message);
  }

  /** A platform without a power would estimate nothing: each unit is told, and there is none. */
  @Test
  void unitsWithoutAnyPowerAreNoPlatform() throws IOException {
    String none = ONE.replaceAll(",(60.25|100.5|200|500),1,1", ",0.0,0.0,1");
    assertThat(imported(unit("main", none), unit("second", none))).isEmpty();
    List<Diagnostic> errors =
        diagnostics.sorted().stream()
            .filter(d -> d.code() == DiagnosticCode.BAD_MEASUREMENT_FILE)
            .toList();
    assertThat(errors).singleElement();
    assertThat(errors.get(0).message()).contains("no power is", "main", "second");
    assertThat(errors.get(0).span().file()).endsWith("results.csv");
  }
}
