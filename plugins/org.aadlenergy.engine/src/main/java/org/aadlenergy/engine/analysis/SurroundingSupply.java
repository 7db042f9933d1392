package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.engine.cell.LoadPattern;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.power.Harvest;
import org.aadlenergy.engine.workload.StepProfile;

/**
 * What is around batteries over time: what is harvested for them, and how warm it is.
 *
 * @param stretches of a mission; a mode alone is a single one
 * @param shares whether these have no order
 */
record SurroundingSupply(
    List<SupplyCycle.Stretch> stretches, boolean shares, Optional<StepProfile> warmth) {
  /** That of a mode alone, if there is anything. */
  static Optional<SurroundingSupply> of(Optional<Harvest> harvest, Optional<BatteryStore> store) {
    return of(List.of(new SupplyCycle.Stretch(1.0, harvest)), false, store);
  }

  /** That of a mission, if there is anything. */
  static Optional<SurroundingSupply> of(
      MissionPlan plan, Map<String, ModeSummary> modes, Optional<BatteryStore> store) {
    List<SupplyCycle.Stretch> stretches = new ArrayList<>(plan.legs().size());
    for (MissionPlan.Leg leg : plan.legs()) {
      ModeSummary mode = Objects.requireNonNull(modes.get(leg.mode().name()));
      stretches.add(new SupplyCycle.Stretch(leg.length(), mode.harvest()));
    }
    return of(stretches, plan.shares(), store);
  }

  private static Optional<SurroundingSupply> of(
      List<SupplyCycle.Stretch> stretches, boolean shares, Optional<BatteryStore> store) {
    Optional<StepProfile> warmth = store.flatMap(BatteryStore::warmth);
    SurroundingSupply all = new SurroundingSupply(stretches, shares, warmth);
    return all.harvests() || warmth.isPresent() ? Optional.of(all) : Optional.empty();
  }

  boolean harvests() {
    return stretches.stream().anyMatch(each -> each.harvest().isPresent());
  }

  /** With what is drawn over one repetition. */
  SupplyCycle with(LoadPattern drawn) {
    return new SupplyCycle(drawn, stretches, shares, warmth);
  }
}
