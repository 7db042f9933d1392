package org.aadlenergy.cli.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.app.simulate.XipOptions;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.StudyReports;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.ThresholdForm;

/** Fills in the options of a simulation from the arguments; every problem is kept. */
record XipArguments(Arguments arguments, List<String> problems) {

  static XipOptions options(List<String> operands, Arguments arguments) {
    return new XipArguments(arguments, new ArrayList<>()).options(operands);
  }

  private XipOptions options(List<String> operands) {
    List<String> traces = operands.stream().filter(o -> !isNumber(o)).toList();
    List<Integer> pages = numbers("--pages", arguments.all("--pages"));
    // "--pages 5 10 20" leaves the last two among the operands
    pages.addAll(numbers("--pages", operands.stream().filter(XipArguments::isNumber).toList()));
    if (traces.size() != 1) {
      problems.add("name one trace, not " + traces.size() + " (- is the standard input)");
    }
    StudyReports.check(arguments, problems);
    if (arguments.all("--model").size() > 1) {
      problems.add("simulate xip takes one --model");
    }
    return Simulator.valid(
        () ->
            new XipOptions(
                traces.isEmpty() ? "" : traces.get(0),
                arguments.value("--model"),
                arguments.all("--models").stream().map(Path::of).toList(),
                arguments.all("--set"),
                pages,
                filters(),
                windows(),
                number("--sample-interval"),
                form(),
                number("--page-size"),
                share("--time-share"),
                share("--wanted-gain"),
                arguments.value("--convert").map(Path::of)),
        problems);
  }

  private static boolean isNumber(String word) {
    return !word.isEmpty() && word.chars().allMatch(Character::isDigit);
  }

  private List<Integer> windows() {
    List<Integer> windows = numbers("--window", arguments.all("--window"));
    return windows.isEmpty() ? List.of(XipOptions.DEFAULT_WINDOW) : windows;
  }

  private List<Filter> filters() {
    List<Filter> filters = new ArrayList<>();
    for (String word : Arguments.words(arguments.all("--filter"))) {
      Optional<Filter> filter = filter(word.toLowerCase(Locale.ROOT));
      if (filter.isEmpty()) {
        problems.add("--filter must be none, time or energy, not \"" + word + "\"");
      }
      filter.ifPresent(filters::add);
    }
    return filters.isEmpty() ? List.of(Filter.values()) : filters;
  }

  private static Optional<Filter> filter(String word) {
    return Stream.of(Filter.values()).filter(filter -> filter.word().equals(word)).findFirst();
  }

  private ThresholdForm form() {
    String word = arguments.value("--threshold-form").orElse("corrected");
    if (!word.equals("corrected") && !word.equals("as-printed")) {
      problems.add("--threshold-form must be corrected or as-printed, not \"" + word + "\"");
    }
    return word.equals("as-printed") ? ThresholdForm.AS_PRINTED : ThresholdForm.CORRECTED;
  }

  private Optional<Integer> number(String option) {
    return numbers(option, arguments.all(option)).stream().findFirst();
  }

  private List<Integer> numbers(String option, List<String> given) {
    List<Integer> numbers = new ArrayList<>();
    for (String word : Arguments.words(given)) {
      try {
        numbers.add(Integer.parseInt(word));
      } catch (NumberFormatException e) {
        problems.add(option + " takes whole numbers, not \"" + word + "\"");
      }
    }
    return numbers;
  }

  private Optional<Double> share(String option) {
    Optional<String> word = arguments.value(option);
    if (word.isEmpty()) {
      return Optional.empty();
    }
    String text = word.get().strip();
    boolean percent = text.endsWith("%");
    try {
      double value =
          Double.parseDouble(percent ? text.substring(0, text.length() - 1).strip() : text);
      if (Double.isFinite(value)) {
        return Optional.of(percent ? value / 100.0 : value);
      }
    } catch (NumberFormatException e) {
      // told below, with the numbers that are none
    }
    problems.add(option + " takes a share, as 0.1 or 10%, not \"" + text + "\"");
    return Optional.empty();
  }
}
