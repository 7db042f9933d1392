package org.aadlenergy.calibration.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.calibration.campaign.KinSpec.Figure;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.calibration.campaign.ManifestText.Entry;
import org.aadlenergy.calibration.campaign.ManifestText.Table;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.text.Suggestions;

/** Reads the table {@code [fit.kin]}. */
record KinTables(Tables values, Map<String, RailSpec> rails) {
  static final String NAME = "fit.kin";

  private static final Set<String> KEYS =
      Set.of(
          "file",
          "rail",
          "member",
          "until",
          "event",
          "energy",
          "energy_unit",
          "besides",
          "state",
          "current",
          "current_unit");

  /** What the table says; empty, with findings, where something is missing. */
  Optional<KinSpec> read(Optional<Table> found) {
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Table table = found.get();
    values.known(table, KEYS);
    Optional<Located> file = values.located(table, "file");
    String member = values.needed(table, "member");
    String rail = values.needed(table, "rail");
    List<Figure> figures = new ArrayList<>(2);
    if (table.find("event").isPresent()) {
      String event = values.needed(table, "event");
      table.find("event").ifPresent(this::checkEvent);
      figures.add(
          new Figure(
              "event " + event,
              Dimension.ENERGY,
              values.needed(table, "energy"),
              values.positive(table, "energy_unit", Dimension.ENERGY).orElse(1.0),
              values.quantity(table, "besides", Dimension.ENERGY).orElse(0.0)));
    }
    if (table.find("state").isPresent()) {
      String state = values.needed(table, "state");
      table.find("state").ifPresent(entry -> values.checkName(state, "state", entry.span()));
      figures.add(
          new Figure(
              "state " + state,
              Dimension.CURRENT,
              values.needed(table, "current"),
              values.positive(table, "current_unit", Dimension.CURRENT).orElse(1.0),
              0.0));
    }
    checkRail(table, rail);
    if (figures.isEmpty()) {
      values.missing(
          table, "[fit.kin] names neither event nor state", "add event and energy, or state");
    }
    return file.map(
        its ->
            new KinSpec(
                its, rail, member, table.find("until").map(Entry::text), figures, table.span()));
  }

  private void checkEvent(Entry entry) {
    if (!FitRule.known().contains(entry.text())) {
      values.refuse(
          entry.span(),
          "no service reads an event " + entry.text(),
          Suggestions.hint(
              entry.text(),
              FitRule.known(),
              "device.overhead is what uses of devices take beside their states"));
    }
  }

  private void checkRail(Table table, String rail) {
    RailSpec its = rails.get(rail);
    if (!rail.isEmpty() && its == null) {
      values.missing(table, "there is no [rail." + rail + "]", "declare it with charged_to");
    } else if (its != null && its.volts().isEmpty() && table.find("state").isPresent()) {
      values.missing(
          table,
          "a current of a state needs the voltage of its rail",
          "add voltage = \"3.0 V\" to [rail." + rail + "]");
    }
  }
}
