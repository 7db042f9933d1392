package org.aadlenergy.report.study;

import java.io.IOException;
import java.io.OutputStream;
import org.aadlenergy.engine.swap.SwapStudy;
import org.aadlenergy.engine.swap.SwapStudy.Row;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.json.JsonValues;

/** Writes a study of swap devices as JSON. */
public record SwapJson(JsonOutput json, SwapStudy study) {
  /** Writes the study; the stream stays open. */
  public static void write(SwapStudy study, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    new SwapJson(json, study).write();
    json.finish();
  }

  private void write() throws IOException {
    json.beginObject();
    json.name("schemaVersion").value("1");
    json.name("simulation").value("swap");
    json.name("trace").value(study.trace());
    json.name("reads").value((long) study.reads());
    json.name("writes").value((long) study.writes());
    json.name("endSeconds").value(study.endSeconds());
    JsonValues.objects("runs", study.rows(), this::row, json);
    JsonValues.texts("notes", study.notes(), json);
    json.endObject();
  }

  private void row(Row row) throws IOException {
    json.name("device").value(row.device());
    json.name("policy").value(row.policy());
    json.name("wakeUp").value(row.wakeUp());
    json.name("timeSeconds").value(row.seconds());
    json.name("energyJoules").value(row.joules());
    json.name("swapJoules").value(row.swapJoules());
    json.name("wakeUps").value(row.wakeUps());
    json.name("addedSeconds").value(row.addedSeconds());
    json.name("saving").value(row.saving());
    JsonValues.optional("breakEvenSeconds", row.breakEvenSeconds(), json);
    json.name("best").value(row.best());
    JsonValues.lines(
        "states",
        row.states(),
        state -> json.name("state").value(state.name()).name("seconds").value(state.seconds()),
        json);
    json.name("timeline");
    JsonValues.timeline(row.timeline(), json);
  }
}
