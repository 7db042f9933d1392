package org.aadlenergy.app.joins;

import java.util.Map;
import java.util.TreeMap;

/** What a dispatch of a thread costs, service by service, and what it costs before the first. */
final class Dispatch {
  static final int PAGE_KIB = 4;
  private static final int OPERATION_KIB = 64;

  final Map<String, Costs.Cost> terms = new TreeMap<>();

  /** On processor and memory; uses of devices stand with these. */
  final Costs.Cost sum;

  final double startup;
  private final Design.Work work;
  private final int mode;

  Dispatch(Costs costs, Design.Work work) {
    this.work = work;
    this.mode = costs.mode;
    terms.put("execution", costs.running(work.micros()));
    work.counts().keySet().forEach(name -> terms.put(name, counted(costs, name)));
    Costs.Cost first = costs.event(faults(work)).times(work.startup());
    double filled = 0;
    if (costs.cpu.chip().isPresent()) {
      ChipCosts chip = new ChipCosts(costs.cpu.chip().get(), work);
      int kib = work.superpageKib() > 0 ? work.superpageKib() : PAGE_KIB;
      double[] moved = chip.pages(count(faults(work)), kib, work.ramReads());
      terms.put("dram.activate", new Costs.Cost(0, 0, moved[0]));
      terms.put("dram.read", new Costs.Cost(0, 0, moved[1]));
      terms.put("dram.write", new Costs.Cost(0, 0, moved[2]));
      for (double joules : chip.pages(work.startup(), PAGE_KIB, 0)) {
        filled += joules;
      }
    }
    startup = first.joules() + filled;
    Costs.Cost all = terms.values().stream().reduce(Costs.Cost.NONE, Costs.Cost::plus);
    int period = costs.cpu.tickMillis();
    if (period > 0) {
      // a tick falls into the time of other ticks, too: n = (t + n tau) / period
      Costs.Cost tick = costs.event("timer_tick");
      Costs.Cost ticks = tick.times(all.seconds() / (period / 1e3 - tick.seconds()));
      terms.put("timer_tick", ticks);
      all = all.plus(ticks);
    }
    sum = all;
  }

  private int count(String event) {
    return work.counts().get(event).get(mode);
  }

  private Costs.Cost counted(Costs costs, String name) {
    if (name.equals("storage.write")) {
      return costs.event(name).times(Math.ceil(count(name) * 1.0 / OPERATION_KIB));
    }
    boolean large = work.superpageKib() > 0 && name.equals(faults(work));
    return costs.event(large ? name + ".superpage" : name).times(count(name));
  }

  static String faults(Design.Work work) {
    return work.copies() ? "page_fault.copy_on_write" : "page_fault.on_demand";
  }

  double perSecond() {
    return 1e3 / work.periodMillis();
  }
}
