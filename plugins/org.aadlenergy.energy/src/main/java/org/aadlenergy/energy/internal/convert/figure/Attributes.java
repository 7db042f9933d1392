package org.aadlenergy.energy.internal.convert.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.internal.tree.Attribute;
import org.aadlenergy.energy.internal.tree.Attribute.BasisAttribute;
import org.aadlenergy.energy.internal.tree.Attribute.ErrorAttribute;
import org.aadlenergy.energy.internal.tree.Attribute.FitAttribute;
import org.aadlenergy.energy.internal.tree.Attribute.FromAttribute;
import org.aadlenergy.energy.internal.tree.Attribute.LimitAttribute;
import org.aadlenergy.energy.internal.tree.Attribute.NoteAttribute;
import org.aadlenergy.energy.internal.tree.Attribute.WhenAttribute;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;

/**
 * What is said about a figure after its value.
 *
 * @param error an {@link ErrorAttribute} or a {@link FitAttribute}
 * @param limits the least and the most, each once
 */
public record Attributes(
    Optional<Attribute> error,
    List<LimitAttribute> limits,
    Optional<BasisAttribute> basis,
    Optional<FromAttribute> from,
    Optional<WhenAttribute> when,
    Optional<NoteAttribute> note) {
  public static final Attributes NONE =
      new Attributes(
          Optional.empty(),
          List.of(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  /** Sorts the attributes of one figure; each kind may stand once. */
  public static Attributes of(List<Attribute> attributes, Problems problems) {
    return new Attributes(
        only(attributes, Attribute.class, "error", problems),
        limits(attributes, problems),
        only(attributes, BasisAttribute.class, "basis", problems),
        only(attributes, FromAttribute.class, "source", problems),
        only(attributes, WhenAttribute.class, "condition", problems),
        only(attributes, NoteAttribute.class, "note", problems));
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

  private static List<LimitAttribute> limits(List<Attribute> attributes, Problems problems) {
    List<LimitAttribute> found = new ArrayList<>(0);
    for (Attribute attribute : attributes) {
      if (attribute instanceof LimitAttribute limit) {
        if (found.stream().anyMatch(other -> other.limit().equals(limit.limit()))) {
          problems.report(
              DiagnosticCode.DUPLICATE_PLATFORM_NAME,
              problems.span(attribute),
              "a figure has only one " + limit.limit(),
              "remove this one or the one before");
        } else {
          found.add(limit);
        }
      }
    }
    return found;
  }

  private static <T extends Attribute> Optional<T> only(
      List<Attribute> attributes, Class<T> kind, String word, Problems problems) {
    Optional<T> found = Optional.empty();
    for (Attribute attribute : attributes) {
      if (!matches(attribute, kind)) {
        continue;
      }
      if (found.isPresent()) {
        problems.report(
            DiagnosticCode.DUPLICATE_PLATFORM_NAME,
            problems.span(attribute),
            "a figure has only one " + word,
            "remove this one or the one before");
      } else {
        found = Optional.of(kind.cast(attribute));
      }
    }
    return found;
  }

  private static boolean matches(Attribute attribute, Class<?> kind) {
    boolean isError = attribute instanceof ErrorAttribute || attribute instanceof FitAttribute;
    return kind == Attribute.class ? isError : kind.isInstance(attribute);
  }
}
