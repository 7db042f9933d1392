package org.aadlenergy.calibration.imported.devicetree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that are no tree, or one that lies about itself: an error with its place, nothing else. */
class DamagedTreesTest {
  private static final byte[] WHOLE = TreeText.bytes(Boards.TWO_CLUSTERS);

  @TempDir Path folder;

  private record Imported(Optional<String> text, Diagnostics diagnostics) {
    String onlyError() {
      assertThat(text).isEmpty();
      assertThat(diagnostics.sorted()).hasSize(1);
      assertThat(diagnostics.sorted().get(0).code()).isEqualTo(DiagnosticCode.BAD_MEASUREMENT_FILE);
      return diagnostics.sorted().get(0).message();
    }
  }

  private Imported imported(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("board.dtb"), bytes);
    Diagnostics diagnostics = new Diagnostics();
    return new Imported(
        DeviceTreePlatform.of(file, "board", Optional.empty(), diagnostics), diagnostics);
  }

  private static byte[] with(int offset, int word) {
    byte[] bytes = WHOLE.clone();
    ByteBuffer.wrap(bytes).putInt(offset, word);
    return bytes;
  }

  @Test
  void aTreeThatIsCutShort() throws IOException {
    for (int length = 0; length < WHOLE.length; length += 7) {
      imported(Arrays.copyOf(WHOLE, length)).onlyError();
    }
    assertThat(imported(Arrays.copyOf(WHOLE, 1000)).onlyError())
        .contains(
            "the file is cut short: its head says " + WHOLE.length + " bytes, and it has 1000");
    for (int length : new int[] {8, 20, 39}) {
      assertThat(imported(Arrays.copyOf(WHOLE, length)).onlyError()).contains("cut short");
    }
  }

  @Test
  void whatFollowsATreeDoesNotCount() throws IOException {
    assertThat(imported(Arrays.copyOf(WHOLE, 100_000)).text()).isPresent();
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MIN_VALUE, Integer.MAX_VALUE, -1, -4, 0x7FFFFFFC})
  void sizesAndPlacesBeyondAllFiles(int word) throws IOException {
    for (int offset : new int[] {4, 8, 12, 16, 32, 36}) {
      assertThat(imported(with(offset, word)).text()).as("head, byte %d", offset).isEmpty();
    }
    int structure = ByteBuffer.wrap(WHOLE).getInt(8);
    for (int at = structure; at < WHOLE.length; at += 12) {
      Imported tree = imported(with(at, word));
      assertThat(tree.text().isPresent() || tree.diagnostics().hasErrors()).isTrue();
    }
  }

  @Test
  void aPropertyOfTwoGigabytes() throws IOException {
    int firstProperty = ByteBuffer.wrap(WHOLE).getInt(8) + 8;
    assertThat(imported(with(firstProperty + 4, Integer.MIN_VALUE)).onlyError())
        .contains("a property of 2147483648 bytes reaches beyond the end of the tree, at byte 0x");
  }

  @Test
  void aHundredThousandNodesInEachOther() throws IOException {
    String tree = "/ {\n" + "n {\n".repeat(100_000) + "}\n".repeat(100_001);
    assertThat(imported(TreeText.bytes(tree)).onlyError()).contains("more than 64 deep");
  }

  @Test
  void aHundredThousandNodesSideBySide() throws IOException {
    StringBuilder many = new StringBuilder("cpus {\n");
    for (int i = 0; i < 100_000; i++) {
      many.append("cpu@").append(i).append(" {\n}\n");
    }
    String tree = Boards.TWO_CLUSTERS.replaceFirst("cpus \\{\n", many.toString());
    assertThat(imported(TreeText.bytes(tree)).onlyError()).contains("more than 8192 processors");
  }

  @Test
  void tablesThatNameTheirUser() throws IOException {
    String tree =
        Boards.TWO_CLUSTERS
            .replaceAll("operating-points-v2 = <..>", "phandle = <40>\noperating-points-v2 = <40>")
            .replaceAll("cpu-idle-states = <.*>", "cpu-idle-states = <40>");
    Imported imported = imported(TreeText.bytes(tree));
    assertThat(imported.text()).isEmpty();
    assertThat(imported.diagnostics().hasErrors()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/dts-v1/; / { };|compile it first",
        "hello|does not begin with d00dfeed",
        "''|does not begin with d00dfeed"
      })
  void filesThatAreNoTree(String text, String message) throws IOException {
    assertThat(imported(text.getBytes(StandardCharsets.UTF_8)).onlyError()).contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/ {;}|no node /cpus",
        "/ {;fragment@0 {;};}|an overlay",
        "/ {;cpus {;};}|no processor that is switched on",
        "/ {;cpus {;cpu@0 {;status = \"fail\";};};}|no processor that is switched on",
        "/ {;cpus {;cpu@0 {;};};|the tree ends within a node"
      })
  void treesWithoutProcessors(String tree, String message) throws IOException {
    assertThat(imported(TreeText.bytes(tree.replace(';', '\n'))).onlyError()).contains(message);
  }

  @Test
  void versionsOfTheFormat() throws IOException {
    assertThat(imported(TreeText.bytes(Boards.TWO_CLUSTERS, 16)).text()).isPresent();
    assertThat(imported(TreeText.bytes(Boards.TWO_CLUSTERS, 3)).onlyError()).contains("version 3");
    assertThat(imported(with(24, 18)).onlyError())
        .contains(
            "version 17 of the format", "readers of version 18 or later", "last_comp_version");
  }

  /**
   * Whatever single bytes are: an error that says what is wrong, or a platform that can be read.
   */
  @Test
  void flippedBytes() throws IOException {
    Random random = new Random(7);
    int made = 0;
    for (int i = 0; i < 1000; i++) {
      byte[] bytes = WHOLE.clone();
      for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Imported tree = imported(bytes);
      if (tree.text().isEmpty()) {
        assertThat(tree.diagnostics().hasErrors()).as("case %d", i).isTrue();
      } else if (i % 10 == 0) {
        made++;
        Diagnostics diagnostics = new Diagnostics();
        PlatformLibraries.withTexts(Map.of("b.energy", tree.text().get()), diagnostics);
        assertThat(diagnostics.sorted())
            .as("case %d", i)
            .filteredOn(found -> found.code() != DiagnosticCode.UNREAD_PLATFORM_NAME)
            .extracting(Diagnostic::format)
            .isEmpty();
      }
    }
    assertThat(made).isPositive();
  }

  @Test
  void filesThatCannotBeRead() {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(DeviceTreePlatform.of(folder, "board", Optional.empty(), diagnostics)).isEmpty();
    assertThat(diagnostics.sorted().get(0).message()).contains("it is a folder");
  }
}
