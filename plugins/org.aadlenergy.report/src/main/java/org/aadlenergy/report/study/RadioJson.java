package org.aadlenergy.report.study;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.json.JsonValues;

/** Writes a trial of a protocol as JSON. */
public final class RadioJson {
  private RadioJson() {}

  /** Writes the study; the stream stays open. */
  public static void write(RadioStudy study, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.beginObject();
    json.name("schemaVersion").value("1");
    json.name("protocol").value(study.protocol());
    json.name("part").value(study.part());
    json.name("averageWatts").interval(study.watts());
    json.name("complete").value(study.whole());
    JsonValues.optional("volts", study.volts(), json);
    json.name("lifeSeconds");
    orNothing(study.lifeSeconds(), json);
    json.name("megabyteJoules");
    orNothing(study.megabyteJoules(), json);
    json.name("besideJoules");
    orNothing(study.besideJoules(), json);
    json.name("events").beginArray();
    for (RadioStudy.Event event : study.events()) {
      json.beginObject();
      json.name("event").value(event.name());
      json.name("everySeconds").value(event.everySeconds());
      json.name("seconds").value(event.seconds());
      json.name("energyJoules").interval(event.joules());
      json.name("states").value(event.states());
      json.endObject();
    }
    json.endArray();
    json.name("steps").beginArray();
    for (RadioStudy.Step step : study.steps()) {
      json.beginInlineObject();
      json.name("what").value(step.what()).name("state").value(step.state());
      json.name("seconds").value(step.seconds()).name("watts").value(step.watts());
      json.endObject();
    }
    json.endArray();
    JsonValues.texts("aadl", study.pasted(), json);
    json.endObject();
    json.finish();
  }

  private static void orNothing(Optional<Interval> value, JsonOutput json) throws IOException {
    if (value.isPresent()) {
      json.interval(value.get());
    } else {
      json.nullValue();
    }
  }
}
