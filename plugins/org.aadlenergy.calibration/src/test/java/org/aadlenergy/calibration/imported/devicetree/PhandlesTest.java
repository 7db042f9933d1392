package org.aadlenergy.calibration.imported.devicetree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes that name each other or themselves, the same number twice, and numbers of nobody. */
class PhandlesTest {
  private static final int CASES = 2000;
  private static final String[] NUMBERS = {
    "0", "1", "11", "12", "20", "21", "40", "0x7fffffff", "0x80000000", "0xffffffff"
  };
  private static final String[] NAMES = {
    "phandle",
    "linux,phandle",
    "operating-points-v2",
    "cpu-idle-states",
    "power-domains",
    "domain-idle-states",
    "cpu",
    "next-level-cache",
    "required-opps"
  };

  @TempDir Path folder;

  private Optional<String> imported(String tree, Diagnostics diagnostics) throws IOException {
    Path file = Files.write(folder.resolve("board.dtb"), TreeText.bytes(tree));
    return DeviceTreePlatform.of(file, "board", Optional.empty(), diagnostics);
  }

  private CalibratedPlatform platform(String tree) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    Optional<String> text = imported(tree, diagnostics);
    assertThat(diagnostics.hasErrors()).as(String.valueOf(diagnostics.sorted())).isFalse();
    return PlatformLibraries.withTexts(Map.of("b.energy", text.orElseThrow()), new Diagnostics())
        .find("board")
        .orElseThrow();
  }

  /** An idle state that is its own power domain, and a domain that is its own idle state. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "power-domains = <20>",
        "power-domains = <20>\ndomain-idle-states = <20>",
        "cpu-idle-states = <20 21>",
        "operating-points-v2 = <11>"
      })
  void statesThatNameThemselves(String more) throws IOException {
    String tree = Boards.TWO_CLUSTERS.replace("phandle = <20>", "phandle = <20>\n" + more);
    assertThat(platform(tree).parts().get("cluster1").states())
        .containsOnlyKeys("sleep", "cluster-off");
  }

  /** A domain whose states name the processor again. */
  @Test
  void aCircleOfProcessorAndDomain() throws IOException {
    String tree =
        Boards.TWO_CLUSTERS.replace(
            "cpu-idle-states = <20 21>",
            "phandle = <40>\npower-domains = <40>\ndomain-idle-states = <40 21 40 21>");
    assertThat(platform(tree).parts().get("cluster1").states()).containsOnlyKeys("cluster-off");
  }

  /** A map of cores says nothing that is read, and may go in circles. */
  @Test
  void aMapThatGoesRound() throws IOException {
    String tree =
        Boards.TWO_CLUSTERS.replace(
            "cpu-map {", "cpu-map {\nphandle = <50>\ncluster0 {\ncore0 {\ncpu = <50>\n}\n}");
    assertThat(platform(tree).parts()).containsOnlyKeys("cluster0", "cluster1");
  }

  /** Of two tables with one number the first counts, as in the kernel. */
  @Test
  void aNumberOfTwoNodes() throws IOException {
    String tree = Boards.TWO_CLUSTERS.replace("linux,phandle = <12>", "phandle = <11>");
    String both = tree.replace("operating-points-v2 = <12>", "operating-points-v2 = <11>");
    assertThat(platform(both).parts().get("cluster1").profiles())
        .containsKey("at_408000_kHz")
        .doesNotContainKey("at_1800000_kHz");
  }

  /** 0 and the highest number name no node. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "0xffffffff", "77"})
  void aNumberOfNobody(String number) throws IOException {
    String tree =
        Boards.TWO_CLUSTERS
            .replace("operating-points-v2 = <12>", "operating-points-v2 = <" + number + ">")
            .replace(
                "linux,phandle = <12>", number.equals("77") ? "" : "phandle = <" + number + ">");
    Diagnostics diagnostics = new Diagnostics();
    imported(tree, diagnostics);
    assertThat(diagnostics.sorted())
        .as(number)
        .extracting(Diagnostic::message)
        .anyMatch(message -> message.contains("operating-points-v2"));
  }

  /** Whatever names whatever: an error, or a platform that can be read. */
  @Test
  void numbersByChance() throws IOException {
    Random random = new Random(1818);
    int made = 0;
    for (int set = 0; set < CASES; set++) {
      String tree = shuffled(random);
      Diagnostics diagnostics = new Diagnostics();
      Optional<String> text = imported(tree, diagnostics);
      assertThat(text.isPresent() || diagnostics.hasErrors()).as(tree).isTrue();
      if (text.isPresent() && set % 10 == 0) {
        made++;
        Diagnostics read = new Diagnostics();
        PlatformLibraries.withTexts(Map.of("b.energy", text.get()), read);
        assertThat(read.sorted())
            .as(tree)
            .filteredOn(found -> found.code() != DiagnosticCode.UNREAD_PLATFORM_NAME)
            .isEmpty();
      }
    }
    assertThat(made).isGreaterThan(20);
  }

  /** Properties that name nodes, put into any node or changed there. */
  private static String shuffled(Random random) {
    List<String> lines = new ArrayList<>();
    for (String line : Boards.TWO_CLUSTERS.lines().toList()) {
      boolean names =
          line.contains("phandle") || line.contains("-v2 =") || line.contains("-states =");
      lines.add(names && random.nextInt(3) == 0 ? property(random) : line);
      if (line.contains("{") && random.nextInt(3) == 0) {
        lines.add(property(random));
      }
    }
    return String.join("\n", lines);
  }

  private static String property(Random random) {
    StringBuilder cells = new StringBuilder(NAMES[random.nextInt(NAMES.length)] + " = <");
    for (int left = 1 + random.nextInt(3); left > 0; left--) {
      cells.append(NUMBERS[random.nextInt(NUMBERS.length)]).append(left > 1 ? " " : "");
    }
    return cells.append(">").toString();
  }
}
