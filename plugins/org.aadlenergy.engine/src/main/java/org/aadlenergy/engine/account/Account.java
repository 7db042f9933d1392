package org.aadlenergy.engine.account;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.signal.Signals;

/** All that is drawn in a mode, and by which sources it is given. */
public final class Account {
  private final List<PowerPart> drawn = new ArrayList<>();
  private final Map<String, List<PowerPart>> sources = new TreeMap<>();
  private final Map<String, Linear> linear = new TreeMap<>();
  private final Map<String, List<PowerPart>> wired = new TreeMap<>();
  private final Map<String, List<PowerPart>> converters = new TreeMap<>();
  private final StateNotes states = new StateNotes();
  private final Set<String> reasons = new TreeSet<>();
  private final Map<Component, List<PowerPart>> unseen = new IdentityHashMap<>(2);
  private final Mosts mosts = new Mosts();
  private final Mosts leasts = new Mosts();
  private final Later<AtOnce> reach;
  private boolean ranged;
  private long stretch = Long.MAX_VALUE;

  /** An account of nothing, whose times have no ranges. */
  public Account() {
    this(AtOnce::new);
  }

  /**
   * An account of nothing.
   *
   * @param reaching what may be drawn at once where times have ranges
   */
  public Account(Supplier<AtOnce> reaching) {
    this.reach = Later.of(reaching);
  }

  /** The same, before it is known what gives it; what may be drawn at once is shared. */
  public Account copy() {
    return growing(component -> 1.0, reach);
  }

  /**
   * The same where everything drawn grows, before it is known what gives it.
   *
   * @param factor of what a component draws
   */
  public Account growing(ToDoubleFunction<Component> factor) {
    return growing(factor, () -> reach.get().growing(factor));
  }

  private Account growing(ToDoubleFunction<Component> factor, Supplier<AtOnce> grown) {
    Account other = new Account(grown);
    other.ranged = ranged;
    for (PowerPart each : drawn) {
      double times = factor.applyAsDouble(each.payer());
      other.drawn.add(times == 1.0 ? each : each.of(each.payer(), each.watts().times(times)));
    }
    for (List<PowerPart> parts : unseen.values()) {
      for (PowerPart each : parts) {
        double times = factor.applyAsDouble(each.payer());
        other.draw(each.of(each.payer(), each.watts().times(times)));
      }
    }
    other.states.addAll(states);
    other.reasons.addAll(reasons);
    return other;
  }

  /** Adds what a component draws; no more than nothing is left out. */
  public void draw(PowerPart contribution) {
    ranged |= contribution.isRanged();
    if (contribution.watts().nominal() != 0.0) {
      drawn.add(contribution);
    } else if (contribution.isRanged()) {
      unseen.computeIfAbsent(contribution.payer(), p -> new ArrayList<>(1)).add(contribution);
    }
  }

  /** What may be drawn at once, losses of converters apart; nothing where no time has a range. */
  public Optional<AtOnce> atOnce() {
    return ranged ? Optional.of(reach.get()) : Optional.empty();
  }

  /** Notes that no more is ever lost by a component, or given by one or by all. */
  public void most(Peak.Role role, String path, Estimate watts) {
    mosts.note(role, path, watts.nominal());
  }

  /** Notes that so much is given at some moment in any case, by one or by all. */
  public void least(Peak.Role role, String path, double watts) {
    leasts.note(role, path, watts);
  }

  /** Between what the most lies that is given. */
  PeakBounds given(Peak.Role role, String path) {
    return atOnce().isPresent()
        ? new PeakBounds(leasts.of(role, path).orElse(0.0), mosts.of(role, path).orElse(0.0))
        : PeakBounds.NONE;
  }

  /** The same of all sources together. */
  PeakBounds given() {
    PeakBounds all = drawnBy(drawn);
    double least = leasts.of(Peak.Role.SOURCE, "").orElse(0.0);
    return mosts
        .of(Peak.Role.SOURCE, "")
        .map(most -> new PeakBounds(all.least(), most))
        .orElse(all)
        .noLessThan(least);
  }

