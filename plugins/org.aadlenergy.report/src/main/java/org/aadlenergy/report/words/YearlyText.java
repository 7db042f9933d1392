package org.aadlenergy.report.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.PowerSection;

/** Writes what the energy of a year costs and emits. */
public final class YearlyText {
  private YearlyText() {}

  /** {@code Price a year}. */
  public static String title(RootResult root, SourceRate rate) {
    return rate.word().substring(0, 1).toUpperCase(Locale.ROOT)
        + rate.word().substring(1)
        + " a year"
        + apart(root);
  }

  /** What batteries give and harvest brings back costs nothing. */
  private static String apart(RootResult root) {
    for (ModeResult mode : root.modes()) {
      for (Row row : mode.section(PowerSection.TYPE).rows()) {
        boolean stored = mode.totals().batteryLifeSeconds().isPresent();
        if (stored && row.find(PowerSection.HARVEST).isPresent()) {
          return ", harvest apart";
        }
      }
    }
    return "";
  }

  /** A figure with what stands before it where something is left out. */
  public static String known(RootResult root, SourceRate rate, Interval figure) {
    return TotalClaimText.of(root, figure, QuantityFormat.nominal(figure, rate.dimension()));
  }

  /** {@code price 1.234 a year, CO2 5.678 kg a year}; "" where nothing is known. */
  public static String of(RootResult root, Map<SourceRate, Interval> yearly) {
    List<String> words = new ArrayList<>(2);
    for (SourceRate rate : SourceRate.values()) {
      Interval figure = yearly.get(rate);
      if (figure != null) {
        words.add(rate.word() + " " + known(root, rate, figure) + " a year");
      }
    }
    return words.isEmpty() ? "" : String.join(", ", words) + apart(root);
  }

  /** The same of a mission, with what one takes; "" where nothing is known. */
  public static String of(RootResult root, MissionResult mission) {
    List<String> words = new ArrayList<>(2);
    for (SourceRate rate : SourceRate.values()) {
      Interval figure = mission.yearly().get(rate);
      if (figure != null) {
        String each = known(root, rate, mission.each(rate));
        words.add(rate.word() + " " + each + ", " + known(root, rate, figure) + " a year");
      }
    }
    return words.isEmpty() ? "" : String.join("; ", words) + apart(root);
  }
}
