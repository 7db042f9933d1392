package org.aadlenergy.engine.service.power;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.Line.Port;
import org.aadlenergy.engine.service.power.Line.Role;

/**
 * Which source of a line gives how much. Beside batteries the others give first, as much as they
 * can, and the batteries the rest; where there is none, each gives the same.
 */
final class Shares {
  private final PowerFlow flow;
  private final Lines lines;

  /** Whose most is being asked for: who hangs on itself gives nothing. */
  private final Set<Component> asked = Collections.newSetFromMap(new IdentityHashMap<>(2));

  Shares(PowerFlow flow, Lines lines) {
    this.flow = flow;
    this.lines = lines;
  }

  /** What supplies give together, each no more than it can. */
  Estimate supplied() {
    Estimate.Sum sum = new Estimate.Sum();
    for (Line line : lines.all()) {
      for (Port port : line.ports(Role.SUPPLY)) {
        double limit =
            lines.limit(port.component(), port.feature()).orElse(Double.POSITIVE_INFINITY);
        Estimate given = given(line, port);
        sum.add(given.nominal() > limit ? Estimate.exact(limit) : given, 1.0);
      }
    }
    return sum.estimate();
  }

  /** What one of the sources of a line gives, of what hangs on it. */
  Estimate given(Line line, Port source) {
    Estimate demand = flow.demand(line);
    int batteries = line.ports(Role.BATTERY).size();
    if (batteries == 0) {
      int others = line.ports(Role.FEEDER).size() + line.ports(Role.SUPPLY).size();
      return demand.times(1.0 / others);
    }
    double most = most(line);
    if (source.role() == Role.BATTERY) {
      return rest(demand, most).times(1.0 / batteries);
    }
    double own = most(line, source);
    if (Double.isInfinite(most)) {
      return Double.isInfinite(own) ? demand.times(1.0 / unlimited(line)) : Estimate.ZERO;
    }
    if (most <= demand.nominal()) {
      return Estimate.exact(own);
    }
    // where the demand may be beyond what they can give, they do not follow it
    Estimate given = most < demand.interval().high() ? Estimate.exact(demand.nominal()) : demand;
    return given.times(own / most);
  }

  private static Estimate rest(Estimate demand, double most) {
    if (most < demand.nominal()) {
      return demand.minus(Estimate.exact(most));
    }
    return Estimate.between(0.0, 0.0, Math.max(0.0, demand.interval().high() - most));
  }

  private int unlimited(Line line) {
    int count = 0;
    for (Port port : line.ports()) {
      count += isOther(port) && Double.isInfinite(most(line, port)) ? 1 : 0;
    }
    return count;
  }

  private static boolean isOther(Port port) {
    return port.role() == Role.SUPPLY || port.role() == Role.FEEDER;
  }

  /** What all but the batteries of a line can give it at most. */
  private double most(Line line) {
    double sum = 0.0;
    for (Port port : line.ports()) {
      if (isOther(port)) {
        sum += most(line, port);
      }
    }
    return sum;
  }

  private double most(Line line, Port source) {
    double limit =
        lines.limit(source.component(), source.feature()).orElse(Double.POSITIVE_INFINITY);
    return source.role() == Role.SUPPLY ? limit : Math.min(limit, through(source.component()));
  }

  /** What a converter can give at most, of what is left for it at its inputs. */
  private double through(Component converter) {
    if (!asked.add(converter)) {
      return 0.0;
    }
    double left = 0.0;
    for (Line line : lines.of(converter)) {
      if (line.isPowered() && line.has(converter, Role.FED)) {
        left += spare(line, converter);
      }
    }
    asked.remove(converter);
    return flow.conversion(converter).most(left);
  }

  /** What a line has left for a converter that charges, of those that do an equal share. */
  private double spare(Line line, Component converter) {
    if (!line.ports(Role.BATTERY).isEmpty()) {
      return Double.POSITIVE_INFINITY;
    }
    double spare = most(line);
    int charging = 1;
    for (Port port : line.ports()) {
      if (port.component() != converter && port.role() == Role.FED && charges(port.component())) {
        charging++;
      } else if (port.component() != converter && !Line.isSource(port.role())) {
        spare -= flow.drawn(port).nominal();
      }
    }
    return Math.max(0.0, spare / charging);
  }

  private boolean charges(Component converter) {
    for (Line line : lines.of(converter)) {
      if (line.has(converter, Role.FEEDER) && !line.ports(Role.BATTERY).isEmpty()) {
        return true;
      }
    }
    return false;
  }
}