  /** The same of what components draw, and converters lose. */
  PeakBounds drawnBy(List<PowerPart> parts) {
    Set<Component> payers = new LinkedHashSet<>();
    for (PowerPart part : atOnce().isPresent() ? parts : List.<PowerPart>of()) {
      payers.add(part.payer());
    }
    List<PowerPart> all = unseen.isEmpty() ? parts : new ArrayList<>(parts);
    for (Component payer : unseen.isEmpty() ? Set.<Component>of() : payers) {
      all.addAll(unseen.getOrDefault(payer, List.of()));
    }
    return atOnce()
        .map(its -> new PeakBounds(its.surely().least(payers), mosts.drawnBy(payers, its)))
        .map(bounds -> bounds.noLessThan(PeakBounds.onAverage(all)).noLessThan(lost(payers)))
        .orElse(PeakBounds.NONE);
  }

  /** What one alone loses at a moment at least. */
  private double lost(Set<Component> payers) {
    double least = 0.0;
    for (Component payer : payers.size() == 1 ? payers : Set.<Component>of()) {
      least = leasts.of(Peak.Role.COMPONENT, payer.path()).orElse(0.0);
    }
    return least;
  }

  /** What a component draws at a moment while somebody works, with the ends of what it may. */
  Estimate bounded(String path, String who, Estimate usual) {
    if (atOnce().isEmpty()) {
      return usual;
    }
    Optional<Double> lost = who.isEmpty() ? mosts.of(Peak.Role.COMPONENT, path) : Optional.empty();
    return lost.isPresent()
        ? usual.spanning(0.0, lost.get())
        : atOnce().get().whileOn().bounded(path, who, usual);
  }

  /** Adds what a source gives, be it nothing. */
  public void give(String source, List<PowerPart> given) {
    sources.computeIfAbsent(source, s -> new ArrayList<>()).addAll(given);
  }

  /**
   * Notes what linear regulators draw of a source: as a power that is in what it gives, and as the
   * amperes that they draw at any voltage.
   */
  public void linear(String source, List<PowerPart> watts, List<PowerPart> amperes) {
    linear.put(source, new Linear(watts, amperes));
  }

  Optional<Linear> linear(String source) {
    return Optional.ofNullable(linear.get(source));
  }

  /** Notes what of a source's power is there because of wires behind it. */
  public void wired(String source, List<PowerPart> watts) {
    wired.put(source, watts);
  }

  Optional<List<PowerPart>> wired(String source) {
    return Optional.ofNullable(wired.get(source));
  }

  /** What linear regulators draw of a source. */
  record Linear(List<PowerPart> watts, List<PowerPart> amperes) {}

  /** Notes that what a component draws are the losses of a converter, and what it gives on. */
  public void converter(String path, List<PowerPart> given) {
    converters.put(path, given);
  }

  /** Notes that a component is in a state while a channel is on. */
  public void state(String path, String state, PowerScenes scenes, int channel) {
    states.note(path, state, scenes, channel);
  }

  /** The states of a component by name; none of what has none. */
  Map<String, Set<InState>> states(String path) {
    return states.of(path);
  }

  /** Notes that some of it is known over a stretch only, from the first moment on. */
  public void within(long steps) {
    stretch = Math.min(stretch, steps);
  }

  /** No more than nothing is known beyond. */
  Signals.Common within(Signals.Common common) {
    return common.length() <= stretch ? common : new Signals.Common(stretch, false);
  }

  /** Notes why some of it is level, or rough. */
  public void because(String reason) {
    reasons.add(reason);
  }

  /** What is drawn. */
  public List<PowerPart> drawn() {
    return drawn;
  }

  /** What a source gives. */
  List<PowerPart> givenBy(String source) {
    return sources.getOrDefault(source, List.of());
  }

  Map<String, List<PowerPart>> sources() {
    return sources;
  }

  Map<String, List<PowerPart>> converters() {
    return converters;
  }

  Set<String> reasons() {
    return reasons;
  }
}
