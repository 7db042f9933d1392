package org.aadlenergy.app.joins;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

/** What a dispatch of a thread costs, service by service, and what it costs before the first. */
final class Dispatch {
  static final int PAGE_KIB = 4;
  private static final int OPERATION_KIB = 64;

  final Map<String, Costs.Cost> terms = new TreeMap<>();

  /** On processor and memory; uses of devices stand with these. */
  final Costs.Cost sum;

  final double startup;
  private final Design.Work work;

  /**
   * Of a thread.
   *
   * @param switches in a dispatch on average, where the thread does not say it
   */
  Dispatch(Costs costs, Design.Work work, double switches) {
    this.work = work;
    terms.put("execution", costs.running(work.micros()));
    work.counts().keySet().forEach(name -> terms.put(name, counted(costs, name)));
    terms.putIfAbsent("context_switch", costs.event("context_switch").times(switches));
    Costs.Cost first = costs.event(faults(work)).times(work.startup());
    double filled = 0;
    if (costs.cpu.chip().isPresent()) {
      ChipCosts chip = new ChipCosts(costs.cpu.chip().get(), work);
      int kib = work.superpageKib() > 0 ? work.superpageKib() : PAGE_KIB;
      double[] moved =
          chip.joules(work.counts().get(faults(work)).get(costs.mode), kib, work.ramReads());
      terms.put("dram.activate", new Costs.Cost(0, 0, moved[0]));
      terms.put("dram.read", new Costs.Cost(0, 0, moved[1]));
      terms.put("dram.write", new Costs.Cost(0, 0, moved[2]));
      filled = DoubleStream.of(chip.joules(work.startup(), PAGE_KIB, 0)).sum();
    }
    startup = first.joules() + filled;
    Costs.Cost all = terms.values().stream().reduce(Costs.Cost.NONE, Costs.Cost::plus);
    if (costs.cpu.tickMillis() > 0) {
      double ticks = all.seconds() * costs.stretch() / (costs.cpu.tickMillis() / 1e3);
      terms.put("timer_tick", costs.event("timer_tick").times(ticks));
      all = all.plus(terms.get("timer_tick"));
    }
    sum = all;
  }

  private Costs.Cost counted(Costs costs, String name) {
    double count = work.counts().get(name).get(costs.mode);
    if (name.equals("storage.write")) {
      return costs.event(name).times(Math.ceil(count / OPERATION_KIB));
    }
    boolean large = work.superpageKib() > 0 && name.equals(faults(work));
    return costs.event(large ? name + ".superpage" : name).times(count);
  }

  static String faults(Design.Work work) {
    return work.copies() ? "page_fault.copy_on_write" : "page_fault.on_demand";
  }
}
