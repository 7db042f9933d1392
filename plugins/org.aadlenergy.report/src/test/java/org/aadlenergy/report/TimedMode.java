package org.aadlenergy.report;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.account.PowerPart;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.signal.Signal;

/**
 * Gives a result that was put together by hand a power in time: half at all times, half in bursts.
 */
public final class TimedMode {
  private static final long LENGTH = TimeBase.PICOSECONDS.perSecond() / 10;

  private TimedMode() {}

  /** The mode with power: each component is busy for the first tenth of each quarter of 100 ms. */
  public static ModeResult of(ModeResult mode) {
    Account account = new Account();
    double joules = 0.0;
    for (ComponentResult component : mode.components()) {
      joules += component.energyJoules().nominal();
    }
    double scale = joules == 0.0 ? 0.0 : mode.totals().averagePowerWatts().nominal() / joules;
    Signal quarter =
        Signal.sequence(
            List.of(Signal.level(LENGTH / 40, 1.0), Signal.level(LENGTH / 4 - LENGTH / 40, 0.0)));
    PowerScenes bursts = PowerScenes.of(Signal.repeated(quarter, 4));
    for (ComponentResult each : mode.components()) {
      Component component = component(each.path());
      Estimate half = Estimate.exact(each.energyJoules().nominal() * scale / 2);
      account.draw(PowerPart.level(component, half));
      Optional<String> who = mode.threads().stream().findFirst().map(thread -> thread.path());
      account.draw(new PowerPart(component, half, bursts, 0, who));
    }
    return with(mode, account);
  }

  /** The mode with power as signals say it by path. */
  public static ModeResult drawing(ModeResult mode, Map<String, Signal> watts) {
    Account account = new Account();
    watts.forEach(
        (path, signal) ->
            account.draw(
                new PowerPart(
                    component(path),
                    Estimate.exact(signal.mean()),
                    PowerScenes.of(signal),
                    0,
                    Optional.empty())));
    return with(mode, account);
  }

  private static ModeResult with(ModeResult mode, Account account) {
    return new ModeResult(
        mode.name(),
        mode.windowSeconds(),
        mode.windowReason(),
        mode.threads(),
        mode.components(),
        mode.totals(),
        mode.utilization(),
        mode.sections(),
        mode.coverage(),
        mode.rests(),
        mode.reasons(),
        () -> new PowerInTime(TimeBase.PICOSECONDS, 0.1, account));
  }

  /** A component that knows its path alone. */
  private static Component component(String path) {
    return (Component)
        Proxy.newProxyInstance(
            Component.class.getClassLoader(),
            new Class<?>[] {Component.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "path" -> path;
                  case "hashCode" -> path.hashCode();
                  case "equals" -> proxy == arguments[0];
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }
}
