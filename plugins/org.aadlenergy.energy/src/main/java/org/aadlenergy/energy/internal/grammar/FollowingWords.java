package org.aadlenergy.energy.internal.grammar;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.energy.internal.reading.LanguageTable;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.TerminalRule;

/** Which words may come after the elements of a grammar. */
final class FollowingWords {
  private final ElementBeginnings beginnings;
  private final Map<AbstractRule, BitSet> ofRules = new HashMap<>();
  private final Map<AbstractElement, BitSet> ofElements = new HashMap<>();
  private boolean grows = true;

  /** The first rule is that of a whole text. */
  FollowingWords(List<AbstractRule> rules, ElementBeginnings beginnings) {
    this.beginnings = beginnings;
    BitSet end = new BitSet();
    end.set(LanguageTable.END);
    ofRules.put(rules.get(0), end);
    while (grows) {
      grows = false;
      for (AbstractRule rule : rules) {
        follow(rule.getAlternatives(), ofRules.getOrDefault(rule, new BitSet()));
      }
    }
  }

  /** The words after an element; it may be one of them itself. */
  BitSet of(AbstractElement element) {
    return ofElements.getOrDefault(element, new BitSet());
  }

  private void follow(AbstractElement element, BitSet words) {
    BitSet after =
        GrammarUtil.isMultipleCardinality(element)
            ? FirstWords.union(words, beginnings.once(element).first())
            : words;
    add(ofElements, element, after);
    if (element instanceof Group group) {
      followAll(group.getElements(), after);
    } else if (element instanceof Alternatives choice) {
      choice.getElements().forEach(child -> follow(child, after));
    } else if (element instanceof Assignment assignment) {
      follow(assignment.getTerminal(), after);
    } else if (element instanceof RuleCall call && !(call.getRule() instanceof TerminalRule)) {
      add(ofRules, call.getRule(), after);
    }
  }

  private void followAll(List<AbstractElement> group, BitSet words) {
    BitSet after = words;
    for (int i = group.size() - 1; i >= 0; i--) {
      follow(group.get(i), after);
      FirstWords starts = beginnings.of(group.get(i));
      after = starts.empty() ? FirstWords.union(starts.first(), after) : starts.first();
    }
  }

  private <T> void add(Map<T, BitSet> sets, T key, BitSet words) {
    BitSet known = sets.computeIfAbsent(key, any -> new BitSet());
    BitSet all = FirstWords.union(known, words);
    grows |= !all.equals(known);
    sets.put(key, all);
  }
}
