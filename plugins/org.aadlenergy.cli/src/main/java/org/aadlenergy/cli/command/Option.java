package org.aadlenergy.cli.command;

import java.util.List;
import java.util.stream.Stream;

/**
 * An option of a command.
 *
 * @param name {@code --root}
 * @param value what stands for its value in the help, "" for a switch
 * @param repeatable whether it may be given several times
 * @param help one sentence
 */
public record Option(String name, String value, boolean repeatable, String help) {
  public static Option flag(String name, String help) {
    return new Option(name, "", false, help);
  }

  public static Option of(String name, String value, String help) {
    return new Option(name, value, false, help);
  }

  public static Option many(String name, String value, String help) {
    return new Option(name, value, true, help);
  }

  /** Those of several lists, one after the other. */
  @SafeVarargs
  public static List<Option> join(List<Option>... lists) {
    return Stream.of(lists).flatMap(List::stream).toList();
  }

  public boolean isFlag() {
    return value.isEmpty();
  }

  /** {@code --root Pkg::Sys.impl}. */
  public String usage() {
    return isFlag() ? name : name + " " + value;
  }
}
