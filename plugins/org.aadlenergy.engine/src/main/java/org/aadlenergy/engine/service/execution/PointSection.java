package org.aadlenergy.engine.service.execution;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.FREQUENCY;

import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.View;

/** Declares what the report shows of operating points: what each would cost a processor. */
public final class PointSection {
  private static final Block NOTE =
      new Block.Note(
          "What all threads of the processor take over the window at one point, with services and"
              + " the rest as its schedule leaves it. Race to idle: the highest frequency. Slow and"
              + " steady: the lowest at which all deadlines are met. Without a Scheduling_Protocol"
              + " only the load decides.");

  public static final Column<String> PROFILE = Column.text("profile").headed("profile");

  public static final Column<Double> HERTZ =
      Column.quantity("frequencyHertz", FREQUENCY).listed("frequency").headed("frequency");

  /** Of all cores. */
  public static final Column<Double> BUSY =
      Column.share("utilization").listed("utilization").headed("busy");

  public static final Column<Interval> WORK =
      Column.estimate("executionJoules", ENERGY).listed("execution_energy").headed("execution");

  /** Empty where the platform does not say what it draws at rest. */
  public static final Column<Interval> IDLE =
      Column.estimate("idleJoules", ENERGY).listed("idle_energy").headed("rest").orNothing();

  public static final Column<Interval> ALL =
      Column.estimate("energyJoules", ENERGY).listed("energy").headed("in the window");

  /** Empty where nobody can tell. */
  public static final Column<Boolean> MET =
      Column.flag("deadlinesMet").listed("deadlines_met").orNothing();

  /** Of the work as things are. */
  public static final Column<Double> SHARE = Column.share("workShare").listed("work_share");

  static final Column<List<RowMark>> REMARKS = Column.marks().orNothing();

  static final TableType POINT =
      TableType.of("point", PROFILE, HERTZ, BUSY, WORK, IDLE, ALL, MET, SHARE, REMARKS).by(PROFILE);

  public static final Column<String> PROCESSOR = Column.path("processor");
  public static final Column<String> PLATFORM = Column.text("platform");

  /** The kernel's rule in force, and the file that it is written in. */
  public static final Column<String> GOVERNOR = Column.text("governor").orNothing();

  /** The same, before the table. */
  static final Column<List<String>> RULE = Column.texts("");

  /** As things are; empty where threads run at different points. */
  public static final Column<Double> IN_FORCE =
      Column.quantity("inForceJoules", ENERGY).listed("in_force_energy").orNothing();

  /** The profile of the highest frequency. */
  public static final Column<String> RACE = Column.text("raceToIdle");

  /** The profile of the lowest frequency that meets all deadlines. */
  public static final Column<String> PACE = Column.text("slowest").orNothing();

  /** The profile that takes least and meets them. */
  public static final Column<String> LEAST = Column.text("least").orNothing();

  public static final Column<Double> RACE_SAVES =
      Column.quantity("raceToIdleSavesJoules", ENERGY).listed("race_saves").orNothing();
  public static final Column<Double> PACE_SAVES =
      Column.quantity("slowestSavesJoules", ENERGY).listed("slowest_saves").orNothing();
  public static final Column<Double> LEAST_SAVES =
      Column.quantity("leastSavesJoules", ENERGY).listed("least_saves").orNothing();

  /** Whether a schedule says which deadlines are met. */
  public static final Column<Boolean> SCHEDULED = Column.flag("scheduled");

  public static final Column<List<Row>> POINTS = Column.rows("points", POINT);

  static final TableType POINTS_OF =
      TableType.of(
              "operating_points",
              PROCESSOR,
              PLATFORM,
              GOVERNOR,
              RULE,
              IN_FORCE,
              RACE,
              PACE,
              LEAST,
              RACE_SAVES,
              PACE_SAVES,
              LEAST_SAVES,
              SCHEDULED,
              POINTS)
          .about(PROCESSOR);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named(
              "operatingPoints", "Operating points", SectionType.Subject.CHOICES, POINTS_OF)
          .view(Audience.TERMINAL, view(Digits.FOUR, "Points of {}").most(5))
          .view(Audience.PAGE, page())
          .view(Audience.COMMENT, view(Digits.FOUR, "point of {}"))
          .type();

  private PointSection() {}

  private static View view(Digits digits, String heading) {
    return View.each("Operating points of {}", new Block.Notes(RULE), grid(digits, heading), NOTE);
  }

  private static View page() {
    return View.each(
        "Operating points of {}",
        new Block.Notes(RULE),
        new Block.Bars(POINTS, HERTZ, List.of(WORK, IDLE)),
        grid(Digits.NEEDED, "profile"),
        NOTE);
  }

  private static Grid grid(Digits digits, String heading) {
    return Grid.of(POINTS)
        .show(PROFILE, heading)
        .show(HERTZ, "frequency", digits)
        .show(BUSY, WORK, IDLE, ALL, REMARKS)
        .grid();
  }
}
