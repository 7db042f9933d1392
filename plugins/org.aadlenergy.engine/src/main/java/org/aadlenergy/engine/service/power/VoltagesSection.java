package org.aadlenergy.engine.service.power;

import static org.aadlenergy.engine.quantity.Dimension.CAPACITANCE;
import static org.aadlenergy.engine.quantity.Dimension.TIME;
import static org.aadlenergy.engine.quantity.Dimension.VOLTAGE;

import java.util.List;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;

/** Declares what the report shows of the lowest voltages of a full battery under its load. */
public final class VoltagesSection {
  public static final Column<String> PATH = Column.path("path").headed("component");

  /** What it is: battery, converter, output of a converter or consumer. */
  public static final Column<String> KIND = Column.word("kind").headed("is");

  /** The lowest voltage; nothing where no voltage gives what is drawn. */
  public static final Column<Interval> LOWEST =
      Column.estimate("lowestVolts", VOLTAGE).listed("lowest_voltage").headed("lowest");

  /** From which voltage on it works. */
  public static final Column<Double> NEEDS =
      Column.quantity("needsVolts", VOLTAGE).headed("works from").orNothing();

  /** Where nothing is drawn from a full battery. */
  public static final Column<Double> HIGHEST =
      Column.quantity("highestVolts", VOLTAGE).headed("highest");

  /** The highest that it bears. */
  public static final Column<Double> BEARS =
      Column.quantity("bearsVolts", VOLTAGE).headed("bears").orNothing();

  /** From the start of the repetition. */
  public static final Column<Double> AT = Column.quantity("atSeconds", TIME).headed("at");

  /** The paths of who was on. */
  public static final Column<List<String>> ON = Column.texts("on");

  /** Whether it works at that voltage: yes, no, or unregulated. */
  public static final Column<String> WORKS = Column.word("works").headed("works");

  /** The smallest capacitor at the battery with which all of its line works. */
  public static final Column<Double> FARADS =
      Column.quantity("capacitorFarads", CAPACITANCE).headed("capacitor").orNothing();

  public static final String BATTERY = "battery";
  public static final String OUTPUT = BatteryRail.Kind.OUTPUT.word();
  public static final String YES = "yes";
  public static final String NO = "no";
  public static final String UNREGULATED = "unregulated";

  private static final Column<String> NAMES = Column.text("").headed("on");

  private static final TableType VOLTAGES =
      TableType.of(
              "voltage", PATH, KIND, LOWEST, NEEDS, HIGHEST, BEARS, AT, ON, WORKS, FARADS, NAMES)
          .about(PATH)
          .by(KIND);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("voltages", "Lowest voltages", SectionType.Subject.DEVICES, VOLTAGES)
          .type();

  private VoltagesSection() {}

  /** Begins a row. */
  public static Row.Builder row(String path, String kind, String works) {
    return Row.of(VOLTAGES).put(PATH, path).put(KIND, kind).put(WORKS, works);
  }

  /** Notes the moment in a row, and who is on at it. */
  public static Row.Builder at(Row.Builder row, double seconds, List<String> on) {
    return row.put(AT, seconds).put(ON, on).put(NAMES, PeaksSection.names(on));
  }
}
