package org.aadlenergy.engine.signal;

/** Joins pieces of equal value that follow each other. */
final class Joined implements Signal.Piece {
  private final Signal.Piece visit;
  private long start;
  private long end = -1;
  private double value;

  Joined(Signal.Piece visit) {
    this.visit = visit;
  }

  @Override
  public void visit(long from, long to, double next) {
    if (end < 0 || next != value) {
      end();
      start = from;
      value = next;
    }
    end = to;
  }

  void end() {
    if (end >= 0) {
      visit.visit(start, end, value);
    }
  }
}
