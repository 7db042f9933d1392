package org.aadlenergy.energy.internal.compiled;

import static org.aadlenergy.energy.internal.compiled.AnyPlatform.coefficients;
import static org.aadlenergy.energy.internal.compiled.AnyPlatform.list;
import static org.aadlenergy.energy.internal.compiled.AnyPlatform.map;
import static org.aadlenergy.energy.internal.compiled.AnyPlatform.reals;
import static org.aadlenergy.energy.internal.compiled.AnyPlatform.spans;
import static org.aadlenergy.energy.internal.compiled.AnyPlatform.texts;

import java.util.Optional;
import java.util.OptionalDouble;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.aadlenergy.engine.dram.DramBanks;
import org.aadlenergy.engine.dram.DramChip;
import org.aadlenergy.engine.dram.DramCurrent;
import org.aadlenergy.engine.dram.DramCurrents;
import org.aadlenergy.engine.dram.DramInterface;
import org.aadlenergy.engine.dram.DramLine;
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
                map(currents),
                AnyChip.<DramBanks>optional(banks()))
            .flatAs(
                (name, standard, clock, built, cycles, nominal, others, its) ->
                    optional(lines())
                        .map(
                            lines ->
                                new DramChip(
                                    name, standard, clock, built, cycles, nominal, others, its,
                                    lines)));
    return Combinators.combine(chips, map(coefficients()), spans()).as(DramTable::new);
  }

  private static <T> Arbitrary<Optional<T>> optional(Arbitrary<T> values) {
    return values.optional();
  }

  private static Arbitrary<DramBanks> banks() {
    return Combinators.combine(reals(), counts(), Arbitraries.of(true, false), counts())
        .as(DramBanks::new);
  }

  private static Arbitrary<DramInterface> lines() {
    Arbitrary<OptionalDouble> ohms =
        Arbitraries.of(OptionalDouble.empty(), OptionalDouble.of(50.0), OptionalDouble.of(1e6));
    Arbitrary<DramInterface.Figure> figures =
        Combinators.combine(reals(), ohms).as(DramInterface.Figure::new);
    return Combinators.combine(
            reals(), Arbitraries.maps(Arbitraries.of(DramLine.values()), figures))
        .as(DramInterface::new);
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
