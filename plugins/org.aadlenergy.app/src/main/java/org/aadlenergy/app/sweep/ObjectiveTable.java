package org.aadlenergy.app.sweep;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds rows of the table of {@link Objective objectives}. */
public final class ObjectiveTable {
  private ObjectiveTable() {}

  /** The objective of a name. */
  public static Optional<Objective> named(String word) {
    return Arrays.stream(Objective.values()).filter(one -> one.word().equals(word)).findFirst();
  }

  /** Those with a trait. */
  public static Set<Objective> with(ObjectiveTrait trait) {
    Set<Objective> all = EnumSet.allOf(Objective.class);
    all.removeIf(one -> !one.is(trait));
    return all;
  }

  /** The names of some, between commas as an option takes them. */
  public static String words(Collection<Objective> some) {
    return String.join(",", some.stream().map(Objective::word).toList());
  }

  /** The names of all. */
  public static String words() {
    return words(List.of(Objective.values()));
  }

  /** A limit of each as an option takes it, as an example. */
  static List<String> limits() {
    return Arrays.stream(Objective.values())
        .map(one -> "'" + one.word() + "=" + one.limit() + "'")
        .toList();
  }

  /** Those that not every point has, and that files of these points have a column for. */
  public static List<Objective> besides(List<SweepPoint> points) {
    return Stream.of(Objective.values())
        .filter(
            one ->
                !one.is(ObjectiveTrait.STANDARD)
                    && (one.is(ObjectiveTrait.IN_ALL_FILES)
                        || points.stream().anyMatch(point -> !Double.isNaN(point.figure(one)))))
        .toList();
  }
}
