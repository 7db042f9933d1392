package org.aadlenergy.engine.service.power;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;
import static org.aadlenergy.engine.quantity.Dimension.POWER;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.FlowView;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;

/** Declares what the report shows of the way of power. */
public final class PowerSection {
  public static final Column<String> PATH = Column.path("path").headed("component");

  /** What it is: battery, supply, harvester, converter, wire, diode or consumer. */
  public static final Column<String> KIND = Column.word("kind").headed("is");

  /** Those that feed it. */
  public static final Column<String> FED_BY = Column.text("fedBy").headed("fed by").orNothing();

  /** What it draws. */
  public static final Column<Interval> INPUT =
      Column.estimate("inputWatts", POWER).listed("input").headed("draws").orNothing();

  /** What can be drawn of a full battery. */
  public static final Column<Interval> USABLE =
      Column.estimate("usableJoules", ENERGY).listed("usable").headed("usable").orNothing();

  /** What a converter or a wire loses, and a battery by itself. */
  public static final Column<Interval> LOSS =
      Column.estimate("lossWatts", POWER).listed("loss").headed("loses").orNothing();

  /** What it gives on. */
  public static final Column<Interval> OUTPUT =
      Column.estimate("outputWatts", POWER).listed("output").headed("gives").orNothing();

  /** What comes from outside on average, which batteries store. */
  public static final Column<Interval> HARVEST =
      Column.estimate("harvestWatts", POWER).listed("harvest").headed("harvests").orNothing();

  static final TableType NODE =
      TableType.of("power", PATH, KIND, FED_BY, USABLE, INPUT, LOSS, OUTPUT, HARVEST).about(PATH);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("power", "Way of power", SectionType.Subject.DEVICES, NODE)
          .drawn(new FlowView(PATH, FED_BY, INPUT, LOSS, OUTPUT))
          .type();

  private PowerSection() {}

  /** What it says of a component in a mode: one row, or none. */
  public static List<Row> of(String path, ModeResult mode) {
    List<Row> rows = new ArrayList<>(1);
    for (Row row : mode.section(TYPE).rows()) {
      if (row.get(PATH).equals(path)) {
        rows.add(row);
      }
    }
    return rows;
  }
}
