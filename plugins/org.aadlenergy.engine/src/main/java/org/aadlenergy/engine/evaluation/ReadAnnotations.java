package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Collects the annotations that the evaluation of one thread reads, each once. */
public final class ReadAnnotations implements ThreadWorkload.Reader {
  private final List<EffectiveValue> read;

  /** None yet. */
  public ReadAnnotations() {
    this(new ArrayList<>(12));
  }

  /** Those of a list that may grow, each of which is there once. */
  ReadAnnotations(List<EffectiveValue> read) {
    this.read = read;
  }

  /** Adds what was read; the value of a property of one component counts once. */
  @Override
  public void read(EffectiveValue annotation) {
    // a list of a dozen is searched faster than a set is filled: each of them is read many times
    for (int i = 0; i < read.size(); i++) {
      if (isSame(read.get(i), annotation)) {
        return;
      }
    }
    read.add(annotation);
  }

  private static boolean isSame(EffectiveValue known, EffectiveValue annotation) {
    return known == annotation
        || (known.property().hashCode() == annotation.property().hashCode() // which texts remember
            && known.property().equals(annotation.property())
            && known.from().equals(annotation.from()));
  }

  /** What was read so far, in the order of reading. */
  public List<EffectiveValue> inOrder() {
    return Collections.unmodifiableList(read);
  }

  /** Those that were read first, so many. */
  public ReadAnnotations first(int count) {
    return new ReadAnnotations(List.copyOf(read.subList(0, count)));
  }

  /** Whether others are of the same properties in the same order. */
  public boolean isOrderedLike(ReadAnnotations other) {
    if (read.size() != other.read.size()) {
      return false;
    }
    for (int i = 0; i < read.size(); i++) {
      if (!read.get(i).property().equals(other.read.get(i).property())) {
        return false;
      }
    }
    return true;
  }

  /** What was read so far, by name, then by whose it is. */
  public List<EffectiveValue> sorted() {
    List<EffectiveValue> sorted = new ArrayList<>(read);
    sorted.sort(ReadAnnotations::byName);
    return sorted;
  }

  private static int byName(EffectiveValue a, EffectiveValue b) {
    int names = a.property().compareTo(b.property());
    return names != 0 ? names : a.fromPath().compareTo(b.fromPath());
  }
}
