package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.NESTED_TOO_DEEPLY;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Absurd files give errors, in time, and never an exception. */
class LimitsTest {
  /** Of processor time: the machine may be busy with something else. */
  private static final Duration LIMIT = Duration.ofSeconds(120);

  private static final Duration HANGS = Duration.ofMinutes(2);

  private static Parsed inTime(String text) {
    return inTime(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Parsed inTime(byte[] content) {
    return Assertions.assertTimeoutPreemptively(
        HANGS,
        () -> {
          ThreadMXBean clock = ManagementFactory.getThreadMXBean();
          long begun = clock.getCurrentThreadCpuTime();
          Parsed parsed = Parsed.of(content);
          assertThat(Duration.ofNanos(clock.getCurrentThreadCpuTime() - begun)).isLessThan(LIMIT);
          return parsed;
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "[x => ", "not ", "not (", "((("})
  void nestingOfAnyDepthInValues(String opening) {
    String values = "A => " + opening.repeat(100_000) + "1;\n    B => ;\n";
    Parsed parsed = inTime("package P public\nsystem S properties\n" + values + "end S; end P;");
    assertThat(parsed.findings().get(0).code()).isEqualTo(NESTED_TOO_DEEPLY);
    assertThat(parsed.places().get(parsed.places().size() - 1)).isEqualTo("4:10 AE0101");
  }

  @Test
  void nestingOfAnyDepthInTypesAndActuals() {
    String type =
        "property set PS is\nA: type " + "list of ".repeat(100_000) + "aadlstring; end PS;";
    assertThat(inTime(type).findings().get(0).code()).isEqualTo(NESTED_TOO_DEEPLY);
    String records = "property set PS is\nA: type " + "record (x: ".repeat(100_000) + "end PS;";
    assertThat(inTime(records).findings().get(0).code()).isEqualTo(NESTED_TOO_DEEPLY);
    String actuals = "package P public system S extends T " + "(p => data D ".repeat(100_000);
    assertThat(inTime(actuals).findings().get(0).code()).isEqualTo(NESTED_TOO_DEEPLY);
  }

  @Test
  void reasonableNestingIsRead() {
    String deep = "(".repeat(300) + "1" + ")".repeat(300);
    assertThat(Parsed.associations("A => " + deep + ";").findings()).isEmpty();
  }

  @Test
  void tenMegabytesOnOneLine() {
    int size = 10_000_000;
    for (String piece :
        List.of("x", " ", "\"", "(", "a: in data port; ", "{", "}", ";", "'", "ü")) {
      String filled = piece.repeat(size / piece.length());
      Parsed parsed = inTime("package P public system S features " + filled + " end S; end P;");
      assertThat(parsed.file().packages()).as(piece).hasSize(1);
      assertThat(parsed.findings()).as(piece).allMatch(f -> f.message().length() < 300);
    }
  }

  @Test
  void tenMegabytesOfAnything() {
    int size = 10_000_000;
    for (String piece :
        List.of(
            "<<<<<<<\n=======\n", "\\\"\n", "/*", "{**\n", "**}", "end ", "package ", "\"a\n")) {
      Parsed parsed = inTime("package P public\n" + piece.repeat(size / piece.length()));
      assertThat(parsed.findings()).as(piece).isNotEmpty();
    }
    byte[] zeros = new byte[size];
    byte[] invalid = new byte[size];
    Arrays.fill(invalid, (byte) 0xFF);
    for (byte[] content : List.of(zeros, invalid)) {
      Parsed parsed = inTime(content);
      assertThat(parsed.file().hasSyntaxErrors()).isTrue();
    }
  }

  @Test
  void namesOfCountlessParts() {
    for (String piece : List.of("a::", "a.", "a :: ", "a[1].")) {
      String name = piece.repeat(1_000_000 / piece.length()) + "b";
      String values = "A => reference (" + name + "); B => " + name + ";";
      String extended = "system S extends " + name + " properties " + values + " end S;";
      Parsed parsed = inTime("package P public with " + name + ";" + extended + " end P;");
      assertThat(parsed.file().packages()).as(piece).hasSize(1);
    }
  }

  @Test
  void aValidLineOfTenMegabytesIsRead() {
    String features = "a: in data port; ".repeat(600_000);
    Parsed parsed = inTime("package P public system S features " + features + "end S; end P;");
    assertThat(parsed.findings()).isEmpty();
    List<FeatureDecl> read = parsed.classifier("S").features();
    assertThat(read).hasSize(600_000);
    assertThat(parsed.file().span(read.get(599_999)).column()).isEqualTo(36 + 17 * 599_999);
  }
}
