package org.aadlenergy.energy.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library is compiled to the same bytes each time, and not at all when it has mistakes. */
class LibraryCompilerTest {
  @TempDir Path temp;

  @Test
  void theSameLibraryGivesTheSameBytes() throws IOException {
    Path models = Path.of("../../models");
    LibraryCompiler.compile(models, temp.resolve("one"));
    LibraryCompiler.compile(models.toAbsolutePath().normalize(), temp.resolve("two"));
    List<Path> files = files(temp.resolve("one"));
    assertThat(files).hasSizeGreaterThan(1);
    for (Path file : files) {
      Path other = temp.resolve("two").resolve(temp.resolve("one").relativize(file));
      assertThat(other).hasSameBinaryContentAs(file);
    }
  }

  @Test
  void aMistakeFailsTheBuildWithItsPlace() throws IOException {
    Path models = Files.createDirectories(temp.resolve("models"));
    Files.writeString(models.resolve("x.energy"), "platform x {\n  constant y = 1 Q assumed\n}\n");
    assertThatThrownBy(() -> LibraryCompiler.compile(models, temp.resolve("out")))
        .hasMessageContaining("models/x.energy:2:18: error AE0504: unit 'Q' is unknown");
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
