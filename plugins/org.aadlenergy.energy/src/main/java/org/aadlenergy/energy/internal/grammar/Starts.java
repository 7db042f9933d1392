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
record Starts(BitSet first, BitSet second, boolean single, boolean empty) {
  static final Starts EMPTY = new Starts(new BitSet(), new BitSet(), false, true);
  static final Starts NEVER = new Starts(new BitSet(), new BitSet(), false, false);

  /** One certain word. */
  static Starts word(int word) {
    BitSet first = new BitSet();
    first.set(word);
    return new Starts(first, new BitSet(), true, false);
  }

  /** This piece and another one after it. */
  Starts then(Starts next) {
    BitSet seconds = second;
    seconds = single ? union(seconds, next.first) : seconds;
    seconds = empty ? union(seconds, next.second) : seconds;
    return new Starts(
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
  Starts or(Starts other) {
    return new Starts(
        union(first, other.first),
        union(second, other.second),
        single || other.single,
        empty || other.empty);
  }

  /** This piece once or more. */
  Starts repeated() {
    return new Starts(first, single ? union(second, first) : second, single, empty);
  }

  /** This piece or nothing. */
  Starts optional() {
    return new Starts(first, second, single, true);
  }

  static BitSet union(BitSet one, BitSet other) {
    BitSet union = (BitSet) one.clone();
    union.or(other);
    return union;
  }
}
