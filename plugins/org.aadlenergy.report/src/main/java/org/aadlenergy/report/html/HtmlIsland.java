package org.aadlenergy.report.html;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.DeviceResult;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RailTotal;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ScheduleResult.Lane;
import org.aadlenergy.engine.result.ScheduleResult.ProcessorSchedule;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.Slice;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.report.json.JsonOutput;

/**
 * The numbers of the page for its script: arrays by place to stay small, texts in pools, numbers
 * with seven digits. The script {@code page.js} reads the same places.
 */
final class HtmlIsland {
  private static final MathContext DIGITS = new MathContext(7);

  private final JsonOutput json;
  private final Pool<String> texts = new Pool<>();
  private final Pool<Explanation.Equation> equations = new Pool<>();
  private final Pool<Explanation.Given> values = new Pool<>();
  private final Pool<AnnotationResult> annotations = new Pool<>();

  HtmlIsland(OutputStream out) {
    this.json = new JsonOutput(out);
  }

  void write(AnalysisResult result) throws IOException {
    json.beginObject();
    json.name("views").beginArray();
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        view(root, mode);
      }
    }
    json.endArray();
    equations.write("equations", json, this::equation);
    values.write("values", json, this::given);
    annotations.write("annotations", json, this::annotation);
    texts.write("texts", json, json::value);
    json.endObject();
    json.finish();
  }

  private void view(RootResult root, ModeResult mode) throws IOException {
    json.beginObject();
    json.name("root").value(root.root()).name("mode").value(mode.name());
    json.name("window");
    number(mode.windowSeconds());
    json.name("reason").value(mode.windowReason());
    json.name("energy");
    interval(mode.totals().energyJoules());
    json.name("threads").beginArray();
    for (ThreadResult thread : HtmlTables.shownThreads(mode)) {
      thread(thread);
    }
    json.endArray();
    json.name("components").beginArray();
    for (ComponentResult component : HtmlTables.shownComponents(mode)) {
      component(component);
    }
    json.endArray();
    json.name("rails").beginInlineArray();
    for (RailTotal rail : RailTotal.of(mode)) {
      json.beginInlineArray();
      text(rail.component());
      text(rail.rail());
      number(rail.energyJoules());
      json.endArray();
    }
    json.endArray();
    timelines(mode);
    json.name("budgets").beginInlineArray();
    for (BudgetResult budget : root.budgets()) {
      budget(budget);
    }
    json.endArray();
    json.endObject();
  }

  /** path, processor, platform, memories, rate, time, energy, start-up, power, services, ... */
  private void thread(ThreadResult thread) throws IOException {
    json.beginInlineArray();
    json.value(thread.path());
    text(thread.processor());
    text(thread.platform().orElse(""));
    text(String.join(", ", thread.memories()));
    number(thread.dispatchesPerSecond().orElse(-1.0));
    interval(thread.timePerDispatchSeconds());
    interval(thread.energyPerDispatchJoules());
    interval(thread.startupEnergyJoules());
    interval(thread.averagePowerWatts());
    json.beginInlineArray();
    for (ServiceResult service : thread.services()) {
      service(service);
    }
    json.endArray();
    json.beginInlineArray();
    for (AnnotationResult annotation : thread.annotations()) {
      json.value(annotations.number(annotation));
    }
    json.endArray();
    text(thread.source().brief());
    json.endArray();
  }

  /** name, count, flags (1 start-up, 2 flagged, 4 included), time, energy, charges, why. */
  private void service(ServiceResult service) throws IOException {
    json.beginInlineArray();
    text(service.service());
    number(service.count());
    int startup = service.phase() == ServiceResult.Phase.STARTUP ? 1 : 0;
    json.value(startup + (service.flagged() ? 2 : 0) + (service.includedInExecution() ? 4 : 0));
    interval(service.timeSeconds());
    interval(service.energyJoules());
    json.beginInlineArray();
    for (ChargeResult charge : service.charges()) {
      text(charge.component());
      text(charge.rail());
      interval(charge.energyJoules());
    }
    json.endArray();
    explanation(service.explanation().get());
    json.endArray();
  }

  private void explanation(Explanation explanation) throws IOException {
    json.beginInlineArray();
    json.beginInlineArray();
    for (Explanation.Equation equation : explanation.equations()) {
      json.value(equations.number(equation));
    }
    json.endArray();
    json.beginInlineArray();
    for (Explanation.Given given : explanation.values()) {
      json.value(values.number(given));
    }
    json.endArray();
    json.beginInlineArray();
    for (String note : explanation.notes()) {
      text(note);
    }
    json.endArray();
    json.endArray();
  }

  private void component(ComponentResult component) throws IOException {
    json.beginInlineArray();
    json.value(component.path());
    text(component.category());
    interval(component.energyJoules());
    interval(component.activeJoules());
    interval(component.idleJoules());
    interval(component.subtreeJoules());
    interval(component.averagePowerWatts());
    text(component.source().brief());
    json.endArray();
  }

  private void budget(BudgetResult budget) throws IOException {
    json.beginInlineArray();
    json.value(budget.path()).value(budget.mode()).value(budget.property());
    json.value(budget.dimension().siUnit());
    number(budget.limit());
    interval(budget.actual());
    json.value(budget.source().brief());
    json.endArray();
  }

  private void timelines(ModeResult mode) throws IOException {
    json.name("timelines").beginInlineArray();
    for (ProcessorSchedule processor : mode.schedule().processors()) {
      for (Lane lane : processor.lanes()) {
        timeline(lane.name(), processor.seconds(), lane.slices());
      }
    }
    for (DeviceResult device : mode.devices()) {
      timeline(device.path(), mode.windowSeconds(), device.timeline());
    }
    json.endArray();
  }

  private void timeline(String name, double seconds, List<Slice> slices) throws IOException {
    json.beginInlineArray();
    json.value(name);
    number(seconds);
    json.beginInlineArray();
    for (Slice slice : slices) {
      number(slice.startSeconds());
      number(slice.endSeconds());
      text(slice.what());
    }
    json.endArray();
    json.endArray();
  }

  private void equation(Explanation.Equation equation) throws IOException {
    json.beginInlineArray();
    text(equation.result());
    text(equation.formula());
    json.value(equation.substituted());
    number(equation.value());
    text(equation.unit());
    json.endArray();
  }

  private void given(Explanation.Given given) throws IOException {
    json.beginInlineArray();
    text(given.symbol());
    text(given.meaning());
    json.value(given.text());
    text(given.origin());
    text(given.span().map(SourceSpan::brief).orElse(""));
    json.endArray();
  }

  private void annotation(AnnotationResult annotation) throws IOException {
    json.beginInlineArray();
    text(annotation.property());
    json.value(annotation.value()).value(annotation.from());
    text(annotation.file().isEmpty() ? "" : annotation.file() + ":" + annotation.line());
    json.endArray();
  }

  private void text(String text) throws IOException {
    json.value(texts.number(text));
  }

  /** One number where it is exact, else three, or five with the hard part of the bounds. */
  private void interval(Interval interval) throws IOException {
    if (interval.low() == interval.high()) {
      number(interval.nominal());
      return;
    }
    json.beginInlineArray();
    number(interval.nominal());
    number(interval.low());
    number(interval.high());
    if (interval.hard().below() != 0.0 || interval.hard().above() != 0.0) {
      number(interval.hard().below());
      number(interval.hard().above());
    }
    json.endArray();
  }

  private void number(double value) throws IOException {
    json.count(new BigDecimal(value).round(DIGITS).doubleValue());
  }
}
