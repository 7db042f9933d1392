package org.aadlenergy.release;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Archives, read by programs that know nothing of ours: tar, and the zip file system of the JDK.
 */
class ArchiveTest {
  private static final long TIME = 1_795_416_620; // 2026-11-23 06:50:20 UTC
  private static final String DEEP = "a-folder-with-a-long-name/".repeat(4) + "file.txt";

  @TempDir Path temp;
  private Path folder;

  @BeforeEach
  void fill() throws IOException {
    folder = Files.createDirectories(temp.resolve("folder"));
    Files.createDirectories(folder.resolve(DEEP).getParent());
    Files.writeString(folder.resolve(DEEP), "deep\n");
    Files.writeString(folder.resolve("z.txt"), "z".repeat(513));
    Files.createDirectory(folder.resolve("empty"));
    Path program = Files.writeString(folder.resolve("program"), "#!/bin/sh\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxrwxr-x"));
    Files.createSymbolicLink(folder.resolve("link"), Path.of("z.txt"));
  }

  private Path packed(String name) throws IOException {
    Path file = temp.resolve(name);
    Archive.write(file, Entry.under("top", folder), TIME);
    return file;
  }

  private String tar(String... words) throws Exception {
    Process process =
        new ProcessBuilder(words).redirectErrorStream(true).directory(temp.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    return out;
  }

  @Test
  void tarReadsNamesPermissionsAndLinks() throws Exception {
    packed("one.tar.gz");
    String list = tar("env", "TZ=UTC", "tar", "--full-time", "-tvzf", "one.tar.gz");
    assertThat(list.lines().map(line -> line.replaceAll(" +", " ")))
        .contains(
            "drwxr-xr-x 0/0 0 2026-11-23 06:50:20 top/empty/",
            "lrwxrwxrwx 0/0 0 2026-11-23 06:50:20 top/link -> z.txt",
            "-rwxr-xr-x 0/0 10 2026-11-23 06:50:20 top/program",
            "-rw-r--r-- 0/0 5 2026-11-23 06:50:20 top/" + DEEP,
            "-rw-r--r-- 0/0 513 2026-11-23 06:50:20 top/z.txt");
    Files.createDirectory(temp.resolve("out"));
    tar("tar", "-xzf", "one.tar.gz", "-C", "out");
    assertThat(temp.resolve("out/top").resolve(DEEP)).hasContent("deep");
    assertThat(temp.resolve("out/top/link")).hasContent("z".repeat(513));
  }

  @Test
  void aZipKeepsWhatIsAProgram() throws IOException {
    Path file = packed("one.zip");
    try (FileSystem zip =
        FileSystems.newFileSystem(file, Map.of("enablePosixFileAttributes", "true"))) {
      Path top = zip.getPath("top");
      assertThat(Files.getPosixFilePermissions(top.resolve("program")))
          .isEqualTo(PosixFilePermissions.fromString("rwxr-xr-x"));
      assertThat(Files.getPosixFilePermissions(top.resolve("z.txt")))
          .isEqualTo(PosixFilePermissions.fromString("rw-r--r--"));
      assertThat(Files.readString(top.resolve(DEEP))).isEqualTo("deep\n");
      assertThat(Files.isDirectory(top.resolve("empty"))).isTrue();
    }
  }

  @Test
  void neitherTimesNorTimeZonesShow() throws IOException {
    TimeZone zone = TimeZone.getDefault();
    byte[] zip = Files.readAllBytes(packed("a.zip"));
    byte[] tar = Files.readAllBytes(packed("a.tar.gz"));
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Auckland"));
      Files.setLastModifiedTime(folder.resolve("z.txt"), FileTime.fromMillis(1_000_000_000));
      assertThat(packed("b.zip")).hasBinaryContent(zip);
      assertThat(packed("b.tar.gz")).hasBinaryContent(tar);
    } finally {
      TimeZone.setDefault(zone);
    }
  }

  @Test
  void whatAnotherToolPackedGetsOneTimeAndOneOrder() throws IOException {
    Path first = temp.resolve("first.zip");
    Path second = temp.resolve("second.zip");
    Entry a = Entry.file("a", "1".getBytes(UTF_8));
    Entry b = Entry.file("b", "2".getBytes(UTF_8));
    Archive.write(first, List.of(a, b), TIME);
    Archive.write(second, List.of(b, a), TIME + 3600);
    assertThat(Files.readAllBytes(second)).isNotEqualTo(Files.readAllBytes(first));
    ReleaseTool.run(List.of("repack", second.toString()), TIME);
    assertThat(second).hasBinaryContent(Files.readAllBytes(first));
  }

  @Test
  void aNameThatTheFormatCannotHoldIsTold() {
    Entry entry = Entry.file("x".repeat(101), new byte[0]);
    assertThatThrownBy(() -> Archive.write(temp.resolve("c.tar"), List.of(entry), TIME))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("shorten it");
    assertThatThrownBy(() -> Archive.write(temp.resolve("c.rar"), List.of(entry), TIME))
        .isInstanceOf(ReleaseException.class)
        .hasMessageContaining("no kind of archive");
  }
}
