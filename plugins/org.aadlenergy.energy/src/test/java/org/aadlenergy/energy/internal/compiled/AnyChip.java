package org.aadlenergy.energy.internal.compiled;

import static org.aadlenergy.energy.internal.compiled.AnyPlatform.coefficients;
import static org.aadlenergy.energy.internal.compiled.AnyPlatform.list;
import static org.aadlenergy.energy.internal.compiled.AnyPlatform.map;
import static org.aadlenergy.energy.internal.compiled.AnyPlatform.reals;
import static org.aadlenergy.energy.internal.compiled.AnyPlatform.spans;
import static org.aadlenergy.energy.internal.compiled.AnyPlatform.texts;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramOrganisation;
import org.aadlenergy.engine.dram.DramSelfRefresh;
import org.aadlenergy.engine.dram.DramStandard;
import org.aadlenergy.engine.dram.DramSupply;
import org.aadlenergy.engine.dram.DramTiming;
import org.aadlenergy.engine.platform.DramTable;

/** Any memory chip, sensible or not. */
final class AnyChip {
  private AnyChip() {}

  static Arbitrary<DramTable> tables() {
    Arbitrary<DramCurrents> currents = list(supplies()).map(DramCurrents::new);
    Arbitrary<DramChip> chips =
        Combinators.combine(
                texts(),
                Arbitraries.of(DramStandard.values()),
                reals(),
                organisations(),
                Arbitraries.maps(Arbitraries.of(DramTiming.values()), counts()),
                currents,
                map(currents))
            .as(DramChip::new);
    return Combinators.combine(chips, map(coefficients()), spans()).as(DramTable::new);
  }

  private static Arbitrary<Integer> counts() {
    return Arbitraries.integers().between(0, Integer.MAX_VALUE);
  }

  private static Arbitrary<DramOrganisation> organisations() {
    Arbitrary<Integer> count = counts();
    return Combinators.combine(count, count, count, count, count, count, count, count)
        .as(DramOrganisation::new);
  }

  private static Arbitrary<DramSupply> supplies() {
    Arbitrary<DramSelfRefresh> rows =
        Combinators.combine(reals(), reals(), reals()).as(DramSelfRefresh::new);
    return Combinators.combine(
            texts(),
            reals(),
            Arbitraries.maps(Arbitraries.of(DramCurrent.values()), reals()),
            list(rows))
        .as(DramSupply::new);
  }
}
