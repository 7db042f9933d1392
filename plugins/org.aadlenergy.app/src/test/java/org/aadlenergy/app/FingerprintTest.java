package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FingerprintTest {
  @TempDir Path folder;
  private Path mark;
  private Path report;
  private Path trace;

  @BeforeEach
  void aRunThatSucceeded() throws IOException {
    put("model/node.aadl", "package Node public end Node;");
    put("model/aadl-energy.toml", "tolerance = \"2%\"\n");
    put("platforms/board.energy", "platform board");
    put("shared/common.aadl", "package Common public end Common;");
    put("baseline/report.json", "{}");
    trace = put("model/traces/decoder.txt", "0x8000\n");
    report = put("out/report.txt", "the report");
    mark = folder.resolve("out/check.fingerprint");
    now().write(mark, List.of(trace), List.of(report), 2);
    assertThat(now().current(mark)).contains(2);
  }

  private Path put(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private AnalysisOptions.Builder options() {
    return AnalysisOptions.builder()
        .input(folder.resolve("model"))
        .models(folder.resolve("platforms"))
        .library(folder.resolve("shared"))
        .baseline(folder.resolve("baseline/report.json"))
        .output(folder.resolve("out"));
  }

  private Fingerprint now() {
    return of(options());
  }

  private static Fingerprint of(AnalysisOptions.Builder options) {
    return Fingerprint.of(options.build(), List.of("0.1.0"), List.of());
  }

  private void assertStale(Fingerprint fingerprint) {
    assertThat(fingerprint.current(mark)).isEmpty();
  }

  @Test
  void aFileWrittenAgainWithTheSameContentIsNoChange() throws IOException {
    Path model = folder.resolve("model/node.aadl");
    Files.writeString(model, Files.readString(model));
    Files.setLastModifiedTime(model, FileTime.fromMillis(4_000_000_000_000L));
    assertThat(now().current(mark)).isPresent();
  }

  @Test
  void aChangeOfAnyInputIsSeen() throws IOException {
    for (String name :
        List.of(
            "model/node.aadl",
            "model/aadl-energy.toml",
            "platforms/board.energy",
            "shared/common.aadl",
            "baseline/report.json",
            "model/traces/decoder.txt")) {
      String before = Files.readString(folder.resolve(name));
      put(name, before + " ");
      assertThat(now().current(mark)).as(name).isEmpty();
      put(name, before);
      assertThat(now().current(mark)).as(name).isPresent();
    }
  }

  @Test
  void filesThatComeAndGoAreSeen() throws IOException {
    Path other = put("model/deep/other.aadl", "package Other public end Other;");
    assertStale(now());
    Files.delete(other);
    assertThat(now().current(mark)).isPresent();
    Files.delete(folder.resolve("platforms/board.energy"));
    assertStale(now());
  }

  @Test
  void otherOptionsAndOtherToolsAreSeen() {
    assertStale(of(options().root("Node::Board.impl")));
    assertStale(of(options().set("A::B=1 @ c")));
    assertStale(of(options().mode("fast")));
    assertStale(of(options().formats("json")));
    assertStale(of(options().failOn("budget")));
    assertStale(of(options().minCoverage("0.5")));
    assertStale(of(options().tolerance("9%")));
    assertStale(of(options().allowIncomplete(true)));
    AnalysisOptions same = options().build();
    assertStale(Fingerprint.of(same, List.of("0.1.1"), List.of()));
    assertStale(Fingerprint.of(same, List.of("0.1.0"), List.of("shard 1/2")));
  }

  @Test
  void theOrderInWhichGatesAreNamedIsNoChange() {
    of(options().failOn("budget,warning,regression")).write(mark, List.of(), List.of(report), 0);
    assertThat(of(options().failOn("regression,warning,budget")).current(mark))
        .isEqualTo(Optional.of(0));
  }

  @Test
  void aReportThatIsGoneOrChangedIsMadeAgain() throws IOException {
    put("out/report.txt", "half of the rep");
    assertStale(now());
    Files.delete(report);
    assertStale(now());
  }

  @Test
  void aDamagedFingerprintStandsForNone() throws IOException {
    String text = Files.readString(mark);
    for (int end = 0; end < text.length() - 1; end++) {
      Files.writeString(mark, text.substring(0, end));
      assertStale(now());
    }
    Files.write(mark, new byte[] {(byte) 0xff, 0, 1});
    assertStale(now());
    Files.delete(mark);
    assertStale(now());
  }

  /** A waiver may have ended since yesterday. */
  @Test
  void withWaiversTheDayCounts() throws IOException {
    put(
        "model/aadl-energy.toml",
        "[[waiver]]\npath = \"app\"\nreason = \"soon\"\nexpires = 2027-01-31\n");
    LocalDate last = LocalDate.of(2027, 1, 31);
    of(options().today(last)).write(mark, List.of(), List.of(report), 0);
    assertThat(of(options().today(last)).current(mark)).isPresent();
    assertStale(of(options().today(last.plusDays(1))));
  }
}
