package org.aadlenergy.cli.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.engine.text.Suggestions;

/** The arguments of a command, taken apart by its options; every problem is kept. */
public final class Arguments {
  private final List<String> operands = new ArrayList<>();
  private final Map<String, List<String>> values = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  private Arguments() {}

  public static Arguments parse(Command command, List<String> words) {
    Arguments arguments = new Arguments();
    Map<String, Option> options = new HashMap<>();
    for (Option option : command.options()) {
      options.put(option.name(), option);
    }
    boolean onlyOperands = false;
    int i = 0;
    while (i < words.size()) {
      String word = words.get(i++);
      if (onlyOperands || !word.startsWith("-") || word.equals("-")) {
        arguments.operands.add(word);
      } else if (word.equals("--")) {
        onlyOperands = true;
      } else {
        i = arguments.option(word, options, words, i, command);
      }
    }
    return arguments;
  }

  private int option(
      String word, Map<String, Option> options, List<String> words, int next, Command command) {
    int equals = word.indexOf('=');
    String name = equals < 0 ? word : word.substring(0, equals);
    Option option = options.get(name);
    if (option == null) {
      String close =
          Suggestions.closest(name, options.keySet())
              .map(c -> "; did you mean " + c + "?")
              .orElse("; 'aadl-energy " + command.name() + " --help' lists them");
      problems.add("there is no option " + name + close);
      return next;
    }
    String value = "";
    int after = next;
    if (option.isFlag()) {
      if (equals >= 0) {
        problems.add(name + " takes no value");
      }
    } else if (equals >= 0) {
      value = word.substring(equals + 1);
    } else if (next < words.size()) {
      value = words.get(next);
      after = next + 1;
    } else {
      problems.add(name + " needs a value: " + option.usage());
    }
    List<String> given = values.get(name);
    if (given == null) {
      given = new ArrayList<>(1);
      values.put(name, given);
    }
    if (!given.isEmpty() && !option.repeatable() && !option.isFlag()) {
      problems.add(name + " is given twice");
    }
    given.add(value);
    return after;
  }

  public List<String> operands() {
    return operands;
  }

  public List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /** The words of lists that commas part. */
  public static List<String> words(List<String> lists) {
    return lists.stream()
        .flatMap(list -> Stream.of(list.split(",", -1)))
        .map(String::strip)
        .toList();
  }

  public Optional<String> value(String name) {
    List<String> all = all(name);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(0));
  }

  /** The value as a number above 0, if it is one. */
  public Optional<Double> positive(String name) {
    try {
      return value(name)
          .map(Double::valueOf)
          .filter(value -> value > 0.0 && Double.isFinite(value));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  public boolean has(String name) {
    return values.containsKey(name);
  }

  public List<String> problems() {
    return problems;
  }

  /** The paths that texts are; reports what no file of this system can be called. */
  public static List<Path> paths(List<String> texts, List<String> problems) {
    List<Path> paths = new ArrayList<>(texts.size());
    for (String text : texts) {
      try {
        paths.add(Path.of(text));
      } catch (InvalidPathException e) {
        problems.add("\"" + text + "\" is not a path: " + e.getReason());
      }
    }
    return paths;
  }
}
