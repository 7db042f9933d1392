package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerPart;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * Puts losses of converters and wires, and what sources give, into time: by situations where these
 * count, and for all else in proportion to what is drawn.
 */
final class PowerFeed {
  /** What changes by less for each watt does not change. */
  private static final double NOTHING = 1e-12;

  private static final List<PowerPart> NO_DRAWS = List.of();

  private final PowerFlow average;
  private final Optional<Situations> situations;
  private final PowerLines lines;
  private final List<Component> converters;
  private final Map<Component, Function<PowerFlow, Estimate>> losses = new LinkedHashMap<>();
  private final Map<Component, Function<PowerFlow, Estimate>> wires = new LinkedHashMap<>();
  private final Map<Component, Function<PowerFlow, Estimate>> sources = new LinkedHashMap<>();

  /**
   * What is fed over the same lines, and the flow where one of it draws a step more.
   *
   * @param changed what carries that
   */
  private record Group(PowerFlow probe, Upstream changed, List<PowerPart> drawn) {}

  private final List<Group> groups = new ArrayList<>();
  private final PowerFlow usual;
  private double step = 1.0;

  /**
   * That of a mode.
   *
   * @param charged the converters whose losses are counted
   * @param converters all of them
   */
  PowerFeed(
      PowerFlow average,
      Optional<Situations> situations,
      PowerLines lines,
      List<Component> charged,
      List<Component> converters) {
    this.converters = converters;
    this.average = average;
    this.situations = situations;
    this.lines = lines;
    this.usual =
        average.drawing(
            component -> Estimate.exact(average.drawn(component).nominal()),
            Situations.evened(average, lines));
    for (Component converter : charged) {
      losses.put(converter, flow -> flow.through(converter).loss());
    }
    for (PowerLine line : lines.all()) {
      for (Component wire : line.losing()) {
        wires.put(wire, flow -> flow.carried().lost(wire));
      }
      for (Port port : line.ports()) {
        boolean gives = port.role() == Role.BATTERY || port.role() == Role.SUPPLY;
        if (gives && !lines.isHarvester(port.component())) {
          Function<PowerFlow, Estimate> own = flow -> flow.given(line, port);
          sources.merge(port.component(), own, PowerFeed::both);
        }
      }
    }
  }

  private static Function<PowerFlow, Estimate> both(
      Function<PowerFlow, Estimate> one, Function<PowerFlow, Estimate> other) {
    return flow -> one.apply(flow).plus(other.apply(flow));
  }

  /** Adds both to an account of all that is drawn otherwise. */
  void add(Account account) {
    groups(account.drawn());
    Map<Component, Function<PowerFlow, Estimate>> given = new LinkedHashMap<>();
    for (Component converter : converters) {
      given.put(converter, flow -> flow.through(converter).output());
    }
    carried(given);
    given.forEach((its, watts) -> account.converter(its.path(), of(its, watts)));
    List<Component> losing = List.copyOf(losses.keySet());
    account
        .atOnce()
        .ifPresent(
            reach -> {
              GivenBounds bounds = new GivenBounds(average, lines, account);
              bounds.add(reach, losing, wires, given, sources);
              bounds.addLeast(reach.surely(), losing, given, sources);
            });
    losses.forEach((converter, loss) -> of(converter, loss).forEach(account::draw));
    wires.forEach((wire, loss) -> of(wire, loss).forEach(account::draw));
    if (sources.size() == 1) {
      // one alone gives all that is drawn
      sources.keySet().forEach(source -> account.give(source.path(), account.drawn()));
    } else {
      sources.forEach((source, watts) -> account.give(source.path(), of(source, watts)));
    }
    VoltageLoads loads = new VoltageLoads(average, lines, this::of);
    sources.keySet().forEach(source -> loads.add(source, account));
    List<Meeting> meetings = situations.map(Situations::meetings).orElse(List.of());
    for (Meeting meeting : meetings) {
      meeting.joint().stretch().ifPresent(account::within);
    }
    if (!meetings.stream().allMatch(meeting -> meeting.joint().isExact())) {
      account.because("converters meet more situations than are looked at: some are averages");
    }
  }

  /** What goes over buses that can carry so much. */
  private void carried(Map<Component, Function<PowerFlow, Estimate>> given) {
    PowerFigures figures = average.figures();
    for (PowerLine line : lines.all()) {
      for (PowerEnds.End end : line.isPowered() ? line.reached() : List.<PowerEnds.End>of()) {
        Component bus = end.component();
        if (bus.category() == Category.BUS && figures.capacity(bus).isPresent()) {
          given.put(bus, flow -> flow.demand(line));
        }
      }
    }
  }

  /** What is fed alike changes all that flows alike. */
  private void groups(List<PowerPart> drawn) {
    Map<Object, Group> known = new IdentityHashMap<>();
    double watts = 0.0;
    for (PowerPart each : drawn) {
      watts += each.watts().nominal();
    }
    double more = watts > 0.0 ? watts : 1.0;
    for (PowerPart each : drawn) {
      if (each.scenes() != PowerScenes.ALWAYS) {
        Object key = average.fedAlike(each.payer());
        Group group = known.get(key);
        if (group == null) {
          group = group(each.payer(), more);
          known.put(key, group);
          groups.add(group);
        }
        group.drawn().add(each);
      }
    }
    step = more;
  }

  private Group group(Component component, double more) {
    List<Component> bearer = List.of(average.bearers().getOrDefault(component, component));
    Upstream changed = new Upstream(bearer, usual, lines);
    PowerFlow probe =
        usual.where(
            bearer,
            changed,
            each -> usual.drawn(each).plus(Estimate.exact(each == component ? more : 0.0)));
    return new Group(probe, changed, new ArrayList<>());
  }

  private List<PowerPart> of(Component payer, Function<PowerFlow, Estimate> value) {
    Estimate mean = value.apply(average);
    List<Meeting> meeting = situations.map(its -> its.moving(payer)).orElse(List.of());
    List<PowerPart> all = inSituations(payer, value, mean, meeting);
    Estimate.Sum moving = new Estimate.Sum();
    double without = value.apply(usual).nominal();
    for (Group group : groups) {
      boolean more = group.changed().has(payer);
      double change = more ? (value.apply(group.probe()).nominal() - without) / step : 0.0;
      for (PowerPart each : Math.abs(change) > NOTHING ? group.drawn() : NO_DRAWS) {
        if (meeting.stream().anyMatch(its -> its.joint().holds(each))) {
          all.add(each.of(payer, Estimate.ZERO)); // who is on is in the situations
        } else {
          all.add(each.of(payer, each.watts().times(change)));
          moving.add(each.watts(), -change);
        }
      }
    }
    all.add(PowerPart.level(payer, moving.estimate()));
    return all;
  }

  /** A value that follows what meets; of several meetings each has its part in it. */
  private List<PowerPart> inSituations(
      Component payer, Function<PowerFlow, Estimate> value, Estimate mean, List<Meeting> moving) {
    if (moving.size() == 1) {
      return new ArrayList<>(moving.get(0).contributions(payer, value, mean, true));
    }
    List<PowerPart> all = new ArrayList<>();
    Estimate rest = mean;
    for (Meeting meeting : moving) {
      double part = meeting.part(value);
      // what is given and taken in turns may come to nothing
      boolean errs = part >= 0.0 && part < mean.nominal();
      Estimate own = errs ? mean.times(part / mean.nominal()) : Estimate.exact(part);
      all.addAll(meeting.contributions(payer, value, own, false));
      rest = rest.minus(own);
    }
    all.add(PowerPart.level(payer, rest));
    return all;
  }
}
