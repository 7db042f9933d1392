package org.aadlenergy.energy.formatting;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes random platforms of the whole grammar, with random white space and comments. */
public final class RandomPlatforms {
  private static final String[] NAMES = {
    "core", "sdram_2v5", "time", "power", "error", "state", "byte", "at", "x-1", "wake_up", "r2"
  };
  private static final String[] TEXTS = {
    "\"\"",
    "\"Table 1, row 2\"",
    "\"a \\\"quoted\\\" word // no comment\"",
    "\"two\n  lines\"",
    "\"é\""
  };
  private static final String[] FIGURES = {"5", "0.149", "149e-9", "1E+3", "-2.5"};
  private static final String[] UNITS = {"", "us", "%", "1/s", "J/B", "\u00b5J", "KiB"};
  private static final String[] GAPS = {
    " ",
    "\n",
    "\n\n\n",
    "\t",
    "  \n  ",
    " // why\n",
    "\n// own\n",
    " /* in */ ",
    "\n/* own */\n",
    "\n  /* one\n  * two\n */\n",
    " /* a\n      b */",
    "\r\n",
    " //\n",
    " /**/"
  };

  private final Random random;
  private final List<String> tokens = new ArrayList<>();

  private RandomPlatforms(long seed) {
    this.random = new Random(seed);
  }

  /** A text without syntax errors. */
  public static String text(long seed) {
    RandomPlatforms platforms = new RandomPlatforms(seed);
    for (int i = platforms.random.nextInt(3); i >= 0; i--) {
      platforms.platform();
    }
    return platforms.spread();
  }

  /** The tokens with something random between; plain spaces half of the time. */
  private String spread() {
    StringBuilder text = new StringBuilder();
    for (String token : tokens) {
      text.append(random.nextBoolean() ? " " : any(GAPS)).append(token);
    }
    return text.append(random.nextBoolean() ? "" : any(GAPS)).toString();
  }

  private void platform() {
    add("platform", any(NAMES));
    if (random.nextBoolean()) {
      add("extends");
      qualified();
    }
    block(() -> member(true));
  }

  private void member(boolean parts) {
    switch (random.nextInt(parts ? 14 : 13)) {
      case 0 -> add(random.nextBoolean() ? "title" : "description", any(TEXTS));
      case 1 -> add("source", any(NAMES), any(TEXTS));
      case 2 -> conditions();
      case 3 -> rail();
      case 4 -> {
        add("constant");
        qualified();
        value();
      }
      case 5 -> parameter();
      case 6, 7 -> profile();
      case 8, 9 -> event();
      case 10 -> {
        add("state", any(NAMES));
        attributes();
        block(this::power);
      }
      case 11 -> policy();
      case 12 -> battery();
      default -> {
        add("part", any(NAMES));
        block(() -> member(false));
      }
    }
  }

  private void conditions() {
    add("conditions");
    block(
        () -> {
          add(any(NAMES), "=");
          if (random.nextBoolean()) {
            add(any(TEXTS));
          } else {
            quantity();
          }
        });
  }

  private void rail() {
    add("rail", any(NAMES), "charged", "to", any("memory", "processor", "device", "bus", "board"));
    if (random.nextBoolean()) {
      add("at");
      figure();
      attributes();
    }
  }

  private void parameter() {
    add("parameter", any(NAMES), ":", any("time", "power", "energy_per_byte"));
    if (random.nextBoolean()) {
      value();
    } else {
      attributes();
    }
  }

  private void profile() {
    add(random.nextBoolean() ? List.of("default", "profile") : List.of("profile"));
    add(any(NAMES));
    attributes();
    block(
        () -> {
          switch (random.nextInt(5)) {
            case 0 -> {
              add("includes");
              qualified();
              add(",");
              qualified();
            }
            case 1 -> add("governor", any(NAMES));
            case 2 -> {
              add(any("frequency", "voltage", "time", "busy"));
              value();
            }
            case 3 -> conditions();
            default -> power();
          }
        });
  }

  private void event() {
    add("event");
    qualified();
    attributes();
    block(
        () -> {
          switch (random.nextInt(4)) {
            case 0 -> conditions();
            case 1 -> {
              add("time");
              perByte();
              value();
            }
            case 2 -> {
              add("energy", any(NAMES));
              perByte();
              value();
            }
            default -> power();
          }
        });
  }

  private void policy() {
    add("policy", any(NAMES));
    attributes();
    block(
        () -> {
          switch (random.nextInt(4)) {
            case 0 -> add("falls", "from", any(NAMES), "to", any(NAMES));
            case 1 -> add("timeout", "any");
            case 2 -> {
              add("timeout");
              value();
            }
            default -> {
              add("wake_up");
              power();
            }
          }
        });
  }

  private void battery() {
    add("battery");
    attributes();
    block(
        () -> {
          add(any("charge", "voltage", "energy"));
          value();
        });
  }

  private void power() {
    add(any("power", "current"), any(NAMES));
    value();
  }

  private void perByte() {
    if (random.nextInt(4) == 0) {
      add("per", "byte");
    }
  }

  private void value() {
    add("=");
    if (random.nextInt(4) == 0) {
      qualified();
    } else {
      figure();
    }
    attributes();
  }

  private void figure() {
    quantity();
    if (random.nextInt(5) == 0) {
      add("per", "1000");
    }
  }

  private void quantity() {
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

  private void attributes() {
    for (int i = random.nextInt(4); i > 0; i--) {
      switch (random.nextInt(6)) {
        case 0 -> add(any("error", "stderr"), "rounding");
        case 1 -> {
          add(any("error", "stderr"));
          quantity();
        }
        case 2 -> add("fit", "r2", "0.999", "runs", "128");
        case 3 -> add(any("measured", "published", "derived", "assumed"));
        case 4 -> add("from", any(NAMES), any(TEXTS));
        default -> add("note", any(TEXTS));
      }
    }
  }

  private void qualified() {
    add(any(NAMES));
    for (int i = random.nextInt(3); i > 0; i--) {
      add(".", any(NAMES));
    }
  }

  private void block(Runnable statement) {
    add("{");
    for (int i = random.nextInt(4); i > 0; i--) {
      statement.run();
    }
    add("}");
  }

  private void add(String... words) {
    tokens.addAll(List.of(words));
  }

  private void add(List<String> words) {
    tokens.addAll(words);
  }

  private String any(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
