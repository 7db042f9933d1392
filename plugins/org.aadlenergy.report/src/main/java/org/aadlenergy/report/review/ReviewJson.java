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
    json.name("roots").beginArray();
    for (RootResult root : roots) {
      new ReviewJson(json).root(root);
    }
    json.endArray();
    json.endObject();
    json.finish();
  }

  private void root(RootResult root) throws IOException {
    PowerReview review = root.review().get();
    json.beginObject();
    json.name("root").value(root.root());
    json.name("complete").value(root.complete());
    json.name("phases").beginArray();
    for (ReviewPhase phase : review.phases()) {
      json.beginObject();
      json.name("name").value(phase.name());
      json.name("kind").value(phase.mission() ? "mission" : "mode");
      JsonValues.optional("seconds", phase.seconds(), json);
      life("batteryLifeSeconds", phase.lifeSeconds());
      life("batteryLifeWithMarginsSeconds", phase.marginedLifeSeconds());
      if (phase.balance().isPresent()) {
        balance("balance", phase.balance().get().plain());
        balance("balanceWithMargins", phase.balance().get().margined());
      }
      json.endObject();
    }
    json.endArray();
    json.name("rows").beginArray();
    for (ReviewRow row : review.rows()) {
      json.beginObject();
      json.name("kind").value(row.kind().word());
      json.name("path").value(row.path());
      json.name("subsystem").value(row.subsystem());
      cells(row.cells());
      json.endObject();
    }
    json.endArray();
    json.name("sources").beginArray();
    for (ReviewSource source : review.sources()) {
      json.beginObject();
      json.name("path").value(source.path());
      json.name("kind").value(source.kind());
      interval("usableJoules", source.usableJoules());
      cells(source.cells());
      json.endObject();
    }
    json.endArray();
    json.endObject();
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
      interval("watts", Optional.of(cell.get().watts()));
      JsonValues.optional("duty", cell.get().duty(), json);
      json.name("margin").value(cell.get().margin());
      interval("withMarginWatts", Optional.of(cell.get().marginedWatts()));
      interval("peakWatts", cell.get().peakWatts());
      interval("peakWithMarginWatts", cell.get().marginedPeakWatts());
      json.endObject();
    }
    json.endArray();
  }

  private void interval(String name, Optional<Interval> amount) throws IOException {
    json.name(name);
    if (amount.isPresent()) {
      json.interval(amount.get());
    } else {
      json.nullValue();
    }
  }
}
