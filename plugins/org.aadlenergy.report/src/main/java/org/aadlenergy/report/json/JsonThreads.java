package org.aadlenergy.report.json;

import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;

/** Writes threads, a line for each figure, service and annotation. */
record JsonThreads(JsonOutput json, Map<String, Written> last, Map<String, Made> annotations) {
  /**
   * A service as it was written last.
   *
   * @param bytes of it, once its charges come again
   */
  private record Written(ServiceResult service, byte[] bytes) {}

  /**
   * An annotation as it was written last, before and after the component where it is made.
   *
   * @param before none where it is too long to be kept
   */
  private record Made(AnnotationResult annotation, byte[] before, byte[] after) {
    boolean isAs(AnnotationResult other) {
      return before != JsonOutput.TOO_LONG
          && after != JsonOutput.TOO_LONG
          && annotation.line() == other.line()
          && annotation.value().equals(other.value())
          && annotation.file().equals(other.file());
    }
  }

  JsonThreads(JsonOutput json) {
    this(json, new IdentityHashMap<>(), new IdentityHashMap<>());
  }

  /** Many threads in parts. */
  static ParallelArray parts(List<ThreadResult> threads, JsonOutput json) {
    return new ParallelArray(
        threads.size(),
        ParallelArray.SIZE,
        part -> (from, to) -> new JsonThreads(part).write(threads.subList(from, to)),
        json);
  }

  void write(List<ThreadResult> threads) throws IOException {
    for (ThreadResult thread : threads) {
      write(thread);
    }
  }

  private void write(ThreadResult thread) throws IOException {
    json.beginObject();
    json.name("path").value(thread.path());
    json.name("processor").value(thread.processor());
    JsonValues.texts("memories", thread.memories(), json);
    JsonValues.optional("dispatchesPerSecond", thread.dispatchesPerSecond(), json);
    json.name("timePerDispatchSeconds").interval(thread.timePerDispatchSeconds());
    json.name("energyPerDispatchJoules").interval(thread.energyPerDispatchJoules());
    json.name("startupEnergyJoules").interval(thread.startupEnergyJoules());
    json.name("averagePowerWatts").interval(thread.averagePowerWatts());
    json.name("services").beginArray();
    for (ServiceResult service : thread.services()) {
      service(service);
    }
    json.endArray();
    json.name("annotations").beginArray();
    for (AnnotationResult annotation : thread.annotations()) {
      annotation(annotation);
    }
    json.endArray();
    JsonReporter.leftOut(thread.leftOut(), json);
    json.name("platform");
    Optional<String> platform = thread.platform();
    if (platform.isPresent()) {
      json.value(platform.get());
    } else {
      json.nullValue();
    }
    json.name("file").value(thread.source().file());
    json.name("line").value(thread.source().line());
    json.endObject();
  }

  /** Threads that are alike share the charges of a service: it is put in as it was written. */
  private void service(ServiceResult service) throws IOException {
    Written known = last.get(service.service());
    if (known == null || !isSame(known.service(), service)) {
      last.put(service.service(), new Written(service, JsonOutput.TOO_LONG));
      write(service);
    } else if (known.bytes() == JsonOutput.TOO_LONG) {
      last.put(service.service(), new Written(service, json.element(() -> write(service))));
    } else {
      json.again(known.bytes());
    }
  }

  private static boolean isSame(ServiceResult one, ServiceResult other) {
    return one.charges() == other.charges()
        && one.energyJoules() == other.energyJoules()
        && one.timeSeconds() == other.timeSeconds()
        && one.count() == other.count()
        && one.phase() == other.phase()
        && one.flagged() == other.flagged()
        && one.includedInExecution() == other.includedInExecution();
  }

  private void write(ServiceResult service) throws IOException {
    json.beginInlineObject();
    json.name("service").value(service.service());
    json.name("count").count(service.count());
    json.name("phase").value(service.phase().word());
    json.name("timeSeconds").interval(service.timeSeconds());
    json.name("energyJoules").interval(service.energyJoules());
    json.name("flagged").value(service.flagged());
    json.name("charges").beginInlineArray();
    for (ChargeResult charge : service.charges()) {
      json.beginInlineObject();
      json.name("component").value(charge.component());
      json.name("rail").value(charge.rail());
      json.name("energyJoules").interval(charge.energyJoules());
      json.endObject();
    }
    json.endArray();
    json.name("includedInExecution").value(service.includedInExecution());
    json.endObject();
  }

  /** Threads of one type have the same annotations, made in one place, each for itself. */
  void annotation(AnnotationResult annotation) throws IOException {
    Made made = annotations.get(annotation.property());
    if (made != null && made.isAs(annotation)) {
      json.again(made.before(), annotation.from(), made.after());
      return;
    }
    byte[] before =
        json.element(
            () -> {
              json.beginInlineObject();
              json.name("property").value(annotation.property());
              json.name("value").value(annotation.value());
              json.name("from");
            });
    json.value(annotation.from());
    byte[] after =
        json.rest(
            () -> {
              json.name("file").value(annotation.file());
              json.name("line").value(annotation.line());
              json.endObject();
            });
    annotations.put(annotation.property(), new Made(annotation, before, after));
  }
}
