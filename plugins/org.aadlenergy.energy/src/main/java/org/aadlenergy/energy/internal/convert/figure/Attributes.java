package org.aadlenergy.energy.internal.convert.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/**
 * What is said about a figure after its value.
 *
 * @param error an {@code ErrorAttribute} or a {@code FitAttribute}
 * @param limits the least and the most, each once
 */
public record Attributes(
    Optional<Node> error,
    List<Node> limits,
    Optional<String> basis,
    Optional<Node> from,
    Optional<String> when,
    Optional<String> note) {
  public static final Attributes NONE =
      new Attributes(
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** Sorts the attributes of one figure; each kind may stand once. */
  public static Attributes of(Node construct, Problems problems) {
    List<Node> all = construct.children("attributes");
    return new Attributes(
        only(all, Set.of("ErrorAttribute", "FitAttribute"), "error", problems),
        limits(all, problems),
        only(all, Set.of("BasisAttribute"), "basis", problems).map(its -> its.word("basis")),
        only(all, Set.of("FromAttribute"), "source", problems),
        only(all, Set.of("WhenAttribute"), "condition", problems).map(its -> its.word("text")),
        only(all, Set.of("NoteAttribute"), "note", problems).map(its -> its.word("text")));
  }

  /** These, and of the block around them what they leave open. */
  public Attributes within(Attributes block) {
    return new Attributes(
        error.isPresent() || !limits.isEmpty() ? error : block.error(),
        limits,
        // a figure with its own source does not take the basis that the block states for the others
        basis.or(() -> from.isPresent() ? Optional.empty() : block.basis()),
        from.or(block::from),
        when.or(block::when),
        note.or(block::note));
  }

  private static List<Node> limits(List<Node> attributes, Problems problems) {
    List<Node> found = new ArrayList<>(0);
    for (Node attribute : attributes) {
      if (attribute.is("LimitAttribute")) {
        String word = attribute.word("limit");
        if (found.stream().anyMatch(other -> other.word("limit").equals(word))) {
          twice(attribute, word, problems);
        } else {
          found.add(attribute);
        }
      }
    }
    return found;
  }

  private static Optional<Node> only(
      List<Node> attributes, Set<String> kinds, String word, Problems problems) {
    Optional<Node> found = Optional.empty();
    for (Node attribute : attributes) {
      if (kinds.contains(attribute.type())) {
        if (found.isPresent()) {
          twice(attribute, word, problems);
        } else {
          found = Optional.of(attribute);
        }
      }
    }
    return found;
  }

  private static void twice(Node attribute, String word, Problems problems) {
    problems.report(
        DiagnosticCode.DUPLICATE_PLATFORM_NAME,
        problems.span(attribute),
        "a figure has only one " + word,
        "remove this one or the one before");
  }
}
