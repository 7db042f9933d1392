package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * Which source of a line gives how much. Beside batteries the others give first, as much as they
 * can, and the batteries the rest; where there is none, each gives the same.
 */
final class SourceShares {
  private final PowerFlow flow;
  private final PowerLines lines;

  /** The batteries of all lines. */
  private final List<Port> batteries;

  private final List<Port> rest;
  private final LoneLines lone;
  private final SourceLimits limits;
  private final RuledSources ruled;

  SourceShares(PowerFlow flow, PowerLines lines) {
    this.flow = flow;
    this.lines = lines;
    this.batteries = new ArrayList<>(1);
    this.rest = new ArrayList<>(1);
    lines.all().forEach(line -> batteries.addAll(full(line)));
    this.lone = new LoneLines(lines, !batteries.isEmpty());
    this.ruled = new RuledSources(lines, lone);
    this.limits = new SourceLimits(flow, lines);
  }

  /** Those of another flow over the same lines. */
  SourceShares(PowerFlow flow, SourceShares same) {
    this.flow = flow;
    this.lines = same.lines;
    this.batteries = same.batteries;
    this.rest = same.rest();
    this.lone = same.lone;
    this.ruled = same.ruled;
    this.limits = new SourceLimits(flow, lines);
  }

  /** What supplies give together, each no more than it can. */
  Estimate supplied() {
    Estimate.Sum sum = new Estimate.Sum();
    for (PowerLine line : lines.all()) {
      for (Port port : line.ports(Role.SUPPLY)) {
        sum.add(ofLine(line, port), 1.0);
      }
    }
    return sum.estimate();
  }

  /** Those that give what no line gives: batteries, or else supplies that can give anything. */
  List<Port> rest() {
    if (rest.isEmpty()) {
      rest.addAll(findRest());
    }
    return rest;
  }

  private List<Port> findRest() {
    List<Port> supplies = new ArrayList<>(1);
    List<Port> able = new ArrayList<>(1);
    for (PowerLine line : lines.all()) {
      for (Port port : line.ports(Role.SUPPLY)) {
        supplies.add(port);
        if (lone.limit(port) > 0.0) {
          able.add(port);
        }
      }
    }
    return !batteries.isEmpty() ? batteries : able.isEmpty() ? supplies : able;
  }

  /** What one of the sources gives: of what hangs on its line, and of what no line gives. */
  Estimate given(PowerLine line, Port source) {
    Estimate given = ofLine(line, source);
    List<Port> rest = rest();
    return rest.contains(source) ? given.plus(flow.unfed().times(1.0 / rest.size())) : given;
  }

  /** What one of the sources of a line gives, of what hangs on it. */
  Estimate ofLine(PowerLine line, Port source) {
    Optional<Estimate> usual = flow.usual().given(line, source);
    if (usual.isPresent()) {
      return usual.get();
    }
    if (line.rule().isPresent()) {
      List<Port> giving = flow.carried().of(line).giving();
      return giving.contains(source) ? flow.demand(line).times(1.0 / giving.size()) : Estimate.ZERO;
    }
    int onLine = full(line).size();
    if (onLine == 0) {
      return lone.given(line, source, flow.demand(line));
    }
    Estimate demand = flow.demand(line);
    double most = most(line);
    if (source.role() == Role.BATTERY && !full(line).contains(source)) {
      return Estimate.ZERO;
    }
    if (source.role() == Role.BATTERY && isEven(line)) {
      Estimate rest = demand;
      for (Port port : line.ports()) {
        rest = isOther(port) ? rest.minus(ofLine(line, port)) : rest;
      }
      return rest.times(1.0 / onLine);
    }
    if (source.role() == Role.BATTERY) {
      Estimate rest =
          most < demand.nominal() ? demand.minus(limits.all(line)) : LoneLines.rest(demand, most);
      return rest.times(1.0 / onLine);
    }
    double own = limits.most(line, source);
    if (Double.isInfinite(most)) {
      return Double.isInfinite(own) ? demand.times(1.0 / limits.unlimited(line)) : Estimate.ZERO;
    }
    if (most <= demand.nominal()) {
      return limits.gives(line, source);
    }
    // what a charger loses goes with what it gives, up to its limit: the steeper side counts
    Estimate given = source.role() == Role.FEEDER ? demand : LoneLines.follows(demand, most);
    return given.times(own / most);
  }

