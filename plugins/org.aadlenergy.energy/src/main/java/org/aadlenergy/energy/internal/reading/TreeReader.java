package org.aadlenergy.energy.internal.reading;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.internal.tree.ConstructPart;
import org.aadlenergy.energy.internal.tree.Extent;
import org.aadlenergy.energy.internal.tree.Node;

/**
 * Reads a text by the rules of the language: the next word, or the next two, say which rule
 * follows. A text that cannot be read in this way may still be right; the full parser decides.
 */
public final class TreeReader {
  /** Deeper texts are left to the full parser. */
  private static final int DEEPEST = 200;

  private final List<GrammarRule> rules;
  private final TextWords words;
  private int next;
  private int depth;
  private String expected = ""; // where the reading ended, if that is one thing
  private final BitSet passed = new BitSet(); // where the second word decided against an element
  private final BitSet begun = new BitSet(); // where it does not count
  private boolean oneOfMany; // or whether it is one of several

  private TreeReader(LanguageTable language, TextWords words) {
    this.rules = language.rules();
    this.words = words;
  }

  /** The tree of a text; empty if it is not clear that the text has no mistakes. */
  public static Optional<Node> read(LanguageTable language, String text) {
    TextWords words = new TextWords(language.terminals(), text);
    if (!words.split()) {
      return Optional.empty();
    }
    try {
      TreeReader reader = new TreeReader(language, words);
      Node tree = reader.construct(reader.rules.get(0));
      return reader.isNext(LanguageTable.END) ? Optional.of(tree) : Optional.empty();
    } catch (NotUnderstood elsewhere) {
      return Optional.empty();
    }
  }

  /** The first mistake of a text, where it has one. */
  static Optional<Mistake> mistake(LanguageTable language, String text) {
    TextWords words = new TextWords(language.terminals(), text);
    words.splitAll();
    BitSet begun = new BitSet();
    while (true) {
      TreeReader reader = new TreeReader(language, words);
      reader.begun.or(begun);
      try {
        reader.construct(reader.rules.get(0));
        if (reader.isNext(LanguageTable.END)) {
          return Optional.empty();
        }
        reader.expected = "'platform'";
      } catch (NotUnderstood found) {
        // what is kept says where and why
      }
      if (!reader.passed.get(reader.next) || begun.get(reader.next)) {
        return Optional.of(reader.mistake());
      }
      begun.set(reader.next); // it is what its first word says, and the mistake is in it
    }
  }

  private Mistake mistake() {
    int offset = words.start(next);
    if (isNext(LanguageTable.END)) {
      return Mistake.end(offset);
    }
    if (isNext(LanguageTable.UNKNOWN)) {
      return Mistake.of(offset, words.text(next, next + 1), "", "");
    }
    String before = oneOfMany && next > 0 ? words.text(next - 1, next) : "";
    return Mistake.of(offset, words.text(next, next + 1), before, expected);
  }

  private NotUnderstood instead(Element element) {
    switch (element.kind()) {
      case WORD -> expected = words.meaning(element.target());
      case CALL -> instead(rules.get(element.target()).element());
      case ASSIGNMENT -> instead(element.children().get(0));
      case CHOICE -> oneOfMany = true;
      case GROUP ->
          element.children().stream()
              .filter(child -> !child.optional() && child.kind() != Element.Kind.ACTION)
              .findFirst()
              .ifPresent(this::instead);
      case ACTION -> {}
    }
    return NotUnderstood.HERE;
  }

  private boolean isNext(int kind) {
    return words.kind(next) == kind;
  }

  private Node construct(GrammarRule rule) {
    if (++depth > DEEPEST) {
      throw NotUnderstood.HERE;
    }
    int from = next;
    Draft draft = new Draft(rule.type());
    read(rule.element(), draft);
    depth--;
    return draft.finish(extent(from));
  }

  /** Reads an element as often as it may stand there. */
  private void read(Element element, Draft draft) {
    if (!begins(element)) {
      if (element.optional()) {
        return;
      }
      if (!element.empty()) {
        throw instead(element);
      }
    }
    once(element, draft);
    while (element.repeated() && begins(element)) {
      once(element, draft);
    }
  }

  /** Whether an element stands here; two words decide that where one is not enough. */
  private boolean begins(Element element) {
    if (!element.first().get(words.kind(next))) {
      return false;
    }
    if (element.second().isEmpty()
        || element.second().get(words.kind(next + 1))
        || begun.get(next)) {
      return true;
    }
    if (element.repeated() || !words.isName(next)) {
      passed.set(next); // a unit is one by its second word for Xtext's parser, too
    }
    return false;
  }

  private void once(Element element, Draft draft) {
    switch (element.kind()) {
      case WORD -> word(element);
      case CALL -> call(rules.get(element.target()), draft);
      case GROUP -> {
        for (Element child : element.children()) {
          read(child, draft);
        }
      }
      case CHOICE -> read(choice(element), draft);
      case ASSIGNMENT -> assign(element, draft);
      case ACTION -> draft.type = element.name();
    }
  }

  private void word(Element element) {
    if (!isNext(element.target())) {
      throw instead(element);
    }
    next++;
  }

  private void call(GrammarRule rule, Draft draft) {
    if (rule.makesConstruct()) {
      draft.node = Optional.of(construct(rule));
    } else {
      read(rule.element(), draft);
    }
  }

  private Element choice(Element element) {
    for (Element child : element.children()) {
      if (child.first().get(words.kind(next))) {
        return child;
      }
    }
    for (Element child : element.children()) {
      if (child.empty() || child.optional()) {
        return child;
      }
    }
    throw instead(element);
  }

  private void assign(Element assignment, Draft draft) {
    int from = next;
    Draft value = new Draft("");
    read(assignment.children().get(0), value);
    String text = value.node.isPresent() ? "" : text(from);
    draft.parts.add(new ConstructPart(assignment.name(), text, value.node, extent(from)));
  }

  private Extent extent(int from) {
    return next == from
        ? new Extent(words.start(from), words.start(from))
        : new Extent(words.start(from), words.end(next - 1));
  }

  private String text(int from) {
    String text = words.text(from, next);
    return words.isQuoted(from) ? Quotes.off(text).orElseThrow(() -> notUnderstood(from)) : text;
  }

  private NotUnderstood notUnderstood(int word) {
    next = word;
    return NotUnderstood.HERE;
  }

  /** A construct while its parts are read. */
  private static final class Draft {
    final List<ConstructPart> parts = new ArrayList<>();
    String type;
    Optional<Node> node = Optional.empty();

    Draft(String type) {
      this.type = type;
    }

    Node finish(Extent extent) {
      return node.orElseGet(() -> new Node(type, parts, extent));
    }
  }

  /** Ends the reading of a text, however deep in it. */
  private static final class NotUnderstood extends RuntimeException {
    static final NotUnderstood HERE = new NotUnderstood();
    private static final long serialVersionUID = 1L;

    private NotUnderstood() {
      super("", null, false, false);
    }
  }
}
