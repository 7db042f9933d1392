package org.aadlenergy.energy.internal.reading;

/**
 * A rule of the language.
 *
 * @param type of the construct that it makes; "" for a rule that makes one word of several
 */
public record GrammarRule(String type, Element element) {
  /** Whether the rule makes a construct. */
  boolean makesConstruct() {
    return !type.isEmpty();
  }
}
