package org.aadlenergy.app.trace;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.lines.LineTarget;
import org.aadlenergy.engine.dram.trace.CommandVerdict;
import org.aadlenergy.engine.dram.trace.DramCommand;
import org.aadlenergy.engine.text.Suggestions;

/**
 * Reads commands in DRAMPower's forms: {@code 500,ACT,2}, a cycle, a command and a bank; and {@code
 * 500,ACT,0,1,2,9,0}, where rank, group of banks, bank, row and column follow the command, and the
 * data of a burst those.
 */
final class CommandLines extends DramLines {
  private static final String FORM =
      "a line has a cycle, a command and a bank, as 500,ACT,2, or rank, group, bank, row and"
          + " column, as 500,ACT,0,1,2,9,0, and the data of a burst in hexadecimal behind them";
  private static final int LONGEST_NUMBER = 9;

  /** How many numbers follow the command where there is more than a bank. */
  private static final int PLACES = 5;

  private static final int BEFORE_PLACES = 2;

  private final CommandPlayer player;
  private final DramOrganisation chip;
  private final LineTarget target = new LineTarget();
  private final long[] places = new long[PLACES];
  private final HexData data = new HexData();
  private long bank;
  private long taken;

  CommandLines(String name, CommandPlayer player, DramOrganisation chip, Diagnostics diagnostics) {
    super(name, diagnostics);
    this.player = player;
    this.chip = chip;
  }

  @Override
  long taken() {
    return taken;
  }

  @Override
  String form() {
    return FORM;
  }

  @Override
  int quick(byte[] bytes, int from) {
    long eight = EightDigits.at(bytes, from);
    int count = EightDigits.count(eight);
    long time = EightDigits.value(eight, count);
    int at = from + count;
    if (count == Long.BYTES) {
      int digit = bytes[at] - '0';
      while (digit >= 0 && digit <= 9) {
        time = 10 * time + digit;
        digit = bytes[++at] - '0';
      }
    }
    if (bytes[at] != ',' || at == from || at - from > MOST_DIGITS) {
      return OTHER_FORM;
    }
    long word = 0;
    byte letter = bytes[++at];
    while (letter >= 'A' && letter <= '_') {
      word = CommandWords.with(word, letter);
      letter = bytes[++at];
    }
    int command = CommandWords.indexOf(word);
    if (letter != ',' || command == CommandWords.NONE) {
      return OTHER_FORM;
    }
    int next = places(bytes, at);
    if (next != OTHER_FORM) {
      take(CommandWords.command(command), time);
    }
    return next;
  }

  /** Reads a bank, or all places and data, from the comma before them; behind the line's end. */
  private int places(byte[] bytes, int comma) {
    int at = comma;
    int count = 0;
    while (bytes[at] == ',' && count < PLACES) {
      int start = ++at;
      long value = 0;
      int digit = bytes[at] - '0';
      while (digit >= 0 && digit <= 9) {
        value = 10 * value + digit;
        digit = bytes[++at] - '0';
      }
      if (at == start || at - start > LONGEST_NUMBER) {
        return OTHER_FORM;
      }
      places[count++] = value;
    }
    if (count != 1 && count != PLACES) {
      return OTHER_FORM;
    }
    target.clear();
    if (count == PLACES && bytes[at] == ',') {
      int end = data.read(bytes, at + 1);
      if (end < 0) {
        return OTHER_FORM;
      }
      target.data = data.bytes();
      at = end;
    }
    if (bytes[at] != '\n') {
      return OTHER_FORM;
    }
    place(count);
    return at + 1;
  }

  private void place(int count) {
    boolean all = count == PLACES;
    int perGroup = Math.max(1, chip.banks() / Math.max(1, chip.bankGroups()));
    target.rank = all ? (int) places[0] : 0;
    bank = places[all ? 2 : 0];
    target.bank = (int) Math.min(bank, Integer.MAX_VALUE);
    target.group = all ? (int) places[1] : target.bank / perGroup;
    target.row = all ? places[3] : 0;
    target.column = all ? places[4] : 0;
  }

  private void take(DramCommand command, long time) {
    taken++;
    CommandVerdict verdict = player.accept(command, target, time);
    if (verdict != CommandVerdict.TAKEN) {
      refused(command, verdict);
    }
  }

  private void refused(DramCommand command, CommandVerdict verdict) {
    String what = command.isToBank() ? command + " of bank " + bank : command.name();
    wrong(
        DiagnosticCode.IMPOSSIBLE_MEMORY_COMMAND,
        what + " " + verdict.words(),
        verdict == CommandVerdict.NO_BANK
            ? "the chip has the banks 0 to " + (chip.banks() - 1)
            : verdict.hint());
  }

  @Override
  void line(List<String> fields) {
    long time = whole(fields.get(0));
    if (time < 0) {
      unreadable(shown(fields.get(0)) + " is no cycle of the clock, as 500");
      return;
    }
    if (fields.size() < 2 || fields.get(1).isEmpty()) {
      unreadable("the command is missing");
      return;
    }
    Optional<DramCommand> command = command(fields.get(1));
    if (command.isEmpty()) {
      unknown(fields.get(1));
    } else if (fields.size() >= BEFORE_PLACES + PLACES) {
      placed(command.get(), fields, time);
    } else if (fields.size() > 3) {
      unreadable(shown(fields.get(3)) + " is too much, or there is too little behind it");
    } else if (fields.size() == 2 && !command.get().isToBank()) {
      banked(command.get(), "0", time);
    } else if (fields.size() == 2 || fields.get(2).isEmpty()) {
      unreadable("the bank of " + command.get() + " is missing");
    } else {
      banked(command.get(), fields.get(2), time);
    }
  }

  private void banked(DramCommand command, String field, long time) {
    places[0] = whole(field);
    if (places[0] < 0) {
      unreadable(shown(field) + " is no bank, as 2");
    } else {
      target.clear();
      place(1);
      take(command, time);
    }
  }

  private void placed(DramCommand command, List<String> fields, long time) {
    for (int i = 0; i < PLACES; i++) {
      String field = fields.get(BEFORE_PLACES + i);
      places[i] = field.length() > LONGEST_NUMBER ? -1 : whole(field);
      if (places[i] < 0) {
        unreadable(shown(field) + " is no number, as 2");
        return;
      }
    }
    target.clear();
    if (fields.size() > BEFORE_PLACES + PLACES) {
      String last = fields.get(BEFORE_PLACES + PLACES);
      byte[] line = (last + "\n").getBytes(StandardCharsets.UTF_8);
      int end = data.read(line, 0);
      if (fields.size() > BEFORE_PLACES + PLACES + 1 || end != line.length - 1) {
        unreadable(shown(last) + " are no data of a burst in hexadecimal, as 6513270e");
        return;
      }
      target.data = data.bytes();
    }
    place(PLACES);
    take(command, time);
  }

  private static Optional<DramCommand> command(String name) {
    return Stream.of(DramCommand.values())
        .filter(command -> command.name().equalsIgnoreCase(name))
        .findFirst();
  }

  private void unknown(String name) {
    List<String> names = Stream.of(DramCommand.values()).map(command -> command.name()).toList();
    wrong(
        DiagnosticCode.BAD_TRACE_LINE,
        "there is no command " + shown(name),
        Suggestions.hint(
            name.toUpperCase(Locale.ROOT), names, "the commands are " + String.join(", ", names)));
  }

  private void unreadable(String what) {
    wrong(DiagnosticCode.BAD_TRACE_LINE, what, FORM);
  }
}
