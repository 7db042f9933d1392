package org.aadlenergy.report.html;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.StatesInTime;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.report.json.JsonOutput;

/** The timelines of the page's data: what runs when, whether it comes again, and what is due. */
record IslandTimelines(JsonOutput json, IslandColumns columns) {
  /** So many slices the simulation of a device keeps; a timeline as long as that may be cut. */
  private static final int MOST_OF_DEVICE = 200;

  /** When a thread's jobs are due; its periods start at 0. */
  private record Due(String thread, double period, double deadline, boolean met) {}

  void write(ModeResult mode) throws IOException {
    Map<Timeline, Row> schedules = schedules(mode);
    json.name("timelines").beginArray();
    for (Section section : mode.sections()) {
      for (Timeline timeline : section.timelines()) {
        Optional<Row> schedule = Optional.ofNullable(schedules.get(timeline));
        boolean repeats =
            schedule
                .map(row -> row.find(ScheduleSection.TIMELINE_WHOLE).orElse(false))
                .orElse(timeline.slices().size() < MOST_OF_DEVICE);
        List<Due> dues = schedule.isPresent() ? dues(schedule.get(), mode) : List.of();
        for (Timeline.Lane lane : timeline.byLane()) {
          lane(lane, timeline.seconds(), repeats, dues, mode);
        }
      }
    }
    json.endArray();
  }

  /** What was not kept in slices, as the power in time has it. */
  private void states(String path, ModeResult mode) throws IOException {
    Map<String, Signal> states = StatesInTime.of(mode.power(), path);
    states.remove("idle"); // nothing is drawn of it
    if (states.isEmpty()) {
      return;
    }
    IslandSignal signals = new IslandSignal(json, mode.power().time());
    json.name("states").beginArray();
    for (Map.Entry<String, Signal> state : states.entrySet()) {
      json.beginInlineObject().name("what").value(state.getKey()).name("signal");
      signals.write(state.getValue(), states.size());
      json.endObject();
    }
    json.endArray();
  }

  private static Map<Timeline, Row> schedules(ModeResult mode) {
    Map<Timeline, Row> found = new IdentityHashMap<>();
    for (Row row : mode.section(ScheduleSection.TYPE).rows()) {
      row.find(ScheduleSection.TIMELINE).ifPresent(timeline -> found.put(timeline, row));
    }
    return found;
  }

  /** Of threads whose first period starts at 0: for others nobody said when they are due. */
  private static List<Due> dues(Row schedule, ModeResult mode) {
    Map<String, ThreadResult> threads = new HashMap<>();
    for (ThreadResult thread : mode.threads()) {
      threads.put(thread.path(), thread);
    }
    List<Due> dues = new ArrayList<>();
    for (Row task : schedule.find(ScheduleSection.TASKS).orElse(List.of())) {
      ThreadResult thread = threads.get(task.get(ScheduleSection.THREAD));
      Optional<Double> deadline = task.find(ScheduleSection.DEADLINE);
      if (thread == null || deadline.isEmpty() || startsLater(thread)) {
        continue;
      }
      double rate = thread.dispatchesPerSecond().orElse(0.0);
      if (rate > 0.0) {
        boolean met = task.find(ScheduleSection.DEADLINE_MET).orElse(true);
        dues.add(new Due(thread.path(), 1.0 / rate, deadline.get(), met));
      }
    }
    return dues;
  }

  private static boolean startsLater(ThreadResult thread) {
    return thread.annotations().stream()
        .anyMatch(annotation -> annotation.property().equals(Properties.DISPATCH_OFFSET));
  }

  private void lane(
      Timeline.Lane lane, double seconds, boolean repeats, List<Due> dues, ModeResult mode)
      throws IOException {
    json.beginObject();
    json.name("name").value(lane.name()).name("seconds");
    columns.number(seconds);
    json.name("repeats").value(repeats);
    json.name("slices").beginObject();
    columns.numbers("start", lane.slices(), Slice::startSeconds);
    columns.numbers("end", lane.slices(), Slice::endSeconds);
    columns.texts("what", lane.slices(), Slice::what);
    json.endObject();
    if (!repeats) {
      states(lane.name(), mode);
    }
    json.name("deadlines").beginObject();
    columns.texts("thread", dues, Due::thread);
    columns.numbers("period", dues, Due::period);
    columns.numbers("deadline", dues, Due::deadline);
    columns.column("met", dues, due -> json.value(due.met()));
    json.endObject();
    json.endObject();
  }
}
