package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ChargeResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;

/** What holds for every architecture: sums, order, and more work costing more. */
class RandomArchitectureTest {
  private static final double RELATIVE = 1e-9;

  private static ModeResult mode(long seed) {
    return RandomArchitecture.estimate(seed).mode();
  }

  @Property(tries = 300)
  void threadsChargesAreTheComponentsEnergy(@ForAll @IntRange(min = 0) int seed) {
    ModeResult mode = mode(seed);
    Map<String, Double> charged = new HashMap<>();
    for (ThreadResult thread : mode.threads()) {
      double dispatches = thread.dispatchesPerSecond().orElse(0.0) * mode.windowSeconds();
      for (ServiceResult service : thread.services()) {
        for (ChargeResult charge : service.charges()) {
          if (service.phase() == Phase.DISPATCH) {
            charged.merge(
                charge.component(), charge.energyJoules().nominal() * dispatches, Double::sum);
          }
        }
      }
    }
    double total = 0.0;
    for (ComponentResult component : mode.components()) {
      double active = component.activeJoules().nominal();
      same(active, charged.getOrDefault(component.path(), 0.0));
      same(active + component.idleJoules().nominal(), component.energyJoules().nominal());
      total += component.energyJoules().nominal();
      charged.remove(component.path());
    }
    assertThat(charged).isEmpty();
    same(total, mode.totals().energyJoules().nominal());
    same(total, component(mode, "").subtreeJoules().nominal());
    same(total, mode.totals().averagePowerWatts().nominal() * mode.windowSeconds());
  }

  private static ComponentResult component(ModeResult mode, String path) {
    return mode.components().stream().filter(c -> c.path().equals(path)).findFirst().orElseThrow();
  }

  @Property(tries = 300)
  void servicesAreTheThread(@ForAll @IntRange(min = 0) int seed) {
    double startup = 0.0;
    ModeResult mode = mode(seed);
    for (ThreadResult thread : mode.threads()) {
      same(energy(thread, Phase.DISPATCH), thread.energyPerDispatchJoules().nominal());
      same(energy(thread, Phase.STARTUP), thread.startupEnergyJoules().nominal());
      same(time(thread), thread.timePerDispatchSeconds().nominal());
      same(
          thread.averagePowerWatts().nominal(),
          thread.energyPerDispatchJoules().nominal() * thread.dispatchesPerSecond().orElse(0.0));
      startup += thread.startupEnergyJoules().nominal();
      // at most one entry for a service and a phase
      assertThat(thread.services().stream().map(s -> s.service() + s.phase()))
          .doesNotHaveDuplicates();
    }
    same(startup, mode.totals().startupJoules().nominal());
  }

  private static double energy(ThreadResult thread, Phase phase) {
    return thread.services().stream()
        .filter(s -> s.phase() == phase)
        .mapToDouble(s -> s.energyJoules().nominal())
        .sum();
  }

  private static double time(ThreadResult thread) {
    return thread.services().stream()
        .filter(s -> s.phase() == Phase.DISPATCH)
        .mapToDouble(s -> s.timeSeconds().nominal())
        .sum();
  }

  @Property(tries = 100)
  void sharesAreSharesAndIntervalsHoldTheirNominal(@ForAll @IntRange(min = 0) int seed) {
    ModeResult mode = mode(seed);

    assertThat(
            List.of(
                mode.coverage().threads(),
                mode.coverage().components(),
                mode.coverage().terms(),
                mode.coverage().flaggedShare()))
        .allMatch(share -> share >= 0.0 && share <= 1.0);
    for (ThreadResult thread : mode.threads()) {
      Interval energy = thread.energyPerDispatchJoules();
      assertThat(energy.contains(energy.nominal())).isTrue();
    }
  }

  @Property(tries = 50)
  void theSameModelGivesTheSameResult(@ForAll @IntRange(min = 0) int seed) {
    Estimated once = RandomArchitecture.estimate(seed);
    Estimated again = RandomArchitecture.estimate(seed);

    assertThat(again.findings()).isEqualTo(once.findings());
    assertThat(again.mode().components()).isEqualTo(once.mode().components());
    assertThat(again.mode().totals()).isEqualTo(once.mode().totals());
    assertThat(again.mode().coverage()).isEqualTo(once.mode().coverage());
  }

  @Property(tries = 100)
  void moreFaultsCostMore(
      @ForAll @IntRange(min = 0, max = 10_000) int fewer,
      @ForAll @IntRange(min = 1, max = 10_000) int more) {
    assertThat(faulting(fewer + more)).isGreaterThan(faulting(fewer));
  }

  private static double faulting(int faults) {
    return SmallSystem.estimate(
            SmallSystem.builder().set("app.t", Properties.PAGE_FAULTS, Integer.toString(faults)))
        .mode()
        .totals()
        .energyJoules()
        .nominal();
  }

  private static void same(double a, double b) {
    assertThat(a).isCloseTo(b, within(RELATIVE * Math.max(Math.abs(a), Math.abs(b))));
  }
}
