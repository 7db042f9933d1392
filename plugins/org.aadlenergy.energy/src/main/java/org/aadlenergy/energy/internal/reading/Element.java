package org.aadlenergy.energy.internal.reading;

import java.util.BitSet;
import java.util.List;

/**
 * One element of the right side of a rule.
 *
 * @param optional whether it may be left out
 * @param repeated whether it may stand more than once
 * @param empty whether it may consist of no words at all
 * @param first the words that it can start with
 * @param second the words that can come after such a word if the element stands there; empty where
 *     the first word alone decides that
 * @param target the word of {@link Kind#WORD}, the rule of {@link Kind#CALL}
 * @param name the feature of {@link Kind#ASSIGNMENT}, the type of {@link Kind#ACTION}
 * @param children of a group, choice or assignment
 */
public record Element(
    Kind kind,
    boolean optional,
    boolean repeated,
    boolean empty,
    BitSet first,
    BitSet second,
    int target,
    String name,
    List<Element> children) {

  /** What an element is. */
  public enum Kind {
    /** One word: a keyword or a terminal. */
    WORD,
    /** Another rule, whose construct stands for this one's. */
    CALL,
    /** All children one after the other. */
    GROUP,
    /** One of the children. */
    CHOICE,
    /** A part of the construct: its only child says what of. */
    ASSIGNMENT,
    /** Only says which type the construct has. */
    ACTION
  }
}
