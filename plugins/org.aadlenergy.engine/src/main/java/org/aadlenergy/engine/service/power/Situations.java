package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.Joint;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * The way of power in each situation that there is. What converters and wires lose depends on what
 * they give at the moment, and so does which of several sources has to help: the average follows
 * from the situations, each with its share of the time. What gives beside a battery gives what it
 * does on average, as the battery evens out.
 */
final class Situations {
  private final PowerFlow first;
  private final PowerLines lines;
  private final List<Component> converters;
  private final SituationMemory.Kept met;
  private List<PowerFlow> flows = List.of();
  private PowerFlow average;

  /**
   * Whether times have ranges: then all may meet otherwise, though it draws the same on average.
   */
  private final boolean ranged;

  /**
   * Those of an account.
   *
   * @param first the flow of averages
   */
  Situations(
      PowerFlow first, PowerLines lines, List<Component> converters, SituationMemory memory) {
    this.first = first;
    this.lines = lines;
    this.converters = converters;
    met = memory.of(mattering(), component -> first.bearers().getOrDefault(component, component));
    ranged = memory.isRanged();
    average = first;
    boolean even = lines.all().stream().anyMatch(first.shares()::isEvenedOut);
    for (int pass = even ? 0 : 1; pass < 2; pass++) {
      Usual usual = evened(average, lines);
      flows = new ArrayList<>(met.watts().size());
      for (Map<Component, Estimate> each : met.watts()) {
        flows.add(
            first.drawing(
                component -> each.getOrDefault(component, Estimate.ZERO).atMiddle(), usual));
      }
      if (met.joint().count() > 1 || ranged) {
        average = averaged(memory.account());
      }
    }
  }

  /** Those of a mode; none where it does not matter when anything is drawn. */
  static boolean matter(PowerFlow flow, PowerLines lines, List<Component> converters) {
    for (Component converter : converters) {
      if (!flow.conversion(converter).isAffine()) {
        return true;
      }
    }
    return lines.all().stream()
        .anyMatch(line -> line.wire().isPresent() || flow.shares().isLimited(line));
  }

  /** The flow of averages, with what is lost in each situation where that matters. */
  static PowerFlow average(
      PowerFlow first, PowerLines lines, List<Component> converters, SituationMemory memory) {
    return matter(first, lines, converters)
        ? new Situations(first, lines, converters, memory).average()
        : first;
  }

  /** Says so where some loads count with their averages, as there are too many situations. */
  void report(Mode mode, Contribution.Builder to) {
    if (!met.joint().isExact()) {
      Component first = converters.isEmpty() ? mode.view().root() : converters.get(0);
      to.addOther(
          Problem.shared(
              Problem.Kind.NOTE,
              DiagnosticCode.LOADS_OF_MOMENTS_AVERAGED,
              first.source(),
              "what hangs behind converters, wires and limited supplies meets in more situations"
                  + " than the "
                  + met.joint().count()
                  + " that are looked at: some parts count there with their averages, or the"
                  + " situations are those of a stretch of time",
              "choose periods with a small common multiple, or state a Converter_Efficiency"),
          first.path());
    }
  }

  /** The flow of averages, with what is lost on average. */
  PowerFlow average() {
    return average;
  }

  /** The flow of each situation. */
  List<PowerFlow> flows() {
    return flows;
  }

  Joint joint() {
    return met.joint();
  }

  /**
   * All whose moments count: what hangs behind converters with curves or wires, or on limited
   * sources.
   */
  private Set<Component> mattering() {
    Set<Component> found = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<PowerLine> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Component converter : converters) {
      if (!first.conversion(converter).isAffine()) {
        found.add(converter);
        feeds(converter, found, seen);
      }
    }
    for (PowerLine line : lines.all()) {
      if (line.wire().isPresent() || first.shares().isLimited(line)) {
        collect(line, found, seen);
      }
    }
    return found;
  }

  private void feeds(Component converter, Set<Component> found, Set<PowerLine> seen) {
    for (PowerLine line : lines.of(converter)) {
      if (line.has(converter, Role.FEEDER)) {
        collect(line, found, seen);
      }
    }
  }

  private void collect(PowerLine line, Set<Component> found, Set<PowerLine> seen) {
    if (!seen.add(line)) {
      return;
    }
    for (Port port : line.ports()) {
      if (!PowerLine.isSource(port.role())) {
        found.add(port.component());
        if (port.role() == Role.FED) {
          feeds(port.component(), found, seen);
        }
      }
    }
  }

  /** What gives beside batteries. */
  static Usual evened(PowerFlow flow, PowerLines lines) {
    Usual usual = new Usual();
    for (PowerLine line : lines.all()) {
      for (Port port : flow.shares().isEvenedOut(line) ? line.ports() : List.<Port>of()) {
        if (port.role() == Role.SUPPLY || port.role() == Role.FEEDER) {
          usual.gives(line, port, flow.shares().ofLine(line, port));
        }
      }
    }
    return usual;
  }

  private PowerFlow averaged(Account account) {
    Usual usual = new Usual();
    WireAverages wires = new WireAverages(first, flows, this::mean, account, ranged);
    for (PowerLine line : lines.all()) {
      if (line.wire().isPresent() || line.rule().isPresent()) {
        usual.drops(line, wires.of(line));
      }
    }
    for (Component converter : converters) {
      if (!first.conversion(converter).isAffine()) {
        Estimate loss = mean(flow -> flow.through(converter).loss());
        LossHull hull = first.conversion(converter).hull().orElseThrow();
        usual.loses(converter, new Usual.Loss(loss, hull, ranged));
      }
    }
    for (PowerLine line : lines.all()) {
      if (first.shares().isLimited(line)) {
        for (Port port : line.ports()) {
          if (PowerLine.isSource(port.role())) {
            usual.gives(line, port, mean(flow -> flow.shares().ofLine(line, port)));
          }
        }
        usual.misses(line, mean(flow -> flow.shares().missing(line)));
      }
    }
    return first.drawing(first::drawn, usual);
  }

  private Estimate mean(Function<PowerFlow, Estimate> watts) {
    Estimate.Sum sum = new Estimate.Sum();
    for (int i = 0; i < met.shares().length; i++) {
      sum.add(watts.apply(flows.get(i)), met.shares()[i]);
    }
    return sum.estimate();
  }
}
