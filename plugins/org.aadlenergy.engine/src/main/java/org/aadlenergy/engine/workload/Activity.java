package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.ActivityCost;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * What the code of a thread does in a dispatch, as a processor counts it.
 *
 * @param counts in the order of the list; counts of one event add up
 * @param problems records that cannot be used
 */
public record Activity(EffectiveValue annotation, List<Count> counts, List<Problem> problems) {
  /** The word alone is a reserved one of AADL. */
  private static final String EVENT = "Event_Name";

  private static final Map<String, String> NAMES =
      Map.of("0x50", "l2d_cache_rd", "0x16", "l2d_cache");

  /** So many events, by the name that the model gives them. */
  public record Count(String event, double count) {}

  public Activity {
    counts = List.copyOf(counts);
    problems = List.copyOf(problems);
  }

  /** That of a thread, if it is annotated. */
  public static Optional<Activity> of(ThreadWorkload workload) {
    Optional<EffectiveValue> annotated = workload.own(Properties.ACTIVITY);
    if (annotated.isEmpty()) {
      return Optional.empty();
    }
    EffectiveValue annotation = annotated.get();
    List<Count> counts = new ArrayList<>();
    List<Problem> problems = new ArrayList<>(0);
    if (annotation.isUnusable()) {
      problems.add(UnusableNumbers.reported(annotation));
    } else {
      for (PropertyValue entry : AnnotatedValues.elements(annotation.value())) {
        Optional<Count> count = read(entry);
        if (count.isPresent()) {
          counts.add(count.get());
        } else {
          problems.add(unreadable(annotation, entry));
        }
      }
    }
    return Optional.of(new Activity(annotation, counts, problems));
  }

  /** How often an event with one of ARM's numbers was counted, under that number or its name. */
  double count(String number) {
    ActivityCost asked =
        new ActivityCost(
            NAMES.getOrDefault(number, number),
            List.of(number),
            Map.of(),
            Optional.empty(),
            SourceSpan.NONE);
    double sum = 0.0;
    for (Count each : counts) {
      sum += asked.isCalled(each.event()) ? each.count() : 0.0;
    }
    return sum;
  }

  private static Optional<Count> read(PropertyValue entry) {
    if (!(entry instanceof RecordValue fields)) {
      return Optional.empty();
    }
    PropertyValue event = fields.fields().get(EVENT);
    PropertyValue number = fields.fields().get("Count");
    Optional<String> name = event == null ? Optional.empty() : AnnotatedValues.string(event);
    Optional<Double> count =
        number == null ? Optional.empty() : AnnotatedValues.si(number, Dimension.RATIO);
    return name.isPresent() && !name.get().isBlank() && count.isPresent()
        ? Optional.of(new Count(name.get().strip(), count.get()))
        : Optional.empty();
  }

  private static Problem unreadable(EffectiveValue annotation, PropertyValue entry) {
    return Problem.missing(
        DiagnosticCode.BAD_ACTIVITY,
        annotation.source(),
        AnnotatedValues.text(entry) + " of Activity does not say which event and how often",
        "write [Event_Name => \"0x1b\"; Count => 1.2e6;]");
  }
}
