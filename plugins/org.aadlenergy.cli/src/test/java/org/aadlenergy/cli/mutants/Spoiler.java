package org.aadlenergy.cli.mutants;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Spoils a text: its numbers, its words, its lines, its bytes. */
final class Spoiler {
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");
  private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-1",
          "-0.0",
          "1e400",
          "1e308",
          "-1e308",
          "1e-320",
          "NaN",
          "Infinity",
          "1e30",
          "0.5",
          "99999999999",
          "9223372036854775808",
          "1.5",
          "1e-30",
          "00",
          "1e",
          "0x10",
          "");
  private static final List<String> WORDS =
      List.of(
          "", "x", "null", "true", "{", "}", "[", "]", "\"", ";", "\u0000", "é", "-", "=>", "..");

  private Spoiler() {}

  /** One to three changes. */
  static byte[] spoil(byte[] original, Random random) {
    byte[] bytes = original;
    for (int i = random.nextInt(3); i >= 0; i--) {
      int kind = random.nextInt(10);
      if (kind < 4) {
        bytes = replaced(bytes, NUMBER, NUMBERS, random);
      } else if (kind < 6) {
        bytes = replaced(bytes, WORD, WORDS, random);
      } else if (kind < 9) {
        bytes = lines(bytes, random);
      } else {
        bytes = octets(bytes, random);
      }
    }
    return bytes;
  }

  private static byte[] replaced(byte[] bytes, Pattern what, List<String> by, Random random) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    List<MatchResult> found = what.matcher(text).results().toList();
    if (found.isEmpty()) {
      return bytes;
    }
    MatchResult match = found.get(random.nextInt(found.size()));
    String instead = by.get(random.nextInt(by.size()));
    return (text.substring(0, match.start()) + instead + text.substring(match.end()))
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] lines(byte[] bytes, Random random) {
    String[] lines = new String(bytes, StandardCharsets.ISO_8859_1).split("\n", -1);
    int at = random.nextInt(lines.length);
    int other = random.nextInt(lines.length);
    switch (random.nextInt(3)) {
      case 0 -> lines[at] = "";
      case 1 -> lines[at] = lines[at] + "\n" + lines[other];
      default -> {
        String line = lines[at];
        lines[at] = lines[other];
        lines[other] = line;
      }
    }
    return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] octets(byte[] bytes, Random random) {
    if (bytes.length == 0) {
      return bytes;
    }
    if (random.nextInt(3) == 0) {
      return Arrays.copyOf(bytes, random.nextInt(bytes.length));
    }
    byte[] changed = bytes.clone();
    changed[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    return changed;
  }
}
