package org.aadlenergy.engine.service.power;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.account.Peak.Role;
import org.aadlenergy.engine.account.Surely;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;

/**
 * Between what the most lies that converters and wires lose, converters give, and sources give,
 * where times have ranges: no more than in the worst of the situations that there may be, no less
 * than at moments that come in any case. More on a line is more of what feeds it.
 */
record GivenBounds(PowerFlow average, PowerLines lines, Account account) {
  /**
   * Adds it to an account.
   *
   * @param losing the converters whose losses are counted
   * @param wires what conductors lose
   * @param given what is given over, by component
   * @param sources what is given of all, by source
   */
  void add(
      AtOnce reach,
      List<Component> losing,
      Map<Component, Function<PowerFlow, Estimate>> wires,
      Map<Component, Function<PowerFlow, Estimate>> given,
      Map<Component, Function<PowerFlow, Estimate>> sources) {
    PowerFlow low = on(Estimate::lowest, false, losing);
    Usual least = others(low.shares(), Estimate::lowest);
    PowerFlow most = on(Estimate::highest, true, losing);
    for (Map<Component, Estimate> situation : reach.situations(average::fedAlike)) {
      PowerFlow flow =
          average.drawing(component -> situation.getOrDefault(component, Estimate.ZERO), least);
      Estimate.Sum all = new Estimate.Sum();
      situation.values().forEach(watts -> all.add(watts, 1.0));
      for (Component converter : losing) {
        all.add(flow.through(converter).loss(), 1.0);
        account.most(Role.COMPONENT, converter.path(), loss(converter, flow));
      }
      wires.forEach(
          (wire, lost) -> {
            Estimate watts = lost.apply(flow);
            all.add(watts, 1.0);
            account.most(Role.COMPONENT, wire.path(), watts);
          });
      given.forEach((its, watts) -> account.most(Role.CONVERTER, its.path(), watts.apply(flow)));
      sources.forEach(
          (source, watts) ->
              account.most(
                  Role.SOURCE,
                  source.path(),
                  sources.size() == 1 ? all.estimate() : watts.apply(flow)));
      account.most(Role.SOURCE, "", all.estimate());
      ruled(flow);
    }
    sources.forEach(
        (source, watts) -> account.most(Role.SOURCE, source.path(), watts.apply(most).highest()));
  }

  /** A source that gives to a line by a rule may do so while less is asked of it. */
  private void ruled(PowerFlow flow) {
    for (PowerLine line : lines.all()) {
      for (Port port : line.rule().isPresent() ? line.ports() : List.<Port>of()) {
        if (port.role() == PowerLine.Role.BATTERY || port.role() == PowerLine.Role.SUPPLY) {
          double limit =
              lines.limit(port.component(), port.feature()).orElse(Double.POSITIVE_INFINITY);
          Estimate asked = flow.demand(line);
          Estimate most = asked.nominal() <= limit ? asked : Estimate.exact(limit);
          account.most(Role.SOURCE, port.component().path(), most.plus(flow.unfed()));
        }
      }
    }
  }

  /**
   * Adds what is given at moments that come in any case; there converters lose no less than such a
   * load takes, or than on average if that is less. Where wires lose anything the least average is
   * all that is said, and nothing where a rule says who gives, as it may be another.
   *
   * @param losing the converters whose losses are counted
   * @param given what is given over, by component
   * @param sources what is given of all, by source
   */
  void addLeast(
      Surely surely,
      List<Component> losing,
      Map<Component, Function<PowerFlow, Estimate>> given,
      Map<Component, Function<PowerFlow, Estimate>> sources) {
    if (lines.all().stream().anyMatch(line -> line.rule().isPresent())) {
      return;
    }
    PowerFlow most = on(Estimate::highest, true, losing);
    PowerFlow low = on(Estimate::lowest, false, losing);
    note(Role.CONVERTER, given, low, its -> true);
    note(Role.SOURCE, sources, low, its -> true);
    boolean wired = lines.all().stream().anyMatch(line -> line.wire().isPresent());
    for (Map<Component, Double> moment :
        wired ? List.<Map<Component, Double>>of() : surely.moments()) {
      PowerFlow first = at(moment, others(most.shares(), Estimate::highest));
      Usual usual = others(most.shares(), Estimate::highest);
      double all = 0.0;
      for (double watts : moment.values()) {
        all += watts;
      }
      for (Component converter : losing) {
        double lost = lost(converter, first);
        average
            .conversion(converter)
            .hull()
            .ifPresent(
                hull -> usual.loses(converter, new Usual.Loss(Estimate.exact(lost), hull, false)));
        if (average.conversion(converter).isAffine()) {
          account.least(Role.COMPONENT, converter.path(), lost);
        }
        all += lost;
      }
      PowerFlow flow = at(moment, usual);
      // what gives on average gives no more at a moment
      note(Role.CONVERTER, given, flow, its -> !isEven(its));
      note(Role.SOURCE, sources, flow, its -> sources.size() > 1 && !isEven(its));
      for (Component source : sources.size() == 1 ? sources.keySet() : Set.<Component>of()) {
        account.least(Role.SOURCE, source.path(), all);
      }
      account.least(Role.SOURCE, "", all);
    }
  }

