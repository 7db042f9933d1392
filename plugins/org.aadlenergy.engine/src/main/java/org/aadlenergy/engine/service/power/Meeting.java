package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.aadlenergy.engine.account.Joint;
import org.aadlenergy.engine.account.PowerPart;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * All that hangs together behind what loses by the moment, and the flow of each situation in which
 * it meets. What others draw at that moment changes none of it.
 */
final class Meeting {
  private final Members members;
  private final SituationMemory.Kept met;
  private final Upstream upstream;
  private final List<PowerFlow> flows = new ArrayList<>();
  private PowerFlow without;

  /**
   * Who meets.
   *
   * @param components over whose ports it is drawn
   * @param carrying the lines that they hang on
   */
  record Members(Set<Component> components, Set<PowerLine> carrying) {
    private Members() {
      this(
          Collections.newSetFromMap(new IdentityHashMap<>()),
          Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    /** All that a converter feeds, and what that feeds. */
    static Members behind(Component converter, PowerLines lines) {
      Members found = new Members();
      found.components.add(converter);
      found.feed(converter, lines);
      return found;
    }

    /** All that hangs on a line, and what that feeds. */
    static Members on(PowerLine line, PowerLines lines) {
      Members found = new Members();
      found.hang(line, lines);
      return found;
    }

    private void feed(Component converter, PowerLines lines) {
      for (PowerLine line : lines.of(converter)) {
        if (line.has(converter, Role.FEEDER)) {
          hang(line, lines);
        }
      }
    }

    private void hang(PowerLine line, PowerLines lines) {
      if (carrying.add(line)) {
        for (Port port : line.ports()) {
          if (!PowerLine.isSource(port.role())) {
            components.add(port.component());
            if (port.role() == Role.FED) {
              feed(port.component(), lines);
            }
          }
        }
      }
    }

    /** Which of some have the same members; less than 0 for none. */
    int among(List<Members> some) {
      int place = some.size() - 1;
      while (place >= 0 && !some.get(place).components.equals(components)) {
        place--;
      }
      return place;
    }

    /** Adds them to others, together with all of whom some are among them. */
    void join(List<Members> others) {
      others.removeIf(this::takeOver);
      others.add(this);
    }

    private boolean takeOver(Members other) {
      boolean joined =
          other.components.stream().anyMatch(components::contains)
              || other.carrying.stream().anyMatch(carrying::contains);
      if (joined) {
        components.addAll(other.components);
        carrying.addAll(other.carrying);
      }
      return joined;
    }
  }

  /** That of some, in a flow of averages. */
  Meeting(Members members, SituationMemory.Kept met, PowerFlow first, PowerLines lines) {
    this.members = members;
    this.met = met;
    this.upstream = new Upstream(members.components(), first, lines);
    this.without = first;
  }

  /** Looks at each situation, all others drawing what they do in a flow. */
  void draw(PowerFlow whole) {
    flows.clear();
    for (Map<Component, Estimate> each : met.watts()) {
      flows.add(with(whole, component -> each.getOrDefault(component, Estimate.ZERO).atMiddle()));
    }
    without = with(whole, component -> Estimate.ZERO);
  }

  private PowerFlow with(PowerFlow whole, Function<Component, Estimate> watts) {
    return whole.where(members.components(), upstream, watts);
  }

  boolean has(PowerLine line) {
    return members.carrying().contains(line);
  }

  /** Whether a component may carry more at one moment than at another because of these. */
  boolean moves(Component component) {
    return flows.size() > 1 && upstream.has(component);
  }

  /** Whether other situations may come than those, as times have ranges. */
  boolean isRanged() {
    return met.ranged();
  }

  /** Whether the situations say something else than the averages. */
  boolean counts() {
    return met.ranged() || flows.size() > 1;
  }

  Joint joint() {
    return met.joint();
  }

  double[] shares() {
    return met.shares();
  }

  /** The flow of each situation. */
  List<PowerFlow> flows() {
    return flows;
  }

  Estimate mean(Function<PowerFlow, Estimate> watts) {
    Estimate.Sum sum = new Estimate.Sum();
    for (int i = 0; i < flows.size(); i++) {
      sum.add(watts.apply(flows.get(i)), met.shares()[i]);
    }
    return sum.estimate();
  }

  /** What of a value is theirs on average: it is less by that where they draw nothing. */
  double part(Function<PowerFlow, Estimate> value) {
    return mean(value).nominal() - value.apply(without).nominal();
  }

  /**
   * A value in time.
   *
   * @param average over all time, with its errors
   * @param alone whether it is that of these alone, and not the part of it that is theirs
   */
  List<PowerPart> contributions(
      Component payer, Function<PowerFlow, Estimate> value, Estimate average, boolean alone) {
    double less = alone ? 0.0 : value.apply(without).nominal();
    double[] values = new double[flows.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = value.apply(flows.get(i)).nominal() - less;
    }
    return met.joint().contributions(payer, values, average);
  }
}
