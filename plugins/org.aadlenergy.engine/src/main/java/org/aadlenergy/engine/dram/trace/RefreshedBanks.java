package org.aadlenergy.engine.dram.trace;

/** Which banks a command refreshes. */
final class RefreshedBanks {
  private RefreshedBanks() {}

  /** All of them; one; one and its like in the other half; the same one of every group. */
  static int[] of(DramCommand command, int bank, int banks, int groups) {
    int perGroup = banks / groups;
    return switch (command) {
      case REFB -> each(bank, 1, 1, banks);
      case REFP2B, REFDB -> each(bank, banks / 2, 2, banks);
      case REFSB -> each(bank % perGroup, perGroup, groups, banks);
      default -> each(0, 1, banks, banks);
    };
  }

  private static int[] each(int first, int step, int count, int banks) {
    int[] all = new int[count];
    for (int i = 0; i < count; i++) {
      all[i] = (first + i * step) % banks;
    }
    return all;
  }
}
