package org.aadlenergy.engine.service.idle;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Block;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.View;

/** Declares what the report shows of idle states: how long a processor is in each. */
public final class IdleStatesSection {
  private static final Block NOTE =
      new Block.Note(
          "By the rule of the kernel's governor menu (Linux 6.6): the deepest state whose residency and"
              + " way out fit the gap. The next event is taken to be known; a whole gap counts in its"
              + " state. Waits for storage are gaps of their own, spread evenly over their jobs, as"
              + " nobody knows their order. The way out of the deepest state that is entered is in the longest responses.");

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

  /** The share of the window in which it works; with those of the states it is 1. */
  public static final Column<Double> BUSY = Column.share("utilization").listed("utilization");

  public static final Column<List<Row>> STATES = Column.rows("states", STATE);

  static final TableType PROCESSOR_ROW =
      TableType.of("idle_states", PROCESSOR, PLATFORM, BUSY, STATES).about(PROCESSOR);

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
        Grid.of(STATES)
            .show(NAME, heading)
            .show(RESIDENCY)
            .show(EXIT)
            .show(SHARE)
            .show(ENTRIES)
            .show(ENERGY_IN)
            .grid(),
        NOTE);
  }
}
