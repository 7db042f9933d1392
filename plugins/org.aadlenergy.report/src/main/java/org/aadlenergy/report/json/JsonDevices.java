package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.DeviceResult;
import org.aadlenergy.engine.result.DeviceResult.PolicyChoice;
import org.aadlenergy.engine.result.DeviceResult.StateShare;

/** Writes what devices with power states do. */
final class JsonDevices {
  private final JsonOutput json;

  JsonDevices(JsonOutput json) {
    this.json = json;
  }

  void write(List<DeviceResult> devices) throws IOException {
    if (devices.isEmpty()) {
      json.beginInlineArray().endArray();
      return;
    }
    json.beginArray();
    for (DeviceResult device : devices) {
      device(device);
    }
    json.endArray();
  }

  private void device(DeviceResult device) throws IOException {
    json.beginObject();
    json.name("path").value(device.path());
    json.name("platform").value(device.platform());
    json.name("policy").value(device.policy());
    json.name("wakeUp").value(device.wakeUp());
    json.name("requests").value(device.requests());
    json.name("wakeUps").value(device.wakeUps());
    json.name("addedSeconds").value(device.addedSeconds());
    json.name("states").beginArray();
    for (StateShare state : device.states()) {
      json.beginInlineObject();
      json.name("state").value(state.state());
      json.name("seconds").value(state.seconds());
      json.name("energyJoules");
      JsonValues.interval(state.energyJoules(), json);
      json.endObject();
    }
    json.endArray();
    json.name("choices").beginArray();
    for (PolicyChoice choice : device.choices()) {
      choice(choice);
    }
    json.endArray();
    json.name("timeline");
    JsonValues.timeline(device.timeline(), json);
    json.name("notes");
    JsonValues.texts(device.notes(), json);
    json.endObject();
  }

  private void choice(PolicyChoice choice) throws IOException {
    json.beginInlineObject();
    json.name("policy").value(choice.policy());
    json.name("energyJoules");
    JsonValues.interval(choice.energyJoules(), json);
    json.name("addedSeconds").value(choice.addedSeconds());
    json.name("breakEvenSeconds");
    JsonValues.optional(choice.breakEvenSeconds(), json);
    json.name("best").value(choice.best());
    json.endObject();
  }
}
