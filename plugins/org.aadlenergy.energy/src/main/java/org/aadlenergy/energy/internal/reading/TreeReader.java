package org.aadlenergy.energy.internal.reading;

import java.util.ArrayList;
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
      // of a text without a word the full parser makes no tree
      return reader.isNext(LanguageTable.END) && reader.next > 0
          ? Optional.of(tree)
          : Optional.empty();
    } catch (NotUnderstood elsewhere) {
      return Optional.empty();
    }
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
        throw NotUnderstood.HERE;
      }
    }
    once(element, draft);
    while (element.repeated() && begins(element)) {
      once(element, draft);
    }
  }

  /** Whether an element stands here; two words decide that where one is not enough. */
  private boolean begins(Element element) {
    return element.first().get(words.kind(next))
        && (element.second().isEmpty() || element.second().get(words.kind(next + 1)));
  }

  private void once(Element element, Draft draft) {
    switch (element.kind()) {
      case WORD -> word(element.target());
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

  private void word(int kind) {
    if (!isNext(kind)) {
      throw NotUnderstood.HERE;
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
    throw NotUnderstood.HERE;
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
    return words.isQuoted(from) ? Quotes.off(text).orElseThrow(() -> NotUnderstood.HERE) : text;
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
