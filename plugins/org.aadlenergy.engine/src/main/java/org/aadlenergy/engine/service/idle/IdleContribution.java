package org.aadlenergy.engine.service.idle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.Rested;
import org.aadlenergy.engine.evaluation.SuppliedParts;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * Says how every component spends the window, and charges what it draws while it waits. The time
 * that threads and their services take is charged by them, with the whole power of the rail, so
 * that no time counts twice. Devices whose states were simulated have their energy already.
 */
public final class IdleContribution implements Contributor<Rested> {
  private static final double ROUNDING = 1e-9;

  @Override
  public void contribute(Rested rested, Contribution.Builder to) {
    SuppliedParts.account(rested, to);
    BusyTimes busy = BusyTimes.of(rested);
    IdleSources sources = IdleSources.of(rested);
    SharedBackground.apply(rested, to, sources, busy);
    Sleepers sleepers = new Sleepers(sources, busy, rested);
    Map<String, List<Component>> silent = new LinkedHashMap<>();
    for (Component component : rested.active()) {
      if (Ledger.isPlatform(component.category())) {
        if (component.category() == Category.BUS && busy.share(component) > 1.0 + ROUNDING) {
          to.addOther(overload(component, busy.share(component)), component.path());
        }
        Optional<IdleSources.Source> source = sources.of(component);
        if (rested.given().noted(ComponentTimes.class, component).isPresent()) {
          continue;
        }
        IdleTicks.report(component, rested, to);
        if (source.isPresent() && !rested.given().isRestReported(component)) {
          // then work that takes longer offsets nothing of the rest
          boolean apart =
              busy.leastWatts(component) < most(component, source.get(), sleepers, rested);
          IdlePower power =
              new IdlePower(
                  component, source.get(), sleepers, busy.range(component), apart, rested, to);
          to.times(component, power.charge());
          if (component.category() == Category.PROCESSOR
              && LeakingProcessor.leaks(source.get().platform())) {
            new LeakingProcessor(component, source.get().platform(), power, rested, to).charge();
          }
          if (power.isUnknown()) {
            silent.computeIfAbsent(source.get().platform().name(), p -> new ArrayList<>());
            silent.get(source.get().platform().name()).add(component);
          }
        } else {
          checkUnused(component, rested, to);
          double share = busy.share(component);
          if (source.isEmpty()) { // a board's, whose idle power is counted already
            IdleTicks ticks = IdleTicks.of(component, busy.range(component), rested);
            ticks.charge(to);
            share += ticks.busyShare();
          }
          to.times(component, rested.windowSeconds(), share, 0.0);
        }
      }
    }
    silent.forEach((platform, components) -> report(platform, components, to));
  }

  /** The most that a component draws while it waits, be it told to or not. */
  private static double most(
      Component component, IdleSources.Source source, Sleepers sleepers, Rested rested) {
    double most = 0.0;
    for (Optional<DeviceState> state :
        List.of(
            sleepers.resting(component, source.platform()), Sleepers.usual(source.platform()))) {
      Optional<Estimate> watts =
          state.flatMap(
              its -> RestPowers.watts(its.power(), source.rails(), rested.coefficients()));
      most = Math.max(most, watts.map(Estimate::nominal).orElse(0.0));
    }
    return most;
  }

  private static Problem overload(Component bus, double share) {
    return Problem.shared(
        Problem.Kind.DOUBT,
        DiagnosticCode.DEVICE_OVERLOADED,
        bus.source(),
        String.format(
            Locale.ROOT,
            "bus %s would need %.1f %% of its time for what is sent over it: messages are late, and"
                + " the energy is that of all of them",
            bus.path(),
            100.0 * share),
        "lower rates or sizes, or bind connections to another bus");
  }

  /** A board is idle as a whole: nobody knows what it draws while one of its processors sleeps. */
  private static void checkUnused(Component component, Mode mode, Contribution.Builder to) {
    Optional<EffectiveValue> named = mode.properties().climbing(component, Properties.IDLE_STATE);
    Optional<CalibratedPlatform> platform = mode.platform(component);
    if (component.category() != Category.PROCESSOR || named.isEmpty() || platform.isEmpty()) {
      return;
    }
    for (Rail rail : platform.get().rails().values()) {
      if (BoardIdle.power(platform.get(), rail).isPresent()) {
        to.addOther(
            Problem.local(
                Problem.Kind.DOUBT,
                DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
                named.get().source(),
                "Idle_State of processor "
                    + component.path()
                    + " changes nothing: rail "
                    + rail.name()
                    + " of platform "
                    + platform.get().name()
                    + " is that of a whole board, whose idle power counts all the time",
                "remove it, or name a platform that has a rail of the processor alone"),
            component.path());
      }
    }
  }

  private static void report(String platform, List<Component> components, Contribution.Builder to) {
    components.sort((a, b) -> a.path().compareTo(b.path()));
    Component first = components.get(0);
    int others = components.size() - 1;
    Problem problem =
        Problem.shared(
            Problem.Kind.NOT_COMPUTED,
            DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
            first.source(),
            "the idle energy of "
                + first.category().word()
                + " "
                + first.path()
                + (others == 0 ? "" : " and " + others + " more")
                + " is not included: platform "
                + platform
                + " does not say what it draws in a state idle or wait",
            "add 'state idle { power RAIL = ... }' to a platform file that extends " + platform);
    to.addOther(problem, first.path());
    for (Component component : components) {
      to.reportRest(component);
      String reason =
          "platform " + platform + " does not say what it draws in a state idle or wait";
      to.addOther(
          Problem.reported(DiagnosticCode.IDLE_ENERGY_LEFT_OUT, component.source(), reason)
              .omitting(Omission.IDLE),
          component.path());
    }
  }
}
