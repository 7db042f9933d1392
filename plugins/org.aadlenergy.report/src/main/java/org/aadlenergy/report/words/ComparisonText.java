package org.aadlenergy.report.words;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.ComparisonResult.Annotation;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.ComparisonResult.Part;

/** Says of a change against an earlier report what it is about, how large it is, and why. */
public final class ComparisonText {
  private static final int REASONS = 4;

  private ComparisonText() {}

  /** {@code S.impl, thread app.encoder: 119.5 mJ -> 133.4 mJ (+11.7 %), REGRESSION}. */
  public static String headline(Change change, Optional<String> waiver) {
    String verdict = change.regression() ? ", " + waiver.orElse("REGRESSION") : "";
    return subject(change) + ": " + figures(change) + verdict;
  }

  /** What it is about, with root and mode. */
  public static String subject(Change change) {
    String what =
        switch (change.kind()) {
          case "total" -> "the whole system";
          case "startup" -> "start-up";
          default ->
              change.kind() + " " + (change.path().isEmpty() ? "the system itself" : change.path());
        };
    return change.root() + (change.mode().isEmpty() ? "" : " in " + change.mode()) + ", " + what;
  }

  /** {@code 119.5 mJ -> 133.4 mJ (+11.7 %)}. */
  public static String figures(Change change) {
    if (change.before().isEmpty() || change.after().isEmpty()) {
      return change.after().isEmpty()
          ? "gone, was " + QuantityFormat.format(change.before().orElse(0.0), ENERGY)
          : "new, " + QuantityFormat.format(change.after().get(), ENERGY);
    }
    double before = change.before().get();
    double after = change.after().get();
    if (change.difference() == 0.0) {
      return QuantityFormat.format(after, ENERGY) + ", the same";
    }
    QuantityFormat.Pair pair = QuantityFormat.compared(before, after, ENERGY);
    String sign = change.difference() > 0.0 ? "+" : "-";
    double ratio = Math.abs(change.difference()) / before;
    boolean shown = Double.isFinite(100.0 * ratio);
    String share = shown ? " (" + sign + QuantityFormat.share(ratio) + ")" : "";
    return pair.first() + " -> " + pair.second() + share;
  }

  /** What was changed of the model, and then the parts, services or rails that differ by it. */
  public static List<String> reasons(Change change) {
    List<String> reasons = new ArrayList<>(causes(change));
    reasons.addAll(parts(change));
    return reasons;
  }

  /** What was changed of the model, platforms or product: the first of it. */
  public static List<String> causes(Change change) {
    List<String> causes = new ArrayList<>();
    List<Annotation> all = change.annotations();
    all.stream().limit(REASONS).forEach(annotation -> causes.add(cause(change, annotation)));
    if (all.size() > REASONS) {
      causes.add("... and " + (all.size() - REASONS) + " more of what was changed");
    }
    return causes;
  }

  private static String cause(Change change, Annotation annotation) {
    String where = annotation.source().brief();
    String place = where.isEmpty() ? "" : "  " + where;
    if (annotation.property().equals("component") || annotation.property().equals("thread")) {
      String fate = annotation.before().isEmpty() ? " is new" : " is gone";
      return annotation.property() + " " + annotation.path() + fate + place;
    }
    boolean elsewhere = !annotation.path().isEmpty() && !annotation.path().equals(change.path());
    return annotation.property()
        + (elsewhere ? " of " + annotation.path() : "")
        + " "
        + (annotation.before().isEmpty() ? "(none)" : annotation.before())
        + " -> "
        + (annotation.after().isEmpty() ? "(none)" : annotation.after())
        + place;
  }

  /** What it consists of and that differs, the most first. */
  public static List<String> parts(Change change) {
    List<String> reasons = new ArrayList<>();
    for (Part part : change.parts().subList(0, Math.min(REASONS, change.parts().size()))) {
      QuantityFormat.Pair pair = QuantityFormat.compared(part.before(), part.after(), ENERGY);
      reasons.add(part.name() + " " + pair.first() + " -> " + pair.second());
    }
    return reasons;
  }
}
