package org.aadlenergy.engine.service.power;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.MarginedWay;
import org.aadlenergy.engine.evaluation.Margins;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.service.power.PowerLine.Port;
import org.aadlenergy.engine.service.power.PowerLine.Role;

/**
 * The way of power where each component draws its margin as well: converters lose what they do of
 * the larger loads, and their own margin of that.
 */
final class MarginedFlow implements MarginedWay {
  private final PowerFlow flow;
  private final Optional<Situations> situations;
  private final PowerLines lines;
  private final List<Component> charged;
  private final List<Component> converters;
  private final boolean connected;
  private final Map<Component, Estimate> asked = new HashMap<>(0);

  /**
   * That of a mode.
   *
   * @param plain the flow of averages without margins
   * @param charged the converters whose losses are counted
   * @param converters all of them
   * @param connected whether it is known of all batteries what they feed
   */
  MarginedFlow(
      Charged known,
      PowerFlow plain,
      PowerLines lines,
      List<Component> charged,
      List<Component> converters,
      boolean connected) {
    this.lines = lines;
    this.charged = charged;
    this.converters = converters;
    this.connected = connected;
    Margins margins = new Margins(known);
    PowerFlow first = plain.growing(margins::factor);
    situations =
        Situations.matter(first, lines, converters)
            ? Optional.of(
                new Situations(
                    first,
                    lines,
                    converters,
                    new SituationMemory(() -> known.drawn().growing(margins::factor))))
            : Optional.empty();
    flow = situations.isPresent() ? situations.get().average() : first;
    flow.shares().overdrawn((supply, watts) -> asked.merge(supply, watts, Estimate::plus));
  }

  @Override
  public Optional<Estimate> ofConverter(Component converter) {
    if (charged.contains(converter)) {
      return Optional.of(flow.drawn(converter).plus(flow.through(converter).loss()));
    }
    Estimate lost = flow.carried().lost(converter);
    return lost == Estimate.ZERO ? Optional.empty() : Optional.of(flow.drawn(converter).plus(lost));
  }

  @Override
  public boolean converts(Component component) {
    return converters.contains(component);
  }

  @Override
  public Optional<Estimate> given(Component giver) {
    if (converters.contains(giver)) {
      return Optional.of(flow.through(giver).output());
    }
    Optional<Estimate> more = Optional.ofNullable(asked.get(giver));
    if (more.isPresent()) {
      return more;
    }
    Estimate.Sum sum = new Estimate.Sum();
    boolean gives = false;
    for (PowerLine line : lines.of(giver)) {
      for (Port port : line.ports()) {
        boolean source = port.role() == Role.BATTERY || port.role() == Role.SUPPLY;
        if (source && port.component() == giver) {
          sum.add(flow.given(line, port), 1.0);
          gives = true;
        }
      }
    }
    return gives ? Optional.of(sum.estimate()) : Optional.empty();
  }

  @Override
  public Estimate suppliedWatts() {
    return connected ? flow.shares().supplied() : Estimate.ZERO;
  }

  @Override
  public void feed(Account account) {
    new PowerFeed(flow, situations, lines, charged, converters).add(account);
  }
}
