package org.aadlenergy.engine.platform;

import java.util.List;
import java.util.Optional;
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
 */
public record Converter(
    Optional<Coefficient> input,
    Optional<Coefficient> output,
    Optional<Coefficient> quiescent,
    boolean linear,
    List<Efficiency> efficiencies,
    SourceSpan span) {
  public Converter {
    efficiencies = List.copyOf(efficiencies);
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
    return new Converter(
        name.equals("input") ? set : input,
        name.equals("output") ? set : output,
        name.equals("quiescent") ? set : quiescent,
        linear,
        efficiencies,
        span);
  }
}
