package org.aadlenergy.report.html;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.aadlenergy.engine.quantity.FewDigits;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.signal.HeldSignal;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.signal.SignalLevels;
import org.aadlenergy.report.json.JsonOutput;

/**
 * Writes signals into the page's data as the engine holds them: seconds and values in turn, and
 * what comes again as times and body; one that has too many changes for a page is there in
 * stretches with mean, least and most.
 */
record IslandSignal(JsonOutput json, TimeBase time) {
  private static final int MOST_HELD = 10_000;
  private static final int STRETCHES = 300;
  private static final int DIGITS = 10;

  /** Writes one of so many that are drawn together. */
  void write(Signal signal, int together) throws IOException {
    if (signal.size() > MOST_HELD / together) {
      stretches(signal);
      return;
    }
    try {
      held(signal);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void stretches(Signal signal) throws IOException {
    json.beginInlineArray();
    for (SignalLevels.Bucket each :
        SignalLevels.of(signal, 0, signal.length(), STRETCHES).buckets()) {
      json.value(time.seconds(each.end() - each.start()));
      json.beginInlineArray();
      value(each.mean());
      value(each.least());
      value(each.most());
      json.endArray();
    }
    json.endArray();
  }

  private void held(Signal signal) throws IOException {
    json.beginInlineArray();
    signal.held(
        new HeldSignal() {
          @Override
          public void level(long length, double value) {
            try {
              json.value(time.seconds(length));
              value(value);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }

          @Override
          public void repeated(Signal body, long times) {
            try {
              json.beginInlineObject().name("times").value(times).name("of");
              held(body);
              json.endObject();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        });
    json.endArray();
  }

  private void value(double value) throws IOException {
    json.value(value == 0.0 ? 0.0 : FewDigits.of(value, DIGITS).value());
  }
}
