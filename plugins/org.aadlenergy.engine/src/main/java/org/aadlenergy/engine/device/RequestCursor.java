package org.aadlenergy.engine.device;

import java.util.List;

/** Walks through the requests of one source; in a window that repeats, over and over. */
final class RequestCursor {
  private final int source;
  private final List<Burst> bursts;
  private final double windowSeconds;
  private int position;
  private double passStart;
  private double arrival;
  private double waitedSeconds;

  /**
   * The first request of a source.
   *
   * @param windowSeconds after which the requests come again; 0: never
   */
  RequestCursor(int source, List<Burst> bursts, double windowSeconds) {
    this.source = source;
    this.bursts = bursts;
    this.windowSeconds = windowSeconds;
    this.arrival = Math.max(burst().notBeforeSeconds(), burst().thinkSeconds());
  }

  int source() {
    return source;
  }

  Burst burst() {
    return bursts.get(position);
  }

  double arrival() {
    return arrival;
  }

  /** What the dispatch has waited for the device so far. */
  double waited(double seconds) {
    waitedSeconds = burst().opens() ? seconds : waitedSeconds + seconds;
    return waitedSeconds;
  }

  /** Moves on to the next request after an answer, if there is one. */
  boolean advance(double answer) {
    position++;
    if (position == bursts.size()) {
      if (windowSeconds == 0.0) {
        return false;
      }
      position = 0;
      passStart += windowSeconds;
    }
    arrival = Math.max(passStart + burst().notBeforeSeconds(), answer + burst().thinkSeconds());
    return true;
  }

  static int earlier(RequestCursor a, RequestCursor b) {
    int order = Double.compare(a.arrival, b.arrival);
    return order != 0 ? order : Integer.compare(a.source, b.source);
  }
}
