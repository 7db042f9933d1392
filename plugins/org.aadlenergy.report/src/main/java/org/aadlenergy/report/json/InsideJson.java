package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.StateResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.service.assumed.AssumptionSection;
import org.aadlenergy.engine.service.device.StateShareSection;
import org.aadlenergy.engine.workload.ValueOrigins;

/** What is in an explained component: its parts, and the states that all of it rests in. */
record InsideJson(JsonOutput json) {
  /** Parts that draw anything, the dearest first; states by component. */
  void write(ModeResult mode, String path) throws IOException {
    List<ComponentResult> parts = parts(mode, path);
    if (!parts.isEmpty()) {
      JsonValues.objects("parts", parts, this::part, json);
    }
    json.name("idle").beginArray();
    for (StateResult rest : mode.rests()) {
      if (rest.path().equals(path) || isWithin(rest.path(), path)) {
        rest(rest, mode.windowSeconds());
      }
    }
    json.endArray();
    rows("stateShares", StateShareSection.TYPE, StateShareSection.PATH, mode, path);
    rows("assumptions", AssumptionSection.TYPE, AssumptionSection.PATH, mode, path);
  }

  private void part(ComponentResult part) throws IOException {
    json.name("path").value(part.path());
    json.name("category").value(part.category());
    ExplanationJson.energy("energyJoules", part.energyJoules(), json);
  }

  private static List<ComponentResult> parts(ModeResult mode, String path) {
    List<ComponentResult> parts = new ArrayList<>();
    mode.components().stream()
        .filter(part -> isWithin(part.path(), path) && part.energyJoules().high() > 0.0)
        .forEach(parts::add);
    parts.sort(
        (a, b) -> {
          int energies = Double.compare(b.energyJoules().nominal(), a.energyJoules().nominal());
          return energies != 0 ? energies : a.path().compareTo(b.path());
        });
    return parts;
  }

  private static boolean isWithin(String part, String whole) {
    return whole.isEmpty() ? !part.isEmpty() : part.startsWith(whole + ".");
  }

  private void rest(StateResult rest, double windowSeconds) throws IOException {
    json.beginObject();
    json.name("path").value(rest.path());
    json.name("state").value(rest.state());
    json.name("seconds").value(rest.seconds());
    json.name("share").value(rest.seconds() / windowSeconds);
    ExplanationJson.energy("energyJoules", rest.energyJoules(), json);
    json.name("values").beginArray();
    for (Coefficient power : rest.powers()) {
      String symbol = power.dimension() == Dimension.POWER ? "P" : "x";
      ExplanationJson.given(ValueOrigins.of(symbol, "power of state " + rest.state(), power), json);
    }
    json.endArray();
    json.endObject();
  }

  /** The rows of a section that are about the component or what is in it. */
  private void rows(
      String name, SectionType section, Column<String> about, ModeResult mode, String path)
      throws IOException {
    List<Row> found = new ArrayList<>();
    for (Row row : mode.section(section).rows()) {
      String component = row.get(about);
      if (component.equals(path) || isWithin(component, path)) {
        found.add(row);
      }
    }
    if (!found.isEmpty()) {
      json.name(name);
      new JsonSections(json).rows(found);
    }
  }
}
