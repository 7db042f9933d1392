package org.aadlenergy.calibration.imported.devicetree;

/** Says what is wrong with the bytes of a device tree, and where. */
final class DamagedTree extends Exception {
  private static final long serialVersionUID = 1L;

  DamagedTree(String message) {
    super(message);
  }

  /** A fault at a byte of the file. */
  static DamagedTree at(long offset, String what) {
    return new DamagedTree(what + ", at byte 0x" + Long.toHexString(offset));
  }
}
