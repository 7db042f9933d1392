package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.BasisShare;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RailTotal;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.ServiceTotal;
import org.aadlenergy.engine.result.Totals;
import org.aadlenergy.engine.result.Utilization;

/** Writes the modes of a root, a line for each component and a few for each thread. */
record JsonModes(JsonOutput json, JsonThreads threads) {
  JsonModes(JsonOutput json) {
    this(json, new JsonThreads(json));
  }

  void write(List<ModeResult> modes) throws IOException {
    json.beginArray();
    for (ModeResult mode : modes) {
      mode(mode);
    }
    json.endArray();
  }

  private void mode(ModeResult mode) throws IOException {
    json.beginObject();
    json.name("name").value(mode.name());
    json.name("windowSeconds").value(mode.windowSeconds());
    json.name("windowReason").value(mode.windowReason());
    json.name("threads").beginArray();
    if (mode.threads().size() < ParallelArray.LEAST) {
      threads.write(mode.threads());
    } else {
      PeaksAhead.write(mode, JsonThreads.parts(mode.threads(), json));
    }
    json.endArray();
    json.name("components").beginArray();
    for (ComponentResult component : mode.components()) {
      component(component);
    }
    json.endArray();
    json.name("totals");
    totals(mode);
    json.name("utilization").beginArray();
    for (Utilization utilization : mode.utilization()) {
      utilization(utilization);
    }
    json.endArray();
    new JsonSections(json).write(mode.sections());
    json.name("coverage");
    coverage(mode.coverage());
    json.name("services").beginArray();
    for (ServiceTotal service : ServiceTotal.of(mode)) {
      service(service);
    }
    json.endArray();
    json.name("rails").beginArray();
    for (RailTotal rail : RailTotal.of(mode)) {
      json.beginInlineObject();
      json.name("component").value(rail.component());
      json.name("rail").value(rail.rail());
      json.name("energyJoules").value(rail.energyJoules());
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private void component(ComponentResult component) throws IOException {
    json.beginInlineObject();
    json.name("path").value(component.path());
    json.name("category").value(component.category());
    json.name("activeJoules").interval(component.activeJoules());
    json.name("idleJoules").interval(component.idleJoules());
    json.name("energyJoules").interval(component.energyJoules());
    json.name("subtreeJoules").interval(component.subtreeJoules());
    json.name("averagePowerWatts").interval(component.averagePowerWatts());
    if (component.assumedJoules().nominal() != 0.0) {
      json.name("assumedJoules").interval(component.assumedJoules());
    }
    if (!component.rests().isEmpty()) {
      json.name("services").beginArray();
      for (RestResult rest : component.rests()) {
        json.beginInlineObject();
        json.name("service").value(rest.service());
        json.name("energyJoules").interval(rest.energyJoules());
        json.endObject();
      }
      json.endArray();
    }
    json.name("covered").value(component.covered());
    JsonReporter.leftOut(component.leftOut(), json);
    if (component.times().isPresent()) {
      ComponentTimes times = component.times().get();
      json.name("activeSeconds").value(times.activeSeconds());
      json.name("idleSeconds").value(times.idleSeconds());
      json.name("sleepSeconds").value(times.sleepSeconds());
    }
    if (!component.annotations().isEmpty()) {
      json.name("annotations").beginArray();
      for (AnnotationResult annotation : component.annotations()) {
        threads.annotation(annotation);
      }
      json.endArray();
    }
    json.name("file").value(component.source().file());
    json.name("line").value(component.source().line());
    json.endObject();
  }

  private void totals(ModeResult mode) throws IOException {
    Totals totals = mode.totals();
    json.beginObject();
    json.name("energyJoules").interval(totals.energyJoules());
    json.name("startupJoules").interval(totals.startupJoules());
    json.name("averagePowerWatts").interval(totals.averagePowerWatts());
    Optional<Peak> peak = mode.power().known();
    if (peak.isPresent()) {
      json.name("peakWatts").interval(peak.get().watts());
      json.name("peakAtSeconds").value(peak.get().atSeconds());
    }
    JsonReporter.life(totals.batteryLifeSeconds(), totals.batteryCurrent(), json);
    JsonReporter.yearly(totals.yearly(), json);
    json.endObject();
  }

  private void utilization(Utilization utilization) throws IOException {
    json.beginInlineObject();
    json.name("processor").value(utilization.processor());
    json.name("nominal").value(utilization.nominal());
    json.name("withOsServices").value(utilization.withOsServices());
    json.endObject();
  }

  private void coverage(Coverage coverage) throws IOException {
    json.beginInlineObject();
    json.name("threads").value(coverage.threads());
    json.name("components").value(coverage.components());
    json.name("terms").value(coverage.terms());
    json.name("flaggedShare").value(coverage.flaggedShare());
    json.name("assumedShare").value(coverage.assumedShare());
    json.name("basis");
    json.beginInlineObject();
    for (BasisShare basis : coverage.bases()) {
      json.name(basis.basis()).value(basis.share());
    }
    json.endObject();
    json.endObject();
  }

  private void service(ServiceTotal service) throws IOException {
    json.beginInlineObject();
    json.name("service").value(service.service());
    json.name("energyJoules").value(service.energyJoules());
    json.name("share").value(service.share());
    json.name("threads").value(service.threads());
    json.endObject();
  }
}
