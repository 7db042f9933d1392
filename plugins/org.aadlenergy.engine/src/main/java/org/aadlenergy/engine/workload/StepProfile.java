package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * Something that is the same for a while, then something else, and begins anew after its last step:
 * what is harvested, how warm it is. The last moment that is written is where it begins anew; its
 * value is that of the first moment, as it is the same.
 *
 * @param steps by time, the first at 0
 * @param seconds after which it begins anew; 0 where it is the same for ever
 */
public record StepProfile(List<Step> steps, double seconds) {
  private static final String AT = "At";
  private static final double LEAST = -273.15;

  /** What steps over time say of a property. */
  private static final Map<String, String> FIELDS =
      Map.of(Properties.HARVEST_PROFILE, "Power", Properties.AMBIENT_TEMPERATURE, "Celsius");

  public StepProfile {
    steps = List.copyOf(steps);
  }

  /** From a moment on it is so much. */
  public record Step(double at, double value) {}

  /** The same for ever. */
  public static StepProfile of(double value) {
    return new StepProfile(List.of(new Step(0.0, value)), 0.0);
  }

  /** That of a list of records, none where it was found to be of no use. */
  public static Optional<StepProfile> of(EffectiveValue stated) {
    if (stated.isUnusable()) {
      return Optional.empty();
    }
    String field = FIELDS.getOrDefault(stated.property(), "");
    List<Step> steps = new ArrayList<>();
    for (PropertyValue record : AnnotatedValues.elements(stated.value())) {
      double at = AnnotatedValues.field(record, AT).flatMap(AnnotatedValues::seconds).orElseThrow();
      steps.add(new Step(at, number(record, field).orElseThrow()));
    }
    Step last = steps.remove(steps.size() - 1);
    return Optional.of(steps.isEmpty() ? of(last.value()) : new StepProfile(steps, last.at()));
  }

  /** How much it is at a moment. */
  public double at(double moment) {
    double in = seconds > 0.0 ? moment - Math.floor(moment / seconds) * seconds : 0.0;
    int low = 0;
    int high = steps.size();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      boolean later = steps.get(middle).at() > in;
      low = later ? low : middle;
      high = later ? middle : high;
    }
    return steps.get(low).value();
  }

  /** Its average. */
  public double mean() {
    return mean(value -> value);
  }

  /** The average of what follows from it. */
  public double mean(DoubleUnaryOperator of) {
    double sum = 0.0;
    for (int i = 0; i < steps.size(); i++) {
      double until = i + 1 < steps.size() ? steps.get(i + 1).at() : seconds;
      sum += of.applyAsDouble(steps.get(i).value()) * (until - steps.get(i).at());
    }
    return seconds > 0.0 ? sum / seconds : of.applyAsDouble(steps.get(0).value());
  }

  /** Its values. */
  public DoubleSummaryStatistics values() {
    return steps.stream().mapToDouble(Step::value).summaryStatistics();
  }

  /** What is wrong with the steps of a property whose numbers can be used, and what to do. */
  static List<String> faults(String name, PropertyValue value) {
    String field = FIELDS.get(name);
    if (field == null) {
      return List.of();
    }
    List<PropertyValue> records = AnnotatedValues.elements(value);
    List<String> faults = new ArrayList<>(0);
    double before = -1.0;
    for (PropertyValue record : records) {
      Optional<Double> at = AnnotatedValues.field(record, AT).flatMap(AnnotatedValues::seconds);
      String written = AnnotatedValues.text(record);
      if (at.isEmpty() || number(record, field).isEmpty()) {
        faults.add(name + ": " + written + " needs " + (at.isEmpty() ? AT : field));
      } else if (number(record, field).get() <= LEAST) {
        faults.add(name + ": " + written + " must be above " + LEAST);
      } else if (before < 0.0 && at.get() > 0.0) {
        faults.add(name + " must begin with At => 0 sec, not " + written);
      } else if (at.get() <= before) {
        faults.add(name + ": At must rise from step to step, which " + written + " does not");
      }
      before = at.orElse(before);
    }
    if (records.isEmpty()) {
      faults.add(name + " has no step: write [At => 0 sec; " + field + " => ...;]");
    } else if (faults.isEmpty()) {
      PropertyValue first = records.get(0);
      PropertyValue last = records.get(records.size() - 1);
      if (!number(first, field).equals(number(last, field))) {
        faults.add(
            (name + " begins anew at its last At, " + text(last, AT) + ", and so must have the ")
                + (field + " of its first step there, " + text(first, field) + ", not ")
                + (text(last, field) + ": add a step that says when it begins anew"));
      }
    }
    return faults;
  }

  private static Optional<Double> number(PropertyValue record, String field) {
    Optional<PropertyValue> value = AnnotatedValues.field(record, field);
    Dimension dimension = field.equals("Power") ? Dimension.POWER : Dimension.RATIO;
    return value.flatMap(its -> AnnotatedValues.si(its, dimension));
  }

  private static String text(PropertyValue record, String field) {
    return AnnotatedValues.field(record, field).map(AnnotatedValues::text).orElse("nothing");
  }
}
