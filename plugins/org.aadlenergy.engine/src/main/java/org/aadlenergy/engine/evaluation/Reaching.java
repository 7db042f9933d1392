package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.term.ServiceTerm.Course;

/**
 * What a mode may draw at once where its times have ranges. A job that is shorter draws as much for
 * its services in less time, a governor may choose any point, gaps may be spent in any state; but a
 * core runs one thread at a time, and a device is in one state.
 */
final class Reaching {
  private final Charged charged;
  private final Places places;
  private final AtOnce reach = new AtOnce();
  private final List<RunningReach> running = new ArrayList<>();
  private final DrawnReach drawn;
  private final SureReach sure;
  private final Map<Component, AskedTime> loads = new LinkedHashMap<>(4);
  private final Set<Component> starved = new LinkedHashSet<>(0);
  private final List<Places.Runs> alike = new ArrayList<>();
  private Optional<RunningReach> before = Optional.empty();

  private Reaching(Charged charged, Places places, Predicate<Component> shared) {
    this.drawn = new DrawnReach(charged, places, shared, reach);
    this.sure = new SureReach(charged, places, reach.surely());
    this.charged = charged;
    this.places = places;
  }

  /**
   * That of a mode.
   *
   * @param shared whether a component rests but while threads work with it
   */
  static AtOnce of(Charged charged, Places places, Predicate<Component> shared) {
    Reaching all = new Reaching(charged, places, shared);
    charged.given().draws().forEach(all.drawn::add);
    for (PendingThread thread : charged.threads()) {
      if (thread.perSecond() > 0.0) {
        all.add(thread);
      }
    }
    all.addAlike();
    all.loads.forEach(all::addOverdue);
    all.drawn.atRest().forEach(all::addShared);
    all.drawn.addRests(all.loads);
    all.sure.finish(all.loads);
    return all.reach;
  }

  /** What rests while none of the threads is on that work with it. */
  private void addShared(Component payer, double watts) {
    Set<Component> users = new LinkedHashSet<>();
    for (RunningReach each : running) {
      if (each.works(payer)) {
        users.add(each.processor());
      }
    }
    if (users.isEmpty() || starved.contains(payer)) {
      reach.always(payer, Estimate.exact(watts));
      return;
    }
    double part = watts / users.size();
    for (RunningReach each : running) {
      if (users.contains(each.processor())) {
        each.leaves(payer, watts, part / drawn.cores(each.processor()));
      }
    }
    for (Component processor : users) {
      drawn.resting(processor, payer, part);
    }
  }

  /** What there is not time for draws as much more as there is too much of it. */
  private void addOverdue(Component processor, AskedTime load) {
    double over = load.over(drawn.cores(processor));
    if (over > 0.0) {
      reach.overdue(processor, over);
    }
    if (over > 0.0 || load.mayWait()) {
      for (RunningReach each : running) {
        if (each.processor() == processor) {
          each.waitsForGood();
        }
      }
    }
  }

  private void add(PendingThread thread) {
    Optional<Places.Runs> runs = places.runs(thread);
    boolean again = runs.isPresent() && !alike.isEmpty() && runs.get().isBeside(alike.get(0));
    if (!again) {
      addAlike();
    }
    if (runs.isPresent()) {
      alike.add(runs.get());
    } else {
      ThreadLoads loads = thread.loads();
      loads.running().forEach(this::addLevel);
      loads.waiting().forEach(this::addLevel);
      addStarved(thread);
    }
    if (thread.mayWait() || thread.mayHave(Course.USES)) {
      addAlike();
      addUses(thread);
    }
  }

  /** Adds what a thread that usually never runs draws where others leave it time. */
  private void addStarved(PendingThread thread) {
    Optional<Component> processor = thread.workload().place().processor();
    Optional<TimedTasks> timed =
        processor.flatMap(its -> charged.given().noted(TimedTasks.class, its));
    if (timed.isEmpty() || !timed.get().schedule().hasRanges()) {
      return;
    }
    for (Component payer : thread.loads().payers()) {
      double most = RatioBounds.of(thread, payer, course -> !course.isWaiting()).most();
      reach.add(processor.get(), timed.get().cores(), thread, 1, payer, most);
      starved.add(payer);
    }
    for (ThreadLoads.Load load : thread.loads().waiting()) {
      double most = RatioBounds.of(thread, load.payer(), RunningReach::isWait).most();
      reach.add(List.of(thread, "waits"), 1, thread, 1, load.payer(), most);
    }
  }

  /** Adds threads that cost and run alike as one of them, as many times. */
  private void addAlike() {
    if (alike.isEmpty()) {
      return;
    }
    RunningReach its = new RunningReach(alike, reach, before);
    alike.clear();
    before = Optional.of(its);
    loads.computeIfAbsent(its.processor(), p -> new AskedTime()).add(its.alike());
    its.add(places.waits(its.runs().thread()));
    running.add(its);
    sure.add(its);
  }

  private void addUses(PendingThread thread) {
    List<String> who = List.of(thread.workload().thread().path());
    TimedUses.of(
        thread,
        charged,
        (payer, watts, when) -> {
          if (when.isPresent()) {
            double most = drawn.add(payer, watts, when.get(), true);
            double least = when.get().most().map(Estimate::nominal).orElse(0.0);
            reach.whileOn().note(payer, () -> who, () -> least, most);
            sure.uses(payer, when.get());
          } else {
            reach.always(payer, watts.highest());
            sure.works(payer);
          }
        });
  }

  /** What nobody knows the time of is drawn at all times. */
  private void addLevel(ThreadLoads.Load load) {
    reach.always(load.payer(), load.watts().highest());
    sure.works(load.payer());
  }
}
