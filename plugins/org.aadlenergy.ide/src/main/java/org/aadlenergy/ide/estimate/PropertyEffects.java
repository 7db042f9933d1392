package org.aadlenergy.ide.estimate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;

/** The values that a property has in an estimate. */
public final class PropertyEffects {
  private PropertyEffects() {}

  /**
   * Each value with whom it holds for and where it comes from, in words.
   *
   * @param first the name of a file whose values come before those of others
   */
  public static List<String> of(Estimates estimates, String property, String first) {
    Set<String> effects = new LinkedHashSet<>();
    for (RootResult root : estimates.roots()) {
      for (ModeResult mode : root.modes()) {
        mode.threads().forEach(t -> add(property, t.path(), t.annotations(), effects));
        mode.components().forEach(c -> add(property, c.path(), c.annotations(), effects));
      }
    }
    List<String> sorted = new ArrayList<>(effects);
    sorted.sort(Comparator.comparing(effect -> !effect.contains(", from " + first + ":")));
    return sorted;
  }

  private static void add(
      String property, String path, List<AnnotationResult> annotations, Set<String> effects) {
    for (AnnotationResult annotation : annotations) {
      if (annotation.property().equalsIgnoreCase(property)) {
        String from =
            annotation.file().isEmpty()
                ? annotation.from()
                : annotation.file().substring(annotation.file().lastIndexOf('/') + 1)
                    + ":"
                    + annotation.line();
        effects.add("`" + annotation.value() + "` for `" + path + "`, from " + from);
      }
    }
  }
}
