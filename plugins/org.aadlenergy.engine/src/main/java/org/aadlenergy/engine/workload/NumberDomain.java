package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoublePredicate;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RangeValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Magnitude;
import org.aadlenergy.engine.quantity.TimeBase;

/** The numbers that a property may have, and the words that say so. */
public final class NumberDomain {
  /** The most picoseconds that the engine counts with: 106 days. */
  private static final double LONGEST = Long.MAX_VALUE / 1e12;

  /** The most seconds between events, which may be counted in longer steps: 73 years. */
  private static final double RAREST = TimeBase.LONGEST_SECONDS;

  private final String demand;
  private final Optional<Dimension> dimension;
  private final DoublePredicate holds;
  private final double most;
  private final boolean whole;
  private final boolean range;
  private final List<Map.Entry<String, NumberDomain>> fields;

  private NumberDomain(
      String demand,
      Optional<Dimension> dimension,
      DoublePredicate holds,
      double most,
      boolean whole,
      boolean range,
      Map<String, NumberDomain> fields) {
    this.demand = demand;
    this.dimension = dimension;
    this.holds = holds;
    this.most = most;
    this.whole = whole;
    this.range = range;
    this.fields = List.copyOf(fields.entrySet());
  }

  /** A quantity, and what is said of one that it may not be. */
  static NumberDomain of(String demand, Dimension dimension, DoublePredicate holds) {
    return new NumberDomain(
        demand, Optional.of(dimension), holds, Double.MAX_VALUE, false, false, Map.of());
  }

  /** A quantity greater than zero. */
  static NumberDomain positive(Dimension dimension) {
    return of(" must be greater than 0, not ", dimension, x -> x > 0.0);
  }

  /** A quantity that is not less than zero. */
  static NumberDomain notNegative(Dimension dimension) {
    return of(" must not be less than 0, as ", dimension, x -> x >= 0.0);
  }

  /** A time between events, which may be rare. */
  static NumberDomain interval() {
    return positive(Dimension.TIME).upTo(RAREST);
  }

  /** A time after an event, which may be rare. */
  static NumberDomain delay() {
    return notNegative(Dimension.TIME).upTo(RAREST);
  }

  /** A part of a time table, which is counted in picoseconds. */
  static NumberDomain slot() {
    return positive(Dimension.TIME).upTo(LONGEST);
  }

  private NumberDomain upTo(double most) {
    return new NumberDomain(demand, dimension, holds, most, whole, range, Map.of());
  }

  /** A part of a whole, nothing and all included. */
  static NumberDomain share() {
    return of(" must be from 0 to 1, not ", Dimension.RATIO, x -> x >= 0.0 && x <= 1.0);
  }

  /** A part of a whole that is not nothing. */
  static NumberDomain ratio() {
    return of(
        " must be greater than 0 and at most 1, not ", Dimension.RATIO, x -> x > 0.0 && x <= 1.0);
  }

  /** How many of something there are. */
  static NumberDomain count() {
    return whole(" must be a whole number that is not negative, not ", x -> x >= 0.0);
  }

  /** How many of something there are, one at least. */
  static NumberDomain positiveCount() {
    return whole(" must be greater than 0, not ", x -> x > 0.0);
  }

  /** A whole number that only tells an order. */
  static NumberDomain order() {
    return whole(" must be a whole number, not ", x -> true);
  }

  private static NumberDomain whole(String demand, DoublePredicate holds) {
    return new NumberDomain(
        demand, Optional.of(Dimension.RATIO), holds, Double.MAX_VALUE, true, false, Map.of());
  }

  /** A quantity that is not less than zero, or two that it lies between. */
  static NumberDomain span(Dimension dimension) {
    return new NumberDomain(
        dimension == Dimension.TIME
            ? " must be a time that is not negative, or run from a shorter to a longer one, not "
            : " must run from a smaller to a larger number, not ",
        Optional.of(dimension),
        x -> x >= 0.0,
        Double.MAX_VALUE,
        false,
        true,
        Map.of());
  }

  /** A number in units of a property set that models bring along. */
  static NumberDomain notNegativeInAnyUnit() {
    return inAnyUnit(" must not be less than 0, as ", x -> x >= 0.0);
  }

