package org.aadlenergy.app.joins;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Every energy of a drawn system, from the equations of the guide and in plain arithmetic: joules
 * and seconds by names as "m0/component/cpu0/idle". It knows nothing of the product's code.
 */
final class Evaluator {
  private final Design design;
  private final Map<Figure, Double> chosen;
  private final Map<String, Double> values = new TreeMap<>();
  private final MissionSum mission;

  /** What a component does in a window. */
  private static final class Tally {
    double active;
    double busySeconds;
    double idle;

    void work(double seconds, double joules) {
      busySeconds += seconds;
      active += joules;
    }

    double joules() {
      return active + idle;
    }
  }

  /**
   * With figures at other values than their own.
   *
   * @param chosen by identity
   */
  Evaluator(Design design, Map<Figure, Double> chosen) {
    this.design = design;
    this.chosen = chosen;
    this.mission = new MissionSum(design);
  }

  /** All values by name. */
  Map<String, Double> values() {
    for (int mode = 0; mode < design.modes().size(); mode++) {
      new Mode(mode).evaluate();
    }
    if (!design.mission().isEmpty()) {
      values.putAll(mission.values());
    }
    return values;
  }

  private double of(Figure figure) {
    return chosen.getOrDefault(figure, figure.value);
  }

  /** The evaluation of a mode. */
  private final class Mode {
    private final int mode;
    private final String name;
    private final double window = design.windowMillis() / 1e3;
    private final Map<Design.Place, Tally> tallies = new LinkedHashMap<>();
    private final Uses uses = new Uses(design);
    private final Moments moments = new Moments();
    private final Map<String, MissionSum.Ends> threads = new TreeMap<>();
    private double entry;

    Mode(int mode) {
      this.mode = mode;
      this.name = design.modes().get(mode);
    }

    private Tally tally(Design.Place place) {
      return tallies.computeIfAbsent(place, p -> new Tally());
    }

    private void put(String key, double value) {
      values.put(name + "/" + key, value);
    }

    private void put(String key, Costs.Cost cost) {
      put(key + "/seconds", cost.seconds());
      put(key + "/joules", cost.joules());
    }

    void evaluate() {
      uses();
      for (Design.Cpu cpu : design.cpus()) {
        if (cpu.place().on(mode)) {
          cpu(cpu);
        }
      }
      for (Design.Part part : design.parts()) {
        if (part.place().on(mode)) {
          part(part, tally(part.place()));
        }
      }
      power();
    }

    /** How threads of the mode take turns, and what they do with its devices. */
    private void uses() {
      for (Design.Work work : design.threads()) {
        if (work.on().get(mode)) {
          Costs costs = costs(design.cpus().get(work.cpu()));
          double seconds = new Dispatch(costs, work, 0).sum.seconds();
          boolean counted = !work.counts().containsKey("context_switch");
          double turning = costs.event("context_switch").seconds() * costs.stretch();
          uses.add(work, seconds, counted ? turning : 0);
        }
      }
      uses.run();
      moments.add(uses.stretches);
    }

    private Costs costs(Design.Cpu cpu) {
      return new Costs(cpu, mode, Evaluator.this::of);
    }

    private void cpu(Design.Cpu cpu) {
      Costs costs = costs(cpu);
      Tally core = tally(cpu.place());
      Tally ram = tally(cpu.ram());
      for (Design.Work work : design.threads()) {
        if (design.cpus().get(work.cpu()) == cpu && work.on().get(mode)) {
          thread(costs, work, core, ram);
        }
      }
      double free = window - core.busySeconds;
      double idle = of(cpu.deep() ? cpu.platform().deep() : cpu.platform().idle()) / 1e3;
      boolean ticking = cpu.tickMillis() > 0;
      Costs.Cost ticks =
          ticking
              ? costs.event("timer_tick").times(free * 1e3 / cpu.tickMillis())
              : Costs.Cost.NONE;
      double resting = free - ticks.seconds();
      core.idle = idle * resting + ticks.core() + leakage(costs, window - resting, resting);
      double leaks = leakage(costs, window, 0);
      moments.draw(cpu.place(), leaks / window, Moments.ALWAYS);
      moments.draw(cpu.place(), (core.idle - leaks) / window, cpu, "rest");
      ram.idle =
          cpu.chip().isPresent()
              ? ChipCosts.standby(cpu.chip().get()) * window
              : of(cpu.platform().ddrIdle()) / 1e3 * free;
      // which memory ticks take from, only threads say
      ram.idle += core.busySeconds > 0 ? ticks.ddr() : 0;
      Object[] rests = {cpu, "rest"};
      Object[] always = {Moments.ALWAYS};
      moments.draw(cpu.ram(), ram.idle / window, cpu.chip().isPresent() ? always : rests);
      entry += costs.event("mode_transition").joules();
    }

