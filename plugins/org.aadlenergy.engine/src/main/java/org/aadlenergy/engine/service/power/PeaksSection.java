package org.aadlenergy.engine.service.power;

import static org.aadlenergy.engine.quantity.Dimension.POWER;
import static org.aadlenergy.engine.quantity.Dimension.TIME;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.collection.LaterList;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Digits;
import org.aadlenergy.engine.result.section.Grid;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.result.section.TableType;
import org.aadlenergy.engine.result.section.View;

/** Declares what the report shows of the most power of each component, converter and source. */
public final class PeaksSection {
  private static final int NAMED = 3;
  private static final int ROWS = 10;

  public static final Column<String> PATH = Column.path("path");

  /** What it is: component, converter or source. */
  public static final Column<String> KIND = Column.word("kind");

  public static final Column<Interval> WATTS = Column.estimate("watts", POWER).listed("peak");

  /** From the start of the repetition. */
  public static final Column<Double> AT = Column.quantity("atSeconds", TIME).listed("peak_at");

  /** The paths of who was on. */
  public static final Column<List<String>> ON = Column.texts("on");

  private static final Column<String> NAMES = Column.text("");
  private static final Column<Double> NOMINAL = Column.quantity("", POWER);

  private static final TableType PEAK =
      TableType.of("peak", PATH, KIND, WATTS, AT, ON, NAMES, NOMINAL).about(PATH).by(KIND);

  /** The section. */
  public static final SectionType TYPE =
      SectionType.named("peaks", "Peaks", SectionType.Subject.DEVICES, PEAK)
          .memberOfMode()
          .view(Audience.TERMINAL, view("Peaks", Digits.ALIGNED, ROWS))
          .view(Audience.PAGE, view("component", Digits.FOUR, Integer.MAX_VALUE))
          .view(Audience.COMMENT, view("peak of", Digits.FOUR, ROWS))
          .type();

  private PeaksSection() {}

  private static View view(String heading, Digits digits, int rows) {
    return View.together(
        "Peaks",
        Grid.ofRows()
            .show(PATH, heading)
            .show(KIND, "is")
            .show(WATTS, "peak", digits)
            .show(AT, "at")
            .show(NAMES, "on")
            .rankedBy(NOMINAL)
            .most(rows, "peaks")
            .grid());
  }

  /** The peaks of a mode, looked for when somebody asks. */
  public static Section of(Supplier<PowerInTime> power) {
    return new Section(TYPE, LaterList.of(() -> rows(power.get().peaks())));
  }

  private static List<Row> rows(List<Peak> peaks) {
    List<Row> rows = new ArrayList<>(peaks.size());
    for (Peak peak : peaks) {
      rows.add(
          Row.of(PEAK)
              .put(PATH, peak.path())
              .put(KIND, peak.role().word())
              .put(WATTS, peak.watts())
              .put(AT, peak.atSeconds())
              .put(ON, peak.on())
              .put(NAMES, names(peak.on()))
              .put(NOMINAL, peak.watts().nominal())
              .row());
    }
    return rows;
  }

  static String names(List<String> on) {
    int more = on.size() - NAMED;
    return String.join(", ", on.subList(0, Math.min(NAMED, on.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }
}
