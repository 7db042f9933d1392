package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.collection.LaterList;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.ReadAnnotations;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;

/** Puts effective annotations into words; those that many threads share only once. */
final class Annotations {
  private final Map<EffectiveValue, AnnotationResult> shared = new IdentityHashMap<>();
  // of a classifier, that all its threads have
  private final Map<PropertyValue, String> texts = new IdentityHashMap<>();
  // of the thread before, whose likes often stand next to it
  private ReadAnnotations last = new ReadAnnotations();
  private List<AnnotationResult> lastWords = List.of();
  private int[] order = {};

  /**
   * The annotations that counted for a thread so far, by name, put into words when asked for.
   *
   * @param kept whether these words are kept
   */
  static List<AnnotationResult> later(PendingThread pending, boolean kept) {
    ReadAnnotations read = pending.read();
    int count = read.inOrder().size();
    Supplier<List<AnnotationResult>> words = () -> words(read.first(count).sorted());
    return kept ? LaterList.of(count, words) : LaterList.again(count, words);
  }

  private static List<AnnotationResult> words(List<EffectiveValue> sorted) {
    List<AnnotationResult> results = new ArrayList<>(sorted.size());
    for (int i = 0; i < sorted.size(); i++) {
      results.add(inWords(sorted.get(i), AnnotatedValues.text(sorted.get(i).value())));
    }
    return results;
  }

  /** The annotations that counted for a thread, by name. */
  List<AnnotationResult> of(PendingThread pending) {
    ReadAnnotations annotations = pending.read();
    Component thread = pending.workload().thread();
    boolean alike = annotations.isOrderedLike(last);
    if (!alike) {
      order = order(annotations);
    }
    List<EffectiveValue> read = annotations.inOrder();
    List<AnnotationResult> results = new ArrayList<>(read.size());
    for (int i = 0; i < order.length; i++) {
      EffectiveValue effective = read.get(order[i]);
      Optional<AnnotationResult> same =
          alike
              ? sameWords(effective, last.inOrder().get(order[i]), lastWords.get(i))
              : Optional.empty();
      boolean own = effective.from().isPresent() && effective.from().get() == thread;
      results.add(
          same.isPresent()
              ? same.get()
              : own ? inWords(effective, text(effective)) : shared(effective));
    }
    last = isEachOnce(results) ? annotations : new ReadAnnotations();
    lastWords = results;
    return results;
  }

  /** Whether each property is there once, so that its name alone says where it stands. */
  private static boolean isEachOnce(List<AnnotationResult> sorted) {
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).property().equals(sorted.get(i - 1).property())) {
        return false;
      }
    }
    return true;
  }

  /** The words of the thread before, whose value it may be, too. */
  private static Optional<AnnotationResult> sameWords(
      EffectiveValue effective, EffectiveValue before, AnnotationResult words) {
    if (effective == before) {
      return Optional.of(words);
    }
    return effective.value() == before.value() && effective.source() == before.source()
        ? Optional.of(
            new AnnotationResult(
                words.property(), words.value(), effective.fromPath(), words.file(), words.line()))
        : Optional.empty();
  }

  /** Where the annotations that were read stand when they are sorted. */
  private static int[] order(ReadAnnotations annotations) {
    List<EffectiveValue> read = annotations.inOrder();
    List<EffectiveValue> sorted = annotations.sorted();
    int[] order = new int[read.size()];
    for (int i = 0; i < order.length; i++) {
      int place = 0;
      while (read.get(place) != sorted.get(i)) {
        place++;
      }
      order[i] = place;
    }
    return order;
  }

  /**
   * The annotations of hardware, or of what contains it, that were read for it, by name. They are
   * put into words when asked for: those of a root may have a mission of thousands of stretches.
   */
  List<AnnotationResult> of(Component component, EffectiveProperties properties) {
    ReadAnnotations read = new ReadAnnotations();
    if (Ledger.isPlatform(component.category())) {
      for (EffectiveValue effective : properties.climbed(component)) {
        read.read(effective);
      }
    }
    for (PropertyAssignment assignment : component.ownProperties()) {
      Optional<EffectiveValue> own =
          UnreadAnnotations.isOurs(assignment.property())
              ? properties.own(component, assignment.property())
              : Optional.empty();
      if (own.isPresent()) {
        read.read(own.get());
      }
    }
    List<EffectiveValue> sorted = read.sorted();
    return LaterList.of(sorted.size(), () -> inWords(sorted));
  }

  /** Those of several modes, which may be asked for beside each other. */
  private synchronized List<AnnotationResult> inWords(List<EffectiveValue> sorted) {
    List<AnnotationResult> results = new ArrayList<>(sorted.size());
    for (EffectiveValue effective : sorted) {
      results.add(inWords(effective, text(effective)));
    }
    return results;
  }

  private String text(EffectiveValue effective) {
    String known = texts.get(effective.value());
    if (known == null) {
      known = AnnotatedValues.text(effective.value());
      texts.put(effective.value(), known);
    }
    return known;
  }

  private AnnotationResult shared(EffectiveValue effective) {
    AnnotationResult known = shared.get(effective);
    if (known == null) {
      known = inWords(effective, text(effective));
      shared.put(effective, known);
    }
    return known;
  }

  private static AnnotationResult inWords(EffectiveValue effective, String text) {
    return new AnnotationResult(
        effective.property(),
        text,
        effective.fromPath(),
        effective.source().file(),
        effective.source().line());
  }
}
