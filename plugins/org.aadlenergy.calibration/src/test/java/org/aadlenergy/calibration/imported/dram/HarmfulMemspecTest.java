package org.aadlenergy.calibration.imported.dram;

import static org.aadlenergy.calibration.imported.dram.MemspecPlatformTest.FILE;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Memory specifications that are cut off, or mean harm. */
class HarmfulMemspecTest {
  @TempDir Path folder;
  private final Diagnostics diagnostics = new Diagnostics();

  private Optional<String> imported(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("CHIP.xml"), text);
    return MemspecPlatform.of(file, "chip", diagnostics);
  }

  /** Wherever the file ends too early there is an error and no platform. */
  @Test
  void aTruncatedFileMakesNothing() throws IOException {
    String whole = FILE.strip();
    for (int length : List.of(0, 10, 60, 300, 1500, whole.length() - 12, whole.length() - 1)) {
      Diagnostics cut = new Diagnostics();
      Path file = Files.writeString(folder.resolve("CHIP.xml"), whole.substring(0, length));
      assertThat(MemspecPlatform.of(file, "chip", cut)).isEmpty();
      assertThat(cut.hasErrors()).isTrue();
      assertThat(cut.sorted().get(0).span().file()).endsWith("CHIP.xml");
    }
  }

  /** Entities of a document type are never read, nor is a file that one names. */
  @Test
  void documentTypesAreHarmless() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret.txt"), "60.5");
    String inner =
        "<!DOCTYPE memspec [ <!ENTITY a \"aaaaaaaaaa\"> <!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
            + " <!ENTITY x SYSTEM \""
            + secret.toUri()
            + "\"> ]>";
    String typed = FILE.replaceFirst("<!DOCTYPE[^>]*>", Matcher.quoteReplacement(inner));
    assertThat(imported(typed)).isPresent();
    assertThat(imported(typed.replace("MADE_UP", "&b;"))).isEmpty();
    assertThat(imported(typed.replace("<mempowerspec>", "<mempowerspec>&x;")).orElse(""))
        .doesNotContain("aaaa");
  }

  @Test
  void aTextOfTheFileCannotEndOneOfThePlatform() throws IOException {
    String hostile = "a&quot; } */ platform b { title &quot;&#10;x";
    String text = imported(FILE.replace("MADE_UP", hostile)).orElseThrow();
    CalibratedPlatform platform =
        PlatformLibraries.withTexts(Map.of("chip.energy", text), diagnostics)
            .find("chip")
            .orElseThrow();
    assertThat(diagnostics.sorted()).isEmpty();
    assertThat(platform.title()).contains("} */ platform b {");
  }

  @Test
  void aFileThatIsNotThereIsTold() {
    assertThat(MemspecPlatform.of(folder.resolve("no.xml"), "chip", diagnostics)).isEmpty();
    assertThat(diagnostics.sorted())
        .singleElement()
        .satisfies(found -> assertThat(found.code()).isEqualTo(DiagnosticCode.UNREADABLE_INPUT));
  }

  /** A byte that is no UTF-8 is told at its place, once: the parser says nothing of its own. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 200, 9000})
  void brokenUtf8IsToldByUsAlone(int behind) throws IOException {
    String whole = FILE.replace("<mempowerspec>", " ".repeat(9000) + "<mempowerspec>");
    byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
    bytes[whole.indexOf('<', behind)] = (byte) 0xff;
    Path file = Files.write(folder.resolve("CHIP.xml"), bytes);
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream err = System.err;
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      assertThat(MemspecPlatform.of(file, "chip", diagnostics)).isEmpty();
    } finally {
      System.setErr(err);
    }
    assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    long line = 1 + whole.substring(0, whole.indexOf('<', behind)).lines().count();
    assertThat(diagnostics.sorted())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.message()).contains("a byte is no character of the encoding");
              assertThat((long) found.span().line()).isBetween(line - 1, line);
            });
  }

  /** XML may be in UTF-16, with a mark or without. */
  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
  void utf16IsRead(String encoding) throws IOException {
    Path file =
        Files.write(
            folder.resolve("CHIP.xml"),
            FILE.strip().replaceFirst("encoding=\"[^\"]*\"", "").getBytes(encoding));
    assertThat(MemspecPlatform.of(file, "chip", diagnostics)).isPresent();
  }
}
