package org.aadlenergy.app.trace;

import org.aadlenergy.engine.dram.trace.DramCommand;

/**
 * The commands by their names as numbers: five bits a letter, of which no two names have the same.
 */
final class CommandWords {
  static final int NONE = -1;

  private static final int MASK = 63;
  private static final DramCommand[] COMMANDS = DramCommand.values();
  private static final long[] WORDS = new long[MASK + 1];
  private static final int[] INDEXES = new int[MASK + 1];

  static {
    for (DramCommand command : COMMANDS) {
      long word = of(command.name());
      int slot = slot(word);
      while (WORDS[slot] != 0) {
        slot = slot + 1 & MASK;
      }
      WORDS[slot] = word;
      INDEXES[slot] = command.ordinal();
    }
  }

  private CommandWords() {}

  private static long of(String name) {
    long word = 0;
    for (int i = 0; i < name.length(); i++) {
      word = with(word, name.charAt(i));
    }
    return word;
  }

  /** A word and the letter behind it: a capital or an underscore. */
  static long with(long word, int letter) {
    return word << 5 | letter & 31;
  }

  private static int slot(long word) {
    return (int) (word ^ word >>> 7 ^ word >>> 20) & MASK;
  }

  /** The number of the command that a word names, or {@link #NONE}. */
  static int indexOf(long word) {
    int slot = slot(word);
    while (WORDS[slot] != word) {
      if (WORDS[slot] == 0) {
        return NONE;
      }
      slot = slot + 1 & MASK;
    }
    return INDEXES[slot];
  }

  static DramCommand command(int index) {
    return COMMANDS[index];
  }
}
