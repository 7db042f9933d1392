package org.aadlenergy.engine.signal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Puts levels and signals one after the other; the same again and again is held once. */
public final class SignalBuilder {
  /** Up to so many pieces or parts are copied rather than shared. */
  private static final int SHORT = 16;

  private final List<Signal> parts = new ArrayList<>();
  private long[] ends;
  private double[] values;
  private int count;
  private Signal[] latest = {};
  private long times;

  public SignalBuilder() {
    this(4);
  }

  /** One that expects so many levels, at least one. */
  public SignalBuilder(int levels) {
    ends = new long[levels];
    values = new double[levels];
  }

  /** A level; one that lasts no time is left out. */
  public SignalBuilder add(long length, double value) {
    if (length < 0 || Double.isNaN(value)) {
      throw new IllegalArgumentException(value + " for " + length);
    }
    if (length > 0) {
      endLatest();
      append(length, value);
    }
    return this;
  }

  /** A whole signal. */
  public SignalBuilder add(Signal signal) {
    if (signal.isLevel()) {
      return add(signal.length(), signal.first());
    }
    Signal body = signal instanceof Repeated repeated ? repeated.body() : signal;
    if (times == 0 || !latest[0].equals(body)) {
      endLatest();
      latest = new Signal[] {body};
    }
    times += signal.length() / body.length();
    return this;
  }

  /** Whether nothing that lasts was added. */
  public boolean isEmpty() {
    return count == 0 && times == 0 && parts.isEmpty();
  }

  /** All of them; at least one was added. */
  public Signal build() {
    endLatest();
    endSteps();
    if (parts.isEmpty()) {
      throw new IllegalStateException("a signal of no length");
    }
    return parts.size() == 1 ? parts.get(0) : Chain.of(parts);
  }

  private void append(long length, double given) {
    double value = given + 0.0; // there is one zero only
    if (count > 0 && values[count - 1] == value) {
      ends[count - 1] = Math.addExact(ends[count - 1], length);
      return;
    }
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
    }
    ends[count] = count == 0 ? length : Math.addExact(ends[count - 1], length);
    values[count++] = value;
  }

  private void append(Steps steps) {
    long start = 0;
    for (int i = 0; i < steps.count(); i++) {
      append(steps.end(i) - start, steps.value(i));
      start = steps.end(i);
    }
  }

  private void endLatest() {
    if (times == 1 && latest[0] instanceof Chain chain && chain.ends().length <= SHORT) {
      chain.parts().forEach(part -> end(part));
    } else if (times > 0) {
      end(Signal.repeated(latest[0], times));
    }
    times = 0;
  }

  private void end(Signal part) {
    if (part instanceof Steps steps && steps.count() <= SHORT) {
      append(steps);
    } else {
      endSteps();
      parts.add(part);
    }
  }

  private void endSteps() {
    if (count > 0) {
      boolean full = count > ends.length - ends.length / 4;
      parts.add(
          Steps.of(
              full ? ends : Arrays.copyOf(ends, count),
              full ? values : Arrays.copyOf(values, count),
              count));
      count = 0;
      ends = full ? new long[4] : ends;
      values = full ? new double[4] : values;
    }
  }
}
