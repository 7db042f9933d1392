package org.aadlenergy.engine.evaluation;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.account.Surely;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;

/**
 * What a mode draws in any case where its times have ranges: while a thread runs that always has
 * work, while a device is used, and where jobs are released on several processors at once, with
 * what is drawn at every moment besides.
 */
final class SureReach {
  /** Of more moments of releases not each is looked at. */
  private static final int MOST_RELEASES = 64;

  private final Charged charged;
  private final Places places;
  private final Surely surely;
  private final Map<Component, LeastBusy> running = new LinkedHashMap<>();
  private final Map<Component, LeastRest> rests = new IdentityHashMap<>();
  private final Map<Component, Double> withCuts = new IdentityHashMap<>();
  private final Map<Component, Double> always = new LinkedHashMap<>();
  private final Set<Component> unclear = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Component> worked = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<Component, Component> only = new IdentityHashMap<>();
  private final Set<Component> shared = Collections.newSetFromMap(new IdentityHashMap<>());
  private final LeastWaits waits = new LeastWaits();
  private final Map<Object, Map<Component, Double>> uses = new LinkedHashMap<>();

  SureReach(Charged charged, Places places, Surely surely) {
    this.charged = charged;
    this.places = places;
    this.surely = surely;
  }

  /** Adds a thread that runs at known times. */
  void add(RunningReach each) {
    Component processor = each.processor();
    running.computeIfAbsent(processor, LeastBusy::new).add(each);
    for (Component payer : each.watts().payers()) {
      boolean own = only.merge(payer, processor, (a, b) -> a) == processor;
      if (!own || !each.watts().worksBeside(payer)) {
        shared.add(payer);
      }
      worked.add(payer);
    }
    each.watts().waiting().forEach(load -> works(load.payer()));
    waits.add(each);
  }

  /** Adds somebody who draws something for a thread. */
  void works(Component payer) {
    worked.add(payer);
    shared.add(payer);
  }

  /** Adds what is drawn for a use of a device. */
  void uses(Component payer, When when) {
    works(payer);
    Optional<PowerScenes> scenes = when.scenes().get();
    boolean on = scenes.isPresent() && scenes.get().has(when.channel());
    if (on && when.sure() && when.together() == 1 && when.most().isPresent()) {
      uses.computeIfAbsent(List.of(scenes.get(), when.channel()), c -> new LinkedHashMap<>(1))
          .merge(payer, when.most().get().nominal(), Double::sum);
    }
  }

  /**
   * Adds all of it.
   *
   * @param loads what processors are asked for
   */
  void finish(Map<Component, AskedTime> loads) {
    charged.given().draws().forEach(this::add);
    charged.given().draws().forEach(waits::add);
    unclear.forEach(always::remove);
    always.forEach(surely::always);
    rests.forEach((its, rest) -> busy(its).rests(rest.watts(places.idle(its))));
    running.forEach((processor, busy) -> surely.always(processor, busy.running(0)));
    for (Map<Component, Double> use : uses.values()) {
      use.replaceAll((payer, watts) -> surely.always(payer) + watts);
      surely.moment(use);
    }
    Set<Long> releases = new TreeSet<>();
    Map<Component, LeastBusy> sure = new IdentityHashMap<>();
    running.forEach(
        (processor, busy) -> {
          AskedTime load = loads.getOrDefault(processor, new AskedTime());
          if (load.over(busy.cores()) == 0.0 && !load.mayWait()) {
            sure.put(processor, busy);
            busy.highest().ifPresent(thread -> addRun(processor, thread));
          }
          releases.addAll(busy.offsets());
        });
    waits.finish(sure, running, surely);
    releases.stream().limit(MOST_RELEASES).forEach(this::addRelease);
  }

  private LeastBusy busy(Component processor) {
    return Objects.requireNonNull(running.get(processor));
  }

  private static double least(Estimate watts) {
    return watts.nominal() - watts.hardBelow();
  }

  /** What others do not work with draws the same at all times, if nothing of it is taken off. */
  private void add(Contribution.Draw draw) {
    Component its = draw.component();
    boolean timed = running.containsKey(its);
    When when = draw.when();
    if (timed && (when.kind() == When.Kind.AT_REST || when.kind() == When.Kind.IN_SCENES)) {
      rests.computeIfAbsent(its, c -> new LeastRest()).add(draw);
    } else if (!timed && (worked.contains(its) || draw.watts().nominal() < 0.0)) {
      unclear.add(its);
    } else if (timed && !when.cuts().isEmpty()) {
      withCuts.merge(its, least(draw.watts()), Double::sum);
    } else if (isLevel(its, when)) {
      always.merge(its, least(draw.watts()), Double::sum);
    }
  }

  private boolean isLevel(Component component, When when) {
    return when.kind() == When.Kind.ALWAYS && when.cuts().isEmpty()
        || when.kind() == When.Kind.AT_REST
            && charged.given().noted(TimedTasks.class, component).isEmpty()
            && charged.given().noted(When.class, component).isEmpty();
  }

  /** With what it draws besides; of the only core nothing is cut off while it runs. */
  private double running(Component processor, double watts) {
    boolean alone = busy(processor).cores() == 1;
    double whole = alone ? withCuts.getOrDefault(processor, 0.0) : 0.0;
    return watts + whole + always.getOrDefault(processor, 0.0);
  }

  private void addRun(Component processor, RunningReach thread) {
    Map<Component, Double> watts = new LinkedHashMap<>();
    watts.put(processor, running(processor, busy(processor).running(thread)));
    for (Component payer : thread.watts().payers()) {
      if (isOwn(payer, processor)) {
        watts.put(payer, Math.max(0.0, thread.watts().least(payer)));
      }
    }
    surely.moment(watts);
  }

  /** Whether nobody else works with it, nor anybody at another time: nothing is taken off then. */
  private boolean isOwn(Component payer, Component processor) {
    return payer != processor && !shared.contains(payer) && busy(processor).cores() == 1;
  }

  /** Where jobs are released on several processors at once, none of these rests. */
  private void addRelease(long moment) {
    Map<Component, Double> watts = new LinkedHashMap<>();
    running.forEach(
        (processor, busy) -> {
          int count = busy.busy(moment);
          if (count > 0) {
            watts.put(processor, running(processor, busy.running(count)));
            busy.others()
                .forEach(
                    (payer, least) -> {
                      if (isOwn(payer, processor)) {
                        watts.put(payer, least);
                      }
                    });
          }
        });
    if (!watts.isEmpty()) {
      surely.moment(watts);
    }
  }
}