  /**
   * What a converter loses while it gives so much. One that gives all it can loses what it does not
   * give of what is left for it, so that it draws just that, whatever its errors.
   */
  Estimate lost(Component converter, Estimate output) {
    Estimate lost = flow.conversion(converter).loss(output);
    if (!givesAll(converter)) {
      return lost;
    }
    return limits
        .left(converter)
        .atMiddle()
        .minus(output.atMiddle())
        .spanning(lost.nominal() - lost.hardBelow(), lost.nominal() + lost.hardAbove());
  }

  private boolean givesAll(Component converter) {
    boolean all = false;
    for (PowerLine line : lines.of(converter)) {
      for (Port port : line.ports(Role.FEEDER)) {
        if (port.component() == converter) {
          if (all || !givesAll(line, port)) {
            return false;
          }
          all = true;
        }
      }
    }
    return all;
  }

  private boolean givesAll(PowerLine line, Port source) {
    return line.rule().isEmpty()
        && flow.usual().given(line, source).isEmpty()
        && !full(line).isEmpty()
        && limits.givesAll(line, source)
        && most(line) <= flow.demand(line).nominal();
  }

  /** The batteries of a line that have something left, or all that have not. */
  private List<Port> full(PowerLine line) {
    List<Port> all = line.ports(Role.BATTERY);
    List<Port> full = new ArrayList<>(all);
    full.removeIf(port -> lines.isEmpty(port.component()));
    return full.isEmpty() ? all : full;
  }

  /** Which sources give by the rule of a line. */
  RuledSources ruled() {
    return ruled;
  }

  /** Whether what else gives to a line gives what it does on average, as a battery evens out. */
  private boolean isEven(PowerLine line) {
    for (Port port : line.ports()) {
      if (isOther(port) && flow.usual().given(line, port).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a line has a battery, and beside it sources that cannot give anything. */
  boolean isEvenedOut(PowerLine line) {
    boolean others = line.ports().stream().anyMatch(SourceShares::isOther);
    return line.rule().isEmpty()
        && others
        && !line.ports(Role.BATTERY).isEmpty()
        && !Double.isInfinite(most(line));
  }

  /** Whether sources of a line without a battery may have to give less than their part. */
  boolean isLimited(PowerLine line) {
    return line.rule().isPresent()
        ? ruled.isLimited(line)
        : line.ports(Role.BATTERY).isEmpty() && lone.isLimited(line);
  }

  /** What hangs on a line beyond what its supplies can give; batteries do. */
  Estimate missing(PowerLine line) {
    Optional<Estimate> usual = flow.usual().missing(line);
    return usual.isPresent()
        ? usual.get()
        : line.rule().isPresent() ? Estimate.ZERO : lone.missing(line, flow.demand(line));
  }

  /** Notes what hangs on supplies that cannot give it; a charger that idles is no load. */
  void overdrawn(BiConsumer<Component, Estimate> to) {
    for (PowerLine line : lines.all()) {
      Estimate missing = missing(line);
      for (Port port : missing.nominal() > 0.0 ? line.ports(Role.FED) : List.<Port>of()) {
        boolean idles = flow.through(port.component()).output().nominal() == 0.0;
        missing = idles ? missing.minus(flow.drawn(port)) : missing;
      }
      List<Port> supplies = line.ports(Role.SUPPLY);
      for (Port port : missing.nominal() > 0.0 ? supplies : List.<Port>of()) {
        Estimate share = missing.times(1.0 / supplies.size());
        to.accept(port.component(), ofLine(line, port).plus(share));
      }
    }
  }

  static boolean isOther(Port port) {
    return port.role() == Role.SUPPLY || port.role() == Role.FEEDER;
  }

  /** What all but the batteries of a line can give it at most. */
  double most(PowerLine line) {
    return limits.most(line);
  }
}
