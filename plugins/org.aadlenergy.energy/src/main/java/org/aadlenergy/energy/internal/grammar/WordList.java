package org.aadlenergy.energy.internal.grammar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.aadlenergy.energy.internal.reading.Terminals;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.TerminalRule;

/**
 * The words of a grammar by number: 0 is the end of a text, then come the keywords, then the
 * terminals in their order.
 */
final class WordList {
  private final Grammar grammar;
  private final List<String> keywords;
  private final List<TerminalRule> terminals;

  private WordList(Grammar grammar) {
    this.grammar = grammar;
    this.keywords = new ArrayList<>(new TreeSet<>(GrammarUtil.getAllKeywords(grammar)));
    this.terminals = new ArrayList<>();
    for (AbstractRule rule : grammar.getRules()) {
      if (rule instanceof TerminalRule terminal && !terminal.isFragment()) {
        terminals.add(terminal);
      }
    }
  }

  static WordList of(Grammar grammar) {
    return new WordList(grammar);
  }

  int count() {
    return 1 + keywords.size() + terminals.size();
  }

  int keyword(String text) {
    return 1 + keywords.indexOf(text);
  }

  int terminal(TerminalRule rule) {
    return 1 + keywords.size() + terminals.indexOf(rule);
  }

  /** The machine for these words. */
  Terminals terminals() {
    WordMachine machine = new WordMachine();
    int quoted = 0;
    for (TerminalRule rule : terminals) {
      machine.add(rule.getAlternatives(), terminal(rule));
      quoted = rule.getName().equals("STRING") ? terminal(rule) : quoted;
    }
    Map<String, Integer> numbers = new HashMap<>();
    keywords.forEach(keyword -> numbers.put(keyword, keyword(keyword)));
    return machine.build(hidden(), numbers, quoted);
  }

  private boolean[] hidden() {
    boolean[] hidden = new boolean[count()];
    for (AbstractRule rule : grammar.getHiddenTokens()) {
      hidden[terminal((TerminalRule) rule)] = true;
    }
    return hidden;
  }
}
