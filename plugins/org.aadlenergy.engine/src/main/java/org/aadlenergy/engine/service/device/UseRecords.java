package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * What a dispatch of a thread uses of devices, in the order of its list, and then what it sends by
 * a protocol.
 *
 * @param radio what it uses its radio for
 */
record UseRecords(List<UseRecord> list, RadioUses radio, List<Problem> problems) {
  private static final double PICOSECOND = 1e-12;

  UseRecords {
    list = List.copyOf(list);
    problems = List.copyOf(problems);
  }

  /** What a thread's own annotations ask for. */
  static UseRecords of(ThreadWorkload workload) {
    List<UseRecord> uses = new ArrayList<>(2);
    List<Problem> problems = new ArrayList<>(0);
    Optional<EffectiveValue> annotated = workload.own(Properties.DEVICE_USE);
    if (annotated.isPresent() && annotated.get().isUnusable()) {
      problems.add(UnusableNumbers.reported(annotated.get()));
    } else if (annotated.isPresent()) {
      Reading reading = new Reading(workload, annotated.get(), uses, problems);
      AnnotatedValues.elements(annotated.get().value()).forEach(reading::read);
    }
    RadioUses radio = RadioUses.of(workload, uses.size() + 1);
    problems.addAll(radio.problems());
    for (RadioUses.Event event : radio.events()) {
      if (event.event().every().isEmpty()) {
        uses.addAll(event.uses());
      }
    }
    return new UseRecords(uses, radio, problems);
  }

  /** The events of its protocol that come by themselves, as far as they take any time. */
  List<RadioUses.Event> kept() {
    return radio.events().stream()
        .filter(event -> event.event().every().isPresent() && !event.uses().isEmpty())
        .toList();
  }

  boolean isEmpty() {
    return list.isEmpty() && kept().isEmpty();
  }

  static Optional<PropertyValue> field(RecordValue record, String name) {
    return Optional.ofNullable(record.fields().get(name));
  }

  /** Reads one record after the other. */
  private static final class Reading {
    private final ThreadWorkload workload;
    private final EffectiveValue annotation;
    private final List<UseRecord> uses;
    private final List<Problem> problems;
    private int number;

    Reading(
        ThreadWorkload workload,
        EffectiveValue annotation,
        List<UseRecord> uses,
        List<Problem> problems) {
      this.workload = workload;
      this.annotation = annotation;
      this.uses = uses;
      this.problems = problems;
    }

    void read(PropertyValue entry) {
      number++;
      if (!(entry instanceof RecordValue fields)) {
        problem(" is no record");
        return;
      }
      Optional<Component> device = device(field(fields, "Used_Device"));
      Optional<String> state = field(fields, "State").flatMap(AnnotatedValues::string);
      Optional<PropertyValue> usual = field(fields, "Duration");
      Optional<PropertyValue> range = field(fields, "Duration_Range");
      Optional<Estimate> time = length(usual, range).filter(its -> its.nominal() > 0.0);
      Optional<PropertyValue> duration = usual.or(() -> range);
      Optional<String> chance =
          field(fields, "Duration_Distribution").flatMap(AnnotatedValues::literal);
      if (duration.isEmpty()) {
        problem(" says no Duration");
      } else if (time.isEmpty()) {
        problem(
            usual.isPresent() && range.isPresent()
                ? " must have its Duration in its Duration_Range"
                : " must have a Duration longer than 0, not "
                    + AnnotatedValues.text(duration.get()));
      } else if (state.isEmpty()) {
        problem(" names no State");
      } else if (chance.isPresent() && range.isEmpty()) {
        problem(" needs a Duration_Range for its Duration_Distribution");
      } else if (chance.isPresent() && isUniform(chance.get()) && usual.isPresent()) {
        problem(" has a Duration, and none of a Uniform distribution is usual");
      } else if (device.isPresent()) {
        String text = AnnotatedValues.text(duration.get());
        add(device.get(), state.get(), time.get(), chance, text);
      }
    }

    private static boolean isUniform(String distribution) {
      return distribution.equalsIgnoreCase("Uniform");
    }

    /** The mean of a distribution: of a triangle that of its ends and its tip. */
    private static double mean(Estimate time, String distribution) {
      double ends = 2 * time.nominal() - time.hardBelow() + time.hardAbove();
      return isUniform(distribution) ? ends / 2 : (ends + time.nominal()) / 3;
    }

    private Optional<Component> device(Optional<PropertyValue> reference) {
      List<String> paths = reference.map(AnnotatedValues::references).orElse(List.of());
      if (paths.isEmpty()) {
        problem(" names no Used_Device");
        return Optional.empty();
      }
      String what = "use " + number + " of Device_Use";
      return UsableDevice.of(paths.get(0), what, workload, annotation.source(), problems);
    }

    /** The usual length, else the middle of the range; the range is how long it may be. */
    private static Optional<Estimate> length(
        Optional<PropertyValue> usual, Optional<PropertyValue> range) {
      Optional<Estimate> ends = range.flatMap(ExecutionTime::read);
      if (usual.isEmpty()) {
        return ends;
      }
      Optional<Double> time =
          usual.flatMap(AnnotatedValues::picoseconds).map(picoseconds -> picoseconds * PICOSECOND);
      if (range.isEmpty()) {
        return time.map(Estimate::exact);
      }
      if (time.isEmpty() || ends.isEmpty()) {
        return Optional.empty();
      }
      double low = ends.get().nominal() - ends.get().hardBelow();
      double high = ends.get().nominal() + ends.get().hardAbove();
      boolean within = time.get() >= low - PICOSECOND && time.get() <= high + PICOSECOND;
      return within ? Optional.of(Estimate.between(low, time.get(), high)) : Optional.empty();
    }

    /** By chance the mean counts, and the range is how long one may be; else nobody knows it. */
    private void add(
        Component device, String name, Estimate time, Optional<String> chance, String text) {
      double mean = chance.map(its -> mean(time, its)).orElse(0.0);
      Estimate length = chance.isPresent() ? Estimate.exact(mean) : time;
      String written =
          chance.isPresent()
              ? FormulaNumbers.decimal(mean * 1e3) + " ms (mean of " + text + ")"
              : text;
      UsableDevice.of(device, workload, annotation)
          .use(name, problems)
          .ifPresent(use -> uses.add(use.taking(number, length, time, written)));
    }

    private void problem(String what) {
      problems.add(
          Problem.missing(
              DiagnosticCode.BAD_DEVICE_SHARES,
              annotation.source(),
              "use " + number + " of Device_Use" + what,
              "write [Used_Device => reference (radio); State => \"transmit\"; Duration => 5"
                  + " ms;]"));
    }
  }
}
