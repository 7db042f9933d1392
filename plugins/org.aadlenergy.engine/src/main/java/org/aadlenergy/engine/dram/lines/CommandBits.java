package org.aadlenergy.engine.dram.lines;

import java.util.LinkedHashMap;
import java.util.Map;
import org.aadlenergy.engine.dram.DramChip;

/** What one command puts on the lines of commands and addresses, beat by beat. */
final class CommandBits {
  /** Of a command that is not on these lines. */
  static final CommandBits NONE = new CommandBits();

  private static final int LOW = 0;
  private static final int HIGH = 1;

  private final int beats;
  private final int wires;
  // a letter of the table; the levels are numbers
  private final int[] kinds;
  private final int[] bits;
  private final int[] bursts;

  private CommandBits() {
    beats = 0;
    wires = 0;
    kinds = new int[0];
    bits = kinds;
    bursts = kinds;
  }

  private CommandBits(String text, boolean restsHigh) {
    String[] parts = text.split("\\|");
    beats = parts.length;
    wires = parts[0].strip().split(" ").length;
    kinds = new int[beats * wires];
    bits = new int[beats * wires];
    bursts = new int[beats * wires];
    int at = 0;
    for (String beat : parts) {
      for (String word : beat.strip().split(" ")) {
        read(word, at++, restsHigh);
      }
    }
  }

  private void read(String word, int at, boolean restsHigh) {
    char kind = word.charAt(0);
    if (kind == '-' || kind == 'H' || kind == 'L') {
      kinds[at] = kind == 'H' || kind == '-' && restsHigh ? HIGH : LOW;
      return;
    }
    kinds[at] = kind;
    String[] numbers = word.substring(1).split("!");
    bits[at] = Integer.parseInt(numbers[0]);
    bursts[at] = numbers.length > 1 ? Integer.parseInt(numbers[1]) : 0;
  }

  /** The commands of a chip by name; none where its standard has no table. */
  static Map<String, CommandBits> of(DramChip chip) {
    boolean restsHigh = !chip.standard().drawsHigh();
    Map<String, CommandBits> all = new LinkedHashMap<>();
    CommandTable.of(chip).forEach((name, text) -> all.put(name, new CommandBits(text, restsHigh)));
    return all;
  }

  int beats() {
    return beats;
  }

  int wires() {
    return wires;
  }

  /** The levels of the wires in one beat of a command, the first of them in the lowest bit. */
  long beat(int beat, LineTarget target, int burst, int groups) {
    long levels = 0;
    for (int wire = 0; wire < wires; wire++) {
      int at = beat * wires + wire;
      levels |= level(at, target, burst, groups) << wire;
    }
    return levels;
  }

  private long level(int at, LineTarget target, int burst, int groups) {
    int bit = bits[at];
    return switch (kinds[at]) {
      case LOW -> 0;
      case HIGH -> 1;
      case 'r' -> target.row >>> bit & 1;
      case 'b' -> (long) target.bank >>> bit & 1;
      case 'p' -> (long) (target.bank / groups) >>> bit & 1;
      case 'g' -> (long) target.group >>> bit & 1;
      case 'c' -> bursts[at] == burst && burst > 0 ? 0 : target.column >>> bit & 1;
      case '=' -> bit == burst ? 1 : 0;
      default -> bit == burst ? 0 : 1;
    };
  }

  /** How likely a wire is high in a beat, where every address is as likely as any other. */
  double likely(int beat, int wire, int burst) {
    int at = beat * wires + wire;
    return switch (kinds[at]) {
      case LOW -> 0.0;
      case HIGH -> 1.0;
      case '=' -> bits[at] == burst ? 1.0 : 0.0;
      case '!' -> bits[at] == burst ? 0.0 : 1.0;
      case 'c' -> bursts[at] == burst && burst > 0 ? 0.0 : 0.5;
      default -> 0.5;
    };
  }
}
