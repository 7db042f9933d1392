package org.aadlenergy.app.joins;

import java.util.HashMap;
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
    final Design.Place place;
    double active;
    double busySeconds;
    double idle;

    Tally(Design.Place place) {
      this.place = place;
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
    private final Map<String, Tally> tallies = new TreeMap<>();
    private final MissionSum.Stretch stretch = new MissionSum.Stretch(new HashMap<>());

    Mode(int mode) {
      this.mode = mode;
      this.name = design.modes().get(mode);
    }

    private Tally tally(Design.Place place) {
      return tallies.computeIfAbsent(place.name(), n -> new Tally(place));
    }

    private void put(String key, double value) {
      values.put(name + "/" + key, value);
    }

    void evaluate() {
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

    private void cpu(Design.Cpu cpu) {
      Costs costs = new Costs(cpu, mode, Evaluator.this::of);
      Tally core = tally(cpu.place());
      Tally ram = tally(cpu.ram());
      for (Design.Work work : design.threads()) {
        if (design.cpus().get(work.cpu()) == cpu && work.on().get(mode)) {
          thread(costs, work, core, ram);
        }
      }
      double free = window - core.busySeconds;
      double idle = of(cpu.deep() ? cpu.platform().deep() : cpu.platform().idle()) / 1e3;
      core.idle = idle * free + leakage(costs, core.busySeconds, free);
      ram.idle =
          cpu.chip().isPresent()
              ? ChipCosts.standby(cpu.chip().get()) * window
              : of(cpu.platform().ddrIdle()) / 1e3 * free;
      if (cpu.tickMillis() > 0) {
        Costs.Cost tick = costs.event("timer_tick");
        double ticks = free / (cpu.tickMillis() / 1e3);
        core.idle += ticks * (tick.core() - idle * tick.seconds());
        ram.idle += cpu.chip().isPresent() ? 0 : ticks * tick.ddr();
      }
      stretch.entry += costs.event("mode_transition").joules();
    }

    private void thread(Costs costs, Design.Work work, Tally core, Tally ram) {
      Dispatch dispatch = new Dispatch(costs, work);
      String key = "thread/" + work.name();
      double dispatches = dispatch.perSecond() * window;
      dispatch.terms.forEach(
          (service, cost) -> {
            put(key + "/" + service + "/seconds", cost.seconds());
            put(key + "/" + service + "/joules", cost.joules());
          });
      double used = 0;
      double usedSeconds = 0;
      for (Design.Use use : work.uses()) {
        Design.Part part = design.parts().get(use.part());
        double seconds = use.micros() / 1e6;
        double joules = of(part.states().get(use.state())) / 1e3 * seconds;
        tally(part.place()).active += joules * dispatches;
        tally(part.place()).busySeconds += seconds * dispatches;
        used += joules;
        usedSeconds += seconds;
      }
      put(key + "/device.use/seconds", usedSeconds);
      put(key + "/device.use/joules", used);
      core.active += dispatch.sum.core() * dispatches;
      core.busySeconds += dispatch.sum.seconds() * dispatches;
      ram.active += dispatch.sum.ddr() * dispatches;
      put(key + "/seconds", dispatch.sum.seconds() + usedSeconds);
      put(key + "/joules", dispatch.sum.joules() + used);
      put(key + "/watts", (dispatch.sum.joules() + used) * dispatch.perSecond());
      put(key + "/startup", dispatch.startup);
      double come = costs.running(work.activate()).joules();
      double go = costs.running(work.deactivate()).joules();
      stretch.threads.put(work.name(), new MissionSum.Ends(dispatch.startup, come, go));
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
      tally.idle += of(part.states().get("idle")) / 1e3 * left;
    }

    private void power() {
      PowerFlow flow = new PowerFlow(design, mode, Evaluator.this::of);
      tallies.values().forEach(tally -> flow.draw(tally.place, tally.joules() / window));
      flow.losses().forEach((converter, watts) -> tally(converter).idle = watts * window);
      flow.rows().forEach((row, watts) -> put("power/" + row, watts));
      Map<String, Double> inside = new TreeMap<>();
      for (Tally tally : tallies.values()) {
        String path = tally.place.name();
        put("component/" + path + "/active", tally.active);
        put("component/" + path + "/idle", tally.idle);
        put("component/" + path + "/joules", tally.joules());
        String around = path.substring(0, Math.max(0, path.indexOf('.')));
        Stream.of("", around, path)
            .distinct()
            .forEach(p -> inside.merge(p, tally.joules(), Double::sum));
      }
      inside.forEach((path, joules) -> put("component/" + path + "/subtree", joules));
      double total = inside.getOrDefault("", 0.0);
      stretch.watts = total / window;
      stretch.batteryWatts = stretch.watts - flow.byPanel();
      put("total/joules", total);
      put("total/startup", stretch.startup());
      put("total/watts", stretch.watts);
      put("total/life", MissionSum.life(design.battery(), stretch.batteryWatts));
      mission.add(stretch);
    }
  }
}
