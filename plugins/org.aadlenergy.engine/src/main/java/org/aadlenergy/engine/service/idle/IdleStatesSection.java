package org.aadlenergy.engine.service.idle;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.View;

/** Declares what the report shows of idle states: how long a processor is in each. */
public final class IdleStatesSection {
  private static final Block NOTE =
      new Block.Note(
          "As governor menu or teo of Linux 6.6 chooses (OS_Services::Idle_Governor): it knows the"
              + " next timer, and how long stays were of late. It stops its tick (Clock_Period, or"
              + " 4 ms) where it expects a longer stay. Waits for storage are gaps of their own,"
              + " spread evenly over their jobs, as nobody knows their order. The way out of the"
              + " deepest state that is entered is in the longest responses.");

  public static final Column<String> NAME = Column.text("state").headed("state");

  /** The shortest stay that saves energy. */
  public static final Column<Double> RESIDENCY =
      Column.quantity("minResidencySeconds", TIME).listed("min_residency").headed("from");

  public static final Column<Double> EXIT =
      Column.quantity("exitLatencySeconds", TIME).listed("exit_latency").headed("way out");

  /** Of the window. */
  public static final Column<Double> SHARE = Column.share("share").listed("share").headed("time");

  public static final Column<Double> ENTRIES =
      Column.number("entriesPerSecond").listed("entries").headed("entered a second");

  /** Empty where the platform has no power of the state. */
  public static final Column<Interval> ENERGY_IN =
      Column.estimate("energyJoules", ENERGY).listed("energy").headed("in the window").orNothing();

  static final TableType STATE =
      TableType.of("idle_state", NAME, RESIDENCY, EXIT, SHARE, ENTRIES, ENERGY_IN).by(NAME);

  public static final Column<String> PROCESSOR = Column.path("processor");
  public static final Column<String> PLATFORM = Column.text("platform");

  /** By which rule states are chosen. */
  public static final Column<String> GOVERNOR = Column.text("governor");

  /** Over how long choices were followed. */
  public static final Column<Double> OVER = Column.quantity("seconds", TIME).listed("duration");

  /** Whether that comes again and again. */
  public static final Column<Boolean> REPEATS = Column.flag("repeats");

  /** What the rest would take, if the length of each gap were known before. */
  public static final Column<Interval> LEAST =
      Column.estimate("leastEnergyJoules", ENERGY).listed("least_energy").orNothing();

  static final Column<Phrase> SUMMARY = Column.phrase();

  /** The share of the window in which it works; with those of the states it is 1. */
  public static final Column<Double> BUSY = Column.share("utilization").listed("utilization");

  public static final Column<List<Row>> STATES = Column.rows("states", STATE);

  static final TableType PROCESSOR_ROW =
      TableType.of(
              "idle_states",
              PROCESSOR,
              PLATFORM,
              GOVERNOR,
              OVER,
              REPEATS,
              BUSY,
              LEAST,
              STATES,
              SUMMARY)
          .about(PROCESSOR);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("idleStates", "Idle states", SectionType.Subject.TIME, PROCESSOR_ROW)
          .view(Audience.TERMINAL, view("Idle states of {}").most(5))
          .view(Audience.PAGE, view("state"))
          .view(Audience.COMMENT, view("state of {}"))
          .type();

  private IdleStatesSection() {}

  private static View view(String heading) {
    return View.each(
        "Idle states of {}",
        new Block.Facts(SUMMARY),
        Grid.of(STATES).show(NAME, heading).show(RESIDENCY, EXIT, SHARE, ENTRIES, ENERGY_IN).grid(),
        NOTE);
  }
}
