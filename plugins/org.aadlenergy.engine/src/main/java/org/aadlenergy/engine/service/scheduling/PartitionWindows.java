package org.aadlenergy.engine.service.scheduling;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.schedule.Windows;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * The windows of a partitioned processor: which virtual processor has it when. {@code
 * ARINC653::Module_Schedule} says it, in older models {@code Partition_Slots} with {@code
 * Slots_Allocation}. Windows follow each other without gaps; what the major frame leaves over
 * belongs to nobody.
 *
 * @param schedule the annotation that says whose the windows are
 * @param partitions the virtual processors by the number of their partition
 * @param windows in picoseconds
 * @param problems why the schedule cannot be used; empty if it can
 */
public record PartitionWindows(
    EffectiveValue schedule, List<String> partitions, Windows windows, List<Problem> problems) {
  public PartitionWindows {
    partitions = List.copyOf(partitions);
    problems = List.copyOf(problems);
  }

  /** The windows of a processor, if it has any. */
  public static Optional<PartitionWindows> of(Component processor, EffectiveProperties properties) {
    Optional<EffectiveValue> frame =
        first(
            processor,
            properties,
            Properties.MODULE_MAJOR_FRAME,
            Properties.POK_MAJOR_FRAME,
            Properties.FRAME_PERIOD);
    Optional<EffectiveValue> schedule = properties.own(processor, Properties.MODULE_SCHEDULE);
    if (schedule.isPresent()) {
      return Optional.of(new Reading(schedule.get()).read(frame));
    }
    Optional<EffectiveValue> slots =
        first(processor, properties, Properties.PARTITION_SLOTS, Properties.POK_SLOTS);
    Optional<EffectiveValue> allocation =
        first(processor, properties, Properties.SLOTS_ALLOCATION, Properties.POK_SLOTS_ALLOCATION);
    Optional<EffectiveValue> each = properties.own(processor, Properties.SLOT_TIME);
    return slots.isEmpty() && allocation.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Reading(allocation.or(() -> slots).orElseThrow())
                .readSlots(slots, allocation, each, frame));
  }

  private static Optional<EffectiveValue> first(
      Component processor, EffectiveProperties properties, String... names) {
    for (String name : names) {
      Optional<EffectiveValue> found = properties.own(processor, name);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static final class Reading {
    private final EffectiveValue schedule;
    private final List<String> partitions = new ArrayList<>();
    private final List<Windows.Window> windows = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private long time;

    Reading(EffectiveValue schedule) {
      this.schedule = schedule;
    }

    PartitionWindows read(Optional<EffectiveValue> majorFrame) {
      if (schedule.value() instanceof ListValue list) {
        for (PropertyValue element : list.elements()) {
          if (element instanceof RecordValue window) {
            add(window.fields());
          }
        }
      }
      if (windows.isEmpty()) {
        problem(schedule, "Module_Schedule has no window with a Partition and a Duration");
      }
      return result(majorFrame);
    }

    /** Slots of given lengths, or all of one length, and whose they are. */
    PartitionWindows readSlots(
        Optional<EffectiveValue> slots,
        Optional<EffectiveValue> allocation,
        Optional<EffectiveValue> each,
        Optional<EffectiveValue> majorFrame) {
      List<String> owners =
          allocation.isPresent() ? AnnotatedValues.references(allocation.get().value()) : List.of();
      List<PropertyValue> lengths = lengths(slots, each, owners.size());
      if (owners.isEmpty()) {
        problem(schedule, "no Slots_Allocation says whose the slots are");
      } else if (lengths.isEmpty()) {
        problem(schedule, "no Partition_Slots and no Slot_Time says how long the slots are");
      } else if (owners.size() != lengths.size()) {
        problem(
            schedule,
            "there are " + lengths.size() + " slots, and Slots_Allocation has " + owners.size());
      } else {
        for (int i = 0; i < owners.size(); i++) {
          add(owners.get(i), lengths.get(i));
        }
      }
      return result(majorFrame);
    }

    private static List<PropertyValue> lengths(
        Optional<EffectiveValue> slots, Optional<EffectiveValue> each, int count) {
      if (slots.isPresent() && slots.get().value() instanceof ListValue list) {
        return list.elements();
      }
      Optional<EffectiveValue> length = slots.isPresent() ? slots : each;
      return length.isPresent()
          ? Collections.nCopies(slots.isPresent() ? 1 : count, length.get().value())
          : List.of();
    }

    private PartitionWindows result(Optional<EffectiveValue> majorFrame) {
      long frame = majorFrame.isPresent() ? frame(majorFrame.get()) : time;
      return new PartitionWindows(
          schedule,
          List.copyOf(partitions),
          new Windows(Math.max(frame, 1), List.copyOf(windows)),
          List.copyOf(problems));
    }

    private void add(Map<String, PropertyValue> fields) {
      PropertyValue partition = fields.get("Partition");
      PropertyValue duration = fields.get("Duration");
      if (partition == null || duration == null) {
        problem(schedule, "a window of Module_Schedule lacks its Partition or its Duration");
        return;
      }
      List<String> paths = AnnotatedValues.references(partition);
      if (paths.isEmpty()) {
        problem(schedule, "a window of Module_Schedule names no Partition");
      } else {
        add(paths.get(0), duration);
      }
    }

    private void add(String partition, PropertyValue duration) {
      Optional<Long> length = AnnotatedValues.picoseconds(duration);
      if (length.isEmpty() || length.get() <= 0) {
        problem(
            schedule,
            "a window of "
                + partition
                + " lasts "
                + AnnotatedValues.text(duration)
                + ", and must be longer");
        return;
      }
      if (!partitions.contains(partition)) {
        partitions.add(partition);
      }
      windows.add(new Windows.Window(time, length.get(), partitions.indexOf(partition)));
      time += length.get();
    }

    private long frame(EffectiveValue majorFrame) {
      if (majorFrame.isUnusable()) {
        problems.add(UnusableNumbers.reported(majorFrame));
        return time;
      }
      Optional<Long> frame = AnnotatedValues.picoseconds(majorFrame.value());
      if (frame.isEmpty() || frame.get() < time) {
        problem(
            majorFrame,
            Properties.shortName(majorFrame.property())
                + " of "
                + AnnotatedValues.text(majorFrame.value())
                + " is shorter than the windows together");
        return time;
      }
      return frame.get();
    }

    private void problem(EffectiveValue where, String message) {
      problems.add(
          Problem.missing(
              DiagnosticCode.BAD_PARTITION_SCHEDULE, where.source(), message, "correct the value"));
    }
  }

  /** The windows in steps of time. */
  Windows windows(TimeBase time) {
    return time.equals(TimeBase.PICOSECONDS) ? windows : windows.with(time::steps);
  }

  /** Whose the processor is in one frame. */
  Timeline timeline(String lane) {
    List<Slice> slices = new ArrayList<>(windows.windows().size());
    for (Windows.Window window : windows.windows()) {
      slices.add(
          new Slice(
              TimeBase.PICOSECONDS.seconds(window.start()),
              TimeBase.PICOSECONDS.seconds(window.end()),
              partitions.get(window.partition())));
    }
    return new Timeline(
        List.of(lane), TimeBase.PICOSECONDS.seconds(windows.frame()), slices, Timeline.Legend.NONE);
  }

  /** The number of the partition that a thread runs in: the innermost that has windows. */
  public Optional<Integer> partition(ThreadPlace place) {
    for (Component virtual : place.virtuals()) {
      int number = partitions.indexOf(virtual.path());
      if (number >= 0) {
        return Optional.of(number);
      }
    }
    return Optional.empty();
  }
}