  /** The same, where it must be greater than zero. */
  static NumberDomain positiveInAnyUnit() {
    return inAnyUnit(" must be greater than 0, not ", x -> x > 0.0);
  }

  private static NumberDomain inAnyUnit(String demand, DoublePredicate holds) {
    return new NumberDomain(
        demand, Optional.empty(), holds, Double.MAX_VALUE, false, false, Map.of());
  }

  /** Records, or lists of them, each field held by itself; one that is left out is no fault. */
  static NumberDomain record(Map<String, NumberDomain> fields) {
    String demand = " must be made of records, not ";
    return new NumberDomain(
        demand, Optional.empty(), x -> true, Double.MAX_VALUE, false, false, fields);
  }

  /** A record whose fields are held together, in words that show a right one. */
  static NumberDomain whole(String demand, Map<String, NumberDomain> fields) {
    return new NumberDomain(
        demand, Optional.empty(), x -> false, Double.MAX_VALUE, false, false, fields);
  }

  /** Whether a value is a whole number that can be used: many threads have one each. */
  boolean takes(PropertyValue value) {
    return value instanceof IntegerValue integer
        && whole
        && fields.isEmpty()
        && AnnotatedValues.count(integer).isPresent()
        && holds.test(integer.value())
        && !isBeyond(integer.value());
  }

  /** What is wrong with a value of a property that is called so; nothing where it can be used. */
  List<String> faults(String name, PropertyValue value) {
    if (fields.isEmpty()) {
      return isUsable(value) ? List.of() : List.of(said(name, value));
    }
    List<String> faults = new ArrayList<>(0);
    addFaults(name, value, faults);
    boolean together = !holds.test(0.0);
    return faults.isEmpty() || !together ? faults : List.of(said(name, value));
  }

  private void addFaults(String name, PropertyValue value, List<String> faults) {
    if (value instanceof ListValue list) {
      for (PropertyValue element : list.elements()) {
        addFaults(name, element, faults);
      }
    } else if (value instanceof RecordValue values) {
      for (Map.Entry<String, PropertyValue> field : values.fields().entrySet()) {
        add(field.getKey(), field.getValue(), name, faults);
      }
    } else {
      faults.add(said(name, value));
    }
  }

  /** A number without a fault needs no words; a mission may have thousands. */
  private void add(String written, PropertyValue value, String name, List<String> faults) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).getKey().equalsIgnoreCase(written)) {
        NumberDomain its = fields.get(i).getValue();
        if (!its.fields.isEmpty() || !its.isUsable(value)) {
          faults.addAll(its.faults(written + " of " + name, value));
        }
        return;
      }
    }
  }

  private String said(String name, PropertyValue value) {
    String what = isTooLarge(value) ? " is too large or too small to compute with: " : demand;
    return name + what + AnnotatedValues.text(value);
  }

  private boolean isUsable(PropertyValue value) {
    if (!(value instanceof RangeValue ends) || !range) {
      return usable(value).isPresent();
    }
    Optional<Double> min = usable(ends.min());
    Optional<Double> max = usable(ends.max());
    return min.isPresent() && max.isPresent() && min.get() <= max.get();
  }

  private Optional<Double> usable(PropertyValue value) {
    Optional<Double> number = number(value);
    boolean usable = number.isPresent() && holds.test(number.get()) && !isBeyond(number.get());
    return usable ? number : Optional.empty();
  }

  private boolean isTooLarge(PropertyValue value) {
    Optional<Double> number = number(value);
    return number.isPresent() && holds.test(number.get()) && isBeyond(number.get());
  }

  private boolean isBeyond(double number) {
    return !Magnitude.fits(number) || Math.abs(number) > most;
  }

  private Optional<Double> number(PropertyValue value) {
    if (whole) {
      return AnnotatedValues.count(value).map(Long::doubleValue);
    }
    if (dimension.isPresent()) {
      return AnnotatedValues.si(value, dimension.get());
    }
    if (value instanceof RealValue real) {
      return Optional.of(real.value());
    }
    return value instanceof IntegerValue integer
        ? Optional.of((double) integer.value())
        : Optional.empty();
  }
}
