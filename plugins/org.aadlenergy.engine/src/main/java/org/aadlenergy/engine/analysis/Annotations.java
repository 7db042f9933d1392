package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.ReadAnnotations;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.workload.Effective;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.Values;

/** Puts effective annotations into words; those that many threads share only once. */
final class Annotations {
  private final Map<Effective, AnnotationResult> shared = new IdentityHashMap<>();
  // of a classifier, that all its threads have
  private final Map<PropertyValue, String> texts = new IdentityHashMap<>();

  /** The annotations that counted for a thread, by name. */
  List<AnnotationResult> of(PendingThread pending) {
    Component thread = pending.workload().thread();
    List<Effective> read = pending.read().sorted();
    List<AnnotationResult> results = new ArrayList<>(read.size());
    for (Effective effective : read) {
      boolean own = effective.from().isPresent() && effective.from().get() == thread;
      results.add(own ? inWords(effective, text(effective)) : shared(effective));
    }
    return results;
  }

  /** The annotations of hardware, or of what contains it, that were read for it, by name. */
  List<AnnotationResult> of(Component component, EffectiveProperties properties) {
    ReadAnnotations read = new ReadAnnotations();
    if (Ledger.isPlatform(component.category())) {
      for (Effective effective : properties.climbed(component)) {
        read.read(effective);
      }
    }
    for (PropertyAssignment assignment : component.ownProperties()) {
      Optional<Effective> own =
          Unread.isOurs(assignment.property())
              ? properties.own(component, assignment.property())
              : Optional.empty();
      if (own.isPresent()) {
        read.read(own.get());
      }
    }
    List<AnnotationResult> results = new ArrayList<>();
    for (Effective effective : read.sorted()) {
      results.add(inWords(effective, text(effective)));
    }
    return results;
  }

  private String text(Effective effective) {
    String known = texts.get(effective.value());
    if (known == null) {
      known = Values.text(effective.value());
      texts.put(effective.value(), known);
    }
    return known;
  }

  private AnnotationResult shared(Effective effective) {
    AnnotationResult known = shared.get(effective);
    if (known == null) {
      known = inWords(effective, text(effective));
      shared.put(effective, known);
    }
    return known;
  }

  private static AnnotationResult inWords(Effective effective, String text) {
    return new AnnotationResult(
        effective.property(),
        text,
        effective.fromPath(),
        effective.source().file(),
        effective.source().line());
  }
}
