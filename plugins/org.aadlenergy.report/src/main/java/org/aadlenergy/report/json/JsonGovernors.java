package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.List;
import org.aadlenergy.engine.result.GovernorResult;
import org.aadlenergy.engine.result.GovernorResult.Choice;

/** Writes what each processor's governors would cost. */
final class JsonGovernors {
  private final JsonOutput json;

  JsonGovernors(JsonOutput json) {
    this.json = json;
  }

  void write(List<GovernorResult> governors) throws IOException {
    if (governors.isEmpty()) {
      json.beginInlineArray().endArray();
      return;
    }
    json.beginArray();
    for (GovernorResult governor : governors) {
      processor(governor);
    }
    json.endArray();
  }

  private void processor(GovernorResult governor) throws IOException {
    json.beginObject();
    json.name("processor").value(governor.processor());
    json.name("platform").value(governor.platform());
    json.name("inForce");
    if (governor.inForce().isPresent()) {
      json.value(governor.inForce().get());
    } else {
      json.nullValue();
    }
    json.name("cores").value(governor.cores());
    json.name("threads").value(governor.threads());
    json.name("choices").beginArray();
    for (Choice choice : governor.choices()) {
      choice(choice);
    }
    json.endArray();
    json.endObject();
  }

  private void choice(Choice choice) throws IOException {
    json.beginInlineObject();
    json.name("governor").value(choice.governor());
    json.name("profile").value(choice.profile());
    json.name("frequencyHertz");
    JsonValues.optional(choice.hertz(), json);
    json.name("utilization").value(choice.utilization());
    json.name("workSeconds").value(choice.workSeconds());
    json.name("equalWorkJoules");
    JsonValues.interval(choice.equalWorkJoules(), json);
    json.name("equalWindowJoules");
    JsonValues.interval(choice.equalWindowJoules(), json);
    json.name("fits").value(choice.fits());
    json.name("best").value(choice.best());
    json.endObject();
  }
}
