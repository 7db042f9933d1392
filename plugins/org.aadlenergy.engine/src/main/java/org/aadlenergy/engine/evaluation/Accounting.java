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
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.schedule.bound.RangedSchedule;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/**
 * Puts all charges of a mode into time: those of threads into the stretches in which they run, what
 * rests into the others. Within a job they are even, as nothing says in which order it does what.
 */
public final class Accounting {
  private final Charged charged;
  private final Account account = new Account();
  private final Map<PendingThread, Runs> running = new IdentityHashMap<>();
  private final Map<PendingThread, Place> waiting = new IdentityHashMap<>(0);
  private final Map<Component, Place> idle = new IdentityHashMap<>();
  private final Map<Component, List<Share>> busy = new IdentityHashMap<>();
  private Optional<PendingThread> before = Optional.empty();
  private ThreadLoads loads = ThreadLoads.NONE;

  /** A channel of scenes. */
  private record Place(PowerScenes scenes, int channel) {}

  private static final Place LEVEL = new Place(PowerScenes.ALWAYS, 0);

  /** While a thread runs, one of the tasks of a processor. */
  private record Runs(PowerScenes scenes, TimedTasks timed, int task) {
    Place place(int channel) {
      return new Place(scenes, channel);
    }

    /** Whether what it draws for its own code is another thing than what it draws besides. */
    boolean apart() {
      return timed.points().isPresent();
    }
  }

  /** The share of the time that somebody takes of a component. */
  private record Share(double share, Place place) {}

  private Accounting(Charged charged) {
    this.charged = charged;
  }

  /** What is charged in a mode by now, but for losses. */
  public static Account of(Charged charged) {
    Accounting all = new Accounting(charged);
    all.placeSchedules();
    for (PendingThread thread : charged.threads()) {
      if (thread.perSecond() > 0.0) {
        all.add(thread);
      }
    }
    charged.given().draws().forEach(all::add);
    return all.account;
  }

  /** Processors that run alike have the same scenes. */
  private void placeSchedules() {
    Map<RangedSchedule, Optional<PowerScenes>> known =
        TimedTasks.scenes(charged.given().noted(TimedTasks.class).values());
    charged
        .given()
        .noted(TimedTasks.class)
        .forEach(
            (processor, timed) -> {
              Optional<PowerScenes> scenes = known.getOrDefault(timed.schedule(), Optional.empty());
              if (scenes.isEmpty()) {
                account.because("the schedule of " + processor.path() + " has too many changes");
                return;
              }
              if (!timed.repeats()) {
                String path = processor.path();
                account.because(
                    "the schedule of " + path + " does not repeat: this is a stretch of it");
              }
              for (int i = 0; i < timed.threads().size(); i++) {
                if (scenes.get().has(i)) {
                  PendingThread thread = timed.threads().get(i);
                  running.put(thread, new Runs(scenes.get(), timed, i));
                  String name = thread.workload().thread().path();
                  account.state(processor.path(), name, scenes.get(), i);
                }
              }
              placeWaits(timed);
              if (scenes.get().has(timed.idleChannel())) {
                idle.put(processor, new Place(scenes.get(), timed.idleChannel()));
              }
            });
  }

  private void placeWaits(TimedTasks timed) {
    boolean any = false;
    for (PendingThread thread : timed.threads()) {
      any |= thread.mayHave(Course.WAITS) || thread.mayHave(Course.TRANSFERS);
    }
    Optional<PowerScenes> scenes = any ? timed.waits() : Optional.empty();
    for (int i = 0; scenes.isPresent() && i < timed.threads().size(); i++) {
      if (scenes.get().has(i)) {
        waiting.put(timed.threads().get(i), new Place(scenes.get(), i));
      }
    }
  }

  private void add(PendingThread thread) {
    Optional<Runs> runs = Optional.ofNullable(running.get(thread));
    boolean apart = runs.isPresent() && runs.get().apart();
    if (before.isEmpty() || apart || !thread.costsLike(before.get())) {
      loads = ThreadLoads.of(thread, apart);
    }
    before = apart ? Optional.empty() : Optional.of(thread);
    if (runs.isEmpty() && !loads.running().isEmpty()) {
      account.because("nothing says when threads without a simulated schedule run");
    }
    Optional<Place> on = runs.map(its -> its.place(its.task()));
    for (ThreadLoads.Load load : loads.code()) {
      Runs its = runs.orElseThrow();
      add(thread, load, its.place(its.timed().codeChannel(its.task(), load.rail())), on);
    }
    Place works = runs.map(its -> its.place(its.timed().workChannel(its.task()))).orElse(LEVEL);
    add(thread, loads.running(), works, on);
    Optional<Place> waits = Optional.ofNullable(waiting.get(thread)).or(() -> on);
    add(thread, loads.waiting(), waits.orElse(LEVEL), waits);
    for (ServiceTerm term : thread.mayHave(Course.USES) ? thread.terms() : List.<ServiceTerm>of()) {
      if (term.phase() == Phase.DISPATCH && term.course() == Course.USES) {
        addUses(thread, term);
      }
    }
  }

  private void add(
      PendingThread thread, List<ThreadLoads.Load> loads, Place its, Optional<Place> on) {
    for (int i = 0; i < loads.size(); i++) {
      add(thread, loads.get(i), its, on);
    }
  }

  /** Draws in its time; who rests besides does not while it is on. */
  private void add(PendingThread thread, ThreadLoads.Load load, Place its, Optional<Place> on) {
    Optional<String> path = Optional.of(thread.workload().thread().path());
    account.draw(new PowerPart(load.payer(), load.watts(), its.scenes(), its.channel(), path));
    if (load.share() > 0.0 && on.isPresent()) {
      busy.computeIfAbsent(load.payer(), c -> new ArrayList<>())
          .add(new Share(load.share(), on.get()));
    }
  }

  private void addUses(PendingThread thread, ServiceTerm term) {
    String path = thread.workload().thread().path();
    for (Charge charge : ThreadLoads.together(term.charges())) {
      Estimate watts = charge.energyJoules().times(thread.perSecond());
      List<TermTimes.Part> parts =
          charged
              .given()
              .noted(TermTimes.class, thread)
              .map(times -> times.parts(term, charge.component()))
              .orElse(List.of());
      for (TermTimes.Part part : parts) {
        add(charge.component(), watts.times(part.share()), part.when(), Optional.of(path));
      }
      if (parts.isEmpty()) {
        account.draw(PowerPart.level(charge.component(), watts));
      }
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
    Place gaps = idle.get(component);
    if (gaps != null) {
      account.draw(
          new PowerPart(component, watts, gaps.scenes(), gaps.channel(), Optional.empty()));
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
