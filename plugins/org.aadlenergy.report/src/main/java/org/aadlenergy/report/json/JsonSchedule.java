package org.aadlenergy.report.json;

import java.io.IOException;
import org.aadlenergy.engine.result.ScheduleResult;
import org.aadlenergy.engine.result.ScheduleResult.CoreTimes;
import org.aadlenergy.engine.result.ScheduleResult.ProcessorSchedule;
import org.aadlenergy.engine.result.ScheduleResult.TaskResult;

/** Writes how the processors run their threads. */
final class JsonSchedule {
  private final JsonOutput json;

  JsonSchedule(JsonOutput json) {
    this.json = json;
  }

  /** An empty object where there is no schedule. */
  void write(ScheduleResult schedule) throws IOException {
    if (schedule.processors().isEmpty()) {
      json.beginInlineObject().endObject();
      return;
    }
    json.beginObject();
    json.name("processors").beginArray();
    for (ProcessorSchedule processor : schedule.processors()) {
      processor(processor);
    }
    json.endArray();
    json.endObject();
  }

  private void processor(ProcessorSchedule schedule) throws IOException {
    json.beginObject();
    json.name("processor").value(schedule.processor());
    json.name("policy").value(schedule.policy());
    json.name("preemptive").value(schedule.preemptive());
    json.name("method").value(schedule.method());
    json.name("seconds").value(schedule.seconds());
    json.name("jobs").value(schedule.jobs());
    json.name("contextSwitches").value(schedule.contextSwitches());
    json.name("preemptions").value(schedule.preemptions());
    json.name("timerTicks").value(schedule.timerTicks());
    json.name("busySeconds").value(schedule.busySeconds());
    json.name("idleSeconds").value(schedule.idleSeconds());
    json.name("cores").beginArray();
    for (CoreTimes core : schedule.cores()) {
      json.beginInlineObject();
      json.name("busySeconds").value(core.busySeconds());
      json.name("idleSeconds").value(core.idleSeconds());
      json.endObject();
    }
    json.endArray();
    json.name("tasks").beginArray();
    for (TaskResult task : schedule.tasks()) {
      task(task);
    }
    json.endArray();
    json.name("timelineWhole").value(schedule.timelineWhole());
    json.name("timeline");
    JsonValues.timeline(schedule.timeline(), json);
    json.endObject();
  }

  private void task(TaskResult task) throws IOException {
    json.beginInlineObject();
    json.name("thread").value(task.thread());
    json.name("bestResponseSeconds").value(task.bestResponseSeconds());
    json.name("worstResponseSeconds").value(task.worstResponseSeconds());
    json.name("jitterSeconds").value(task.jitterSeconds());
    json.name("deadlineSeconds");
    JsonValues.optional(task.deadlineSeconds(), json);
    json.name("deadlineMet");
    if (task.deadlineMet().isPresent()) {
      json.value(task.deadlineMet().get().booleanValue());
    } else {
      json.nullValue();
    }
    json.name("preemptions").value(task.preemptions());
    json.endObject();
  }
}
