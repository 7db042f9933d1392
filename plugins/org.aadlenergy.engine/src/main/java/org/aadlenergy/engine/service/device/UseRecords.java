package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.DeviceRails;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/** What a dispatch of a thread uses of devices, in the order of its list. */
record UseRecords(List<UseRecord> list, List<Problem> problems) {
  private static final double PICOSECOND = 1e-12;

  static final UseRecords NONE = new UseRecords(List.of(), List.of());

  UseRecords {
    list = List.copyOf(list);
    problems = List.copyOf(problems);
  }

  /** What a thread's own annotation asks for. */
  static UseRecords of(ThreadWorkload workload) {
    Optional<EffectiveValue> annotated = workload.own(Properties.DEVICE_USE);
    if (annotated.isEmpty()) {
      return NONE;
    }
    if (annotated.get().isUnusable()) {
      return new UseRecords(List.of(), List.of(UnusableNumbers.reported(annotated.get())));
    }
    Reading reading = new Reading(workload, annotated.get());
    for (PropertyValue entry : entries(annotated.get().value())) {
      reading.read(entry);
    }
    return new UseRecords(reading.uses, reading.problems);
  }

  /** A list of one record may be written without its outer parentheses. */
  static List<PropertyValue> entries(PropertyValue value) {
    return value instanceof ListValue list ? list.elements() : List.of(value);
  }

  static Optional<PropertyValue> field(RecordValue record, String name) {
    return Optional.ofNullable(record.fields().get(name));
  }

  /** Reads one record after the other. */
  private static final class Reading {
    private final ThreadWorkload workload;
    private final EffectiveValue annotation;
    private final List<UseRecord> uses = new ArrayList<>(2);
    private final List<Problem> problems = new ArrayList<>(0);
    private int number;

    Reading(ThreadWorkload workload, EffectiveValue annotation) {
      this.workload = workload;
      this.annotation = annotation;
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
      } else if (device.isPresent()) {
        add(device.get(), state.get(), time.get(), AnnotatedValues.text(duration.get()));
      }
    }

    private Optional<Component> device(Optional<PropertyValue> reference) {
      List<String> paths = reference.map(AnnotatedValues::references).orElse(List.of());
      if (paths.isEmpty()) {
        problem(" names no Used_Device");
        return Optional.empty();
      }
      ModeSurroundings surroundings = workload.surroundings();
      Optional<Component> device = surroundings.view().component(paths.get(0));
      if (device.isEmpty()) {
        nowhere(
            "use " + number + " of Device_Use is of " + paths.get(0) + ", which does not exist");
      } else if (!surroundings.view().isActive(device.get(), surroundings.mode())) {
        String mode = surroundings.mode().name();
        nowhere(
            "it uses "
                + NamedState.name(device.get())
                + ", which is not active in mode "
                + (mode.isEmpty() ? "of the thread" : mode));
        return Optional.empty();
      }
      return device;
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

    private void add(Component device, String name, Estimate length, String text) {
      boolean calibrated = workload.ownOf(device, Properties.CALIBRATION).isPresent();
      Optional<CalibratedPlatform> platform =
          calibrated ? workload.surroundings().platform(device) : Optional.empty();
      List<Rail> rails = platform.isPresent() ? rails(device, platform.get()) : List.of();
      List<Rail> needed = platform.isPresent() ? needed(platform.get(), rails) : rails;
      NamedState found =
          NamedState.of(name, device, calibrated, platform, needed, annotation.source());
      if (found.problem().isPresent()) {
        problems.add(found.problem().get());
        return;
      }
      UseOverlap overlap =
          UseOverlap.of(
              device, platform.orElseThrow(), found.state().orElseThrow(), rails, annotation);
      if (overlap.problem().isPresent()) {
        problems.add(overlap.problem().get());
        return;
      }
      uses.add(
          new UseRecord(
              number,
              device,
              platform.orElseThrow(),
              found.state().orElseThrow(),
              rails,
              overlap.most(),
              overlap.waiting(),
              length,
              text,
              annotation));
    }

    private List<Rail> rails(Component device, CalibratedPlatform platform) {
      return DeviceRails.own(
          device,
          platform,
          rail ->
              BoardIdle.power(platform, rail).isPresent()
                  && BoardIdle.counted(platform, rail, workload).isEmpty());
    }

    /**
     * Its own rails and what else its states name; without own ones the board that it stands on.
     */
    private static List<Rail> needed(CalibratedPlatform platform, List<Rail> own) {
      List<Rail> needed = new ArrayList<>(own);
      for (Rail rail : DeviceProfile.rails(platform)) {
        boolean known = own.stream().anyMatch(its -> its.name().equals(rail.name()));
        if (!known && (!own.isEmpty() || rail.role() == Role.BOARD)) {
          needed.add(rail);
        }
      }
      return needed;
    }

    private void problem(String what) {
      problems.add(
          Problem.missing(
              DiagnosticCode.BAD_DEVICE_SHARES,
              annotation.source(),
              "use " + number + " of Device_Use" + what,
              "write [Used_Device => reference (radio); State => \"transmit\"; Duration => 5 ms;]"));
    }

    private void nowhere(String what) {
      problems.add(
          Problem.missing(
              DiagnosticCode.BINDING_MISMATCH,
              annotation.source(),
              what,
              "refer to a memory, device or bus that is active in the modes of the thread, or set"
                  + " the use by mode ('in modes')"));
    }
  }
}
