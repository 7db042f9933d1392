package org.aadlenergy.cli.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.aadlenergy.calibration.ReadBack;
import org.aadlenergy.cli.Run;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What an import writes is a platform that analyses take, whatever figures it was made of; else
 * what was there stays. Formerly a frequency of 0 made a file that every analysis refused.
 */
class ImportsReadBackTest {
  private static final String FOLDER = "/sys/kernel/debug/energy_model/cpu0/";

  /** By the name of the import; a line that begins with > names a file of a folder. */
  private static final Map<String, String> TEXTS =
      Map.of(
          "energy-model",
          """
          F/ps:1000000/power:200000
          F/ps:1000000/frequency:1000000
          F/ps:500000/power:60000
          F/ps:500000/frequency:500000
          F/ps:500000/performance:512
          F/cpus:0-3
          """
              .replace("F/", FOLDER),
          "cpufreq-stats",
          """
          policy0/stats/time_in_state:300000 3000
          policy0/stats/time_in_state:900000 1000
          policy0/stats/total_trans:12
          """,
          "android",
          """
          <device name="Made up">
            <item name="cpu.idle">4</item>
            <item name="cpu.cluster_power.cluster0">3</item>
            <array name="cpu.core_speeds.cluster0"><value>300000</value><value>1500000</value></array>
            <array name="cpu.core_power.cluster0"><value>20</value><value>60.5</value></array>
          </device>
          """,
          "dram",
          parameters(
              "memoryId MADE_UP memoryType DDR3 width 8 nbrOfBanks 8 nbrOfColumns 1024 nbrOfRows"
                  + " 16384 dataRate 2 burstLength 8 clkMhz 500 RC 27 RCD 7 RL 7 RP 7 RFC 59 RAS 20"
                  + " WL 6 XP 4 XS 64 REFI 3900 CKE 3 idd0 60 idd2p0 12 idd2p1 25 idd2n 35 idd3p0 30"
                  + " idd3p1 30 idd3n 40 idd4w 110 idd4r 105 idd5 160 idd6 8 vdd 1.5"),
          "freqbench",
          """
          CPU,Frequency (kHz),CoreMarks (iter/s),CoreMarks/MHz,Power (mW)
          1,500000,1500,3,60
          1,1000000,2400,2.4,150
          """);

  private static final List<String> NUMBERS =
      List.of("0", "-1", "1e400", "1e-30", "999999999999999999", "0000", "x");

  @TempDir Path folder;

  private static String parameters(String pairs) {
    String[] words = pairs.split(" ");
    StringBuilder text = new StringBuilder("<memspec>\n");
    for (int i = 0; i < words.length; i += 2) {
      text.append("<parameter id=\"").append(words[i]).append("\" value=\"");
      text.append(words[i + 1]).append("\"/>\n");
    }
    return text.append("</memspec>\n").toString();
  }

  private Run run(String name, String text) throws IOException {
    boolean unit = name.equals("freqbench");
    Path input = folder.resolve("input");
    if (unit) {
      Files.createDirectories(input);
    }
    Files.writeString(unit ? input.resolve("results.csv") : input, text);
    Files.writeString(folder.resolve("out.energy"), "earlier");
    List<String> words = new ArrayList<>(List.of("import", name, input.toString()));
    words.addAll(List.of("--output", folder.resolve("out.energy").toString()));
    if (name.equals("android")) {
      words.addAll(List.of("--voltage", "3.8"));
    }
    return Run.of(words.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"energy-model", "cpufreq-stats", "android", "dram", "freqbench"})
  void whateverTheFiguresAreTheFileIsWholeOrUntouched(String name) throws IOException {
    String text = TEXTS.get(name);
    assertThat(run(name, text).exitCode()).as(run(name, text).err()).isZero();
    for (MatchResult number : Pattern.compile("\\d+").matcher(text).results().toList()) {
      for (String other : NUMBERS) {
        String changed = text.substring(0, number.start()) + other + text.substring(number.end());
        Run run = run(name, changed);
        String written = Files.readString(folder.resolve("out.energy"));
        String what = "line '" + line(changed, number.start()) + "': " + run.err();
        if (run.exitCode() == 0) {
          Diagnostics found = new Diagnostics();
          PlatformLibraries.withTexts(Map.of("out.energy", written), found);
          assertThat(found.sorted().stream().filter(Diagnostic::isError)).as(what).isEmpty();
        } else {
          assertThat(written).as(what).isEqualTo("earlier");
          assertThat(run.err()).as(what).contains("error AE").doesNotContain("Exception");
        }
      }
    }
  }

  private static String line(String text, int at) {
    int end = text.indexOf('\n', at);
    return text.substring(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length() : end);
  }

  @Test
  void aFrequencyOfZeroIsToldAtItsLine() throws IOException {
    String text = TEXTS.get("energy-model").replace("frequency:500000", "frequency:0");
    Run run = run("energy-model", text);
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("input:5:1", "state 500000 of cpu0 has no frequency");
    String twice = TEXTS.get("energy-model").replace("frequency:500000", "frequency:1000000");
    assertThat(run("energy-model", twice).err()).contains("two states of 1000000 kHz");
    assertThat(run("cpufreq-stats", "0 300\n900000 1000\n").err()).contains("a frequency of 0");
  }

  @Test
  void linesThatNobodyUnderstandsAreTold() throws IOException {
    String text = TEXTS.get("energy-model").replace("ps:500000/", "ps:1e400/");
    Run run = run("energy-model", text);
    assertThat(run.exitCode()).isZero();
    assertThat(run.err())
        .contains("input:3:1", "AE1020", "3 lines are not understood", "ps:1e400/power:60000");
    Run times = run("cpufreq-stats", "300000 10\n1e400 20\n");
    assertThat(times.exitCode()).isZero();
    assertThat(times.err()).contains("input:2:1", "this line is not understood", "1e400 20");
  }

  /** Whatever slips through an import is found when its text is read as analyses read it. */
  @Test
  void aTextThatNoAnalysisTakesIsRefused() {
    Diagnostics found = new Diagnostics();
    String text =
        "platform p {\n  rail r charged to processor\n"
            + "  default profile f { frequency = 0 MHz assumed power r = 1 W assumed }\n}\n";
    assertThat(ReadBack.holds(Path.of("p.energy"), text, List.of(), "source.txt", found)).isFalse();
    assertThat(found.sorted())
        .isNotEmpty()
        .allSatisfy(
            finding -> {
              assertThat(finding.code()).isEqualTo(DiagnosticCode.BAD_MEASUREMENT_FILE);
              assertThat(finding.message()).contains("in its line 3", "nothing is written");
            });
    Diagnostics good = new Diagnostics();
    String sound = text.replace("0 MHz", "1 MHz");
    assertThat(ReadBack.holds(Path.of("p.energy"), sound, List.of(), "source.txt", good)).isTrue();
    assertThat(good.sorted()).isEmpty();
  }
}