  private void note(
      Role role,
      Map<Component, Function<PowerFlow, Estimate>> those,
      PowerFlow flow,
      Predicate<Component> counts) {
    those.forEach(
        (its, watts) -> {
          if (counts.test(its)) {
            account.least(role, its.path(), watts.apply(flow).nominal());
          }
        });
  }

  private boolean isEven(Component component) {
    for (PowerLine line : lines.of(component)) {
      for (Port port : average.shares().isEvenedOut(line) ? line.ports() : List.<Port>of()) {
        if (port.component() == component && SourceShares.isOther(port)) {
          return true;
        }
      }
    }
    return false;
  }

  private PowerFlow at(Map<Component, Double> moment, Usual usual) {
    return average.drawing(component -> Estimate.exact(moment.getOrDefault(component, 0.0)), usual);
  }

  /** Where losses bend they may be followed by their averages. */
  private double lost(Component converter, PowerFlow flow) {
    Estimate usual = average.through(converter).loss();
    double least = Math.max(0.0, usual.nominal() - usual.hardBelow());
    double lost = flow.through(converter).loss().nominal();
    return average.conversion(converter).isAffine() ? lost : Math.min(least, lost);
  }

  /** On average, with the most or the least that is lost on average by what gives so much. */
  private PowerFlow on(UnaryOperator<Estimate> end, boolean most, List<Component> losing) {
    PowerFlow plain = average.drawing(component -> end.apply(average.drawn(component)), Usual.NONE);
    Usual usual = new Usual();
    for (Component converter : losing) {
      double output = plain.through(converter).output().nominal();
      double other = average.through(converter).output().nominal();
      average
          .conversion(converter)
          .hull()
          .ifPresent(
              hull -> {
                double low = Math.min(output, other);
                double high = Math.max(output, other);
                double lost = most ? hull.most(low, high) : hull.least(low, high);
                usual.loses(converter, new Usual.Loss(Estimate.exact(lost), hull, false));
              });
    }
    for (PowerLine line : lines.all()) {
      if (line.wire().isPresent() || line.rule().isPresent()) {
        usual.drops(line, average.carried().of(line).utmost(most));
      }
    }
    return average.drawing(component -> end.apply(average.drawn(component)), usual);
  }

  /** It may lose most while it gives less than it can. */
  private Estimate loss(Component converter, PowerFlow flow) {
    // what wires take of its voltage, it loses where they carry less
    Estimate loss = flow.told(converter).loss();
    double output = flow.told(converter).output().nominal();
    double most =
        flow.conversion(converter)
            .hull()
            .map(hull -> hull.most(0.0, output))
            .orElse(loss.nominal());
    return most > loss.nominal() ? loss.plus(Estimate.exact(most - loss.nominal())) : loss;
  }

  /** What gives beside batteries gives what it does on average, which may be less or more. */
  private Usual others(SourceShares shares, UnaryOperator<Estimate> end) {
    Usual usual = new Usual();
    for (PowerLine line : lines.all()) {
      for (Port port : average.shares().isEvenedOut(line) ? line.ports() : List.<Port>of()) {
        if (SourceShares.isOther(port)) {
          usual.gives(line, port, end.apply(shares.ofLine(line, port)));
        }
      }
    }
    return usual;
  }
}
