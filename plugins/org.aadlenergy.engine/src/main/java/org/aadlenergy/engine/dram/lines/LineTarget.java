package org.aadlenergy.engine.dram.lines;

/** Where a command goes, and what it carries; one object serves a whole trace. */
public final class LineTarget {
  private static final byte[] NOTHING = new byte[0];

  public int rank;
  public int group;
  public int bank;
  public long row;
  public long column;
  // of a burst; empty where the trace does not say
  public byte[] data = NOTHING;

  /** One that is sent to a bank, with nothing that it carries; the target itself. */
  public LineTarget toBank(int to, long itsRow) {
    bank = to;
    row = itsRow;
    data = NOTHING;
    return this;
  }

  /** Forgets what it carried. */
  public void clear() {
    data = NOTHING;
  }
}
