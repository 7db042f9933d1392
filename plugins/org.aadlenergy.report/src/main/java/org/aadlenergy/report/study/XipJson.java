package org.aadlenergy.report.study;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.XipCosts.Cost;
import org.aadlenergy.engine.xip.XipStudy;
import org.aadlenergy.engine.xip.XipStudy.Row;
import org.aadlenergy.engine.xip.XipStudy.Wanted;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.json.JsonValues;

/** Writes a study of execution in place as JSON. */
public record XipJson(JsonOutput json, XipStudy study) {
  /** Writes the study; the stream stays open. */
  public static void write(XipStudy study, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    new XipJson(json, study).write();
    json.finish();
  }

  private void write() throws IOException {
    json.beginObject();
    json.name("schemaVersion").value("1");
    json.name("simulation").value("xip");
    json.name("trace").value(study.trace());
    json.name("model").value(study.platform());
    json.name("pageSizeBytes").value((long) study.pageSizeBytes());
    json.name("sampleInterval").value((long) study.sampleInterval());
    json.name("thresholdForm").value(study.form().word());
    optional("spanSeconds", study.spanSeconds());
    optional("timeShare", study.timeShare());
    json.name("accesses").value(study.accesses());
    json.name("pages").value((long) study.pages());
    json.name("inPlace");
    cost(study.inPlace());
    thresholds();
    JsonValues.lines("caches", study.rows(), this::row, json);
    wanted();
    JsonValues.lines(
        "hottest",
        study.hottest(),
        heat -> json.name("page").value(heat.page()).name("accesses").value(heat.accesses()),
        json);
    json.endObject();
  }

  private void thresholds() throws IOException {
    JsonValues.lines("thresholds", study.thresholds(), this::threshold, json);
  }

  private void threshold(LoadingThreshold threshold) throws IOException {
    json.name("filter").value(threshold.filter().word());
    json.name("form").value(threshold.form().word());
    json.name("accesses").value(threshold.accesses());
    json.name("intoUnusedFrame").value(threshold.intoUnusedFrame());
  }

  private void row(Row row) throws IOException {
    json.name("filter").value(row.filter().word());
    window(row.window());
    json.name("pages").value((long) row.frames());
    json.name("hits").count(row.counts().hits());
    json.name("hitRatio").value(row.counts().hitRatio());
    json.name("loads").count(row.counts().loads());
    json.name("replacements").count(row.counts().replacements());
    json.name("timeSeconds").value(row.cost().seconds());
    json.name("energyJoules").value(row.cost().joules());
    json.name("timeGain").value(row.timeGain());
    json.name("energyGain").value(row.energyGain());
  }

  private void wanted() throws IOException {
    JsonValues.lines("wanted", study.wanted(), this::wanted, json);
  }

  private void wanted(Wanted wanted) throws IOException {
    json.name("gain").value(wanted.gain());
    json.name("of").value(wanted.ofEnergy() ? "energy" : "time");
    json.name("filter").value(wanted.filter().word());
    window(wanted.window());
    json.name("pages");
    if (wanted.frames().isPresent()) {
      json.value((long) wanted.frames().get());
    } else {
      json.nullValue();
    }
  }

  private void window(Optional<Integer> window) throws IOException {
    if (window.isPresent()) {
      json.name("window").value((long) window.get());
    }
  }

  private void optional(String name, Optional<Double> value) throws IOException {
    if (value.isPresent()) {
      json.name(name).value(value.get().doubleValue());
    }
  }

  private void cost(Cost cost) throws IOException {
    json.beginInlineObject();
    json.name("timeSeconds").value(cost.seconds());
    json.name("energyJoules").value(cost.joules());
    json.endObject();
  }
}
