package org.aadlenergy.app.signal;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Units;

/**
 * What somebody asks of the power in time.
 *
 * @param component whose power it is, with all that is in it
 * @param source the battery or supply that gives it; of both at most one is asked for
 * @param fromSeconds where it begins
 * @param toSeconds where it ends; empty for the end of the repetition
 * @param volts at which currents are told
 */
public record SignalRequest(
    Optional<String> component,
    Optional<String> source,
    double fromSeconds,
    Optional<Double> toSeconds,
    SignalFormat format,
    Optional<Double> volts) {

  /** The request that options make; nothing after a problem. */
  public static Optional<SignalRequest> parse(
      Optional<String> component,
      Optional<String> source,
      Optional<String> from,
      Optional<String> to,
      Optional<String> format,
      Optional<String> volts,
      List<String> problems) {
    int before = problems.size();
    if (component.isPresent() && source.isPresent()) {
      problems.add("say --component or --source, not both: one signal is told at a time");
    }
    Optional<SignalFormat> known = SignalFormat.of(format.orElse("csv"));
    if (known.isEmpty()) {
      List<String> words = Stream.of(SignalFormat.values()).map(one -> one.word()).toList();
      problems.add(
          String.format(
              "there is no format \"%s\" of signals (known: %s)",
              format.orElse(""), String.join(", ", words)));
    }
    Optional<Double> start = quantity("--from", from, Dimension.TIME, "10 ms", problems);
    Optional<Double> end = quantity("--to", to, Dimension.TIME, "10 ms", problems);
    Optional<Double> at = quantity("--volts", volts, Dimension.VOLTAGE, "3.7", problems);
    if (end.isPresent() && end.get() <= start.orElse(0.0)) {
      problems.add("--to must be later than --from");
    }
    if (at.isPresent() && at.get() == 0.0) {
      problems.add("--volts must be more than 0");
    }
    return problems.size() > before
        ? Optional.empty()
        : Optional.of(
            new SignalRequest(component, source, start.orElse(0.0), end, known.get(), at));
  }

  /** A number with a unit of AADL or of SI; a voltage may have none. */
  private static Optional<Double> quantity(
      String option,
      Optional<String> text,
      Dimension dimension,
      String example,
      List<String> problems) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    String[] words = text.get().strip().split("(?<=[0-9.])\\s*(?=[A-Za-z]+$)", 2);
    String unit = words.length < 2 ? dimension == Dimension.VOLTAGE ? "V" : "" : words[1];
    try {
      double value = Double.parseDouble(words[0].strip());
      Optional<Double> si =
          Units.aadlToSi(dimension, value, unit)
              .or(() -> Units.siFactor(dimension, unit).map(factor -> value * factor));
      boolean zero = value == 0.0 && unit.isEmpty();
      if (value >= 0.0 && (si.isPresent() || zero) && Double.isFinite(si.orElse(0.0))) {
        return Optional.of(si.orElse(0.0));
      }
    } catch (NumberFormatException e) {
      // said below
    }
    problems.add(option + " \"" + text.get() + "\": write it as " + example);
    return Optional.empty();
  }
}
