package org.aadlenergy.web.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a page has in place of the JDK's is held against the JDK's. */
class LackingTest {
  private static final int TRIES = Boolean.getBoolean("nightly") ? 1_000_000 : 60_000;
  private static final double[] EDGES = {
    0.0,
    -0.0,
    0.5,
    1.5,
    2.5,
    -0.5,
    0x1p51 + 0.5,
    0x1p52,
    0x1p53,
    Double.MIN_VALUE,
    Double.MIN_NORMAL,
    Double.MAX_VALUE,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    0.49999999999999994,
    9.9995,
    0.000099995,
    999999.5
  };

  private final SplittableRandom random = new SplittableRandom(7);

  private double any(int i) {
    return i < EDGES.length
        ? EDGES[i]
        : i % 2 == 0
            ? Double.longBitsToDouble(random.nextLong())
            : Math.scalb(random.nextDouble() - 0.5, random.nextInt(-30, 60));
  }

  @Test
  void numbersAreRoundedAlike() {
    for (int i = 0; i < TRIES; i++) {
      double x = any(i);
      assertThat(Double.doubleToRawLongBits(Arithmetic.ulp(x)))
          .as("ulp %s", x)
          .isEqualTo(Double.doubleToRawLongBits(Math.ulp(x)));
      assertThat(Double.doubleToLongBits(Arithmetic.rint(x)))
          .as("rint %s", x)
          .isEqualTo(Double.doubleToLongBits(Math.rint(x)));
      assertThat(Arithmetic.round(x)).as("round %s", x).isEqualTo(Math.round(x));
      assertThat(Arithmetic.toRadians(x))
          .as("toRadians %s", x)
          .isEqualTo(Double.valueOf(Math.toRadians(x)));
    }
  }

  @Test
  void scalesAndRestsAreAlike() {
    for (int i = 0; i < TRIES; i++) {
      double x = any(i);
      double y = any(i / 3);
      int power = random.nextInt(-2300, 2300) >> random.nextInt(10);
      assertThat(Arithmetic.scalb(x, power))
          .as("scalb %s %d", x, power)
          .isEqualTo(Double.valueOf(Math.scalb(x, power)));
      assertThat(Arithmetic.remainder(x, y)).as("%s %% %s", x, y).isEqualTo(Double.valueOf(x % y));
    }
  }

  @Test
  void sumsOfStreamsAreAlike() {
    for (int i = 0; i < TRIES / 100; i++) {
      int first = i;
      double[] some =
          IntStream.range(0, i % 20).mapToDouble(j -> any(EDGES.length + first * 20 + j)).toArray();
      assertThat(Arithmetic.sum(DoubleStream.of(some)))
          .isEqualTo(Double.valueOf(DoubleStream.of(some).sum()));
    }
  }

  @Test
  void numbersAreReadAlike() {
    for (String text :
        List.of(
            "0",
            "-0.0",
            " 1e5 ",
            "4.9E-324",
            "2.4e-324",
            "1e400",
            "-1e-400",
            "1d",
            "NaN",
            "Infinity",
            "0.1f",
            "9007199254740993",
            "1.7976931348623159e308",
            "00012.50",
            ".5",
            "5.",
            "2.2250738585072011e-308",
            "179769313486231580793728971405301e276",
            "0e99999999999",
            "+7")) {
      assertThat(DoubleDigits.parseDouble(text)).as(text).isEqualTo(Double.valueOf(text));
    }
    for (int i = 0; i < TRIES / 5; i++) {
      String text = Double.toString(any(i));
      assertThat(DoubleDigits.parseDouble(text)).as(text).isEqualTo(Double.valueOf(text));
      String digits = Long.toString(random.nextLong() >>> random.nextInt(60));
      text = digits + "." + random.nextInt(1 << 20) + "e" + random.nextInt(-345, 320);
      assertThat(DoubleDigits.parseDouble(text)).as(text).isEqualTo(Double.valueOf(text));
    }
  }

  @Test
  void upperHalvesAreAlike() {
    for (int i = 0; i < TRIES; i++) {
      long x = random.nextLong() >> random.nextInt(64);
      long y = random.nextLong() >> random.nextInt(64);
      assertThat(Arithmetic.multiplyHigh(x, y))
          .as("%d * %d", x, y)
          .isEqualTo(Math.multiplyHigh(x, y));
    }
  }

