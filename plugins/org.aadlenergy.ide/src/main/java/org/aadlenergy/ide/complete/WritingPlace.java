package org.aadlenergy.ide.complete;

import java.util.List;
import java.util.Locale;

/**
 * Where somebody writes: what is around, and what stands before in the statement.
 *
 * @param unit the package or property set, "" outside of both
 * @param isSet whether the unit is a property set
 * @param classifier the name of the classifier around, "" for none
 * @param category of that classifier, {@code virtual processor}
 * @param section of that classifier, "" before the first
 * @param outer the statement whose braces are around, empty for none
 * @param statement what stands before, as it is written
 * @param start of the word there
 * @param end of the word there
 * @param text whether it is inside a quoted text
 */
record WritingPlace(
    String unit,
    boolean isSet,
    String classifier,
    String category,
    boolean isImplementation,
    String section,
    List<String> outer,
    List<String> statement,
    int start,
    int end,
    boolean text) {

  /** A word before, counted from the last one, in lower case; "" where there is none. */
  String back(int count) {
    int index = statement.size() - count;
    return index < 0 ? "" : statement.get(index).toLowerCase(Locale.ROOT);
  }

  boolean isFirst() {
    return statement.isEmpty();
  }

  boolean has(String word) {
    return indexOf(word) >= 0;
  }

  int indexOf(String word) {
    for (int i = 0; i < statement.size(); i++) {
      if (statement.get(i).equalsIgnoreCase(word)) {
        return i;
      }
    }
    return -1;
  }

  /** How many words before belong to the name that is being written: {@code Pkg ::}. */
  int nameLength() {
    int index = statement.size();
    while (index > 1 && isJoin(statement.get(index - 1)) && isWord(statement.get(index - 2))) {
      index -= 2;
    }
    return statement.size() - index;
  }

  /** The name's beginning, {@code Pkg::} or {@code app.}, "" at its first word. */
  String nameBefore() {
    return String.join("", statement.subList(statement.size() - nameLength(), statement.size()));
  }

  /** The word before the name that is being written. */
  String beforeName() {
    return back(nameLength() + 1);
  }

  private static boolean isJoin(String sign) {
    return sign.equals("::") || sign.equals(".");
  }

  private static boolean isWord(String word) {
    return Character.isLetter(word.charAt(0)) || word.charAt(0) == '_';
  }
}
