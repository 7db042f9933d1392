package org.aadlenergy.report.study;

import java.io.IOException;
import java.io.OutputStream;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.json.JsonValues;

/** Writes a trial of a protocol as JSON. */
public record RadioJson(JsonOutput json) {

  /** Writes the study; the stream stays open. */
  public static void write(RadioStudy study, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    new RadioJson(json).write(study);
    json.finish();
  }

  private void write(RadioStudy study) throws IOException {
    json.beginObject();
    json.name("schemaVersion").value("1");
    json.name("protocol").value(study.protocol());
    json.name("part").value(study.part());
    json.name("averageWatts").interval(study.watts());
    json.name("complete").value(study.whole());
    JsonValues.optional("volts", study.volts(), json);
    JsonValues.amount("lifeSeconds", study.lifeSeconds(), json);
    JsonValues.amount("megabyteJoules", study.megabyteJoules(), json);
    JsonValues.amount("besideJoules", study.besideJoules(), json);
    JsonValues.objects("events", study.events(), this::event, json);
    JsonValues.lines("steps", study.steps(), this::step, json);
    JsonValues.texts("aadl", study.pasted(), json);
    json.endObject();
  }

  private void step(RadioStudy.Step step) throws IOException {
    json.name("what").value(step.what()).name("state").value(step.state());
    json.name("seconds").value(step.seconds()).name("watts").value(step.watts());
  }

  private void event(RadioStudy.Event event) throws IOException {
    json.name("event").value(event.name());
    json.name("everySeconds").value(event.everySeconds());
    json.name("seconds").value(event.seconds());
    json.name("energyJoules").interval(event.joules());
    json.name("states").value(event.states());
  }
}
