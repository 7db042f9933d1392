package org.aadlenergy.calibration.campaign;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A table of runs of programs on a processor, of which the costs of its events are to be fitted.
 *
 * @param rail the supply that power was measured on
 * @param part of the platform that the processor is; "" for the platform itself
 * @param cores of the processor
 * @param columns what the table calls power, voltage, frequency, temperature, program and busy
 * @param frequencyUnit what a number of the frequency's column stands for, in Hz
 * @param leastBusy rows of less are left out
 * @param atVolts the voltage that energies of events are stated at
 * @param events what is counted in a second, by the name that models give it: columns to add up
 * @param sets which events there are costs for where others were not counted, by their name
 * @param classes of the programs that have one
 */
public record ActivitySpec(
    Located file,
    String rail,
    String part,
    Optional<Integer> cores,
    Map<String, String> columns,
    double frequencyUnit,
    double leastBusy,
    double atVolts,
    Map<String, List<Term>> events,
    Map<String, List<String>> sets,
    Map<String, String> classes,
    SourceSpan span) {
  /** A column, added or taken off. */
  public record Term(String column, double sign) {}
}
