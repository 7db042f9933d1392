package org.aadlenergy.energy.formatting;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The words of a random text, and the pieces that many statements have: names, figures, blocks. */
class RandomFigures {
  static final String[] NAMES = {
    "core",
    "sdram_2v5",
    "time",
    "power",
    "error",
    "state",
    "byte",
    "at",
    "x-1",
    "wake_up",
    "r2",
    "price",
    "exit_latency",
    "supply",
    "dram",
    "keeping"
  };
  static final String[] TEXTS = {
    "\"\"",
    "\"Table 1, row 2\"",
    "\"a \\\"quoted\\\" word // no comment\"",
    "\"two\n  lines\"",
    "\"é\""
  };
  private static final String[] FIGURES = {"5", "0.149", "149e-9", "1E+3", "-2.5"};
  private static final String[] UNITS = {"", "us", "%", "1/s", "J/B", "\u00b5J", "KiB"};

  final Random random;
  final List<String> tokens = new ArrayList<>();

  RandomFigures(long seed) {
    this.random = new Random(seed);
  }

  final void value() {
    add("=");
    if (random.nextInt(4) == 0) {
      qualified();
    } else {
      figure();
    }
    attributes();
  }

  final void figure() {
    quantity();
    if (random.nextInt(5) == 0) {
      add("per", "1000");
    }
  }

  final void quantity() {
    String figure = any(FIGURES);
    add(figure.startsWith("-") ? List.of("-", figure.substring(1)) : List.of(figure));
    String unit = any(UNITS);
    int slash = unit.indexOf('/');
    if (slash > 0 && random.nextBoolean()) {
      add(unit.substring(0, slash), "/", unit.substring(slash + 1));
    } else if (!unit.isEmpty()) {
      add(unit);
    }
  }

  final void attributes() {
    for (int i = random.nextInt(4); i > 0; i--) {
      switch (random.nextInt(8)) {
        case 0 -> add(any("error", "stderr"), "rounding");
        case 1 -> {
          add(any("error", "stderr"));
          quantity();
        }
        case 2 -> add("fit", "r2", "0.999", "runs", "128");
        case 3 -> add(any("measured", "published", "datasheet", "kernel", "derived", "assumed"));
        case 4 -> add("from", any(NAMES), any(TEXTS));
        case 5 -> add("when", any(TEXTS));
        case 6 -> {
          add(any("least", "most"));
          quantity();
        }
        default -> add("note", any(TEXTS));
      }
    }
  }

  final void qualified() {
    add(any(NAMES));
    for (int i = random.nextInt(3); i > 0; i--) {
      add(".", any(NAMES));
    }
  }

  final void block(Runnable statement) {
    add("{");
    for (int i = random.nextInt(4); i > 0; i--) {
      statement.run();
    }
    add("}");
  }

  final void add(String... words) {
    tokens.addAll(List.of(words));
  }

  final void add(List<String> words) {
    tokens.addAll(words);
  }

  final String any(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
