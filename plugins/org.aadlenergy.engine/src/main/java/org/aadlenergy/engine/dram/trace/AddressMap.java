package org.aadlenergy.engine.dram.trace;

import org.aadlenergy.engine.dram.DramOrganisation;

/** Where a byte of a memory lies: row, bank and column, from the highest to the lowest bits. */
record AddressMap(long rowBytes, long banks, long rows) {
  AddressMap(DramOrganisation built, double chips) {
    this(
        Math.max(1, Math.round(built.widthBits() / 8.0 * built.columns() * chips)),
        built.banks(),
        // further ranks are rows behind the last
        (long) built.rows() * built.ranks());
  }

  int bank(long address) {
    return (int) (address / rowBytes % banks);
  }

  long row(long address) {
    return address / rowBytes / banks % rows;
  }

  /** Whether the memory has no such byte; its rows are taken from the first again. */
  boolean isBeyond(long address) {
    return address / rowBytes / banks >= rows;
  }
}
