package org.aadlenergy.engine.service.dram;

/**
 * What one dispatch does to a memory. All are averages: nothing is rounded up.
 *
 * @param activates rows opened
 * @param reads bursts
 * @param writes bursts
 */
record MemoryAccesses(double activates, double reads, double writes) {
  static final MemoryAccesses NONE = new MemoryAccesses(0.0, 0.0, 0.0);

  /** Bursts of which a share finds its row open. */
  static MemoryAccesses of(double reads, double writes, double hitShare) {
    return new MemoryAccesses((reads + writes) * (1.0 - hitShare), reads, writes);
  }

  boolean isSame(double itsActivates, double itsReads, double itsWrites) {
    return activates == itsActivates && reads == itsReads && writes == itsWrites;
  }

  double bursts() {
    return reads + writes;
  }

  /** For how many cycles rows are open. */
  double openCycles(RowTimes times) {
    if (bursts() <= 0.0) {
      return 0.0;
    }
    double share = writes / bursts();
    return activates > 0.0
        ? activates * times.open(Math.max(1.0, bursts() / activates), share)
        : bursts() * times.each(share);
  }
}
