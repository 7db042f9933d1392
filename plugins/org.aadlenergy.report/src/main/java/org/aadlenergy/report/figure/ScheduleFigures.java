package org.aadlenergy.report.figure;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.DeviceResult;
import org.aadlenergy.engine.result.DeviceResult.PolicyChoice;
import org.aadlenergy.engine.result.DeviceResult.StateShare;
import org.aadlenergy.engine.result.GovernorResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ScheduleResult.Lane;
import org.aadlenergy.engine.result.ScheduleResult.ProcessorSchedule;
import org.aadlenergy.engine.result.ScheduleResult.TaskResult;
import org.aadlenergy.engine.result.Slice;
import org.aadlenergy.engine.result.SuperpageResult;
import org.aadlenergy.report.figure.Figure.Owner;

/** The numbers of schedules and of devices with power states. */
final class ScheduleFigures {
  private final Figures figures;

  ScheduleFigures(Figures figures) {
    this.figures = figures;
  }

  void visit(ModeResult mode, Owner owner) throws IOException {
    for (ProcessorSchedule processor : mode.schedule().processors()) {
      processor(processor, owner.of("schedule", processor.processor(), processor.policy()));
    }
    for (DeviceResult device : mode.devices()) {
      device(device, owner.of("device", device.path(), device.policy()));
    }
    for (GovernorResult governors : mode.governors()) {
      new GovernorFigures(figures).visit(governors, owner);
    }
    for (SuperpageResult region : mode.superpages()) {
      superpages(region, owner.of("superpages", region.owner(), region.policy()));
    }
  }

  private void processor(ProcessorSchedule processor, Owner owner) throws IOException {
    figures.take(owner, "duration", "s", processor.seconds());
    figures.take(owner, "jobs", "", processor.jobs());
    figures.take(owner, "context_switches", "", processor.contextSwitches());
    figures.take(owner, "preemptions", "", processor.preemptions());
    figures.take(owner, "timer_ticks", "", processor.timerTicks());
    figures.take(owner, "busy_time", "s", processor.busySeconds());
    figures.take(owner, "idle_time", "s", processor.idleSeconds());
    for (int core = 0; core < processor.cores().size() && processor.cores().size() > 1; core++) {
      Owner one = owner.of("core", processor.processor(), Integer.toString(core));
      figures.take(one, "busy_time", "s", processor.cores().get(core).busySeconds());
      figures.take(one, "idle_time", "s", processor.cores().get(core).idleSeconds());
    }
    for (TaskResult task : processor.tasks()) {
      Owner one = owner.of("task", task.thread(), "");
      figures.take(one, "best_response", "s", task.bestResponseSeconds());
      figures.take(one, "worst_response", "s", task.worstResponseSeconds());
      figures.take(one, "jitter", "s", task.jitterSeconds());
      if (task.deadlineSeconds().isPresent()) {
        figures.take(one, "deadline", "s", task.deadlineSeconds().get());
      }
      figures.take(one, "preemptions", "", task.preemptions());
    }
    for (Lane lane : processor.lanes()) {
      timeline(lane.slices(), owner, lane.name());
    }
  }

  private void device(DeviceResult device, Owner owner) throws IOException {
    figures.take(owner, "requests", "", device.requests());
    figures.take(owner, "wake_ups", "", device.wakeUps());
    figures.take(owner, "added_time", "s", device.addedSeconds());
    for (StateShare state : device.states()) {
      Owner one = owner.of("state", device.path(), state.state());
      figures.take(one, "time", "s", state.seconds());
      figures.take(one, "energy", "J", state.energyJoules());
    }
    for (PolicyChoice choice : device.choices()) {
      Owner one = owner.of("policy", device.path(), choice.policy());
      figures.take(one, "energy", "J", choice.energyJoules());
      figures.take(one, "added_time", "s", choice.addedSeconds());
      if (choice.breakEvenSeconds().isPresent()) {
        figures.take(one, "break_even", "s", choice.breakEvenSeconds().get());
      }
    }
    timeline(device.timeline(), owner, device.path());
  }

  private void superpages(SuperpageResult region, Owner owner) throws IOException {
    figures.take(owner, "bytes", "B", region.bytes());
    figures.take(owner, "superpage_bytes", "B", region.superpageBytes());
    figures.take(owner, "touched_pages", "", region.touchedPages());
    figures.take(owner, "superpages", "", region.superpages());
    figures.take(owner, "faults", "", region.faults());
    figures.take(owner, "faults_without", "", region.faultsWithout());
    figures.take(owner, "ram_bytes", "B", region.ramBytes());
    figures.take(owner, "ram_bytes_without", "B", region.ramBytesWithout());
  }

  private void timeline(List<Slice> slices, Owner owner, String path) throws IOException {
    for (Slice slice : slices) {
      Owner one = owner.of("slice", path, slice.what());
      figures.take(one, "start", "s", slice.startSeconds());
      figures.take(one, "end", "s", slice.endSeconds());
    }
  }
}
