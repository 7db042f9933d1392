package org.aadlenergy.energy.internal.grammar;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.aadlenergy.energy.internal.reading.Terminals;
import org.eclipse.xtext.AbstractElement;

/**
 * Makes the machine that splits a text into words: first one that may be in several states at once,
 * then the usual one whose states are the sets of those.
 */
final class WordMachine {
  /** From a state to another with a character of a set; with none for the empty set. */
  private record Step(CharSet characters, int target) {}

  private final List<List<Step>> steps = new ArrayList<>();
  private final Map<Integer, Integer> accepted = new HashMap<>();
  private final int start = state();

  /** A new state without steps. */
  int state() {
    steps.add(new ArrayList<>());
    return steps.size() - 1;
  }

  /** A step that takes a character of the set. */
  void step(int from, CharSet characters, int to) {
    steps.get(from).add(new Step(characters, to));
  }

  /** A step that takes nothing. */
  void skip(int from, int to) {
    step(from, CharSet.NONE, to);
  }

  /** Adds a word; of two that end at once the first added counts. */
  void add(AbstractElement terminal, int word) {
    accepted.put(new TerminalPath(this).add(terminal, start), word);
  }

  /** The machine as a table. */
  Terminals build(boolean[] hidden, Map<String, Integer> keywords, int quoted) {
    char[] ranges = ranges();
    List<BitSet> sets = new ArrayList<>();
    Map<BitSet, Integer> numbers = new HashMap<>();
    number(closure(start), sets, numbers);
    List<short[]> rows = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      short[] row = new short[ranges.length];
      for (int c = 0; c < ranges.length; c++) {
        BitSet following = following(sets.get(i), ranges[c]);
        row[c] = following.isEmpty() ? 0 : (short) number(following, sets, numbers);
      }
      rows.add(row);
    }
    short[] next = new short[rows.size() * ranges.length];
    short[] words = new short[rows.size()];
    for (int i = 0; i < rows.size(); i++) {
      System.arraycopy(rows.get(i), 0, next, i * ranges.length, ranges.length);
      words[i] = (short) word(sets.get(i));
    }
    return new Terminals(ranges, next, words, hidden, keywords, quoted);
  }

  private static int number(BitSet set, List<BitSet> sets, Map<BitSet, Integer> numbers) {
    if (!numbers.containsKey(set)) {
      numbers.put(set, sets.size());
      sets.add(set);
    }
    return numbers.get(set);
  }

  /** The word that ends in one of the states; the lowest number was added first. */
  private int word(BitSet set) {
    return set.stream().filter(accepted::containsKey).map(accepted::get).min().orElse(0);
  }

  private BitSet following(BitSet set, char c) {
    BitSet following = new BitSet();
    for (int state = set.nextSetBit(0); state >= 0; state = set.nextSetBit(state + 1)) {
      steps.get(state).stream()
          .filter(step -> step.characters().has(c))
          .forEach(step -> following.or(closure(step.target())));
    }
    return following;
  }

  private BitSet closure(int state) {
    BitSet closure = new BitSet();
    List<Integer> open = new ArrayList<>(List.of(state));
    while (!open.isEmpty()) {
      int next = open.remove(open.size() - 1);
      if (!closure.get(next)) {
        closure.set(next);
        steps.get(next).stream()
            .filter(step -> step.characters() == CharSet.NONE)
            .forEach(step -> open.add(step.target()));
      }
    }
    return closure;
  }

  /** Characters between two of these starts are all alike. */
  private char[] ranges() {
    TreeSet<Integer> starts = new TreeSet<>(List.of(0));
    for (List<Step> from : steps) {
      from.forEach(step -> starts.addAll(step.characters().borders()));
    }
    starts.remove(Character.MAX_VALUE + 1);
    char[] ranges = new char[starts.size()];
    int i = 0;
    for (int first : starts) {
      ranges[i++] = (char) first;
    }
    return ranges;
  }
}
