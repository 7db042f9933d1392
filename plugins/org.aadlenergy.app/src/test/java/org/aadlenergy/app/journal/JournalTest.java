package org.aadlenergy.app.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A journal has what was added, wherever its process was killed. */
class JournalTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("new/sweep.part");
    add("first");
    add("second");
  }

  private void add(String record) throws IOException {
    try (Journal journal = Journal.open(file, "ground")) {
      journal.add(record.getBytes(StandardCharsets.UTF_8));
    }
  }

  private List<String> records(String ground) {
    return Journal.read(file, ground).stream()
        .map(record -> new String(record, StandardCharsets.UTF_8))
        .toList();
  }

  @Test
  void recordsOfSeveralRunsAreThere() {
    assertThat(records("ground")).containsExactly("first", "second");
  }

  @Test
  void anotherGroundReadsNothingAndBeginsAnew() throws IOException {
    assertThat(records("other")).isEmpty();
    try (Journal journal = Journal.open(file, "other")) {
      journal.add(new byte[] {'x'});
    }
    assertThat(records("other")).containsExactly("x");
    assertThat(records("ground")).isEmpty();
  }

  @Test
  void nothingIsReadWhereThereIsNoJournal() {
    assertThat(Journal.read(folder.resolve("none"), "ground")).isEmpty();
  }

  /**
   * At whichever byte the process was killed, whole records count and the next one follows them.
   */
  @Test
  void aRecordThatWasCutOffIsLeftOut() throws IOException {
    byte[] whole = Files.readAllBytes(file);
    int second = 2 * Integer.BYTES + "second".length();
    for (int cut = 0; cut < whole.length; cut++) {
      Files.write(file, Arrays.copyOf(whole, cut));
      int left = cut < whole.length - second ? 0 : 1;
      if (cut < whole.length - second - 2 * Integer.BYTES - "first".length()) {
        assertThat(records("ground")).as("cut at %s", cut).isEmpty();
      } else {
        assertThat(records("ground")).as("cut at %s", cut).hasSize(left);
      }
      add("third");
      assertThat(records("ground")).as("cut at %s", cut).hasSize(left + 1).endsWith("third");
    }
  }

  @Test
  void aRecordWithOtherBytesIsLeftOut() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 1] ^= 1;
    Files.write(file, bytes);
    assertThat(records("ground")).containsExactly("first");
  }
}
