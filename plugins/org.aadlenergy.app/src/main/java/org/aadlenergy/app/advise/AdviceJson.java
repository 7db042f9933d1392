package org.aadlenergy.app.advise;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.ObjectiveTrait;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.json.JsonValues;

/** Writes advice as JSON: every change, ranked, with all its figures. */
public record AdviceJson(JsonOutput json) {
  /** All roots. */
  public static void write(Advice advice, OutputStream out) throws IOException {
    AdviceJson writer = new AdviceJson(new JsonOutput(out));
    writer.all(advice);
    writer.json.finish();
  }

  private void all(Advice advice) throws IOException {
    json.beginObject();
    json.name("schemaVersion").value("1").name("kind").value("advice");
    json.name("toolVersion").value(advice.toolVersion());
    JsonValues.objects("roots", advice.roots(), this::root, json);
    json.endObject();
  }

  private void root(RootAdvice root) throws IOException {
    json.name("root").value(root.plan().root()).name("mode").value(root.plan().mode());
    json.name("objective").value(root.objective().word());
    json.name("now").beginInlineObject();
    figures(root.before());
    json.endObject();
    json.name("found").value(root.found());
    json.name("changes").beginArray();
    for (AdvisedChange change : root.saving()) {
      change(root, change, true);
    }
    for (AdvisedChange change : root.rest()) {
      change(root, change, false);
    }
    json.endArray();
  }

  private void change(RootAdvice root, AdvisedChange advised, boolean proposed) throws IOException {
    json.beginInlineObject();
    json.name("set").value(advised.change().setting());
    json.name("property").value(advised.change().property());
    json.name("path").value(advised.change().path());
    json.name("value").value(advised.change().value());
    json.name("proposed").value(proposed).name("feasible").value(advised.reason().isEmpty());
    if (advised.reason().isPresent()) {
      json.name("reason").value(advised.reason().get());
    } else {
      JsonValues.finite("saving", advised.saving(), json);
      double now = root.now();
      if (now > 0.0 && Double.isFinite(now) && Double.isFinite(advised.saving())) {
        json.name("savingShare").value(advised.saving() / now);
      }
      figures(advised.after());
    }
    json.endObject();
  }

  private void figures(DesignStanding standing) throws IOException {
    json.name("energyJoules").value(standing.figures().energyJoules().nominal());
    json.name("startupJoules").value(standing.startupJoules());
    json.name("windowSeconds").value(standing.figures().windowSeconds());
    json.name("timeSeconds").value(standing.figures().figure(Objective.TIME));
    json.name("ramBytes").count(standing.figures().figure(Objective.RAM));
    for (Objective objective : Objective.values()) {
      if (!objective.is(ObjectiveTrait.STANDARD)) {
        optional(objective.member(), objective.of(standing.figures()));
      }
    }
    optional("reachSeconds", standing.reach());
    optional("deadlineShare", standing.tightest());
    json.name("deadlinesMet").value(standing.figures().deadlinesMet());
    json.name("complete").value(standing.figures().complete());
  }

  private void optional(String name, Optional<Double> figure) throws IOException {
    if (figure.isPresent()) {
      JsonValues.finite(name, figure.get(), json); // null where it has no limit
    }
  }
}
