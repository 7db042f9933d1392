package org.aadlenergy.energy.internal.grammar;

import java.util.BitSet;

/**
 * How a piece of a text may start.
 *
 * @param first the words that may come first
 * @param second the words of the same piece that may come second
 * @param single whether it may be one word only
 * @param empty whether it may be no word at all
 */
record FirstWords(BitSet first, BitSet second, boolean single, boolean empty) {
  static final FirstWords EMPTY = new FirstWords(new BitSet(), new BitSet(), false, true);
  static final FirstWords NEVER = new FirstWords(new BitSet(), new BitSet(), false, false);

  /** One certain word. */
  static FirstWords word(int word) {
    BitSet first = new BitSet();
    first.set(word);
    return new FirstWords(first, new BitSet(), true, false);
  }

  /** This piece and another one after it. */
  FirstWords then(FirstWords next) {
    BitSet seconds = second;
    seconds = single ? union(seconds, next.first) : seconds;
    seconds = empty ? union(seconds, next.second) : seconds;
    return new FirstWords(
        empty ? union(first, next.first) : first,
        seconds,
        single && next.empty || empty && next.single,
        empty && next.empty);
  }

  /** Whether what comes after this piece has no influence on how both start. */
  boolean isLongEnough() {
    return !single && !empty;
  }

  /** This piece or another one. */
  FirstWords or(FirstWords other) {
    return new FirstWords(
        union(first, other.first),
        union(second, other.second),
        single || other.single,
        empty || other.empty);
  }

  /** This piece once or more. */
  FirstWords repeated() {
    return new FirstWords(first, single ? union(second, first) : second, single, empty);
  }

  /** This piece or nothing. */
  FirstWords optional() {
    return new FirstWords(first, second, single, true);
  }

  static BitSet union(BitSet one, BitSet other) {
    BitSet union = (BitSet) one.clone();
    union.or(other);
    return union;
  }
}
