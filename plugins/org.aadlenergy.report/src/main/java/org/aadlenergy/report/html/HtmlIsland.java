package org.aadlenergy.report.html;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RailTotal;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.FlowView;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.report.answer.ModeAnswer;
import org.aadlenergy.report.architecture.Wiring;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.palette.PaintedNames;
import org.aadlenergy.report.words.BudgetText;

/**
 * The numbers of the page for its scripts, which read them by the same names: large tables by
 * column, the rest as objects. Texts that repeat stand once, in {@code texts}.
 */
final class HtmlIsland {
  private final JsonOutput json;
  private final RepeatPool<String> texts = new RepeatPool<>();
  private final IslandColumns columns;
  private final IslandThreads threads;
  private final IslandTimelines timelines;
  private final List<Wiring> wirings;

  HtmlIsland(OutputStream out, List<Wiring> wirings) {
    this.wirings = wirings;
    this.json = new JsonOutput(out);
    this.columns = new IslandColumns(json, texts);
    this.threads = new IslandThreads(json, columns);
    this.timelines = new IslandTimelines(json, columns);
  }

  void write(AnalysisResult result) throws IOException {
    json.beginObject();
    json.name("views").beginArray();
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        view(result, root, mode);
      }
    }
    json.endArray();
    columns.names("colours", PaintedNames.of(result), name -> name);
    threads.writeShared();
    columns.names("texts", texts.items(), text -> text);
    json.endObject();
    json.finish();
  }

  private void view(AnalysisResult result, RootResult root, ModeResult mode) throws IOException {
    json.beginObject();
    json.name("root").value(root.root()).name("mode").value(mode.name());
    json.name("window");
    columns.number(mode.windowSeconds());
    json.name("reason").value(mode.windowReason());
    columns.interval("energy", mode.totals().energyJoules());
    threads.write(ModeAnswer.shownThreads(mode));
    components(ModeAnswer.shownComponents(mode));
    List<RailTotal> rails = RailTotal.of(mode);
    json.name("rails").beginObject();
    columns.texts("component", rails, RailTotal::component);
    columns.texts("rail", rails, RailTotal::rail);
    columns.numbers("energy", rails, RailTotal::energyJoules);
    json.endObject();
    rests(ModeAnswer.shownComponents(mode));
    timelines.write(mode);
    new IslandPower(json).write(mode);
    missions(root);
    changes(result, root, mode);
    flows(mode);
    new IslandArchitecture(json, columns).write(mode, Wiring.of(root.root(), wirings));
    json.name("budgets").beginArray();
    for (BudgetResult budget : root.budgets()) {
      budget(budget);
    }
    json.endArray();
    json.endObject();
  }

  private void components(List<ComponentResult> components) throws IOException {
    json.name("components").beginObject();
    columns.names("path", components, ComponentResult::path);
    columns.texts("category", components, ComponentResult::category);
    columns.texts("leftOut", components, c -> IslandThreads.words(c.leftOut()));
    columns.intervals("energy", components, ComponentResult::energyJoules);
    columns.intervals("active", components, ComponentResult::activeJoules);
    columns.intervals("idle", components, ComponentResult::idleJoules);
    columns.intervals("subtree", components, ComponentResult::subtreeJoules);
    columns.intervals("power", components, ComponentResult::averagePowerWatts);
    columns.places("source", components, ComponentResult::source);
    json.endObject();
  }

  private void budget(BudgetResult budget) throws IOException {
    json.beginInlineObject();
    json.name("path").value(budget.path()).name("property").value(budget.property());
    json.name("unit").value(budget.dimension().siUnit());
    json.name("limit");
    columns.number(budget.limit());
    columns.interval("actual", budget.actual());
    if (budget.moment().isPresent()) {
      json.name("at");
      columns.number(budget.moment().get().atSeconds());
      json.name("on").value(BudgetText.on(budget.moment().get().on()));
    }
    json.name("source").value(budget.source().brief());
    json.endObject();
  }

  private void rests(List<ComponentResult> components) throws IOException {
    List<Rest> rests = new ArrayList<>();
    components.forEach(component -> rests.addAll(Rest.of(component)));
    json.name("rests").beginObject();
    columns.texts("component", rests, Rest::component);
    columns.texts("service", rests, Rest::service);
    columns.numbers("energy", rests, Rest::joules);
    json.endObject();
  }

  private void missions(RootResult root) throws IOException {
    json.name("missions").beginArray();
    for (MissionResult mission : root.missions()) {
      json.beginInlineObject().name("path").value(mission.path()).name("segments");
      json.beginInlineArray();
      for (MissionResult.Segment segment : mission.segments()) {
        json.beginInlineObject().name("mode").value(segment.mode()).name("seconds");
        columns.number(segment.seconds());
        json.endObject();
      }
      json.endArray().endObject();
    }
    json.endArray();
  }

  /** What the comparison with an earlier report says of a mode. */
  private void changes(AnalysisResult result, RootResult root, ModeResult mode) throws IOException {
    json.name("changes").beginArray();
    if (result.comparison().isPresent()) {
      for (ComparisonResult.Change change : result.comparison().get().changes()) {
        if (change.root().equals(root.root()) && change.mode().equals(mode.name())) {
          change(change);
        }
      }
    }
    json.endArray();
  }

  private void change(ComparisonResult.Change change) throws IOException {
    json.beginInlineObject();
    json.name("kind").value(change.kind()).name("path").value(change.path());
    json.name("before");
    columns.numberIf(change.before());
    json.name("after");
    columns.numberIf(change.after());
    json.name("parts").beginInlineArray();
    for (ComparisonResult.Part part : change.parts()) {
      json.beginInlineObject().name("name").value(part.name()).name("before");
      columns.number(part.before());
      json.name("after");
      columns.number(part.after());
      json.endObject();
    }
    json.endArray().endObject();
  }

  /** The nodes of what a page draws as a flow. */
  private void flows(ModeResult mode) throws IOException {
    json.name("flows").beginArray();
    for (Section section : mode.sections()) {
      Optional<FlowView> flow = section.type().flow();
      if (flow.isPresent() && !section.rows().isEmpty()) {
        json.beginObject();
        columns.names("name", section.rows(), row -> row.get(flow.get().name()));
        columns.names("from", section.rows(), row -> row.find(flow.get().from()).orElse(""));
        amounts("input", section.rows(), flow.get().input());
        amounts("loss", section.rows(), flow.get().loss());
        amounts("output", section.rows(), flow.get().output());
        json.endObject();
      }
    }
    json.endArray();
  }

  private void amounts(String name, List<Row> rows, Column<Interval> column) throws IOException {
    columns.numbers(name, rows, row -> row.find(column).map(Interval::nominal).orElse(0.0));
  }
}
