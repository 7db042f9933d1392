package org.aadlenergy.cli.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.app.simulate.SwapOptions;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.StudyReports;
import org.aadlenergy.engine.device.WakeUp;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Magnitude;
import org.aadlenergy.engine.quantity.Units;

/** Fills in the options of a swap simulation from the arguments; every problem is kept. */
record SwapArguments(Arguments arguments, List<String> problems) {

  static SwapOptions options(List<String> operands, Arguments arguments) {
    return new SwapArguments(arguments, new ArrayList<>()).options(operands);
  }

  private SwapOptions options(List<String> operands) {
    List<String> models = new ArrayList<>(Arguments.words(arguments.all("--model")));
    // "--model A B" leaves the second among the operands, and so does "--model A TRACE B"
    String trace = operands.isEmpty() ? "" : operands.get(0);
    if (operands.isEmpty()) {
      problems.add("name one trace (- is the standard input)");
    } else {
      models.addAll(operands.subList(1, operands.size()));
    }
    StudyReports.check(arguments, problems);
    List<String> policies = new ArrayList<>();
    Arguments.words(arguments.all("--policy"))
        .forEach(word -> policies.add(word.toLowerCase(Locale.ROOT).replace('-', '_')));
    return Simulator.valid(
        () ->
            new SwapOptions(
                trace,
                models,
                arguments.all("--models").stream().map(Path::of).toList(),
                arguments.all("--set"),
                policies,
                wakeUps(),
                transport(),
                timeout(arguments, problems)),
        problems);
  }

  private List<WakeUp> wakeUps() {
    List<WakeUp> wakeUps = new ArrayList<>();
    for (String word : Arguments.words(arguments.all("--wake-up"))) {
      switch (word.toLowerCase(Locale.ROOT).replace('-', '_')) {
        case "on_demand" -> wakeUps.add(WakeUp.ON_DEMAND);
        case "ahead" -> wakeUps.add(WakeUp.AHEAD);
        default -> problems.add("--wake-up must be on_demand or ahead, not \"" + word + "\"");
      }
    }
    return wakeUps.isEmpty() ? List.of(WakeUp.ON_DEMAND) : wakeUps;
  }

  private Optional<String> transport() {
    Optional<String> transport = arguments.value("--transport");
    if (transport.isPresent()
        && !List.of("local", "nbd", "nfs").contains(transport.get().toLowerCase(Locale.ROOT))) {
      problems.add("--transport must be local, nbd or nfs, not \"" + transport.get() + "\"");
    }
    return transport;
  }

  /** The time that {@code --timeout} gives, in seconds. */
  static Optional<Double> timeout(Arguments arguments, List<String> problems) {
    Optional<String> given = arguments.value("--timeout");
    if (given.isEmpty()) {
      return Optional.empty();
    }
    String text = given.get().strip();
    int blank = text.indexOf(' ');
    Optional<Double> factor =
        blank < 0
            ? Optional.empty()
            : Units.siFactor(Dimension.TIME, text.substring(blank + 1).strip());
    try {
      if (factor.isPresent()) {
        double seconds = Double.parseDouble(text.substring(0, blank)) * factor.get();
        if (seconds >= 0.0 && Magnitude.fits(seconds)) {
          return Optional.of(seconds);
        }
      }
    } catch (NumberFormatException none) {
      // told below, with the other mistakes of its form
    }
    problems.add("--timeout takes a time, as '500 ms', not \"" + text + "\"");
    return Optional.empty();
  }
}
