package org.aadlenergy.report.text;

import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ScheduleResult.ProcessorSchedule;
import org.aadlenergy.engine.result.ScheduleResult.TaskResult;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.QuantityColumn;
import org.aadlenergy.report.terminal.Style;
import org.aadlenergy.report.terminal.Table;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.Ranking;

/**
 * The schedules of a mode: what each processor does, and the threads nearest to their deadlines.
 */
final class ScheduleSection {
  private static final int PROCESSORS = 15;
  private static final int TASKS = 15;

  private final Page page;
  private final List<ProcessorSchedule> schedules;

  /** A task and where it runs. */
  private record Row(String processor, TaskResult task) {}

  ScheduleSection(Page page, ModeResult mode) {
    this.page = page;
    this.schedules = mode.schedule().processors();
  }

  void print() throws IOException {
    if (schedules.isEmpty()) {
      return;
    }
    page.blank();
    processors();
    tasks();
  }

  private void processors() throws IOException {
    Table table = new Table().text("Schedules").text("").number("over").number("jobs");
    table.number("switches").number("preemptions").number("ticks").number("busy").text("");
    List<ProcessorSchedule> rows = schedules.subList(0, Math.min(PROCESSORS, schedules.size()));
    for (ProcessorSchedule schedule : rows) {
      table.cell(ModeSection.nameOf(schedule.processor()));
      int cores = schedule.cores().size();
      String on = cores > 1 ? " on " + cores + " cores" : "";
      table.cell(schedule.policy() + on + (schedule.preemptive() ? "" : ", not preemptive"));
      table.cell(QuantityFormat.brief(schedule.seconds(), TIME));
      table.cell(QuantityFormat.number(schedule.jobs()));
      table.cell(QuantityFormat.number(schedule.contextSwitches()));
      table.cell(QuantityFormat.number(schedule.preemptions()));
      table.cell(schedule.timerTicks() > 0.0 ? QuantityFormat.number(schedule.timerTicks()) : "");
      table.cell(QuantityFormat.share(schedule.busySeconds() / schedule.seconds()));
      table.cell(schedule.method(), Style.FAINT).endRow();
    }
    table.print(page, 0);
    RootSection.more(page, 0, schedules.size() - rows.size());
  }

  private void tasks() throws IOException {
    Ranking<Row> tightest = new Ranking<>(TASKS);
    for (ProcessorSchedule schedule : schedules) {
      for (TaskResult task : schedule.tasks()) {
        tightest.add(new Row(schedule.processor(), task), tightness(task), task.thread());
      }
    }
    List<Row> rows = tightest.first();
    if (rows.isEmpty()) {
      return;
    }
    QuantityColumn best = new QuantityColumn(TIME);
    QuantityColumn worst = new QuantityColumn(TIME);
    QuantityColumn deadline = new QuantityColumn(TIME);
    List<TaskResult> due = new ArrayList<>();
    for (Row row : rows) {
      best.add(Interval.exact(row.task.bestResponseSeconds()));
      worst.add(Interval.exact(row.task.worstResponseSeconds()));
      deadline.add(Interval.exact(row.task.deadlineSeconds().orElse(0.0)));
      due.add(row.task);
    }
    Table table = new Table().text("Response times").text("on").number("best").number("worst");
    table.number("deadline").number("used").text("");
    for (int i = 0; i < rows.size(); i++) {
      TaskResult task = due.get(i);
      boolean missed = task.deadlineMet().isPresent() && !task.deadlineMet().get();
      table.cell(task.thread()).cell(ModeSection.nameOf(rows.get(i).processor), Style.FAINT);
      table.cell(best.nominal(i)).cell(worst.nominal(i), missed ? Style.BAD : Style.STRONG);
      boolean limited = task.deadlineSeconds().isPresent();
      table.cell(limited ? deadline.nominal(i) : "none");
      table.cell(limited ? QuantityFormat.share(tightness(task)) : "");
      table.cell(missed ? "MISSED" : "", Style.BAD).endRow();
    }
    page.blank();
    table.print(page, 0);
    RootSection.more(page, 0, tightest.leftOut());
  }

  /** How much of its deadline a task uses; one without is never tight. */
  private static double tightness(TaskResult task) {
    return task.deadlineSeconds().isPresent() && task.deadlineSeconds().get() > 0.0
        ? task.worstResponseSeconds() / task.deadlineSeconds().get()
        : 0.0;
  }
}
