package org.aadlenergy.report.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.PowerSection;

/**
 * Explanations as JSON, an array with one object for each root and mode. Energies show apart what
 * errors of coefficients (95 %) and execution-time ranges (hard bounds, added) cause.
 */
public final class ExplanationJson implements Explainer {
  private final JsonOutput json;

  /** Writes to a stream, which is not closed. */
  public ExplanationJson(OutputStream out) throws IOException {
    json = new JsonOutput(out);
    json.beginArray();
  }

  /** What a thread charges a component for a service, per dispatch or once at start. */
  public record Share(ThreadResult thread, ServiceResult service, ChargeResult charge) {}

  @Override
  public void thread(
      RootResult root, ModeResult mode, ThreadResult thread, List<ServiceResult> services)
      throws IOException {
    begin(root, mode, thread.path(), "thread");
    json.name("processor").value(thread.processor());
    JsonValues.texts("memories", thread.memories(), json);
    energy("energyPerDispatchJoules", thread.energyPerDispatchJoules());
    energy("timePerDispatchSeconds", thread.timePerDispatchSeconds());
    energy("startupEnergyJoules", thread.startupEnergyJoules());
    JsonValues.array("services", services, this::service, json);
    JsonValues.lines("annotations", thread.annotations(), this::annotation, json);
    json.endObject();
  }

  /** And where it stands in the way of power. */
  @Override
  public void component(
      RootResult root,
      ModeResult mode,
      ComponentResult component,
      List<RestResult> rests,
      List<Share> shares)
      throws IOException {
    begin(root, mode, component.path(), component.category());
    json.name("windowSeconds").value(mode.windowSeconds());
    energy("activeJoules", component.activeJoules());
    energy("idleJoules", component.idleJoules());
    energy("energyJoules", component.energyJoules());
    energy("subtreeJoules", component.subtreeJoules());
    if (!rests.isEmpty()) {
      JsonValues.objects("services", rests, this::rest, json);
    }
    List<Row> power = PowerSection.of(component.path(), mode);
    if (!power.isEmpty()) {
      json.name("power");
      new JsonSections(json).rows(power);
    }
    Optional<Explanation> reason = Optional.ofNullable(mode.reasons().get(component.path()));
    if (reason.isPresent()) {
      json.name("reasons").beginObject();
      explanation(reason.get());
      json.endObject();
    }
    new InsideJson(json).write(mode, component.path());
    JsonValues.objects("charges", shares, this::share, json);
    json.endObject();
  }

  private void share(Share share) throws IOException {
    json.name("thread").value(share.thread().path());
    json.name("service").value(share.service().service());
    json.name("phase").value(share.service().phase().word());
    json.name("rail").value(share.charge().rail());
    energy("energyJoules", share.charge().energyJoules());
  }

  private void rest(RestResult rest) throws IOException {
    json.name("service").value(rest.service());
    energy("energyJoules", rest.energyJoules());
    explanation(rest.explanation().get());
  }

  @Override
  public void finish() throws IOException {
    json.endArray();
    json.finish();
  }

  private void begin(RootResult root, ModeResult mode, String path, String category)
      throws IOException {
    json.beginObject();
    json.name("root").value(root.root());
    json.name("mode").value(mode.name());
    json.name("path").value(path);
    json.name("category").value(category);
  }

  private void service(ServiceResult service) throws IOException {
    json.beginObject();
    json.name("service").value(service.service());
    json.name("count").count(service.count());
    json.name("phase").value(service.phase().word());
    energy("timeSeconds", service.timeSeconds());
    energy("energyJoules", service.energyJoules());
    json.name("flagged").value(service.flagged());
    json.name("includedInExecution").value(service.includedInExecution());
    explanation(service.explanation().get());
    JsonValues.lines("charges", service.charges(), this::charge, json);
    json.endObject();
  }

  private void charge(ChargeResult charge) throws IOException {
    json.name("component").value(charge.component());
    json.name("rail").value(charge.rail());
    energy("energyJoules", charge.energyJoules());
  }

  private void explanation(Explanation explanation) throws IOException {
    JsonValues.lines("equations", explanation.equations(), this::equation, json);
    JsonValues.array("values", explanation.values(), this::given, json);
    JsonValues.texts("notes", explanation.notes(), json);
  }

  private void equation(Explanation.Equation equation) throws IOException {
    json.name("result").value(equation.result());
    json.name("formula").value(equation.formula());
    json.name("substituted").value(equation.substituted());
    json.name("value").value(equation.value());
    json.name("unit").value(equation.unit());
  }

  private void given(Explanation.Given given) throws IOException {
    given(given, json);
  }

  static void given(Explanation.Given given, JsonOutput json) throws IOException {
    json.beginInlineObject();
    json.name("symbol").value(given.symbol());
    json.name("meaning").value(given.meaning());
    json.name("text").value(given.text());
    json.name("origin").value(given.origin());
    Optional<SourceSpan> span = given.span();
    json.name("file").value(span.isPresent() ? span.get().file() : "");
    json.name("line").value(span.isPresent() ? span.get().line() : 0);
    json.endObject();
  }

  private void annotation(AnnotationResult annotation) throws IOException {
    json.name("property").value(annotation.property());
    json.name("value").value(annotation.value());
    json.name("from").value(annotation.from());
    json.name("file").value(annotation.file());
    json.name("line").value(annotation.line());
  }

  private void energy(String name, Interval interval) throws IOException {
    energy(name, interval, json);
  }

  static void energy(String name, Interval interval, JsonOutput json) throws IOException {
    json.name(name).beginInlineObject();
    json.name("nominal").value(interval.nominal());
    json.name("low").value(interval.low());
    json.name("high").value(interval.high());
    json.name("coefficientHalfWidth").value(interval.coefficientHalfWidth());
    json.name("hardBelow").value(interval.hard().below());
    json.name("hardAbove").value(interval.hard().above());
    json.endObject();
  }
}
