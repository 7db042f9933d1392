package org.aadlenergy.report.review;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewPhase;
import org.aadlenergy.engine.result.review.ReviewRow;
import org.aadlenergy.engine.result.review.ReviewSource;
import org.aadlenergy.report.json.JsonBalance;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.json.JsonReporter;
import org.aadlenergy.report.json.JsonValues;

/** Writes power budgets as JSON. */
record ReviewJson(JsonOutput json) {
  /** Writes those of all systems; the stream stays open. */
  static void write(List<RootResult> roots, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.beginObject();
    json.name("schemaVersion").value("1");
    JsonValues.array("roots", roots, root -> new ReviewJson(json).root(root), json);
    json.endObject();
    json.finish();
  }

  private void root(RootResult root) throws IOException {
    PowerReview review = root.review().get();
    json.beginObject();
    json.name("root").value(root.root());
    json.name("complete").value(root.complete());
    JsonValues.objects("phases", review.phases(), this::phase, json);
    JsonValues.objects("rows", review.rows(), this::row, json);
    JsonValues.objects("sources", review.sources(), this::source, json);
    json.endObject();
  }

  private void source(ReviewSource source) throws IOException {
    json.name("path").value(source.path());
    json.name("kind").value(source.kind());
    JsonValues.amount("usableJoules", source.usableJoules(), json);
    cells(source.cells());
  }

  private void row(ReviewRow row) throws IOException {
    json.name("kind").value(row.kind().word());
    json.name("path").value(row.path());
    json.name("subsystem").value(row.subsystem());
    cells(row.cells());
  }

  private void phase(ReviewPhase phase) throws IOException {
    json.name("name").value(phase.name());
    json.name("kind").value(phase.mission() ? "mission" : "mode");
    JsonValues.optional("seconds", phase.seconds(), json);
    life("batteryLifeSeconds", phase.lifeSeconds());
    life("batteryLifeWithMarginsSeconds", phase.marginedLifeSeconds());
    if (phase.balance().isPresent()) {
      balance("balance", phase.balance().get().plain());
      balance("balanceWithMargins", phase.balance().get().margined());
    }
  }

  /** Null where there are no batteries, or they never end. */
  private void life(String name, Optional<Interval> seconds) throws IOException {
    json.name(name);
    if (seconds.isPresent()) {
      JsonReporter.life(seconds.get(), json);
    } else {
      json.nullValue();
    }
  }

  private void balance(String name, HarvestBalance balance) throws IOException {
    json.name(name).beginObject();
    JsonBalance.figures(balance, json);
    json.endObject();
  }

  /** One for each phase; null where it is not there. */
  private void cells(List<Optional<ReviewCell>> cells) throws IOException {
    json.name("cells").beginArray();
    for (Optional<ReviewCell> cell : cells) {
      if (cell.isEmpty()) {
        json.nullValue();
        continue;
      }
      json.beginObject();
      json.name("watts").interval(cell.get().watts());
      JsonValues.optional("duty", cell.get().duty(), json);
      json.name("margin").value(cell.get().margin());
      json.name("withMarginWatts").interval(cell.get().marginedWatts());
      JsonValues.amount("peakWatts", cell.get().peakWatts(), json);
      JsonValues.amount("peakWithMarginWatts", cell.get().marginedPeakWatts(), json);
      json.endObject();
    }
    json.endArray();
  }
}
