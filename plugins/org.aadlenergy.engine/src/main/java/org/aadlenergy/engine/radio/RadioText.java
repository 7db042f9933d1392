package org.aadlenergy.engine.radio;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Magnitude;
import org.aadlenergy.engine.quantity.Units;
import org.aadlenergy.engine.text.Suggestions;

/**
 * Parameters as texts: {@code "bandwidth = 125 kHz"}.
 *
 * @param settings with the value, or as they were
 * @param mistake what is wrong with the text
 * @param hint what to write
 */
public record RadioText(RadioSettings settings, Optional<String> mistake, String hint) {
  private static final Pattern NUMBER =
      Pattern.compile("([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)\\s*(\\S*)");

  /** Sets what a text says. */
  public static RadioText read(RadioSettings settings, String text) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      String hint = "write \"name = value unit\"";
      return wrong(settings, "'" + text + "' sets no parameter", hint);
    }
    String name = text.substring(0, equals).strip().toLowerCase(Locale.ROOT);
    String value = text.substring(equals + 1).strip();
    Optional<RadioParameter> parameter = settings.protocol().parameter(name);
    return parameter.isPresent()
        ? value(settings, parameter.get(), value)
        : unknown(settings, name);
  }

  /** What is wrong where two of several texts set the same. */
  public static Optional<RadioText> twice(RadioSettings settings, List<String> texts) {
    Set<String> names = new HashSet<>();
    return texts.stream()
        .filter(text -> text.indexOf('=') >= 0)
        .map(text -> text.substring(0, text.indexOf('=')).strip().toLowerCase(Locale.ROOT))
        .filter(name -> !names.add(name))
        .findFirst()
        .map(name -> wrong(settings, "parameter '" + name + "' is set twice", "keep one of them"));
  }

  private static RadioText unknown(RadioSettings settings, String name) {
    List<String> names =
        settings.protocol().parameters().stream().map(RadioParameter::name).toList();
    return wrong(
        settings,
        settings.protocol().name() + " has no parameter '" + name + "'",
        Suggestions.closest(name, names).map(close -> "did you mean " + close + "? ").orElse("")
            + "it has "
            + String.join(", ", names));
  }

  /** Sets one parameter. */
  private static RadioText value(RadioSettings settings, RadioParameter parameter, String text) {
    if (!parameter.words().isEmpty()) {
      int place = parameter.words().indexOf(text.toLowerCase(Locale.ROOT));
      String hint = "it is one of " + String.join(", ", parameter.words());
      return place < 0
          ? wrong(settings, "'" + text + "' is no value of " + parameter.name(), hint)
          : of(settings, parameter, place);
    }
    Matcher number = NUMBER.matcher(text);
    Optional<Double> factor =
        number.matches() ? factor(parameter.dimension(), number.group(2)) : Optional.empty();
    Optional<Double> scaled =
        factor.isPresent() ? Magnitude.scaled(number.group(1), factor.get()) : Optional.empty();
    if (scaled.isEmpty()) {
      return wrong(settings, "'" + text + "' is no value of " + parameter.name(), hint(parameter));
    }
    return of(settings, parameter, scaled.get());
  }

  /** Sets a number in SI units, if the parameter may have it. */
  public static RadioText of(RadioSettings settings, RadioParameter parameter, double value) {
    boolean fits = value >= parameter.least() && value <= parameter.most();
    if (!fits || parameter.whole() && value != Math.rint(value)) {
      String what = parameter.name() + " cannot be " + number(value, parameter.dimension());
      return wrong(settings, what, hint(parameter));
    }
    return new RadioText(settings.with(parameter.name(), value), Optional.empty(), "");
  }

  private static Optional<Double> factor(Dimension dimension, String unit) {
    boolean bare = unit.isEmpty() && dimension == Dimension.SIZE;
    return bare
        ? Optional.of(1.0)
        : Units.siFactor(dimension, unit).or(() -> Units.aadlFactor(dimension, unit));
  }

  private static String hint(RadioParameter parameter) {
    Dimension dimension = parameter.dimension();
    return "it is "
        + (parameter.whole() ? "a whole number" : "a number")
        + " from "
        + number(parameter.least(), dimension)
        + " to "
        + number(parameter.most(), dimension)
        + ": "
        + parameter.what();
  }

  /** In SI units, without digits that say nothing. */
  private static String number(double value, Dimension dimension) {
    String unit = dimension.siUnit();
    String text = String.format(Locale.ROOT, "%.9g", value);
    String plain = new BigDecimal(text).stripTrailingZeros().toPlainString();
    return unit.isEmpty() ? plain : plain + " " + unit;
  }

  /** What a parameter is, as people write it. */
  public static String written(RadioSettings settings, RadioParameter parameter) {
    return parameter.words().isEmpty()
        ? number(settings.get(parameter.name()), parameter.dimension())
        : settings.word(parameter.name());
  }

  /** A time, as {@code 15 min}. */
  public static Optional<Double> seconds(String text) {
    Matcher number = NUMBER.matcher(text.strip());
    Optional<Double> factor =
        number.matches() ? factor(Dimension.TIME, number.group(2)) : Optional.empty();
    return factor
        .flatMap(its -> Magnitude.scaled(number.group(1), its))
        .filter(seconds -> seconds > 0.0);
  }

  private static RadioText wrong(RadioSettings settings, String mistake, String hint) {
    return new RadioText(settings, Optional.of(mistake), hint);
  }
}
