package org.aadlenergy.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Full disks, folders that cannot be written and kills in the middle: the last report is whole. */
@Timeout(600)
class ReportSafetyTest {
  private static final int LARGE = 60;
  private static final byte[] SMALL = bytes(1);

  @TempDir Path temporary;

  private static byte[] bytes(int repeats) {
    return WritingProcess.json().asText(WritingProcess.result(repeats)).getBytes(UTF_8);
  }

  @Test
  void aKillInTheMiddleOfAFileLeavesTheOldReport() throws Exception {
    Files.write(temporary.resolve("report.json"), SMALL);
    int whole = bytes(LARGE).length;
    for (int written : new int[] {1, whole / 2, whole}) {
      killWhenItSays("paused", WritingProcess.pausing(temporary, LARGE, written));
      assertThat(temporary.resolve("report.json")).hasBinaryContent(SMALL);
      assertThat(drafts()).singleElement().satisfies(d -> assertThat(d).hasSize(written));
      Files.delete(drafts().get(0));
    }
    ReportFiles.write(temporary, WritingProcess.result(2), List.of(WritingProcess.json()));
    assertThat(temporary.resolve("report.json")).hasBinaryContent(bytes(2));
  }

  @Test
  void aKillAtAnyMomentLeavesTheOldReportOrTheNewOne() throws Exception {
    byte[] large = bytes(LARGE);
    byte[] larger = bytes(LARGE + 1);
    for (int i = 0; i < 2; i++) {
      killWhenItSays("written", WritingProcess.endless(temporary, LARGE, LARGE + 1));
      byte[] left = Files.readAllBytes(temporary.resolve("report.json"));
      assertThat(left).isEqualTo(left.length == large.length ? large : larger);
      assertThat(JsonParser.parseString(new String(left, UTF_8)).isJsonObject()).isTrue();
    }
  }

  private static void killWhenItSays(String word, List<String> command) throws Exception {
    Process writer = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader said = writer.inputReader(UTF_8)) {
      assertThat(said.readLine()).isEqualTo(word);
    } finally {
      writer.destroyForcibly().waitFor();
    }
  }

  private List<Path> drafts() throws IOException {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.filter(file -> file.toString().endsWith(".tmp")).toList();
    }
  }

  @Test
  void whereverTheDiskFillsTheOldReportStays() throws IOException {
    ReportFiles.write(temporary, WritingProcess.result(1), List.of(WritingProcess.json()));
    Reporter json = WritingProcess.json();
    int whole = bytes(2).length;
    for (int room : new int[] {0, 1, 100, 8191, 8192, whole / 2, whole - 1}) {
      Document document = json.document(WritingProcess.result(2));
      Document cut =
          new Document(
              document.fileName(),
              out -> {
                OutputStream disk = new FullDisk(out, room);
                document.content().writeTo(disk);
                disk.flush();
              });
      ReportFiles.Outcome outcome = ReportFiles.write(temporary, List.of(cut));
      assertThat(outcome.files()).isEmpty();
      assertThat(outcome.findings())
          .singleElement()
          .satisfies(
              finding -> {
                assertThat(finding.code()).isEqualTo(DiagnosticCode.OUTPUT_NOT_WRITABLE);
                assertThat(finding.message()).contains("report.json", "No space left on device");
              });
      assertThat(temporary.resolve("report.json")).hasBinaryContent(SMALL);
      assertThat(drafts()).isEmpty();
    }
  }

  /** The system refuses in the middle of a file: the limit of its size works on every Unix. */
  @Test
  void aWriteThatTheSystemRefusesLeavesTheOldReport() throws Exception {
    if (!Files.isExecutable(Path.of("/bin/sh"))) {
      return;
    }
    Files.write(temporary.resolve("report.json"), SMALL);
    String said = sh("ulimit -f 64; exec \"$@\"", WritingProcess.once(temporary, 40));
    assertThat(bytes(40).length).isGreaterThan(64 * 1024);
    assertThat(said).contains("cannot write", "report.json", "an earlier report is unchanged");
    assertThat(said).doesNotContain("\tat ");
    assertThat(temporary.resolve("report.json")).hasBinaryContent(SMALL);
    assertThat(drafts()).isEmpty();
  }

  /** A disk that is full, then one that is read-only, where the system lets anybody mount one. */
  @Test
  void aFullAndAReadOnlyDiskLeaveTheOldReport() throws Exception {
    if (!mounts()) {
      return;
    }
    Path disk = Files.createDirectory(temporary.resolve("disk"));
    Path kept = Files.createDirectory(temporary.resolve("kept"));
    Path old = Files.write(temporary.resolve("old.json"), SMALL);
    String script =
        "disk='"
            + disk
            + "'; kept='"
            + kept
            + "'; mount -t tmpfs -o size=256k none \"$disk\";"
            + " cp '"
            + old
            + "' \"$disk/report.json\"; \"$@\";"
            + " cp \"$disk/report.json\" \"$kept/full.json\"; ls -A \"$disk\" > \"$kept/files\";"
            + " mount -o remount,ro \"$disk\"; \"$@\";"
            + " cp \"$disk/report.json\" \"$kept/read-only.json\"";
    List<String> words = new ArrayList<>(List.of("unshare", "-rm", "/bin/sh", "-c", script, "sh"));
    words.addAll(WritingProcess.once(disk, 100));
    String said = run(words);
    assertThat(said).contains("report.json: No space left on device; an earlier report is");
    assertThat(said).contains("report.json: Read-only file system; an earlier report is");
    assertThat(said).doesNotContain("\tat ");
    assertThat(kept.resolve("full.json")).hasBinaryContent(SMALL);
    assertThat(kept.resolve("files")).hasContent("report.json");
    assertThat(kept.resolve("read-only.json")).hasBinaryContent(SMALL);
  }

  private static boolean mounts() throws InterruptedException {
    try {
      Process trial =
          new ProcessBuilder("unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt").start();
      return trial.waitFor(60, TimeUnit.SECONDS) && trial.exitValue() == 0;
    } catch (IOException absent) {
      return false;
    }
  }

  private static String sh(String script, List<String> command) throws Exception {
    List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", script, "sh"));
    words.addAll(command);
    return run(words);
  }

  private static String run(List<String> words) throws Exception {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return said;
  }

  /** A stream that has room for so many bytes. */
  private static final class FullDisk extends OutputStream {
    private final OutputStream out;
    private int room;

    FullDisk(OutputStream out, int room) {
      this.out = out;
      this.room = room;
    }

    @Override
    public void write(int octet) throws IOException {
      write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] octets, int offset, int length) throws IOException {
      int fits = Math.min(room, length);
      out.write(octets, offset, fits);
      room -= fits;
      if (fits < length) {
        throw new IOException("No space left on device");
      }
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }
  }
}
