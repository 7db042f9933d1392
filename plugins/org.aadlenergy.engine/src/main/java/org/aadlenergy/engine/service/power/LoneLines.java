package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * What the sources of a line without a battery give: each the same, or what it can where that is
 * less. What they cannot give, batteries of other lines do; where there is none, the last of them.
 */
final class LoneLines {
  private final PowerLines lines;
  private final boolean battery;

  /** The converters on the way that is being followed: who hangs on itself gives nothing. */
  private final Set<Component> asked = Collections.newSetFromMap(new IdentityHashMap<>(2));

  /**
   * The lines of a mode.
   *
   * @param battery whether one of them has a battery
   */
  LoneLines(PowerLines lines, boolean battery) {
    this.lines = lines;
    this.battery = battery;
  }

  /** What one of the sources of such a line gives of what hangs on it. */
  Estimate given(PowerLine line, Port source, Estimate demand) {
    Estimate left = demand;
    List<Port> open = able(line);
    if (!open.contains(source)) {
      return Estimate.ZERO;
    }
    Optional<Port> less = less(open, left.nominal() / open.size());
    while (less.isPresent()) {
      if (less.get() == source) {
        return Estimate.exact(limit(source));
      }
      open.remove(less.get());
      left = left.minus(Estimate.exact(limit(less.get())));
      less = less(open, left.nominal() / open.size());
    }
    Estimate same = left.times(1.0 / open.size());
    return !battery ? same : follows(same, limit(source));
  }

  /** One that can give less than others would have to; where no battery helps, the last has to. */
  private Optional<Port> less(List<Port> open, double watts) {
    for (Port port : open) {
      if (limit(port) < watts && (open.size() > 1 || battery)) {
        return Optional.of(port);
      }
    }
    return Optional.empty();
  }

  /** Whether one of its sources may have to give less than its part. */
  boolean isLimited(PowerLine line) {
    List<Port> able = able(line);
    boolean helped = able.size() > 1 || battery;
    return helped && able.stream().anyMatch(port -> !Double.isInfinite(limit(port)));
  }

  /** What a supply says that it can give; what a converter can, is looked at afterwards. */
  double limit(Port port) {
    return port.role() == Role.SUPPLY
        ? lines.limit(port.component(), port.feature()).orElse(Double.POSITIVE_INFINITY)
        : Double.POSITIVE_INFINITY;
  }

  /** The sources of a line that have anything to give; all, if there is none. */
  private List<Port> able(PowerLine line) {
    List<Port> sources = new ArrayList<>(1);
    List<Port> able = new ArrayList<>(1);
    for (Port port : line.ports()) {
      if (PowerLine.isSource(port.role())) {
        sources.add(port);
      }
    }
    for (Port port : sources.size() > 1 ? sources : List.<Port>of()) {
      if (limit(port) > 0.0 && (port.role() == Role.SUPPLY || isAble(port.component()))) {
        able.add(port);
      }
    }
    return able.isEmpty() ? sources : able;
  }

  /** Whether anything can give to a converter, or its input is not in the model. */
  boolean isAble(Component converter) {
    if (!asked.add(converter)) {
      return false;
    }
    boolean fed = false;
    boolean able = false;
    for (PowerLine line : lines.of(converter)) {
      if (line.has(converter, Role.FED)) {
        fed = true;
        for (Port port : line.ports()) {
          able |= port.role() == Role.BATTERY && !lines.isEmpty(port.component());
          able |= port.role() == Role.SUPPLY && limit(port) > 0.0;
          able |= port.role() == Role.FEEDER && isAble(port.component());
        }
      }
    }
    asked.remove(converter);
    return able || !fed;
  }

  /** What hangs on a line without a battery beyond what its supplies can give; batteries do. */
  Estimate missing(PowerLine line, Estimate demand) {
    List<Port> able = able(line);
    double most = 0.0;
    for (Port port : able) {
      most += limit(port);
    }
    return !battery || able.isEmpty() || Double.isInfinite(most)
        ? Estimate.ZERO
        : rest(demand, most);
  }

  /** Where the demand may be beyond what they can give, they do not follow it. */
  static Estimate follows(Estimate demand, double most) {
    return most < demand.interval().high() ? Estimate.exact(demand.nominal()) : demand;
  }

  /** What is left of a demand of which others give no more than the most. */
  static Estimate rest(Estimate demand, double most) {
    if (most < demand.nominal()) {
      return demand.minus(Estimate.exact(most));
    }
    return Estimate.between(0.0, 0.0, Math.max(0.0, demand.interval().high() - most));
  }
}
