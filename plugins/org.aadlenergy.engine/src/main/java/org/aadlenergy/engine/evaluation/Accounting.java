package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerPart;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Places.Place;
import org.aadlenergy.engine.evaluation.Places.Runs;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * Puts all charges of a mode into time: those of threads into the stretches in which they run, what
 * rests into the others. Within a job they are even, as nothing says in which order it does what.
 */
public final class Accounting {
  private final Charged charged;
  private final Account account =
      new Account(() -> Reaching.of(charged(), places(), this::isShared));
  private final Places places;
  private final Map<Component, List<Share>> busy = new IdentityHashMap<>();
  private Optional<PendingThread> before = Optional.empty();
  private ThreadLoads loads = ThreadLoads.NONE;

  /** The share of the time that somebody takes of a component. */
  private record Share(double share, Place place) {}

  private Accounting(Charged charged) {
    this.charged = charged;
    this.places = new Places(charged, account);
  }

  /** What is charged in a mode by now, but for losses. */
  public static Account of(Charged charged) {
    Accounting all = new Accounting(charged);
    for (PendingThread thread : charged.threads()) {
      if (thread.perSecond() > 0.0) {
        all.add(thread);
      }
    }
    charged.given().draws().forEach(all::add);
    return all.account;
  }

  private Charged charged() {
    return charged;
  }

  private Places places() {
    return places;
  }

  /** Whether a component rests but while threads work with it. */
  private boolean isShared(Component component) {
    return busy.containsKey(component);
  }

  private void add(PendingThread thread) {
    Optional<Runs> runs = places.runs(thread);
    boolean apart = runs.isPresent() && runs.get().apart();
    if (before.isEmpty() || apart || !thread.costsLike(before.get())) {
      loads = apart ? ThreadLoads.of(thread, true) : thread.loads();
    }
    before = apart ? Optional.empty() : Optional.of(thread);
    if (runs.isEmpty() && !loads.running().isEmpty()) {
      account.because("nothing says when threads without a simulated schedule run");
    }
    Optional<Place> on = runs.map(its -> its.place(its.task()));
    Optional<String> path = Optional.of(thread.workload().thread().path());
    for (ThreadLoads.Load load : loads.code()) {
      Runs its = runs.orElseThrow();
      add(thread, path, load, its.place(its.timed().codeChannel(its.task(), load.rail())), on);
    }
    Place works =
        runs.map(its -> its.place(its.timed().workChannel(its.task()))).orElse(Places.LEVEL);
    add(thread, path, loads.running(), works, on);
    Optional<Place> waits = places.waits(thread).or(() -> on);
    add(thread, path, loads.waiting(), waits.orElse(Places.LEVEL), waits);
    TimedUses.of(
        thread,
        charged,
        (payer, watts, when) -> {
          if (when.isPresent()) {
            add(payer, watts, when.get(), path);
          } else {
            account.draw(PowerPart.level(payer, watts));
          }
        });
  }

  private void add(
      PendingThread thread,
      Optional<String> path,
      List<ThreadLoads.Load> loads,
      Place its,
      Optional<Place> on) {
    for (int i = 0; i < loads.size(); i++) {
      add(thread, path, loads.get(i), its, on);
    }
  }

  /** Draws in its time; who rests besides does not while it is on. */
  private void add(
      PendingThread thread,
      Optional<String> path,
      ThreadLoads.Load load,
      Place its,
      Optional<Place> on) {
    Optional<Runs> runs = places.runs(thread);
    double done =
        runs.map(all -> all.scenes() == its.scenes() ? all.done(thread) : all.waited(thread, its))
            .orElse(1.0);
    Estimate watts = done < 1.0 ? load.watts().times(done) : load.watts();
    account.draw(new PowerPart(load.payer(), watts, its.scenes(), its.channel(), path));
    if (done < 1.0) {
      // what there is never time for draws no more at once
      account.draw(PowerPart.level(load.payer(), load.watts().times(1.0 - done)));
    }
    if (load.share() > 0.0 && on.isPresent()) {
      busy.computeIfAbsent(load.payer(), c -> new ArrayList<>())
          .add(new Share(load.share(), on.get()));
    }
  }

  private void add(Contribution.Draw draw) {
    draw.when().why().ifPresent(account::because);
    switch (draw.when().kind()) {
      case ALWAYS -> addBut(draw.component(), draw.watts(), draw.when().cuts());
      case AT_REST -> addRest(draw.component(), draw.watts());
      case CONVERTING -> {} // with those who know what is given when
      case IN_SCENES -> add(draw.component(), draw.watts(), draw.when(), Optional.empty());
    }
  }

  private void add(Component payer, Estimate watts, When when, Optional<String> who) {
    Optional<PowerScenes> scenes = when.scenes().get();
    boolean known = scenes.isPresent() && scenes.get().has(when.channel());
    if (known && !when.state().isEmpty()) {
      account.state(payer.path(), when.state(), scenes.get(), when.channel());
    }
    account.draw(
        known
            ? new PowerPart(payer, watts, scenes.get(), when.channel(), who)
            : PowerPart.level(payer, watts));
  }

  /** What is drawn at all times, but for some. */
  private void addBut(Component payer, Estimate watts, List<When.Cut> cuts) {
    double left = 1.0;
    for (When.Cut cut : cuts) {
      left -= cut.share();
    }
    Estimate whole = left > 0.0 ? watts.times(1.0 / left) : watts;
    account.draw(PowerPart.level(payer, whole));
    for (When.Cut cut : left > 0.0 ? cuts : List.<When.Cut>of()) {
      Estimate lacking = Estimate.ZERO.minus(whole.times(cut.share()));
      add(new Contribution.Draw(payer, lacking, cut.when().named(""), false));
    }
  }

  /** What rests draws its power but for the shares of those who work with it at the moment. */
  private void addRest(Component component, Estimate watts) {
    Optional<Place> gaps = places.idle(component);
    if (gaps.isPresent()) {
      account.draw(
          new PowerPart(
              component, watts, gaps.get().scenes(), gaps.get().channel(), Optional.empty()));
      return;
    }
    Optional<When> rests = charged.given().noted(When.class, component);
    if (rests.isPresent()) {
      add(component, watts, rests.get(), Optional.empty());
      return;
    }
    List<Share> shares = busy.getOrDefault(component, List.of());
    double sum = 0.0;
    for (Share share : shares) {
      sum += share.share();
    }
    if (sum <= 0.0 || sum >= 1.0) {
      account.draw(PowerPart.level(component, watts));
      return;
    }
    Estimate whole = watts.times(1.0 / (1.0 - sum));
    account.draw(PowerPart.level(component, whole));
    for (Share share : shares) {
      account.draw(
          new PowerPart(
              component,
              Estimate.ZERO.minus(whole.times(share.share())),
              share.place().scenes(),
              share.place().channel(),
              Optional.empty()));
    }
  }
}
