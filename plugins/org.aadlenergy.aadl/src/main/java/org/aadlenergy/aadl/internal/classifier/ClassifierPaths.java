package org.aadlenergy.aadl.internal.classifier;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.property.BoundedSuggestions;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.jspecify.annotations.Nullable;

/** Follows a path of names through classifiers, as instances will be. */
public final class ClassifierPaths {
  /**
   * How far a path leads.
   *
   * @param failedStep the step that leads nowhere; -1 when all lead somewhere
   * @param in the classifier in which it was looked for
   * @param subcomponent what the last step is, where it is a subcomponent
   * @param feature what the last step is, where it is a feature
   */
  public record End(
      int failedStep,
      @Nullable ClassifierUse in,
      @Nullable SubcomponentPart subcomponent,
      @Nullable FeaturePart feature) {
    public boolean isFound() {
      return failedStep < 0;
    }
  }

  private ClassifierPaths() {}

  public static End follow(ClassifierUse start, NamePath path) {
    ClassifierUse current = start;
    List<Name> names = path.names();
    for (int step = 0; step < names.size(); step++) {
      boolean last = step == names.size() - 1;
      String key = names.get(step).key();
      SubcomponentPart subcomponent = current.subcomponents().get(key);
      FeaturePart feature = subcomponent == null ? current.features().get(key) : null;
      if (subcomponent == null && feature == null) {
        boolean known = last && current.symbol().members().declares(key);
        return new End(known ? -1 : step, current, null, null);
      }
      if (last) {
        return new End(-1, current, subcomponent, feature);
      }
      ClassifierUse next =
          subcomponent != null ? subcomponent.use() : feature == null ? null : feature.use();
      if (next == null) {
        return new End(step + 1, null, null, null);
      }
      current = next;
    }
    return new End(-1, current, null, null);
  }

  /** Why a path leads nowhere, in words. */
  public static String message(NamePath path, End end) {
    String name = path.names().get(end.failedStep()).text();
    ClassifierUse in = end.in();
    return in == null
        ? "'"
            + path.names().get(end.failedStep() - 1).text()
            + "' has no classifier, so there is no '"
            + name
            + "' in it"
        : "There is no '" + name + "' in '" + in.symbol().qualifiedName() + "'";
  }

  public static Optional<String> hint(NamePath path, End end) {
    ClassifierUse in = end.in();
    return in == null || !BoundedSuggestions.areWanted()
        ? Optional.empty()
        : BoundedSuggestions.didYouMean(
            path.names().get(end.failedStep()).text(), in.symbol().members().pathNames());
  }
}
