package org.aadlenergy.calibration.campaign;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
 * @param growth of what is drawn whatever runs, a kelvin; none where it does not follow temperature
 * @param atCelsius the temperature that this is stated at
 * @param events what is counted in a second, by the name that models give it: columns to add up
 * @param numbers by which tools call events, or two whose difference an event is
 * @param sets which events there are costs for where others were not counted, by their name
 * @param classes of the programs that have one
 * @param work the event that says how much of the work of a program is done, if one does
 * @param waits the event that makes it wait for memory, whatever the frequency
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
    double growth,
    double atCelsius,
    Map<String, List<Term>> events,
    Map<String, List<String>> numbers,
    Map<String, List<String>> sets,
    Map<String, String> classes,
    Optional<String> work,
    Optional<String> waits,
    SourceSpan span) {
  /** The set that the costs of all events are fitted with. */
  public static final String ALL = "all";

  private static final Set<String> CYCLES = Set.of("cycles", "cpu_cycles", "0x11");

  /** Whether an event is a cycle of a core. */
  public static boolean isCycles(String event) {
    return CYCLES.contains(event);
  }

  /** The events that give the costs of all: those of the set {@code all}, if there is one. */
  public List<String> all() {
    List<String> named = sets.get(ALL);
    return named == null ? List.copyOf(events.keySet()) : named;
  }

  /** The event that counts cycles, if one does. */
  public Optional<String> cycles() {
    return events.keySet().stream().filter(ActivitySpec::isCycles).findFirst();
  }

  /** A column, added or taken off. */
  public record Term(String column, double sign) {}
}
