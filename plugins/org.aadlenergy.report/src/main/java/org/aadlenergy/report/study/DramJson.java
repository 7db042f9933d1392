package org.aadlenergy.report.study;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.aadlenergy.engine.dram.trace.DramStudy;
import org.aadlenergy.engine.dram.trace.OpenPage;
import org.aadlenergy.engine.dram.trace.TraceCost;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.json.JsonValues;

/** Writes a study of a memory as JSON. */
public record DramJson(JsonOutput json, DramStudy study) {
  /** Writes the study; the stream stays open. */
  public static void write(DramStudy study, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    new DramJson(json, study).write();
    json.finish();
  }

  private void write() throws IOException {
    DramParts parts = DramParts.of(study.cost());
    json.beginObject();
    json.name("schemaVersion").value("1");
    json.name("simulation").value("dram");
    json.name("trace").value(study.trace());
    json.name("platform").value(study.platform());
    json.name("chip").value(study.chip().name());
    json.name("standard").value(study.chip().standard().name());
    json.name("chips").value(study.chips());
    json.name("clockHertz").value(study.chip().clockHertz());
    json.name("windowCycles").value(study.cost().counts().windowCycles());
    if (study.cost() instanceof TraceCost.Classic its) {
      json.name("endCycle").value(its.counts().endCycle());
      json.name("cyclesBehindEnd").value(its.counts().cyclesBehindEnd());
    }
    json.name("seconds").value(study.seconds());
    json.name("commands").beginObject();
    counts(parts.commands);
    json.name("readBytes").value(study.readBytes());
    json.name("writtenBytes").value(study.writtenBytes());
    json.endObject();
    json.name("cycles").beginObject();
    counts(parts.cycles);
    json.endObject();
    json.name("energy").beginObject();
    for (DramParts.Part part : parts.parts) {
      json.name(part.json()).value(part.joules());
    }
    json.endObject();
    JsonValues.optional("averagePowerWatts", study.watts(), json);
    variation();
    if (study.service().isPresent()) {
      service(study.service().get());
    }
    JsonValues.texts("notes", study.notes(), json);
    json.endObject();
  }

  private void counts(Map<String, Long> counts) throws IOException {
    for (Map.Entry<String, Long> count : counts.entrySet()) {
      json.name(count.getKey()).value(count.getValue());
    }
  }

  private void variation() throws IOException {
    JsonValues.lines("processVariation", study.variation().entrySet(), this::column, json);
  }

  private void column(Map.Entry<String, Double> column) throws IOException {
    json.name("currents").value(column.getKey());
    json.name("totalJoules").value(column.getValue());
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
