package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.FREQUENCY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
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
import org.aadlenergy.engine.result.section.View;

/** Declares what the report shows of governors: what each would cost a processor's threads. */
public final class GovernorSection {
  private static final Block NOTE =
      new Block.Note(
          "Execution and the idle board alone. Until done: the threads' work of one window, without"
              + " waiting. Whole window: idle after it, which is what a battery sees.");

  public static final Column<String> GOVERNOR = Column.text("governor").headed("governor");

  /** The operating point that it settles at under this load. */
  public static final Column<String> PROFILE = Column.text("profile").headed("settles at");

  public static final Column<Double> HERTZ =
      Column.quantity("frequencyHertz", FREQUENCY)
          .listed("frequency")
          .headed("frequency")
          .orNothing();

  /** Of all cores. */
  public static final Column<Double> UTILIZATION =
      Column.share("utilization").listed("utilization").headed("busy");

  /** How long the cores are busy, the work spread evenly. */
  public static final Column<Double> WORK_SECONDS =
      Column.quantity("workSeconds", TIME).listed("work_time").headed("done in");

  /** Until the work is done. */
  public static final Column<Interval> EQUAL_WORK =
      Column.estimate("equalWorkJoules", ENERGY).listed("equal_work_energy").headed("until done");

  /** Over the same window, idle after the work. */
  public static final Column<Interval> EQUAL_WINDOW =
      Column.estimate("equalWindowJoules", ENERGY)
          .listed("equal_window_energy")
          .headed("whole window");

  /** Whether the cores have the time, and each thread its period. */
  public static final Column<Boolean> FITS = Column.flag("fits").listed("fits");

  /** Whether no other that fits takes less over the window. */
  public static final Column<Boolean> BEST = Column.flag("best").listed("best");

  static final Column<Phrase> POINT = Column.phrase().headed("settles at");
  static final Column<List<RowMark>> REMARKS = Column.marks().orNothing();
  static final TableType CHOICE =
      TableType.of(
              "governor",
              GOVERNOR,
              PROFILE,
              HERTZ,
              UTILIZATION,
              WORK_SECONDS,
              EQUAL_WORK,
              EQUAL_WINDOW,
              FITS,
              BEST,
              POINT,
              REMARKS)
          .by(GOVERNOR);

  public static final Column<String> PROCESSOR = Column.path("processor");
  public static final Column<String> PLATFORM = Column.text("platform");

  /** The profile that counts, if all threads of the processor have the same. */
  public static final Column<String> IN_FORCE = Column.text("inForce").orNothing();

  /** How many cores share the measured power. */
  public static final Column<Double> CORES = Column.number("cores").listed("cores");

  public static final Column<Long> THREADS = Column.count("threads").listed("threads");
  public static final Column<List<Row>> CHOICES = Column.rows("choices", CHOICE);
  static final Column<Phrase> SUMMARY = Column.phrase();
  static final TableType GOVERNORS =
      TableType.of("governors", PROCESSOR, PLATFORM, IN_FORCE, CORES, THREADS, CHOICES, SUMMARY)
          .about(PROCESSOR)
          .by(IN_FORCE);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("governors", "Governors", SectionType.Subject.CHOICES, GOVERNORS)
          .memberOfMode()
          .view(Audience.TERMINAL, terminal())
          .view(Audience.PAGE, page())
          .view(Audience.COMMENT, comment())
          .type();

  private GovernorSection() {}

  private static View terminal() {
    return View.each(
            "Governors of {}",
            Grid.of(CHOICES)
                .show(GOVERNOR, "Governors of {}")
                .show(POINT, UTILIZATION, WORK_SECONDS, EQUAL_WORK, EQUAL_WINDOW, REMARKS)
                .grid(),
            NOTE)
        .most(5);
  }

  private static View page() {
    return View.each(
        "Governors of {}",
        new Block.Facts(SUMMARY),
        Grid.of(CHOICES)
            .show(GOVERNOR, PROFILE)
            .show(HERTZ, "frequency", Digits.NEEDED)
            .show(UTILIZATION, WORK_SECONDS, EQUAL_WORK, EQUAL_WINDOW, REMARKS)
            .grid(),
        NOTE);
  }

  private static View comment() {
    return View.each(
        "Governors of {}",
        Grid.of(CHOICES)
            .show(GOVERNOR, "governor of {}")
            .show(POINT, UTILIZATION, WORK_SECONDS, EQUAL_WORK, EQUAL_WINDOW, REMARKS)
            .grid());
  }
}
