package org.aadlenergy.engine.dram;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.aadlenergy.engine.collection.Copies;

/**
 * A memory chip as its data sheet describes it; {@link DramCheck} says what is wrong with one.
 *
 * @param name the maker's, or that of the memory specification
 * @param cycles the timings that are given
 * @param currents the nominal ones
 * @param variation the currents of the same chip over the spread of its process, by name: {@code
 *     typical}, {@code two_sigma}, {@code three_sigma}; empty where nobody says
 * @param banks where the energy is that of DRAMPower 5 and later; empty for that of 4.1
 * @param lines what those to the controller draw, where the table says it
 */
public record DramChip(
    String name,
    DramStandard standard,
    double clockHertz,
    DramOrganisation organisation,
    Map<DramTiming, Integer> cycles,
    DramCurrents currents,
    Map<String, DramCurrents> variation,
    Optional<DramBanks> banks,
    Optional<DramInterface> lines) {
  private static final double USUAL_REFRESH = 3.9e-6;

  public DramChip {
    Map<DramTiming, Integer> ordered = new EnumMap<>(DramTiming.class);
    ordered.putAll(cycles);
    cycles = Collections.unmodifiableMap(ordered);
    variation = Copies.of(variation);
  }

  /** One whose table says nothing of single banks and of the lines. */
  public DramChip(
      String name,
      DramStandard standard,
      double clockHertz,
      DramOrganisation organisation,
      Map<DramTiming, Integer> cycles,
      DramCurrents currents,
      Map<String, DramCurrents> variation) {
    this(
        name,
        standard,
        clockHertz,
        organisation,
        cycles,
        currents,
        variation,
        Optional.empty(),
        Optional.empty());
  }

  /** The cycles of a timing that every chip has; 0 where this one lacks it. */
  public int cycles(DramTiming timing) {
    return cycles.getOrDefault(timing, 0);
  }

  /**
   * The cycles of a timing; where only those of groups of banks are given, those of the same group,
   * which are the longer ones.
   */
  public OptionalInt given(DramTiming timing) {
    DramTiming grouped =
        switch (timing) {
          case CCD -> DramTiming.CCD_L;
          case RRD -> DramTiming.RRD_L;
          case WTR -> DramTiming.WTR_L;
          default -> timing;
        };
    DramTiming found = cycles.containsKey(timing) ? timing : grouped;
    return cycles.containsKey(found) ? OptionalInt.of(cycles(found)) : OptionalInt.empty();
  }

  /** The whole cycles for which a burst occupies the data lines. */
  public int burstCycles() {
    int rate = organisation.dataRate() * banks.map(DramBanks::clockRatio).orElse(1);
    return organisation.burstLength() / Math.max(1, rate);
  }

  /** From one refresh to the next; the usual time where the table's leaves none between them. */
  public int refreshCycles() {
    int said = cycles(DramTiming.REFI);
    boolean usable = banks.isEmpty() || said > cycles(DramTiming.RFC);
    return usable ? said : (int) Math.ceil(USUAL_REFRESH * clockHertz);
  }

  /** How long so many cycles take. */
  public double seconds(double count) {
    return count / clockHertz;
  }

  /** The nominal currents first, then each column of the variation. */
  public List<DramCurrents> columns() {
    List<DramCurrents> all = new ArrayList<>();
    all.add(currents);
    all.addAll(variation.values());
    return all;
  }
}
