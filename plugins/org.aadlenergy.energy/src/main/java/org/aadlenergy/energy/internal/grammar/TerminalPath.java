package org.aadlenergy.energy.internal.grammar;

import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.CharacterRange;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.NegatedToken;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.UntilToken;
import org.eclipse.xtext.Wildcard;

/** Adds the right side of a terminal rule to a machine. */
record TerminalPath(WordMachine machine) {
  /** Adds an element after a state, and gives the state after it. */
  int add(AbstractElement element, int from) {
    int start = machine.state();
    machine.skip(from, start);
    int end = once(element, start);
    if (GrammarUtil.isMultipleCardinality(element)) {
      machine.skip(end, start);
    }
    int after = machine.state();
    machine.skip(end, after);
    if (GrammarUtil.isOptionalCardinality(element)) {
      machine.skip(start, after);
    }
    return after;
  }

  private int once(AbstractElement element, int from) {
    if (element instanceof Keyword keyword) {
      return text(keyword.getValue(), from);
    } else if (element instanceof Group group) {
      int at = from;
      for (AbstractElement child : group.getElements()) {
        at = add(child, at);
      }
      return at;
    } else if (element instanceof Alternatives choice) {
      int end = machine.state();
      choice.getElements().forEach(child -> machine.skip(add(child, from), end));
      return end;
    } else if (element instanceof RuleCall call) {
      return add(call.getRule().getAlternatives(), from);
    } else if (element instanceof UntilToken until) {
      return until(((Keyword) until.getTerminal()).getValue(), from);
    }
    int end = machine.state();
    machine.step(from, characters(element), end);
    return end;
  }

  private int text(String text, int from) {
    int at = from;
    for (char c : text.toCharArray()) {
      int next = machine.state();
      machine.step(at, CharSet.range(c, c), next);
      at = next;
    }
    return at;
  }

  /** Anything up to the first time that a text follows; a state for each length found so far. */
  private int until(String text, int from) {
    int[] found = new int[text.length() + 1];
    found[0] = from;
    for (int i = 1; i < found.length; i++) {
      found[i] = machine.state();
    }
    for (int i = 0; i < text.length(); i++) {
      CharSet others = CharSet.all();
      for (char c : text.toCharArray()) {
        CharSet one = CharSet.range(c, c);
        if (others.has(c)) {
          machine.step(found[i], one, found[longestEnd(text.substring(0, i) + c, text)]);
          others = others.without(one);
        }
      }
      machine.step(found[i], others, from);
    }
    return found[text.length()];
  }

  /** How much of the beginning of a text another one ends with. */
  private static int longestEnd(String read, String text) {
    int length = Math.min(read.length(), text.length());
    while (!read.endsWith(text.substring(0, length))) {
      length--;
    }
    return length;
  }

  private static CharSet characters(AbstractElement element) {
    if (element instanceof Keyword keyword && keyword.getValue().length() == 1) {
      char c = keyword.getValue().charAt(0);
      return CharSet.range(c, c);
    } else if (element instanceof CharacterRange range) {
      return CharSet.range(
          range.getLeft().getValue().charAt(0), range.getRight().getValue().charAt(0));
    } else if (element instanceof Wildcard) {
      return CharSet.all();
    } else if (element instanceof NegatedToken negated) {
      return characters(negated.getTerminal()).not();
    } else if (element instanceof Alternatives choice) {
      CharSet all = CharSet.NONE;
      for (AbstractElement child : choice.getElements()) {
        all = all.or(characters(child));
      }
      return all;
    }
    throw new IllegalStateException(
        "terminal "
            + GrammarUtil.containingRule(element).getName()
            + ": the table of the language knows no "
            + element.eClass().getName());
  }
}
