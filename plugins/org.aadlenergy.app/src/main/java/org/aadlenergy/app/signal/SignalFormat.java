package org.aadlenergy.app.signal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.report.json.JsonOutput;
import org.aadlenergy.report.json.ShortestDecimal;

/** How a curve is written. */
public enum SignalFormat {
  /** A row at each change, and one where it ends. */
  CSV(".csv") {
    @Override
    void write(PowerCurve curve, double volts, OutputStream out) throws IOException {
      Rows rows = new Rows("time_s,watts", out);
      double[] last = {0.0, 0.0};
      curve.each(
          (start, end, watts) -> {
            rows.row(start, watts);
            last[0] = end;
            last[1] = watts;
          });
      rows.row(last[0], last[1]);
      rows.end();
    }
  },
  /** What Nordic's Power Profiler exports. */
  PPK2("-ppk2.csv") {
    @Override
    void write(PowerCurve curve, double volts, OutputStream out) throws IOException {
      Rows rows = new Rows("Timestamp(ms),Current(uA)", out);
      SampledPower.each(
          curve,
          SampledPower.pace(curve).intervals(),
          (seconds, watts, joules) -> rows.row(seconds * 1e3, watts / volts * 1e6));
      rows.end();
    }
  },
  /** The statistics of a Joulescope, with its sums of charge and energy. */
  JOULESCOPE("-joulescope.csv") {
    @Override
    void write(PowerCurve curve, double volts, OutputStream out) throws IOException {
      Rows rows = new Rows("time,current,voltage,power,charge,energy", out);
      SampledPower.each(
          curve,
          SampledPower.pace(curve).intervals(),
          (seconds, watts, joules) ->
              rows.row(seconds, watts / volts, volts, watts, joules / volts, joules));
      rows.end();
    }
  },
  /** The same changes with what is said of them. */
  JSON(".json") {
    @Override
    void write(PowerCurve curve, double volts, OutputStream out) throws IOException {
      PowerCurve.Sum sum = curve.sum();
      JsonOutput json = new JsonOutput(out);
      json.beginObject();
      json.name("root").value(curve.root());
      json.name("mode").value(curve.mode());
      json.name("path").value(curve.path());
      json.name("fromSeconds").value(curve.fromSeconds());
      json.name("toSeconds").value(curve.toSeconds());
      json.name("whole").value(curve.whole());
      json.name("reason").value(curve.reason());
      json.name("energyJoules").value(sum.joules());
      json.name("mostWatts").value(sum.mostWatts());
      json.name("mostAtSeconds").value(sum.mostAtSeconds());
      json.name("changes").beginArray();
      Failure failure = new Failure();
      curve.each((start, end, watts) -> failure.unlessDone(() -> change(json, start, watts)));
      failure.thrown();
      json.endArray();
      json.endObject();
      json.finish();
    }
  };

  private final String ending;

  SignalFormat(String ending) {
    this.ending = ending;
  }

  /** Writes a curve; what needs no voltage does not ask for it. */
  abstract void write(PowerCurve curve, double volts, OutputStream out) throws IOException;

  /** As options name it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its file in a folder. */
  String fileName() {
    return "signal" + ending;
  }

  /** Whether it is one of an instrument: samples, with a current. */
  boolean isSampled() {
    return this == PPK2 || this == JOULESCOPE;
  }

  /** The format of a word. */
  public static Optional<SignalFormat> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  private static void change(JsonOutput json, double seconds, double watts) throws IOException {
    json.beginInlineArray().value(seconds).value(watts).endArray();
  }

  /** A write that failed, told when all is over. */
  private static final class Failure {
    private Optional<IOException> first = Optional.empty();

    interface Write {
      void run() throws IOException;
    }

    void unlessDone(Write write) {
      if (first.isEmpty()) {
        try {
          write.run();
        } catch (IOException e) {
          first = Optional.of(e);
        }
      }
    }

    void thrown() throws IOException {
      if (first.isPresent()) {
        throw first.get();
      }
    }
  }

  /** Numbers between commas, a line each. */
  private static final class Rows {
    private static final int MOST_BYTES = 1 << 16;
    private static final int LONGEST = 256;

    private final OutputStream out;
    private final ShortestDecimal decimal = new ShortestDecimal();
    private final byte[] bytes = new byte[MOST_BYTES];
    private final Failure failure = new Failure();
    private int at;

    Rows(String header, OutputStream out) throws IOException {
      this.out = out;
      out.write((header + "\n").getBytes(StandardCharsets.US_ASCII));
    }

    void row(double... cells) {
      for (int i = 0; i < cells.length; i++) {
        if (i > 0) {
          bytes[at++] = ',';
        }
        at = decimal.write(cells[i], bytes, at);
      }
      bytes[at++] = '\n';
      if (at > MOST_BYTES - LONGEST) {
        flush();
      }
    }

    private void flush() {
      failure.unlessDone(() -> out.write(bytes, 0, at));
      at = 0;
    }

    void end() throws IOException {
      flush();
      failure.thrown();
      out.flush();
    }
  }
}
