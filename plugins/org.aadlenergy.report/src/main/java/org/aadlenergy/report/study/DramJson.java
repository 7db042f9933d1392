package org.aadlenergy.report.study;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.aadlenergy.engine.dram.trace.CommandCounts;
import org.aadlenergy.engine.dram.trace.DramStudy;
import org.aadlenergy.engine.dram.trace.OpenPage;
import org.aadlenergy.engine.dram.trace.TraceEnergies;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.json.JsonValues;

/** Writes a study of a memory as JSON. */
public final class DramJson {
  private final JsonOutput json;
  private final DramStudy study;

  private DramJson(JsonOutput json, DramStudy study) {
    this.json = json;
    this.study = study;
  }

  /** Writes the study; the stream stays open. */
  public static void write(DramStudy study, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    new DramJson(json, study).write();
    json.finish();
  }

  private void write() throws IOException {
    CommandCounts counts = study.counts();
    json.beginObject();
    json.name("schemaVersion").value("1");
    json.name("simulation").value("dram");
    json.name("trace").value(study.trace());
    json.name("platform").value(study.platform());
    json.name("chip").value(study.chip().name());
    json.name("standard").value(study.chip().standard().name());
    json.name("chips").value(study.chips());
    json.name("clockHertz").value(study.chip().clockHertz());
    json.name("windowCycles").value(counts.windowCycles());
    json.name("endCycle").value(counts.endCycle());
    json.name("cyclesBehindEnd").value(counts.cyclesBehindEnd());
    json.name("seconds").value(study.seconds());
    commands(counts);
    states(counts);
    energies(study.energies());
    json.name("averagePowerWatts");
    JsonValues.optional(study.watts(), json);
    variation();
    if (study.service().isPresent()) {
      service(study.service().get());
    }
    json.name("notes");
    JsonValues.texts(study.notes(), json);
    json.endObject();
  }

  private void commands(CommandCounts counts) throws IOException {
    json.name("commands").beginObject();
    json.name("activates").value(counts.activates());
    json.name("precharges").value(counts.precharges());
    json.name("reads").value(counts.reads());
    json.name("writes").value(counts.writes());
    json.name("refreshes").value(counts.refreshes());
    json.name("powerDowns").value(counts.powerDowns());
    json.name("selfRefreshes").value(counts.selfRefreshes());
    json.name("readBytes").value(study.readBytes());
    json.name("writtenBytes").value(study.writtenBytes());
    json.endObject();
  }

  private void states(CommandCounts counts) throws IOException {
    json.name("cycles").beginObject();
    json.name("activeStandby").value(counts.activeCycles());
    json.name("prechargedStandby").value(counts.prechargedCycles());
    json.name("activePowerDownFast").value(counts.fastActiveCycles());
    json.name("activePowerDownSlow").value(counts.slowActiveCycles());
    json.name("prechargedPowerDownFast").value(counts.fastPrechargedCycles());
    json.name("prechargedPowerDownSlow").value(counts.slowPrechargedCycles());
    json.name("selfRefresh").value(counts.selfRefreshCycles());
    json.name("selfRefreshEntryActive").value(counts.entryActiveCycles());
    json.name("selfRefreshEntryPrecharged").value(counts.entryPrechargedCycles());
    json.name("selfRefreshExitActive").value(counts.exitActiveCycles());
    json.name("selfRefreshExitPrecharged").value(counts.exitPrechargedCycles());
    json.endObject();
  }

  private void energies(TraceEnergies joules) throws IOException {
    json.name("energy").beginObject();
    json.name("actJoules").value(joules.activate());
    json.name("preJoules").value(joules.precharge());
    json.name("rdJoules").value(joules.read());
    json.name("wrJoules").value(joules.write());
    json.name("actStandbyJoules").value(joules.activeStandby());
    json.name("preStandbyJoules").value(joules.prechargedStandby());
    json.name("powerDownJoules").value(joules.powerDown());
    json.name("refreshJoules").value(joules.refresh());
    json.name("selfRefreshJoules").value(joules.selfRefresh());
    json.name("selfRefreshBackgroundJoules").value(joules.selfRefreshBackground());
    json.name("totalJoules").value(joules.total());
    json.endObject();
  }

  private void variation() throws IOException {
    json.name("processVariation").beginArray();
    for (Map.Entry<String, Double> column : study.variation().entrySet()) {
      json.beginInlineObject();
      json.name("currents").value(column.getKey());
      json.name("totalJoules").value(column.getValue());
      json.endObject();
    }
    json.endArray();
  }

  private void service(OpenPage.Service service) throws IOException {
    json.name("controller").beginObject();
    json.name("requests").value(service.requests());
    json.name("rowHits").value(service.hits());
    json.name("rowConflicts").value(service.conflicts());
    json.name("rowHitShare").value(study.rowHitShare());
    json.name("behindEnd").value(service.beyond());
    json.name("meanWaitSeconds").value(study.chip().seconds(service.meanWaitCycles()));
    json.endObject();
  }
}
