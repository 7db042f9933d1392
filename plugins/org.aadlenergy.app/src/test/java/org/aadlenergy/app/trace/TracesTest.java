package org.aadlenergy.app.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TracesTest {
  private static final int PAGE = 4096;

  @TempDir private Path folder;

  private final Diagnostics diagnostics = new Diagnostics();

  @Test
  void pagesOneOnALine() throws IOException {
    assertThat(pages("# made by hand\n17\n\n 3 # hot\r\n17\n")).containsExactly(17L, 3L, 17L);
    assertThat(messages()).isEmpty();
  }

  @Test
  void addressesWithTimes() throws IOException {
    Path file = file("1.5 0x1000\n1.75,0x1FFF\n4 0x2000");
    try (Trace trace = open(file)) {
      assertThat(pages(trace)).containsExactly(1L, 1L, 2L);
      assertThat(trace.span().orElseThrow().seconds()).isEqualTo(2.5);
    }
  }

  @Test
  void addressesOfAKernelAreNotNegative() throws IOException {
    assertThat(pages("0xffffffff81000000\n")).containsExactly(0xffffffff81000000L >>> 12);
  }

  @Test
  void aPeriodThatNoEventCanHaveIsAMistakeAndNoAccess() throws IOException {
    String text =
        "lout 812 [000] 5678.000001: 99999999999 L1-icache-load-misses: 14abc f+0x10 (/usr/bin/f)\n"
            + "lout 812 [000] 5678.000002: 2 L1-icache-load-misses: 15abc f+0x10 (/usr/bin/f)\n";
    // not as many accesses as the sample stands for, which take all memory or all day
    assertThat(assertTimeoutPreemptively(Duration.ofSeconds(120), () -> pages(text)))
        .containsExactly(0x15L, 0x15L);
    assertThat(messages()).singleElement().asString().contains("99999999999", "10000000");
  }

  @Test
  void aTimeOfManyDigitsIsNone() throws IOException {
    assertThat(pages("f 812 " + "9".repeat(60) + ".5: 1 event: 14abc f\n17\n"))
        .containsExactly(17L);
    assertThat(pages("1e300 0x1000\n")).isEmpty();
    assertThat(messages()).isNotEmpty();
  }

  @Test
  void theOutputOfPerfScript() throws IOException {
    String text =
        """
        # captured on: Fri Mar 21
        lout   812 [000]  5678.000001:          3 L1-icache-load-misses:  14abc decode+0x10 (/usr/bin/lout)
        a name   812  5678.500000:          1 L1-icache-load-misses:u:      b6f2a3c4 [unknown] ([unknown])
        """;
    Path file = file(text);
    try (Trace trace = open(file)) {
      assertThat(pages(trace)).containsExactly(0x14L, 0x14L, 0x14L, 0xb6f2aL);
      assertThat(trace.span().orElseThrow().first()).isEqualTo(5678.000001);
    }
    assertThat(messages()).isEmpty();
  }

  /** The first address of a chain is where the event was counted. */
  @Test
  void theOutputOfPerfScriptWithCallChains() throws IOException {
    String text =
        """
        lout   812 [000]  5678.000001:          2 L1-icache-load-misses:
        \t           14abc decode+0x10 (/usr/bin/lout)
        \t           20000 main+0x4 (/usr/bin/lout)

        lout   812 [000]  5678.000002:          1 L1-icache-load-misses:
        \t           30000 other+0x10 (/usr/bin/lout)
        """;
    assertThat(pages(text)).containsExactly(0x14L, 0x14L, 0x30L);
    assertThat(messages()).isEmpty();
  }

  @Test
  void linesThatCannotBeReadAreReportedWithTheirPlace() throws IOException {
    pages("12\n12 13 14\n   x7\n5\n0x10\nsoon 4\n99999999999999999999\n");

    assertThat(messages())
        .containsExactly(
            "2:7 '14' is too much: a line has a time and a page at most",
            "3:4 'x7' is no page, as 17, and no address, as 0x8010",
            "5:1 '0x10': the trace has pages, as 17, and addresses, as 0x8010; take one",
            "6:1 'soon' is no time in seconds, as 12.5",
            "7:1 '99999999999999999999' is no page, as 17, and no address, as 0x8010");
  }

  @Test
  void ofManySuchLinesTheFirstTwentyAndTheirNumber() throws IOException {
    pages("nothing\n".repeat(1000));

    assertThat(messages()).hasSize(21).contains("1:1 980 more lines cannot be read");
  }

  @Test
  void theCompactFormGivesTheSameAccesses() throws IOException {
    Random random = new Random(7);
    StringBuilder text = new StringBuilder();
    List<Long> expected = new ArrayList<>();
    for (int i = 0; i < 200_000; i++) {
      long page = random.nextInt(1 + i % 70_000);
      expected.add(page);
      text.append(i * 1e-3).append(" 0x").append(Long.toHexString(page * PAGE)).append('\n');
    }
    Path compact = folder.resolve("compact.trace");
    long written;
    try (Trace trace = open(file(text.toString()))) {
      written = BinaryTraceWriter.write(trace, compact, () -> true, done -> {});
    }

    assertThat(written).isEqualTo(200_000);
    try (Trace trace = open(compact)) {
      assertThat(pages(trace)).isEqualTo(expected);
      assertThat(trace.span()).contains(new Trace.Span(0.0, 199.999));
      assertThat(trace.pageSizeBytes()).contains(PAGE);
      assertThat(trace.done()).contains(1.0);
    }
    assertThat(Files.size(compact)).isLessThan(4 * 200_000 + 8 * 70_000 + 1000);
  }

  /** Whatever is cut off or changed: words, never another exception. */
  @Test
  void aDamagedCompactFormIsReported() throws IOException {
    Path compact = folder.resolve("compact.trace");
    try (Trace trace = open(file("1\n2\n3\n".repeat(100)))) {
      BinaryTraceWriter.write(trace, compact, () -> true, done -> {});
    }
    byte[] whole = Files.readAllBytes(compact);
    Random random = new Random(3);
    int reported = 0;
    for (int i = 0; i < 2000; i++) {
      byte[] damaged = whole.clone();
      if (i % 2 == 0) {
        damaged = Arrays.copyOf(damaged, 8 + random.nextInt(whole.length - 8));
      } else {
        damaged[8 + random.nextInt(120)] ^= (byte) (1 << random.nextInt(8));
      }
      reported += reported(damaged) ? 1 : 0;
    }
    assertThat(reported).isGreaterThan(1200);
  }

  /** The header has the times of the first and the last access, at bytes 40 and 48. */
  @ParameterizedTest
  @CsvSource({
    "0, Infinity",
    "-Infinity, 1",
    "0, NaN",
    "NaN, 1",
    "0, 1e-320",
    "-1, 1",
    "2, 1",
    "0, 1e300"
  })
  void timesOfAHeaderThatCannotBe(double first, double last) throws IOException {
    Path compact = folder.resolve("compact.trace");
    try (Trace trace = open(file("0.5 0x1000\n1.5 0x2000\n"))) {
      BinaryTraceWriter.write(trace, compact, () -> true, done -> {});
    }
    ByteBuffer whole = ByteBuffer.wrap(Files.readAllBytes(compact)).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(whole.getDouble(40)).isEqualTo(0.5);
    assertThat(whole.getDouble(48)).isEqualTo(1.5);
    assertThat(reported(whole.array())).isFalse();

    assertThat(reported(whole.putDouble(40, first).putDouble(48, last).array())).isTrue();
  }

  private boolean reported(byte[] content) throws IOException {
    Path file = folder.resolve("damaged.trace");
    Files.write(file, content);
    Diagnostics found = new Diagnostics();
    try (Trace trace = Traces.open(file.toString(), PAGE, found).orElse(null)) {
      if (trace != null) {
        pages(trace);
      }
    } catch (UncheckedIOException e) {
      Traces.report(file.toString(), e, found);
    }
    assertThat(found.sorted()).allMatch(d -> d.message().contains("binary trace cannot be used"));
    return found.hasErrors();
  }

  private List<Long> pages(String text) throws IOException {
    try (Trace trace = open(file(text))) {
      return pages(trace);
    }
  }

  private static List<Long> pages(Trace trace) {
    List<Long> all = new ArrayList<>();
    int[] numbers = new int[100];
    for (int count = trace.read(numbers); count > 0; count = trace.read(numbers)) {
      for (int i = 0; i < count; i++) {
        assertThat(numbers[i]).isBetween(0, trace.pageLimit() - 1);
        all.add(trace.page(numbers[i]));
      }
    }
    return all;
  }

  private Path file(String text) throws IOException {
    return Files.write(folder.resolve("trace.txt"), text.getBytes(StandardCharsets.UTF_8));
  }

  private Trace open(Path file) {
    return Traces.open(file.toString(), PAGE, diagnostics).orElseThrow();
  }

  private List<String> messages() {
    return diagnostics.sorted().stream().map(TracesTest::brief).toList();
  }

  private static String brief(Diagnostic finding) {
    return finding.span().line() + ":" + finding.span().column() + " " + finding.message();
  }
}
