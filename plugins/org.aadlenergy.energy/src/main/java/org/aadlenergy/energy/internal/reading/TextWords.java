package org.aadlenergy.energy.internal.reading;

import java.util.Arrays;
import java.util.Map;

/** The words of a text, without spaces and comments. */
final class TextWords {
  private static final int ASCII = 128;

  private final Terminals terminals;
  private final String text;
  private final int classes;
  private final int[] classOf = new int[ASCII];
  private int[] kinds = new int[256];
  private int[] starts = new int[256];
  private int[] ends = new int[256];
  private int count;
  private int reached; // by the last word, whether it ended or not

  TextWords(Terminals terminals, String text) {
    this.terminals = terminals;
    this.text = text;
    this.classes = terminals.ranges().length;
    for (int c = 0; c < ASCII; c++) {
      classOf[c] = search((char) c);
    }
  }

  /** Splits the text; false where a word is not clearly one of the language. */
  boolean split() {
    int offset = 0;
    while (offset < text.length()) {
      int end = word(offset);
      if (end <= offset) {
        return false;
      }
      offset = end;
    }
    add(LanguageTable.END, offset, offset);
    return true;
  }

  /** The same with what is no word of the language as one that stands nowhere. */
  void splitAll() {
    int offset = 0;
    while (offset < text.length()) {
      int end = word(offset);
      if (end <= offset) {
        end = text.charAt(offset) == '/' ? offset + 1 : reached;
        add(LanguageTable.UNKNOWN, offset, end);
      }
      offset = end;
    }
    add(LanguageTable.END, offset, offset);
  }

  /** What a kind of word is called: "a name", or the keyword. */
  String meaning(int kind) {
    for (Map.Entry<String, Integer> keyword : terminals.keywords().entrySet()) {
      if (keyword.getValue() == kind) {
        return keyword.getKey().equals("}") ? "a statement or '}'" : "'" + keyword.getKey() + "'";
      }
    }
    if (kind == terminals.quoted()) {
      return "a text in double quotes";
    }
    TextWords number = new TextWords(terminals, "0");
    return number.split() && number.kind(0) == kind ? "a number" : "a name";
  }

  /** What a word is; the one after the last is {@link LanguageTable#END}. */
  int kind(int index) {
    return kinds[index];
  }

  int start(int index) {
    return starts[index];
  }

  int end(int index) {
    return ends[index];
  }

  /** Whether a word is a text in quotes. */
  boolean isQuoted(int index) {
    return kinds[index] == terminals.quoted();
  }

  /** Whether a word is a name, and no keyword. */
  boolean isName(int index) {
    return kinds[index] != LanguageTable.END
        && kinds[index] != LanguageTable.UNKNOWN
        && meaning(kinds[index]).equals("a name");
  }

  /** The text of the words from one to another, the second not included, with nothing between. */
  String text(int from, int to) {
    String joined = "";
    for (int i = from; i < to; i++) {
      joined = joined.concat(text.substring(starts[i], ends[i]));
    }
    return joined;
  }

  /**
   * Adds the word that starts at an offset, and gives its end; gives the offset itself where a
   * longer word begins that does not end, since the generated parser then reports a mistake.
   */
  private int word(int offset) {
    short[] next = terminals.next();
    int state = next[classAt(offset)];
    int end = offset + 1;
    while (state != 0 && end < text.length()) {
      int following = next[state * classes + classAt(end)];
      if (following == 0) {
        break;
      }
      state = following;
      end++;
    }
    reached = end;
    int kind = terminals.accepted()[state];
    if (kind == 0) {
      return offset;
    }
    if (!terminals.hidden()[kind]) {
      Integer keyword = terminals.keywords().get(text.substring(offset, end));
      add(keyword == null ? kind : keyword, offset, end);
    }
    return end;
  }

  private int classAt(int offset) {
    char c = text.charAt(offset);
    return c < ASCII ? classOf[c] : search(c);
  }

  private int search(char c) {
    int found = Arrays.binarySearch(terminals.ranges(), c);
    return found >= 0 ? found : -found - 2;
  }

  private void add(int kind, int start, int end) {
    if (count == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * count);
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    kinds[count] = kind;
    starts[count] = start;
    ends[count] = end;
    count++;
  }
}
