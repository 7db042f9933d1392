package org.aadlenergy.energy.internal.grammar;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Action;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.EnumLiteralDeclaration;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.TerminalRule;

/** How the elements of a grammar may start. */
final class ElementBeginnings {
  private final WordList words;
  private final Map<AbstractRule, FirstWords> rules = new HashMap<>();

  ElementBeginnings(WordList words) {
    this.words = words;
  }

  /** How an element starts where it stands as often as it may. */
  FirstWords of(AbstractElement element) {
    FirstWords starts = once(element);
    starts = GrammarUtil.isMultipleCardinality(element) ? starts.repeated() : starts;
    return GrammarUtil.isOptionalCardinality(element) ? starts.optional() : starts;
  }

  /** How an element starts where it stands once. */
  FirstWords once(AbstractElement element) {
    if (element instanceof Keyword keyword) {
      return FirstWords.word(words.keyword(keyword.getValue()));
    } else if (element instanceof EnumLiteralDeclaration literal) {
      return FirstWords.word(words.keyword(literal.getLiteral().getValue()));
    } else if (element instanceof RuleCall call && call.getRule() instanceof TerminalRule rule) {
      return FirstWords.word(words.terminal(rule));
    } else if (element instanceof RuleCall call) {
      return ofRule(call.getRule());
    } else if (element instanceof Assignment assignment) {
      return of(assignment.getTerminal());
    } else if (element instanceof Action) {
      return FirstWords.EMPTY;
    } else if (element instanceof Group group) {
      FirstWords all = FirstWords.EMPTY;
      for (AbstractElement child : group.getElements()) {
        all = all.isLongEnough() ? all : all.then(of(child));
      }
      return all;
    } else if (element instanceof Alternatives choice) {
      return choice.getElements().stream().map(this::of).reduce(FirstWords.NEVER, FirstWords::or);
    }
    throw LanguageCompiler.unknown(element);
  }

  private FirstWords ofRule(AbstractRule rule) {
    if (!rules.containsKey(rule)) {
      rules.put(rule, of(rule.getAlternatives()));
    }
    return rules.get(rule);
  }
}
