package org.aadlenergy.calibration.importer;

import java.util.Locale;
import java.util.Map;
import org.aadlenergy.calibration.campaign.TraceSpec;
import org.aadlenergy.calibration.importer.TraceColumns.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;

/** What the columns of a power trace hold, by their names and by what the manifest says of them. */
record ColumnNames(TraceSpec spec) {
  private static final Map<String, Role> ROLES =
      Map.of(
          "time", Role.TIME, "current", Role.CURRENT, "voltage", Role.VOLTAGE, "power", Role.POWER);

  /** What a column of a name holds. */
  Role role(String name) {
    for (Map.Entry<String, Role> entry : ROLES.entrySet()) {
      String given = spec.columns().get(entry.getKey() + "_column");
      if (given != null && given.equals(name)) {
        return entry.getValue();
      }
    }
    if (spec.format() == TraceSpec.Format.PPK2 || spec.columns().isEmpty()) {
      if (name.equals("D0-D7")) {
        return Role.CHANNELS;
      }
      if (name.length() == 2
          && name.charAt(0) == 'D'
          && name.charAt(1) >= '0'
          && name.charAt(1) <= '7') {
        return Role.CHANNEL;
      }
    }
    return spec.columns().containsKey(key(word(name)) + "_column") ? Role.SKIP : word(name);
  }

  private static Role word(String name) {
    String word = name.toLowerCase(Locale.ROOT);
    int bracket = word.indexOf('(');
    word = (bracket < 0 ? word : word.substring(0, bracket)).strip();
    int dot = word.lastIndexOf('.');
    word = dot < 0 ? word : word.substring(dot + 1);
    return switch (word) {
      case "time", "timestamp", "t" -> Role.TIME;
      case "current", "i" -> Role.CURRENT;
      case "voltage", "v" -> Role.VOLTAGE;
      case "power", "p" -> Role.POWER;
      default -> Role.SKIP;
    };
  }

  /** A role as the manifest spells it. */
  static String key(Role role) {
    return role.name().toLowerCase(Locale.ROOT);
  }

  /** The factor of a column's unit: from the manifest, or from brackets in its name; else SI. */
  double factor(String name, Role role) {
    Dimension dimension =
        switch (role) {
          case TIME -> Dimension.TIME;
          case CURRENT -> Dimension.CURRENT;
          case VOLTAGE -> Dimension.VOLTAGE;
          case POWER -> Dimension.POWER;
          default -> Dimension.RATIO;
        };
    if (dimension == Dimension.RATIO) {
      return 1.0;
    }
    int open = name.indexOf('(');
    int close = name.indexOf(')', open + 1);
    String unit =
        spec.columns()
            .getOrDefault(
                key(role) + "_unit",
                open >= 0 && close > open
                    ? name.substring(open + 1, close).strip()
                    : dimension.siUnit());
    return Units.siFactor(dimension, unit).orElse(Double.NaN);
  }
}
