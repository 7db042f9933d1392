package org.aadlenergy.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.text.Suggestions;
import org.aadlenergy.report.formats.Reporters;

/** What can be wrong with options, in words for whoever wrote them. */
public final class OptionChecks {
  /** Far more than any memory holds. */
  private static final int MAX_COMPONENTS = 1_000_000_000;

  private OptionChecks() {}

  /** Every problem of the options that an analysis is made with. */
  static List<String> problems(
      List<Path> inputs,
      List<String> formats,
      Optional<Path> output,
      List<String> settings,
      Optional<Double> minCoverage,
      double tolerance,
      Set<Gate> failOn,
      Optional<Path> baseline) {
    List<String> problems = new ArrayList<>();
    if (inputs.isEmpty()) {
      problems.add("no input: name an .aadl file, an .aaxl2 instance model, or a folder");
    }
    for (String format : formats) {
      if (!Reporters.names().contains(format)) {
        problems.add(unknown("format", format, List.copyOf(Reporters.names())));
      }
    }
    if (output.isEmpty() && formats.size() > 1) {
      problems.add("several formats need a folder to go to: add --output DIR");
    }
    for (String setting : settings) {
      if (setting.indexOf('=') < 0) {
        problems.add(
            "--set '" + setting + "' has no '=': write 'Set::Property=value @ instance.path'");
      }
    }
    double share = minCoverage.orElse(1.0);
    if (!(share >= 0.0 && share <= 1.0)) {
      problems.add("--min-coverage must be from 0 to 1, not " + share);
    }
    if (!(tolerance >= 0.0 && tolerance < 1e6)) {
      problems.add("--tolerance must be a share that is not negative, as 5%");
    }
    if (failOn.contains(Gate.REGRESSION) && baseline.isEmpty()) {
      problems.add("--fail-on regression needs --baseline report.json to compare with");
    }
    return problems;
  }

  /** Why a page cannot answer what other values would need. */
  static List<String> whatIf(List<String> formats) {
    return formats.contains("html")
        ? List.of()
        : List.of("--what-if is a part of the page: add --format html");
  }

  /** Text, and with a folder JSON as well. */
  static List<String> defaultFormats(Optional<Path> output) {
    return output.isPresent()
        ? List.of(AnalysisOptions.DEFAULT_FORMAT, "json")
        : List.of(AnalysisOptions.DEFAULT_FORMAT);
  }

  /** The most components that a text says; what was so far after a problem. */
  static int maxComponents(String text, int before, List<String> problems) {
    try {
      int number = Integer.parseInt(text.strip());
      if (number >= 1 && number <= MAX_COMPONENTS) {
        return number;
      }
    } catch (NumberFormatException e) {
      // the same problem as a number out of range
    }
    problems.add(
        "--max-components must be a whole number from 1 to "
            + MAX_COMPONENTS
            + ", not \""
            + text
            + "\"");
    return before;
  }

  /** The least coverage that a text says; nothing after a problem. */
  static Optional<Double> coverage(String share, List<String> problems) {
    try {
      double value = Double.parseDouble(share.strip());
      if (value >= 0 && value <= 1) {
        return Optional.of(value);
      }
      problems.add("--min-coverage must be from 0 to 1, not " + value);
      return Optional.empty();
    } catch (NumberFormatException e) {
      problems.add("--min-coverage must be a number from 0 to 1, not \"" + share + "\"");
      return Optional.empty();
    }
  }

  /** The share that {@code 5%} or {@code 0.05} stands for; nothing after a problem. */
  public static Optional<Double> share(String share, List<String> problems) {
    try {
      String text = share.strip();
      boolean percent = text.endsWith("%");
      double value = Double.parseDouble(percent ? text.substring(0, text.length() - 1) : text);
      return Optional.of(percent ? value / 100.0 : value);
    } catch (NumberFormatException e) {
      problems.add("--tolerance must be a share as 5%, not \"" + share + "\"");
      return Optional.empty();
    }
  }

  static String unknown(String what, String name, List<String> known) {
    return "there is no "
        + what
        + " \""
        + name
        + "\""
        + Suggestions.closest(name, known).map(c -> "; did you mean \"" + c + "\"?").orElse("")
        + " (known: "
        + String.join(", ", known)
        + ")";
  }

  /** The gates of a list of names; what is none is a problem. */
  static Set<Gate> gates(String names, List<String> problems) {
    Set<Gate> gates = EnumSet.noneOf(Gate.class);
    for (String name : names.split(",", -1)) {
      Optional<Gate> gate = Gate.of(name.strip());
      if (gate.isPresent()) {
        gates.add(gate.get());
      } else {
        List<String> known = Arrays.stream(Gate.values()).map(Gate::word).toList();
        problems.add(unknown("gate", name.strip(), known));
      }
    }
    return gates;
  }
}
