package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.schedule.Windows;

/**
 * The windows of a partitioned processor ({@code ARINC653::Module_Schedule}): which virtual
 * processor has it when. Windows follow each other without gaps; what {@code Module_Major_Frame}
 * leaves over belongs to nobody.
 *
 * @param partitions the virtual processors by the number of their partition
 * @param troubles why the schedule cannot be used; empty if it can
 */
public record PartitionWindows(
    Effective schedule, List<String> partitions, Windows windows, List<Trouble> troubles) {

  /** The windows of a processor, if it has any. */
  public static Optional<PartitionWindows> of(Component processor, EffectiveProperties properties) {
    Optional<Effective> schedule = properties.own(processor, Properties.MODULE_SCHEDULE);
    if (schedule.isEmpty()) {
      return Optional.empty();
    }
    Reading reading = new Reading(schedule.get());
    Optional<Effective> frame = properties.own(processor, Properties.MODULE_MAJOR_FRAME);
    return Optional.of(reading.read(frame));
  }

  private static final class Reading {
    private final Effective schedule;
    private final List<String> partitions = new ArrayList<>();
    private final List<Windows.Window> windows = new ArrayList<>();
    private final List<Trouble> troubles = new ArrayList<>();
    private long time;

    Reading(Effective schedule) {
      this.schedule = schedule;
    }

    PartitionWindows read(Optional<Effective> majorFrame) {
      if (schedule.value() instanceof ListValue list) {
        for (PropertyValue element : list.elements()) {
          if (element instanceof RecordValue window) {
            add(window.fields());
          }
        }
      }
      if (windows.isEmpty()) {
        trouble(schedule, "Module_Schedule has no window with a Partition and a Duration");
      }
      long frame = majorFrame.isPresent() ? frame(majorFrame.get()) : time;
      return new PartitionWindows(
          schedule,
          List.copyOf(partitions),
          new Windows(Math.max(frame, 1), List.copyOf(windows)),
          List.copyOf(troubles));
    }

    private void add(Map<String, PropertyValue> fields) {
      PropertyValue partition = fields.get("Partition");
      PropertyValue duration = fields.get("Duration");
      if (partition == null || duration == null) {
        trouble(schedule, "a window of Module_Schedule lacks its Partition or its Duration");
        return;
      }
      List<String> paths = Values.references(partition);
      Optional<Long> length = Values.picoseconds(duration);
      if (paths.isEmpty() || length.isEmpty() || length.get() <= 0) {
        trouble(schedule, "a window of Module_Schedule has a Duration that is not greater than 0");
        return;
      }
      if (!partitions.contains(paths.get(0))) {
        partitions.add(paths.get(0));
      }
      windows.add(new Windows.Window(time, length.get(), partitions.indexOf(paths.get(0))));
      time += length.get();
    }

    private long frame(Effective majorFrame) {
      Optional<Long> frame = Values.picoseconds(majorFrame.value());
      if (frame.isEmpty() || frame.get() < time) {
        trouble(
            majorFrame,
            "Module_Major_Frame of "
                + Values.text(majorFrame.value())
                + " is shorter than the windows of Module_Schedule together");
        return time;
      }
      return frame.get();
    }

    private void trouble(Effective where, String message) {
      troubles.add(
          new Trouble(DiagnosticCode.AE0613, message, "correct the value", where.source()));
    }
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