    private void thread(Costs costs, Design.Work work, Tally core, Tally ram) {
      double rate = 1e3 / work.periodMillis();
      Dispatch dispatch = new Dispatch(costs, work, uses.of(work) / rate);
      String key = "thread/" + work.name();
      dispatch.terms.forEach((service, cost) -> put(key + "/" + service, cost));
      Costs.Cost used = Costs.Cost.NONE;
      for (Design.Use use : work.uses()) {
        Design.Part part = design.parts().get(use.part());
        double power = of(part.states().get(use.state())) / 1e3;
        used = used.plus(device(part, use.micros() / 1e6, power, rate));
        moments.draw(part.place(), power * use.micros() / 1e6 * rate, part, use.state());
      }
      put(key + "/device.use", used);
      Costs.Cost woken = Costs.Cost.NONE;
      for (Design.Part part : design.parts()) {
        if (part.policy().isPresent()) {
          Design.Policy policy = part.policy().get();
          double seconds = uses.of(work, part) / rate * policy.wakeMicros() / 1e6;
          double wakes = seconds * of(policy.wakeUp()) / 1e3 * rate;
          moments.draw(part.place(), wakes, part, "wake");
          woken = woken.plus(device(part, seconds, of(policy.wakeUp()) / 1e3, rate));
        }
      }
      put(key + "/device.wake_up", woken);
      moments.draw(costs.cpu.place(), dispatch.sum.core() * rate, costs.cpu, work);
      moments.draw(costs.cpu.ram(), dispatch.sum.ddr() * rate, costs.cpu, work);
      core.work(dispatch.sum.seconds() * rate * window, dispatch.sum.core() * rate * window);
      ram.work(dispatch.sum.seconds() * rate * window, dispatch.sum.ddr() * rate * window);
      Costs.Cost sum = dispatch.sum.plus(used).plus(woken);
      put(key, sum);
      put(key + "/watts", sum.joules() * rate);
      put(key + "/startup", dispatch.startup);
      double come = costs.running(work.activate()).joules();
      double go = costs.running(work.deactivate()).joules();
      threads.put(work.name(), new MissionSum.Ends(dispatch.startup, come, go));
    }

    /** What a dispatch takes of a device, which is charged for all of them. */
    private Costs.Cost device(Design.Part part, double seconds, double power, double rate) {
      tally(part.place()).work(seconds * rate * window, seconds * power * rate * window);
      return new Costs.Cost(seconds, seconds * power, 0);
    }

    private double leakage(Costs costs, double busy, double free) {
      if (costs.cpu.platform().leak().isEmpty()) {
        return 0;
      }
      Design.Leak leak = costs.cpu.platform().leak().get();
      double warmer = Math.exp(leak.growth() * (leak.celsius() - leak.from()));
      double share = costs.cpu.deep() ? leak.deepPercent() / 100.0 : 1;
      return costs.point.volts() * of(leak.milliamps()) / 1e3 * warmer * (busy + share * free);
    }

    private void part(Design.Part part, Tally tally) {
      if (part.kind() == Design.Kind.ASSUMED) {
        tally.idle = of(part.milliwatts().get(mode)) / 1e3 * window;
        moments.draw(part.place(), tally.idle / window, Moments.ALWAYS);
        return;
      }
      double left = window - tally.busySeconds;
      if (part.kind() == Design.Kind.SHARES) {
        for (Map.Entry<String, Integer> share : part.shares().entrySet()) {
          double seconds = share.getValue() / 100.0 * window;
          tally.idle += of(part.states().get(share.getKey())) / 1e3 * seconds;
          left -= seconds;
        }
      }
      double slept = 0;
      if (part.policy().isPresent()) {
        // what never works rests for good
        double low = tally.busySeconds == 0 ? window : uses.of(part) * window;
        slept = of(part.states().get("low")) / 1e3 * low;
        tally.idle += slept;
        left -= low;
        moments.draw(part.place(), slept / window, on(part, "low"));
      }
      double waits = of(part.states().get("idle")) / 1e3 * left;
      moments.draw(part.place(), (tally.idle - slept + waits) / window, on(part, "idle"));
      tally.idle += waits;
    }

    /** What is never used does the same at all times. */
    private Object[] on(Design.Part part, String state) {
      return moments.has(part) ? new Object[] {part, state} : new Object[] {Moments.ALWAYS};
    }

    private void power() {
      PowerFlow flow = new PowerFlow(design, mode, Evaluator.this::of);
      tallies.forEach((place, tally) -> flow.draw(place, tally.joules() / window));
      flow.lose(moments);
      flow.losses().forEach((converter, watts) -> tally(converter).idle = watts * window);
      flow.rows.forEach((row, watts) -> put("power/" + row, watts));
      Map<String, Double> inside = new TreeMap<>();
      tallies.forEach(
          (place, tally) -> {
            String path = place.name();
            put("component/" + path + "/active", tally.active);
            put("component/" + path + "/idle", tally.idle);
            put("component/" + path + "/joules", tally.joules());
            Stream.of("", path.substring(0, Math.max(0, path.indexOf('.'))), path)
                .distinct()
                .forEach(around -> inside.merge(around, tally.joules(), Double::sum));
          });
      inside.forEach((path, joules) -> put("component/" + path + "/subtree", joules));
      double total = inside.getOrDefault("", 0.0);
      put("total/joules", total);
      put("total/startup", MissionSum.without(threads, Map.of(), MissionSum.Ends::startup));
      put("total/watts", total / window);
      put("total/life", mission.life(flow.battery()));
      put("power/cell/loss", mission.lost());
      mission.modes.add(new MissionSum.Stretch(threads, total / window, flow.battery(), entry));
    }
  }
}
