package org.aadlenergy.cli;

/**
 * An option of a command.
 *
 * @param name {@code --root}
 * @param value what stands for its value in the help, "" for a switch
 * @param repeatable whether it may be given several times
 * @param help one sentence
 */
record Option(String name, String value, boolean repeatable, String help) {
  static Option flag(String name, String help) {
    return new Option(name, "", false, help);
  }

  static Option of(String name, String value, String help) {
    return new Option(name, value, false, help);
  }

  static Option many(String name, String value, String help) {
    return new Option(name, value, true, help);
  }

  boolean isFlag() {
    return value.isEmpty();
  }

  /** {@code --root Pkg::Sys.impl}. */
  String usage() {
    return isFlag() ? name : name + " " + value;
  }
}
