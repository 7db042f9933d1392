package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.power.Harvest;

/**
 * What is around batteries over time: what is harvested for them, and how warm it is.
 *
 * @param stretches of a mission; a mode alone is a single one
 * @param shares whether these have no order
 */
record SurroundingSupply(List<SupplyCycle.Stretch> stretches, boolean shares) {
  /** What is around the batteries of a mode. */
  static SupplyCycle.Stretch around(Optional<BatteryStore> store, Optional<Harvest> harvest) {
    return new SupplyCycle.Stretch(1.0, harvest, store.flatMap(BatteryStore::warmth));
  }

  /** That of a mode alone, if there is anything. */
  static Optional<SurroundingSupply> of(SupplyCycle.Stretch mode) {
    return of(List.of(mode), false);
  }

  /** That of a mission, if there is anything. */
  static Optional<SurroundingSupply> of(MissionPlan plan, Map<String, ModeSummary> modes) {
    List<SupplyCycle.Stretch> stretches = new ArrayList<>(plan.legs().size());
    for (MissionPlan.Leg leg : plan.legs()) {
      ModeSummary mode = Objects.requireNonNull(modes.get(leg.mode().name()));
      stretches.add(mode.outside().lasting(leg.length()));
    }
    return of(stretches, plan.shares());
  }

  private static Optional<SurroundingSupply> of(
      List<SupplyCycle.Stretch> stretches, boolean shares) {
    SurroundingSupply all = new SurroundingSupply(stretches, shares);
    boolean warm = stretches.stream().anyMatch(each -> each.warmth().isPresent());
    return all.harvests() || warm ? Optional.of(all) : Optional.empty();
  }

  boolean harvests() {
    return stretches.stream().anyMatch(each -> each.harvest().isPresent());
  }

  /** With what is drawn over one repetition. */
  SupplyCycle with(LoadPattern drawn) {
    return new SupplyCycle(drawn, stretches, shares);
  }
}
