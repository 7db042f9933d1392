package org.aadlenergy.energy.internal.grammar;

import java.util.BitSet;
import java.util.TreeSet;

/** A set of characters. */
final class CharSet {
  /** The empty set. */
  static final CharSet NONE = new CharSet(new BitSet());

  private final BitSet members;

  private CharSet(BitSet members) {
    this.members = members;
  }

  /** All characters from one to another, both included. */
  static CharSet range(char from, char to) {
    BitSet members = new BitSet();
    members.set(from, to + 1);
    return new CharSet(members);
  }

  static CharSet all() {
    return range((char) 0, Character.MAX_VALUE);
  }

  CharSet or(CharSet other) {
    BitSet union = (BitSet) members.clone();
    union.or(other.members);
    return new CharSet(union);
  }

  CharSet without(CharSet other) {
    BitSet rest = (BitSet) members.clone();
    rest.andNot(other.members);
    return new CharSet(rest);
  }

  CharSet not() {
    return all().without(this);
  }

  boolean has(char c) {
    return members.get(c);
  }

  /** Each character that is in the set while the one before is not, or the other way round. */
  TreeSet<Integer> borders() {
    TreeSet<Integer> borders = new TreeSet<>();
    int at = members.nextSetBit(0);
    while (at >= 0) {
      borders.add(at);
      int end = members.nextClearBit(at);
      borders.add(end);
      at = members.nextSetBit(end);
    }
    return borders;
  }
}
