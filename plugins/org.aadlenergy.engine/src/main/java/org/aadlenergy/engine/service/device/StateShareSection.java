package org.aadlenergy.engine.service.device;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;

/** Declares what the report shows of components whose states have shares: a line for each state. */
public final class StateShareSection {
  public static final Column<String> PATH = Column.path("path").headed("component");
  public static final Column<String> STATE = Column.text("state").headed("state");
  public static final Column<Double> SHARE = Column.share("share").headed("share");
  public static final Column<Double> SECONDS =
      Column.quantity("seconds", TIME).listed("time").headed("time");

  /** Of the state, on all rails that charge the component. */
  public static final Column<Interval> STATE_POWER =
      Column.estimate("powerWatts", POWER).listed("power").headed("power");

  public static final Column<Interval> STATE_ENERGY =
      Column.estimate("energyJoules", ENERGY).listed("energy").headed("energy");

  /** How the energy follows: {@code 0.01 x 120 mW x 60 s}. */
  public static final Column<String> WHY = Column.word("why").headed("as");

  /** The line that says so. */
  public static final Column<String> WHERE = Column.text("where").headed("set in");

  static final TableType LINE =
      TableType.of("state", PATH, STATE, SHARE, SECONDS, STATE_POWER, STATE_ENERGY, WHY, WHERE)
          .about(PATH)
          .by(STATE);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("stateShares", "Shares of states", SectionType.Subject.DEVICES, LINE)
          .type();

  private StateShareSection() {}
}
