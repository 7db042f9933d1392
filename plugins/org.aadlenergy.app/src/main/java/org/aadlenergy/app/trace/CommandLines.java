package org.aadlenergy.app.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.dram.trace.CommandCounter;
import org.aadlenergy.engine.dram.trace.CommandVerdict;
import org.aadlenergy.engine.dram.trace.DramCommand;
import org.aadlenergy.engine.text.Suggestions;

/** Reads commands in DRAMPower's form, {@code 500,ACT,2}: a cycle, a command, a bank. */
final class CommandLines extends DramLines {
  private static final String FORM = "a line has a cycle, a command and a bank, as 500,ACT,2";
  private static final int LONGEST_BANK = 4;

  private final CommandCounter counter;
  private final int banks;
  private long taken;

  CommandLines(String name, CommandCounter counter, int banks, Diagnostics diagnostics) {
    super(name, diagnostics);
    this.counter = counter;
    this.banks = banks;
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
    if (letter != ',') {
      return OTHER_FORM;
    }
    int start = ++at;
    int bank = 0;
    int digit = bytes[at] - '0';
    while (digit >= 0 && digit <= 9) {
      bank = 10 * bank + digit;
      digit = bytes[++at] - '0';
    }
    int command = CommandWords.indexOf(word);
    if (bytes[at] != '\n'
        || at == start
        || at - start > LONGEST_BANK
        || command == CommandWords.NONE) {
      return OTHER_FORM;
    }
    take(CommandWords.command(command), bank, time);
    return at + 1;
  }

  private void take(DramCommand command, long bank, long time) {
    taken++;
    CommandVerdict verdict = counter.accept(command, (int) Math.min(bank, Integer.MAX_VALUE), time);
    if (verdict != CommandVerdict.TAKEN) {
      refused(command, bank, verdict);
    }
  }

  private void refused(DramCommand command, long bank, CommandVerdict verdict) {
    String what = command.isToBank() ? command + " of bank " + bank : command.name();
    wrong(
        DiagnosticCode.IMPOSSIBLE_MEMORY_COMMAND,
        what + " " + verdict.words(),
        verdict == CommandVerdict.NO_BANK
            ? "the chip has the banks 0 to " + (banks - 1)
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
    } else if (fields.size() > 3) {
      unreadable(shown(fields.get(3)) + " is too much");
    } else if (fields.size() == 2 && !command.get().isToBank()) {
      take(command.get(), 0, time);
    } else if (fields.size() == 2 || fields.get(2).isEmpty()) {
      unreadable("the bank of " + command.get() + " is missing");
    } else {
      banked(command.get(), fields.get(2), time);
    }
  }

  private void banked(DramCommand command, String field, long time) {
    long bank = whole(field);
    if (bank < 0) {
      unreadable(shown(field) + " is no bank, as 2");
    } else {
      take(command, bank, time);
    }
  }

  private static Optional<DramCommand> command(String name) {
    for (DramCommand command : DramCommand.values()) {
      if (command.name().equalsIgnoreCase(name)) {
        return Optional.of(command);
      }
    }
    return Optional.empty();
  }

  private void unknown(String name) {
    List<String> names = new ArrayList<>();
    for (DramCommand command : DramCommand.values()) {
      names.add(command.name());
    }
    wrong(
        DiagnosticCode.BAD_TRACE_LINE,
        "there is no command " + shown(name),
        Suggestions.closest(name.toUpperCase(Locale.ROOT), names)
            .map(close -> "did you mean " + close + "?")
            .orElse("the commands are " + String.join(", ", names)));
  }

  private void unreadable(String what) {
    wrong(DiagnosticCode.BAD_TRACE_LINE, what, FORM);
  }
}