  @Test
  void generalNumbersAreWrittenAlike() {
    for (int i = 0; i < TRIES / 20; i++) {
      double x = any(i);
      String format = "a %." + (1 + i % 7) + "g %% %s%,.2f %5d %9.1f %.3f%n";
      double y = Math.abs(x) < 1e15 ? x : 0.125;
      Object[] values = {x, "b", y, i, y, Math.round(y * 1e4) / 1e4};
      assertThat(Lacking.format(Locale.ROOT, format, values))
          .as(format)
          .isEqualTo(String.format(Locale.ROOT, format, values));
    }
  }

  @Test
  void randomNumbersAreAlike() {
    for (long seed = -20; seed < 20; seed++) {
      SplittableRandom theirs = new SplittableRandom(seed);
      org.aadlenergy.web.jdk.java.util.SplittableRandom ours =
          new org.aadlenergy.web.jdk.java.util.SplittableRandom(seed);
      for (int i = 1; i < 500; i++) {
        assertThat(ours.nextInt(i)).isEqualTo(theirs.nextInt(i));
        assertThat(ours.nextBoolean()).isEqualTo(theirs.nextBoolean());
        assertThat(ours.nextInt(Integer.MAX_VALUE - i))
            .isEqualTo(theirs.nextInt(Integer.MAX_VALUE - i));
      }
    }
  }

  @Test
  void textsAreAlike() {
    for (String text : List.of("", "\n", "a", "a\n", "a\r\nb\rc\n\nd", "\r\r\n")) {
      assertThat(Lacking.lines(text).toList()).isEqualTo(text.lines().toList());
    }
    StringJoiner theirs = new StringJoiner(", ", "<", ">");
    org.aadlenergy.web.jdk.java.util.StringJoiner ours =
        new org.aadlenergy.web.jdk.java.util.StringJoiner(", ", "<", ">");
    for (String more : List.of("", "a", "b")) {
      assertThat(ours.toString()).isEqualTo(theirs.toString());
      assertThat(ours.add(more).length()).isEqualTo(theirs.add(more).length());
    }
    assertThat(Lacking.toString(0x1F600)).isEqualTo(Character.toString(0x1F600));
  }

  @Test
  void daysAreAlike() {
    List<String> texts =
        List.of(
            "2027-01-31",
            "2024-02-29",
            "2023-02-29",
            "0000-01-01",
            "-0001-12-31",
            "-0000-01-01",
            "+12027-01-31",
            "12027-01-31",
            "+2027-01-31",
            "-999999999-01-01",
            "2027-13-01",
            "2027-00-10",
            "2027-04-31",
            "2027-4-30",
            "2027-04-30 ",
            "27-04-30",
            "",
            "x",
            "2027-04-30T10:00",
            "+1234567890-01-01");
    int days = 0;
    for (String text : texts) {
      Optional<LocalDate> theirs = day(text, LocalDate::parse);
      assertThat(day(text, Days::parse)).as(text).isEqualTo(theirs);
      days += theirs.isPresent() ? 1 : 0;
    }
    assertThat(days).isEqualTo(6);
    LocalDate before = LocalDate.now();
    assertThat(Days.now()).isBetween(before, LocalDate.now());
  }

  private static Optional<LocalDate> day(String text, Function<String, LocalDate> read) {
    try {
      return Optional.of(read.apply(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  @Test
  void pathsAreAlike() {
    for (String path :
        List.of("a/../b", "/a/./b", "../a", "a/..", "/..", "/../a", "a/b/../../..", ".", "/", "")) {
      assertThat(Lacking.normalize(Path.of(path))).isEqualTo(Path.of(path).normalize());
    }
  }

  @Test
  void bytesAreReadAlike() {
    byte[] bytes = "0123456789".getBytes(StandardCharsets.UTF_8);
    bytes[3] = -1;
    java.nio.ByteBuffer theirs =
        java.nio.ByteBuffer.wrap(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN);
    assertThat(Lacking.getShort(null, bytes, 2)).isEqualTo(theirs.getShort(2));
    assertThat(Lacking.getInt(null, bytes, 1)).isEqualTo(theirs.getInt(1));
    assertThat(Lacking.getLong(null, bytes, 1)).isEqualTo(theirs.getLong(1));
  }
}
