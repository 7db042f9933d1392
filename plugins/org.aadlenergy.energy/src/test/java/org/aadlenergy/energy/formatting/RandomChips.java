package org.aadlenergy.energy.formatting;

/** Adds random tables of memory chips to a text. */
final class RandomChips {
  private static final String[] ROWS = {"width", "RAS", "clock", "IDD4R", "x-1", "mW"};

  private RandomChips() {}

  static void add(RandomFigures text) {
    text.add("dram", text.any("DDR3", "time", "LPDDR2"));
    text.attributes();
    text.block(() -> member(text));
  }

  private static void member(RandomFigures text) {
    switch (text.random.nextInt(4)) {
      case 0 -> {
        text.add("variation", text.any(RandomFigures.NAMES));
        text.attributes();
      }
      case 1 -> {
        text.add(text.any("organisation", "timing"));
        text.block(
            () -> {
              text.add(text.any(ROWS));
              text.value();
            });
      }
      default -> {
        text.add("supply", text.any(RandomFigures.NAMES), "at");
        text.figure();
        text.attributes();
        text.block(() -> current(text));
      }
    }
  }

  private static void current(RandomFigures text) {
    text.add(text.any(ROWS));
    if (text.random.nextInt(4) == 0) {
      text.add("(", "at", text.any("45", "8.5e1"), "keeping", "50", "%", ")");
    } else if (text.random.nextInt(4) == 0) {
      text.add("(", "keeping", "50", "%", ")");
    }
    text.value();
    for (int i = text.random.nextInt(3); i > 0; i--) {
      text.add(",");
      text.figure();
      text.attributes();
    }
  }
}
