package org.aadlenergy.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code format}: which files it writes, and what it says. */
class FormatCommandTest {
  private static final String ODD = "package P public data D end D; -- why\nend P;";
  private static final String FORMED = "package P\npublic\n\tdata D\n\tend D; -- why\nend P;\n";

  @TempDir private Path folder;
  private Path odd;
  private Path formed;

  @BeforeEach
  void write() throws IOException {
    odd = Files.writeString(folder.resolve("odd.aadl"), ODD);
    formed = Files.writeString(folder.resolve("formed.aadl"), FORMED);
  }

  @Test
  void theFilesOfAFolderAreFormatted() throws IOException {
    Run run = Run.of("format", folder.toString());
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo("formatted " + odd + "\n");
    assertThat(odd).hasContent(FORMED);
    assertThat(formed).hasContent(FORMED);
    assertThat(Run.of("format", odd.toString()).out()).isEmpty();
    assertThat(Run.of("format", odd.toString(), "--spaces", "3").exitCode()).isZero();
    assertThat(Files.readString(odd)).isEqualTo(FORMED.replace("\t", "   "));
  }

  @Test
  void aCheckWritesNothingAndFails() {
    Run run = Run.of("format", "--check", folder.toString());
    assertThat(run.exitCode()).isEqualTo(4);
    assertThat(run.out()).isEqualTo(odd + "\n");
    assertThat(run.err()).contains("1 of 2 files are not formatted; 'aadl-energy format' does it");
    assertThat(odd).hasContent(ODD);
    assertThat(Run.of("format", "--check", formed.toString()).exitCode()).isZero();
  }

  @Test
  void oneFileWithMistakesKeepsAllAsTheyAre() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.aadl"), "package P public thread T\n");
    Run run = Run.of("format", folder.toString());
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains(broken + ":").contains("AE01").contains("nothing was written");
    assertThat(odd).hasContent(ODD);
    assertThat(broken).hasContent("package P public thread T\n");
  }

  @Test
  void lettersOutsideUtf8AreWrittenAsTheyWereRead() throws IOException {
    byte[] latin = ODD.replace("why", "gr\u00fcn").getBytes(StandardCharsets.ISO_8859_1);
    Files.write(odd, latin);
    assertThat(Run.of("format", odd.toString()).exitCode()).isZero();
    assertThat(Files.readAllBytes(odd))
        .isEqualTo(FORMED.replace("why", "gr\u00fcn").getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void wrongUseIsTold() throws IOException {
    assertThat(Run.of("format").err()).contains("name a file or folder");
    assertThat(Run.of("format", odd.toString(), "--spaces", "0").err())
        .contains("--spaces must be a number from 1 to 16, not \"0\"");
    Run missing = Run.of("format", folder.resolve("gone.aadl").toString());
    assertThat(missing.exitCode()).isEqualTo(2);
    assertThat(missing.err()).contains("AE0002").contains("There is no file or folder");
    Path other = Files.writeString(folder.resolve("board.energy"), "platform p {}");
    assertThat(Run.of("format", other.toString()).err()).contains("is no .aadl file");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertThat(Run.of("format", empty.toString()).err()).contains("There is no .aadl file in");
    assertThat(odd).hasContent(ODD);
  }
}
