package org.aadlenergy.engine.service.power;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/** What sources of a line that are no batteries can give at most. */
final class SourceLimits {
  private final PowerFlow flow;
  private final PowerLines lines;

  /** Whose most is being asked for: who hangs on itself gives nothing. */
  private final Set<Component> asked = Collections.newSetFromMap(new IdentityHashMap<>(2));

  SourceLimits(PowerFlow flow, PowerLines lines) {
    this.flow = flow;
    this.lines = lines;
  }

  /** How many of them have no limit. */
  int unlimited(PowerLine line) {
    int count = 0;
    for (Port port : line.ports()) {
      count += SourceShares.isOther(port) && Double.isInfinite(most(line, port)) ? 1 : 0;
    }
    return count;
  }

  /** What all but the batteries of a line can give it at most. */
  double most(PowerLine line) {
    return all(line).nominal();
  }

  /** What one of them can. */
  double most(PowerLine line, Port source) {
    return gives(line, source).nominal();
  }

  /** The same with errors, of all. */
  Estimate all(PowerLine line) {
    Estimate sum = Estimate.ZERO;
    for (Port port : line.ports()) {
      sum = SourceShares.isOther(port) ? sum.plus(gives(line, port)) : sum;
    }
    return sum;
  }

  /** What one of them can, with the errors of what draws before it. */
  Estimate gives(PowerLine line, Port source) {
    double limit =
        lines.limit(source.component(), source.feature()).orElse(Double.POSITIVE_INFINITY);
    Estimate through =
        source.role() == Role.SUPPLY ? Estimate.exact(limit) : through(source.component());
    return through.nominal() > limit ? Estimate.exact(limit) : through;
  }

  /** Whether one of them gives what a converter makes of all that is left for it. */
  boolean givesAll(PowerLine line, Port source) {
    double limit =
        lines.limit(source.component(), source.feature()).orElse(Double.POSITIVE_INFINITY);
    double most = most(line, source);
    return source.role() == Role.FEEDER && most > 0.0 && most < limit;
  }

  /** What a converter can give at most, of what is left for it at its inputs. */
  private Estimate through(Component converter) {
    return flow.conversion(converter).most(left(converter));
  }

  /** What is left for a converter at its inputs; nothing while that is being asked. */
  Estimate left(Component converter) {
    if (!asked.add(converter)) {
      return Estimate.ZERO;
    }
    Estimate left = Estimate.ZERO;
    for (PowerLine line : lines.of(converter)) {
      if (line.isPowered() && line.has(converter, Role.FED)) {
        left = left.plus(spare(line, converter));
      }
    }
    asked.remove(converter);
    return left;
  }

  /** What a line has left for a converter that charges, of those that do an equal share. */
  private Estimate spare(PowerLine line, Component converter) {
    Estimate spare = all(line);
    if (!line.ports(Role.BATTERY).isEmpty() || Double.isInfinite(spare.nominal())) {
      return Estimate.exact(Double.POSITIVE_INFINITY);
    }
    if (line.wire().isPresent()) {
      double most = line.wire().get().least(spare.nominal(), line.wire().get().volts());
      spare = spare.minus(Estimate.exact(Math.min(most, spare.nominal())));
    }
    int charging = 1;
    for (Port port : line.ports()) {
      if (port.component() != converter && port.role() == Role.FED && charges(port.component())) {
        charging++;
      } else if (port.component() != converter && !PowerLine.isSource(port.role())) {
        spare = spare.minus(flow.drawn(port));
      }
    }
    return spare.nominal() > 0.0 ? spare.times(1.0 / charging) : Estimate.ZERO;
  }

  private boolean charges(Component converter) {
    for (PowerLine line : lines.of(converter)) {
      if (line.has(converter, Role.FEEDER) && !line.ports(Role.BATTERY).isEmpty()) {
        return true;
      }
    }
    return false;
  }
}
