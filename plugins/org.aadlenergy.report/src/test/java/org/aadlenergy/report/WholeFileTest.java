package org.aadlenergy.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The one way in which a user's file is written: never half, and nothing else about it changes. */
@Timeout(120)
class WholeFileTest {
  private static final int LARGE = 1 << 22;

  @TempDir Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void theOldFileIsThereUntilTheNewOneIsWhole() throws IOException {
    Path file = Files.writeString(folder.resolve("model.aadl"), "old");
    try (WholeFile whole = WholeFile.of(file)) {
      whole.channel().write(ByteBuffer.wrap("new".getBytes(UTF_8)));
      assertThat(file).hasContent("old");
      whole.finish();
      assertThat(file).hasContent("old");
      whole.take();
      assertThat(file).hasContent("new");
    }
    try (WholeFile given = WholeFile.of(file)) {
      given.channel().write(ByteBuffer.wrap("half".getBytes(UTF_8)));
    }
    assertThat(file).hasContent("new");
    assertThat(names()).containsExactly("model.aadl");
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path file = Files.writeString(other.resolve("real.aadl"), "old");
    Path second = Files.createSymbolicLink(folder.resolve("second"), Path.of("other/real.aadl"));
    Path first = Files.createSymbolicLink(folder.resolve("first.aadl"), second.toAbsolutePath());
    WholeFile.write(first, "new".getBytes(UTF_8));
    assertThat(first).isSymbolicLink().hasContent("new");
    assertThat(second).isSymbolicLink();
    assertThat(file).isRegularFile().hasContent("new");
    Path circle = folder.resolve("circle");
    Files.createSymbolicLink(circle, circle);
    assertThatThrownBy(() -> WholeFile.write(circle, new byte[1])).isInstanceOf(IOException.class);
  }

  @Test
  void whoMayReadItStaysTheSame() throws IOException {
    for (String mode : List.of("rw-------", "rwxr-x---", "rw-rw-rw-")) {
      Path file = Files.writeString(folder.resolve("model.aadl"), "old");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
      WholeFile.write(file, "new".getBytes(UTF_8));
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo(mode);
    }
  }

  @Test
  void whatIsNoFileIsLeftAlone() throws IOException {
    Path taken = Files.createDirectory(folder.resolve("taken"));
    assertThatThrownBy(() -> WholeFile.write(taken, new byte[1]))
        .hasMessageContaining("there is a folder of that name");
    assertThatThrownBy(() -> WholeFile.write(Path.of("/dev/null"), new byte[1]))
        .hasMessageContaining("it is no ordinary file");
    Path there = Files.writeString(folder.resolve("there"), "old");
    assertThatThrownBy(() -> WholeFile.create(there, new byte[1]))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(there).hasContent("old");
    assertThat(names()).containsExactly("taken", "there");
  }

  /**
   * Two contents in turn, as fast as it goes: whatever moment a kill meets, one of them is whole.
   */
  @Test
  void aKillAtAnyMomentLeavesAWholeFile() throws Exception {
    Path file = folder.resolve("model.aadl");
    for (int i = 0; i < 6; i++) {
      Process writer =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-XX:+UseSerialGC",
                  "-cp",
                  System.getProperty("java.class.path"),
                  WholeFileTest.class.getName(),
                  file.toString())
              .start();
      try (BufferedReader said = writer.inputReader(UTF_8)) {
        for (int words = 0; words <= i; words++) {
          assertThat(said.readLine()).isEqualTo("written");
        }
      } finally {
        writer.destroyForcibly().waitFor();
      }
      byte[] left = Files.readAllBytes(file);
      assertThat(left.length).isEqualTo(left[0] == 'a' ? LARGE : LARGE / 2);
      assertThat(Arrays.equals(left, content((char) left[0], left.length))).isTrue();
    }
  }

  private static byte[] content(char letter, int length) {
    byte[] content = new byte[length];
    Arrays.fill(content, (byte) letter);
    return content;
  }

  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    while (true) {
      WholeFile.write(file, content('a', LARGE));
      System.out.println("written");
      WholeFile.write(file, content('b', LARGE / 2));
      System.out.println("written");
    }
  }
}
