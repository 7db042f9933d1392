package org.aadlenergy.report.words;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.VoltagesSection;

/** Says which voltages are too low, when, and what to do about it. */
public final class VoltageText {
  private VoltageText() {}

  /** The batteries of a mode that do not bear its load, though they are full. */
  public static List<Row> brownOuts(ModeResult mode) {
    List<Row> found = new ArrayList<>(0);
    for (Row row : mode.section(VoltagesSection.TYPE).rows()) {
      boolean battery = row.get(VoltagesSection.KIND).equals(VoltagesSection.BATTERY);
      if (battery && row.get(VoltagesSection.WORKS).equals(VoltagesSection.NO)) {
        found.add(row);
      }
    }
    return found;
  }

  /**
   * As {@code Node.i in mode send: cell falls to 1.62 V (1.5 .. 1.7), 14 ms after the start of the
   * repetition, while radio is on: reg works from 2.3 V}.
   */
  public static String brownOut(String root, ModeResult mode, Row battery) {
    List<String> on = battery.get(VoltagesSection.ON);
    Interval lowest = battery.get(VoltagesSection.LOWEST);
    String falls =
        lowest.nominal() > 0.0
            ? " falls to " + QuantityFormat.format(lowest, Dimension.VOLTAGE).replace("  ", " ")
            : " cannot give what is drawn at any voltage";
    return root
        + (mode.name().isEmpty() ? "" : " in mode " + mode.name())
        + ": "
        + battery.get(VoltagesSection.PATH)
        + falls
        + ", "
        + QuantityFormat.brief(battery.get(VoltagesSection.AT), Dimension.TIME)
        + " after the start of the repetition"
        + (on.isEmpty() ? "" : ", while " + String.join(", ", on) + are(on) + " on")
        + ": "
        + String.join(", ", needs(mode, battery));
  }

  private static String are(List<String> on) {
    return on.size() == 1 ? " is" : " are";
  }

  private static List<String> needs(ModeResult mode, Row battery) {
    List<String> needs = new ArrayList<>();
    for (Row row : mode.section(VoltagesSection.TYPE).rows()) {
      Optional<Double> needed = row.find(VoltagesSection.NEEDS);
      double lowest = row.get(VoltagesSection.LOWEST).nominal();
      boolean output = row.get(VoltagesSection.KIND).equals(VoltagesSection.OUTPUT);
      if (row != battery && !output && needed.isPresent() && lowest < needed.get()) {
        needs.add(need(row));
      }
    }
    return needs.isEmpty() ? List.of(need(battery)) : needs;
  }

  private static String need(Row row) {
    return row.get(VoltagesSection.PATH)
        + " works from "
        + QuantityFormat.brief(row.find(VoltagesSection.NEEDS).orElse(0.0), Dimension.VOLTAGE);
  }

  /** What to do about it. */
  public static String remedy(Row battery) {
    String path = battery.get(VoltagesSection.PATH);
    Optional<Double> farads = battery.find(VoltagesSection.FARADS);
    String capacitor =
        farads.isPresent()
            ? "a capacitor of at least "
                + capacitor(farads.get())
                + " at "
                + path
                + " would hold it (Buffer_Capacitance)"
            : "no capacitor at " + path + " would hold it";
    return capacitor
        + "; or let less be on at once, or give it cells in parallel or of less resistance";
  }

  /** Rounded up, as less would not do. */
  private static String capacitor(double farads) {
    BigDecimal up = BigDecimal.valueOf(farads).round(new MathContext(3, RoundingMode.UP));
    return QuantityFormat.brief(up.doubleValue(), Dimension.CAPACITANCE);
  }
}
