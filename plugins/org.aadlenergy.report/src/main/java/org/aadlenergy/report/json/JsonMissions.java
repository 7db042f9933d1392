package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.MissionResult.Segment;

/** Writes what missions through modes take, and how long batteries last in them. */
record JsonMissions(JsonOutput json) {
  void write(List<MissionResult> missions) throws IOException {
    if (missions.isEmpty()) {
      json.beginInlineArray().endArray();
      return;
    }
    json.beginArray();
    for (MissionResult mission : missions) {
      mission(mission);
    }
    json.endArray();
  }

  private void mission(MissionResult mission) throws IOException {
    json.beginObject();
    json.name("path").value(mission.path());
    json.name("kind").value(mission.kind());
    json.name("seconds").value(mission.seconds());
    JsonValues.lines("segments", mission.segments(), this::segment, json);
    json.name("startupJoules").interval(mission.startupJoules());
    json.name("transitionJoules").interval(mission.transitionJoules());
    json.name("energyJoules").interval(mission.energyJoules());
    json.name("averagePowerWatts").interval(mission.averagePowerWatts());
    JsonReporter.life(mission.batteryLifeSeconds(), mission.batteryCurrent(), json);
    JsonReporter.yearly(mission.yearly(), json);
    json.endObject();
  }

  private void segment(Segment segment) throws IOException {
    json.name("mode").value(segment.mode());
    json.name("seconds").value(segment.seconds());
    json.name("share").value(segment.share());
    json.name("energyJoules").interval(segment.energyJoules());
  }

  /** How the batteries last, where there are any. */
  void write(Optional<BatteryLife> life) throws IOException {
    if (life.isEmpty()) {
      return;
    }
    CellLife usual = life.get().usual();
    json.name("life").beginObject();
    json.name("of").value(life.get().of());
    json.name("seconds");
    JsonReporter.life(life.get().seconds(), json);
    json.name("endsBy").value(usual.end().word());
    if (usual.lowest().isPresent()) {
      json.name("lowestVolts").value(usual.lowest().get().volts());
      json.name("lowestAtSeconds").value(usual.lowest().get().atSeconds());
    }
    json.name("unusedJoules").value(usual.unusedJoules());
    course(usual.course());
    json.endObject();
    Optional<HarvestBalance> balance = life.get().balance().get();
    if (balance.isPresent()) {
      write(balance.get());
    }
  }

  private void course(List<CellLife.Point> course) throws IOException {
    json.name("stateOfCharge").beginArray();
    for (CellLife.Point point : course) {
      json.beginInlineArray().value(point.seconds()).value(point.share()).endArray();
    }
    json.endArray();
  }

  /** What one repetition of what is harvested does to the batteries. */
  private void write(HarvestBalance balance) throws IOException {
    json.name("balance").beginObject();
    JsonBalance.figures(balance, json);
    JsonValues.finite("autonomySeconds", balance.autonomySeconds(), json);
    HarvestBalance.Sizes sizes = balance.sizes().get();
    JsonValues.optional("smallestBattery", sizes.battery().filter(Double::isFinite), json);
    JsonValues.optional(
        "smallestBatteryJoules", sizes.batteryJoules().filter(Double::isFinite), json);
    JsonValues.optional("smallestHarvest", sizes.harvest().filter(Double::isFinite), json);
    course(balance.cycle().course());
    json.endObject();
  }
}
