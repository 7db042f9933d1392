package org.aadlenergy.engine.platform;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What a regulator or charger draws for what it gives, as its document prints it.
 *
 * @param input the voltage that it is fed with
 * @param output the voltage that it gives
 * @param quiescent what it draws without a load: a power, or a current at the input voltage
 * @param linear whether it draws the current that it gives, so that its efficiency is the output
 *     voltage divided by the input voltage
 * @param efficiencies by rising load, or one for all loads
 * @param limits of its input, by their words
 */
public record Converter(
    Optional<Coefficient> input,
    Optional<Coefficient> output,
    Optional<Coefficient> quiescent,
    boolean linear,
    List<Efficiency> efficiencies,
    Map<String, Coefficient> limits,
    SourceSpan span) {
  /** By how much the input of a linear one is above its output at least. */
  public static final String DROPOUT = "dropout";

  /** The lowest input voltage that it works at. */
  public static final String LEAST_INPUT = "least_input";

  /** The highest input voltage that it bears. */
  public static final String MOST_INPUT = "most_input";

  public Converter {
    efficiencies = List.copyOf(efficiencies);
    limits = Copies.of(limits);
  }

  /** A limit in volts, by its word. */
  public Optional<Double> limit(String word) {
    return Optional.ofNullable(limits.get(word)).map(Coefficient::value);
  }

  /**
   * The share of its input that it gives on at a load.
   *
   * @param load what it gives: a power, or a current at the output voltage; none for any load
   */
  public record Efficiency(Optional<Coefficient> load, Coefficient share) {}

  /** The same with one of its figures set. */
  Converter with(String name, Coefficient value) {
    Optional<Coefficient> set = Optional.of(value);
    Map<String, Coefficient> changed = new TreeMap<>(limits);
    changed.replace(name, value);
    return new Converter(
        name.equals("input") ? set : input,
        name.equals("output") ? set : output,
        name.equals("quiescent") ? set : quiescent,
        linear,
        efficiencies,
        changed,
        span);
  }
}
