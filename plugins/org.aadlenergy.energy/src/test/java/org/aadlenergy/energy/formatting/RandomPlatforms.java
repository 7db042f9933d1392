package org.aadlenergy.energy.formatting;

import java.util.List;

/** Writes random platforms of the whole grammar, with random white space and comments. */
public final class RandomPlatforms extends RandomFigures {
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

  private RandomPlatforms(long seed) {
    super(seed);
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
    switch (random.nextInt(parts ? 18 : 17)) {
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
        block(this::stateMember);
      }
      case 11 -> policy();
      case 12 -> battery();
      case 13 -> {
        add("price");
        value();
      }
      case 14, 15 -> RandomChips.add(this);
      case 16 -> converter();
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

  private void stateMember() {
    if (random.nextInt(3) > 0) {
      power();
    } else {
      add(any("entry_latency", "exit_latency", "wakeup_latency", "min_residency"));
      value();
    }
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
    if (random.nextBoolean()) {
      add("battery");
    } else {
      add("cell", any(NAMES));
      if (random.nextBoolean()) {
        add(any(TEXTS));
      }
    }
    attributes();
    block(
        () -> {
          if (random.nextInt(4) > 0) {
            cellFigure();
          } else {
            add(any("charge", "voltage", "energy"));
            value();
          }
        });
  }

  private void cellFigure() {
    if (random.nextInt(3) == 0) {
      add("branch");
      if (random.nextBoolean()) {
        add("2");
      }
      add(any("resistance", "time"));
    } else {
      add(any("open", "resistance", "delivers", "self_discharge", "peukert", "cutoff", "fade"));
    }
    if (random.nextInt(3) == 0) {
      value();
      return;
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      add("at");
      quantity();
    }
    add("is");
    figure();
    attributes();
  }

  private void converter() {
    add("converter");
    attributes();
    block(
        () -> {
          if (random.nextInt(4) == 0) {
            add("linear");
            return;
          }
          if (random.nextBoolean()) {
            add("efficiency", "at");
            quantity();
            add("is");
            figure();
            attributes();
            return;
          }
          add(any("input", "output", "quiescent", "efficiency", "dropout", "least_input"));
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
}
