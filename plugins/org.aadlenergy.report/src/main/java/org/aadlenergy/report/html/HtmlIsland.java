package org.aadlenergy.report.html;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RailTotal;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Column;
import org.aadlenergy.engine.result.section.FlowView;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.Slice;
import org.aadlenergy.engine.result.section.Timeline;
import org.aadlenergy.report.json.JsonOutput;

/**
 * The numbers of the page for its scripts, which read them by the same names: large tables by
 * column, the rest as objects. Texts that repeat stand once, in {@code texts}.
 */
final class HtmlIsland {
  private final JsonOutput json;
  private final Pool<String> texts = new Pool<>();
  private final IslandColumns columns;
  private final IslandThreads threads;

  HtmlIsland(OutputStream out) {
    this.json = new JsonOutput(out);
    this.columns = new IslandColumns(json, texts);
    this.threads = new IslandThreads(json, columns);
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
    threads.writeShared();
    columns.names("texts", texts.items(), text -> text);
    json.endObject();
    json.finish();
  }

  private void view(RootResult root, ModeResult mode) throws IOException {
    json.beginObject();
    json.name("root").value(root.root()).name("mode").value(mode.name());
    json.name("window");
    columns.number(mode.windowSeconds());
    json.name("reason").value(mode.windowReason());
    columns.interval("energy", mode.totals().energyJoules());
    threads.write(HtmlTables.shownThreads(mode));
    components(HtmlTables.shownComponents(mode));
    List<RailTotal> rails = RailTotal.of(mode);
    json.name("rails").beginObject();
    columns.texts("component", rails, RailTotal::component);
    columns.texts("rail", rails, RailTotal::rail);
    columns.numbers("energy", rails, RailTotal::energyJoules);
    json.endObject();
    timelines(mode);
    flows(mode);
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
    json.name("source").value(budget.source().brief());
    json.endObject();
  }

  private void timelines(ModeResult mode) throws IOException {
    json.name("timelines").beginArray();
    for (Section section : mode.sections()) {
      for (Timeline timeline : section.timelines()) {
        for (Timeline.Lane lane : timeline.byLane()) {
          timeline(lane.name(), timeline.seconds(), lane.slices());
        }
      }
    }
    json.endArray();
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

  private void timeline(String name, double seconds, List<Slice> slices) throws IOException {
    json.beginObject();
    json.name("name").value(name).name("seconds");
    columns.number(seconds);
    json.name("slices").beginObject();
    columns.numbers("start", slices, Slice::startSeconds);
    columns.numbers("end", slices, Slice::endSeconds);
    columns.texts("what", slices, Slice::what);
    json.endObject();
    json.endObject();
  }
}
