package org.aadlenergy.energy.internal.grammar;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.aadlenergy.energy.internal.reading.Element;
import org.aadlenergy.energy.internal.reading.Element.Kind;
import org.aadlenergy.energy.internal.reading.GrammarRule;
import org.aadlenergy.energy.internal.reading.LanguageTable;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Action;
import org.eclipse.xtext.Alternatives;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.EnumLiteralDeclaration;
import org.eclipse.xtext.EnumRule;
import org.eclipse.xtext.Grammar;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Group;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.ParserRule;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.TerminalRule;

/**
 * Part of the build: makes the table of the platform language from its grammar. A grammar that uses
 * more of Xtext than the table knows fails the build.
 */
public final class LanguageCompiler {
  private static final int MOST_WORDS = 128;

  private final WordList words;
  private final List<AbstractRule> rules = new ArrayList<>();
  private final ElementBeginnings beginnings;
  private final FollowingWords followers;

  private LanguageCompiler(Grammar grammar) {
    this.words = WordList.of(grammar);
    grammar.getRules().stream().filter(rule -> !(rule instanceof TerminalRule)).forEach(rules::add);
    this.beginnings = new ElementBeginnings(words);
    this.followers = new FollowingWords(rules, beginnings);
  }

  /** The language of a grammar. */
  public static LanguageTable compile(Grammar grammar) {
    return new LanguageCompiler(grammar).language();
  }

  private LanguageTable language() {
    if (words.count() > MOST_WORDS) {
      throw new IllegalStateException("the table holds at most " + MOST_WORDS + " words");
    }
    List<GrammarRule> compiled = new ArrayList<>();
    for (AbstractRule rule : rules) {
      compiled.add(new GrammarRule(type(rule), element(rule.getAlternatives())));
    }
    return new LanguageTable(words.terminals(), compiled);
  }

  private static String type(AbstractRule rule) {
    boolean isWord = rule instanceof EnumRule || GrammarUtil.isDatatypeRule((ParserRule) rule);
    return isWord ? "" : rule.getType().getClassifier().getName();
  }

  private Element element(AbstractElement element) {
    FirstWords starts = beginnings.once(element);
    Element plain = plain(element);
    return new Element(
        plain.kind(),
        GrammarUtil.isOptionalCardinality(element),
        GrammarUtil.isMultipleCardinality(element),
        starts.empty(),
        starts.first(),
        second(element, starts),
        plain.target(),
        plain.name(),
        plain.children());
  }

  /** The words that may come second, where the first one may belong to what follows, too. */
  private BitSet second(AbstractElement element, FirstWords starts) {
    boolean isFree =
        GrammarUtil.isOptionalCardinality(element) || GrammarUtil.isMultipleCardinality(element);
    BitSet after = followers.of(element);
    if (!isFree || !starts.first().intersects(after)) {
      return new BitSet();
    }
    return starts.single() ? FirstWords.union(starts.second(), after) : starts.second();
  }

  private Element plain(AbstractElement element) {
    if (element instanceof Keyword keyword) {
      return plain(Kind.WORD, words.keyword(keyword.getValue()), "", List.of());
    } else if (element instanceof EnumLiteralDeclaration literal) {
      return plain(Kind.WORD, words.keyword(literal.getLiteral().getValue()), "", List.of());
    } else if (element instanceof RuleCall call && call.getRule() instanceof TerminalRule rule) {
      return plain(Kind.WORD, words.terminal(rule), "", List.of());
    } else if (element instanceof RuleCall call) {
      return plain(Kind.CALL, rules.indexOf(call.getRule()), "", List.of());
    } else if (element instanceof Assignment assignment) {
      List<Element> what = List.of(element(assignment.getTerminal()));
      return plain(Kind.ASSIGNMENT, 0, assignment.getFeature(), what);
    } else if (element instanceof Action action && action.getFeature() == null) {
      String type = action.getType().getClassifier().getName();
      return plain(Kind.ACTION, 0, type, List.of());
    } else if (element instanceof Group group && group.getGuardCondition() == null) {
      return plain(Kind.GROUP, 0, "", elements(group.getElements()));
    } else if (element instanceof Alternatives choice) {
      return plain(Kind.CHOICE, 0, "", elements(choice.getElements()));
    }
    throw unknown(element);
  }

  private static Element plain(Kind kind, int target, String name, List<Element> children) {
    return new Element(
        kind, false, false, false, new BitSet(), new BitSet(), target, name, children);
  }

  private List<Element> elements(List<AbstractElement> elements) {
    List<Element> all = new ArrayList<>();
    elements.forEach(element -> all.add(element(element)));
    return all;
  }

  /** The table cannot express an element. */
  static IllegalStateException unknown(AbstractElement element) {
    return new IllegalStateException(
        "rule "
            + GrammarUtil.containingRule(element).getName()
            + ": the table of the language knows no "
            + element.eClass().getName());
  }
}
