package org.aadlenergy.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.cli.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** From a memory specification to a platform that the tool reads, and what may go wrong. */
class ImportDramTest {
  private static final String MEMSPEC = memspec();

  @TempDir Path folder;

  /** Made-up figures in the order of the names. */
  private static String memspec() {
    StringBuilder text = new StringBuilder("<memspec>\n");
    String[] figures = {
      "memoryId MADE_UP memoryType DDR3",
      "width 8 nbrOfBanks 8 nbrOfColumns 1024 nbrOfRows 16384 dataRate 2 burstLength 8",
      "clkMhz 500 RC 27 RCD 7 RL 7 RP 7 RFC 59 RAS 20 WL 6 XP 4 XS 64 REFI 3900 CKE 3",
      "idd0 60 idd2p0 12 idd2p1 25 idd2n 35 idd3p0 30 idd3p1 30 idd3n 40 idd4w 110 idd4r 105",
      "idd5 160 idd6 8 vdd 1.5"
    };
    for (String line : figures) {
      String[] words = line.split(" ");
      for (int i = 0; i < words.length; i += 2) {
        text.append("<parameter id=\"").append(words[i]).append("\" value=\"");
        text.append(words[i + 1]).append("\"/>");
      }
      text.append('\n');
    }
    return text.append("</memspec>\n").toString();
  }

  private Run run(String text, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("CHIP.xml"), text);
    String[] all = new String[5 + more.length];
    all[0] = "import";
    all[1] = "dram";
    all[2] = file.toString();
    all[3] = "--output";
    all[4] = folder.resolve("ddr3.energy").toString();
    System.arraycopy(more, 0, all, 5, more.length);
    return Run.of(all);
  }

  @Test
  void thePlatformIsWrittenAndRead() throws IOException {
    Run run = run(MEMSPEC, "--name", "my-chip");
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("wrote").contains("ddr3.energy");
    Run models = Run.of("models", "my-chip", "--models", folder.toString());
    assertThat(models.exitCode()).isZero();
    assertThat(models.out())
        .contains(
            "memory chip DDR3 at 500 MHz", "8 banks, 16384 rows", "IDD4R", "105 mA", "CHIP.xml")
        .contains("chips : ratio", "temperature : ratio");
  }

  @Test
  void aDamagedFileWritesNothing() throws IOException {
    Run run = run(MEMSPEC.replace("\"idd5\"", "\"idd\""));
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("CHIP.xml:1:", "idd5 is missing");
    assertThat(folder.resolve("ddr3.energy")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"dram", "android --voltage 3.8"})
  void aFolderInsteadOfAFileCannotBeRead(String format) {
    Path output = folder.resolve("ddr3.energy");
    List<String> command = new ArrayList<>(List.of("import"));
    command.addAll(List.of(format.split(" ", -1)));
    command.addAll(List.of(folder.toString(), "--output", output.toString()));
    Run run = Run.of(command.toArray(new String[0]));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("AE0002", folder + " cannot be read")
        .doesNotContain("AE0901", "java.io");
    assertThat(output).doesNotExist();
  }

  @Test
  void aFindingAloneStopsNothing() throws IOException {
    Run run = run(MEMSPEC.replace("idd2p1\" value=\"25\"", "idd2p1\" value=\"36\""));
    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).contains("AE0521", "IDD2P1 is above IDD2N");
    assertThat(folder.resolve("ddr3.energy")).exists();
  }
}
