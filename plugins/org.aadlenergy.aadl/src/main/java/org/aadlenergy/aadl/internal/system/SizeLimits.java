package org.aadlenergy.aadl.internal.system;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.instance.ClassifierLayout;
import org.aadlenergy.aadl.internal.instance.Layouts;
import org.aadlenergy.aadl.internal.system.ComponentCount.Size;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** Refuses roots that are too large, at the part that makes them so. */
record SizeLimits(Layouts layouts, Map<ClassifierLayout, Size> sizes, int limit, int nestingLimit) {
  private static final int MOST_STEPS = 1000;

  /** What is too large about a root that was counted, if anything is. */
  Optional<Diagnostic> problem(ClassifierLayout root) {
    Size size = sizes.getOrDefault(root, Size.ONE);
    if (size.depth() > nestingLimit) {
      return Optional.of(
          Diagnostic.of(
              DiagnosticCode.NESTED_TOO_DEEPLY,
              place(root),
              "The components are nested "
                  + number(size.depth())
                  + " levels deep; no more than "
                  + number(nestingLimit)
                  + " are instantiated",
              "choose a root further inside"));
    }
    return size.components() > limit
        ? Optional.of(tooMany(root, number(size.components())))
        : Optional.empty();
  }

  /** The finding for a root whose components are more than a number says, or just too many. */
  Diagnostic tooMany(ClassifierLayout root, String count) {
    ClassifierLayout place = largest(root);
    SubcomponentPart part = largestPart(place);
    String what = part == null ? "'" + name(place) + "'" : "'" + part.name() + "'";
    return Diagnostic.of(
        DiagnosticCode.TOO_MANY_COMPONENTS,
        part == null ? place(place) : part.slot().owner().file().nameSpan(part.slot().latest()),
        "The system '"
            + name(root)
            + "' has "
            + count
            + " components, more than the limit of "
            + number(limit)
            + "; most are in "
            + what,
        "check the sizes of arrays in '"
            + name(place)
            + "' and of what it contains; to go beyond the limit, raise it with"
            + " --max-components");
  }

  static String number(long count) {
    return count >= SubcomponentPart.COUNTLESS
        ? "more than 10^18"
        : String.format(Locale.ROOT, "%,d", count);
  }

  /** The innermost classifier on the way of the most components that is too large by itself. */
  private ClassifierLayout largest(ClassifierLayout root) {
    ClassifierLayout current = root;
    for (int depth = 0; depth < MOST_STEPS; depth++) {
      SubcomponentPart part = largestPart(current);
      ClassifierLayout inner = part == null ? null : layouts.of(part.use());
      if (inner == null || sizes.getOrDefault(inner, Size.ONE).components() <= limit) {
        return current;
      }
      current = inner;
    }
    return current;
  }

  private @Nullable SubcomponentPart largestPart(ClassifierLayout layout) {
    SubcomponentPart largest = null;
    double most = 0;
    for (SubcomponentPart part : layout.parts) {
      double count =
          (double) part.count() * sizes.getOrDefault(layouts.of(part.use()), Size.ONE).components();
      if (count > most) {
        most = count;
        largest = part;
      }
    }
    return largest;
  }

  private static String name(ClassifierLayout layout) {
    return layout.use == null ? "" : layout.use.symbol().qualifiedName();
  }

  private static SourceSpan place(ClassifierLayout layout) {
    return layout.use == null
        ? SourceSpan.NONE
        : layout.use.symbol().file().nameSpan(layout.use.symbol().decl());
  }
}
