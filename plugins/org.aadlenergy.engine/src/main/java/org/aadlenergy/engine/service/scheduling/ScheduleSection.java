package org.aadlenergy.engine.service.scheduling;

import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.List;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.engine.result.section.View;

/** Declares what the report shows of schedules: processors, their cores and threads, timelines. */
public final class ScheduleSection {
  public static final Column<Double> CORE_BUSY =
      Column.quantity("busySeconds", TIME).listed("busy_time");
  public static final Column<Double> CORE_IDLE =
      Column.quantity("idleSeconds", TIME).listed("idle_time");
  static final TableType CORE = TableType.of("core", CORE_BUSY, CORE_IDLE).ifSeveralRows();

  public static final Column<String> THREAD = Column.path("thread").headed("thread");
  public static final Column<Double> BEST =
      Column.quantity("bestResponseSeconds", TIME).listed("best_response").headed("best response");
  public static final Column<Double> WORST =
      Column.quantity("worstResponseSeconds", TIME)
          .listed("worst_response")
          .headed("worst response");
  public static final Column<String> WORST_IS = Column.word("worstResponseIs").headed("which is");
  public static final Column<Double> JITTER =
      Column.quantity("jitterSeconds", TIME).listed("jitter").headed("jitter");
  public static final Column<Double> DEADLINE =
      Column.quantity("deadlineSeconds", TIME).listed("deadline").headed("deadline").orNothing();
  public static final Column<Boolean> DEADLINE_MET = Column.flag("deadlineMet").orNothing();
  public static final Column<Double> SUFFERED = Column.number("preemptions").listed("preemptions");
  static final Column<Double> USED = Column.share("").headed("used").orNothing();
  static final Column<List<RowMark>> MET = Column.marks().headed("met").orNothing();
  static final Column<List<RowMark>> MISSED = Column.marks().orNothing();
  static final TableType TASK =
      TableType.of(
              "task",
              THREAD,
              BEST,
              WORST,
              WORST_IS,
              JITTER,
              DEADLINE,
              DEADLINE_MET,
              SUFFERED,
              USED,
              MET,
              MISSED)
          .about(THREAD);

  public static final Column<String> PROCESSOR = Column.path("processor");
  public static final Column<String> POLICY = Column.text("policy");
  public static final Column<Boolean> PREEMPTIVE = Column.flag("preemptive");
  public static final Column<String> METHOD = Column.text("method");
  public static final Column<Double> SECONDS = Column.quantity("seconds", TIME).listed("duration");
  public static final Column<Double> JOBS = Column.number("jobs").listed("jobs").headed("jobs");
  public static final Column<Double> SWITCHES =
      Column.number("contextSwitches").listed("context_switches");
  public static final Column<Double> PREEMPTIONS =
      Column.number("preemptions").listed("preemptions").headed("preemptions");
  public static final Column<Double> TICKS = Column.number("timerTicks").listed("timer_ticks");
  public static final Column<Double> BUSY =
      Column.quantity("busySeconds", TIME).listed("busy_time");
  public static final Column<Double> IDLE =
      Column.quantity("idleSeconds", TIME).listed("idle_time");
  public static final Column<List<Row>> CORES = Column.rows("cores", CORE);
  public static final Column<List<Row>> TASKS = Column.rows("tasks", TASK);
  public static final Column<Boolean> TIMELINE_WHOLE = Column.flag("timelineWhole");
  public static final Column<Timeline> TIMELINE = Column.timeline("timeline");
  public static final Column<Timeline> WINDOWS = Column.timeline("windows");
  static final Column<String> RULES = Column.text("");
  static final Column<Double> ANY_TICKS = Column.number("").headed("ticks").orNothing();
  static final Column<Double> BUSY_SHARE = Column.share("").headed("busy");
  static final Column<Phrase> SUMMARY = Column.phrase();
  static final TableType PROCESSORS =
      TableType.of(
              "schedule",
              PROCESSOR,
              POLICY,
              PREEMPTIVE,
              METHOD,
              SECONDS,
              JOBS,
              SWITCHES,
              PREEMPTIONS,
              TICKS,
              BUSY,
              IDLE,
              CORES,
              TASKS,
              TIMELINE_WHOLE,
              TIMELINE,
              WINDOWS,
              RULES,
              ANY_TICKS,
              BUSY_SHARE,
              SUMMARY)
          .about(PROCESSOR)
          .by(POLICY);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("schedule", "Schedule", SectionType.Subject.TIME, PROCESSORS)
          .memberOfMode()
          .within("processors")
          .view(Audience.TERMINAL, terminal())
          .view(Audience.PAGE, page())
          .view(Audience.COMMENT, comment())
          .type();

  private ScheduleSection() {}

  private static View terminal() {
    return View.together(
        "Schedules",
        Grid.ofRows()
            .show(PROCESSOR, "Schedules")
            .show(RULES, "")
            .show(SECONDS, "over", Digits.NEEDED)
            .show(JOBS)
            .show(SWITCHES, "switches")
            .show(PREEMPTIONS)
            .show(ANY_TICKS)
            .show(BUSY_SHARE)
            .show(METHOD, "")
            .most(15, "processors")
            .grid(),
        Grid.of(TASKS)
            .show(THREAD, "Response times")
            .show(PROCESSOR, "on")
            .show(BEST, "best", Digits.ALIGNED)
            .show(WORST, "worst", Digits.ALIGNED)
            .show(DEADLINE, "deadline", Digits.ALIGNED, "none")
            .show(USED)
            .show(MISSED)
            .rankedBy(USED)
            .most(15, "threads")
            .grid());
  }

  private static View page() {
    return View.each(
        "Schedule of {}",
        new Block.Facts(SUMMARY),
        Grid.of(TASKS)
            .show(THREAD)
            .show(BEST)
            .show(WORST)
            .show(WORST_IS)
            .show(JITTER)
            .show(DEADLINE, "deadline", Digits.NEEDED)
            .show(MET)
            .grid());
  }

  private static View comment() {
    return View.each(
        "Schedule of {}",
        Grid.of(TASKS)
            .show(THREAD, "on {}")
            .show(WORST)
            .show(WORST_IS)
            .show(DEADLINE, "deadline", Digits.NEEDED)
            .show(MET)
            .most(10, "threads")
            .grid());
  }
}
