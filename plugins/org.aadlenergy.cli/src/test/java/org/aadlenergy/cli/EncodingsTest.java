package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A text in UTF-16 or UTF-32, of whatever kind, is one error that names the encoding. */
class EncodingsTest {
  private static final String MODEL =
      """
      package P
      public
        system S
        end S;
        system implementation S.i
        end S.i;
      end P;
      """;

  @TempDir Path folder;

  private Path write(String name, String text, String encoding, boolean mark) throws IOException {
    String whole = (mark ? "\ufeff" : "") + text;
    return Files.write(folder.resolve(name), whole.getBytes(Charset.forName(encoding)));
  }

  /** The file is the last word of a command; FOLDER is where it lies, ~ a blank. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "analyze FOLDER/m.aadl                                 | m.aadl",
        "format --check FOLDER/m.aadl                          | m.aadl",
        "analyze FOLDER/sound.aadl --models FOLDER             | own.energy",
        "analyze FOLDER/sound.aadl                             | aadl-energy.toml",
        "calibrate FOLDER                                      | campaign.toml",
        "diff FOLDER/r.json FOLDER/r.json                      | r.json",
        "compare FOLDER/r.json FOLDER/r.json                   | r.json",
        "simulate dram FOLDER/t.csv --model jedec-256mb-wideio-sdr-200-128bit | t.csv",
        "simulate swap FOLDER/t.csv --model ipaq-3600.hard_disk --set page_swap_time~=~10~ms | t.csv",
        "import energy-model FOLDER/em.txt --output FOLDER/o.energy | em.txt",
      })
  void isOneErrorThatNamesIt(String command, String name) throws IOException {
    for (String encoding : List.of("UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE")) {
      for (boolean mark : new boolean[] {false, true}) {
        if (name.equals("m.aadl") && mark && encoding.startsWith("UTF-16")) {
          continue; // AADL is read in it
        }
        Files.writeString(folder.resolve("sound.aadl"), MODEL);
        write(name, "platform x is a text of some lines\n".repeat(60), encoding, mark);
        String words = command.replace("FOLDER", folder.toString()).replace(" ", "\n");
        Run run = Run.of(words.replace('~', ' ').split("\n+"));
        String said = encoding + mark + ": " + run.err();
        assertThat(run.exitCode()).as(said).isIn(2, 3);
        assertThat(run.err()).as(said).containsOnlyOnce("error AE").contains(name);
        assertThat(run.err()).as(said).containsPattern("is written in " + encoding + "\\W");
        assertThat(run.err()).as(said).contains("iconv -f " + encoding + " -t UTF-8");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
  void aModelInUtf16WithAMarkIsRead(String encoding) throws IOException {
    Path model = write("m.aadl", MODEL, encoding, true);
    assertThat(Run.of("analyze", model.toString()).err()).doesNotContain("error");
    Files.writeString(model, "\ufeff" + MODEL, StandardCharsets.UTF_8);
    assertThat(Run.of("analyze", model.toString()).err()).doesNotContain("error");
  }
}
