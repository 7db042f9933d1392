package org.aadlenergy.engine.service.idle;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Cores;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.ValueOrigins;

/**
 * Takes off what threads count twice of a memory that several processors keep busy for more than
 * all of the time: its rail's power has its idle power in it, which it draws only once however many
 * work at a time. Each thread is charged so much less as it works in the memory.
 */
final class SharedBackground {
  private final Component memory;
  private final Demand demand;
  private final Contribution.Builder to;
  private final Map<Component, Double> byProcessor = new IdentityHashMap<>(2);
  private final Map<ChargeName, Less> last = new IdentityHashMap<>(4);
  private double ofThreads;
  private double twice;
  private double mostTwice;
  private boolean varies;

  private SharedBackground(Component memory, Demand demand, Contribution.Builder to) {
    this.memory = memory;
    this.demand = demand;
    this.to = to;
  }

  /** Looks at the memories of a mode when all terms of its threads are known. */
  static void apply(Demand demand, Contribution.Builder to, IdleSources sources, BusyTimes busy) {
    for (Component component : demand.active()) {
      if (sources.users(component).size() > 1) {
        Estimate share = busy.range(component);
        if (share.nominal() + share.hardAbove() > 1.0) {
          new SharedBackground(component, demand, to).takeOff(share);
        }
      }
    }
  }

  /** What is too much for one core alone is late, and takes its time after the others' work. */
  private void takeOff(Estimate range) {
    double share = range.nominal();
    Optional<PendingThread> before = Optional.empty();
    Estimate busy = Estimate.ZERO;
    double least = 0.0;
    for (PendingThread thread : demand.threads()) {
      if (before.isEmpty() || !thread.costsLike(before.get())) {
        busy = busy(thread);
      }
      before = Optional.of(thread);
      if (busy.nominal() > 0.0) {
        ofThreads += busy.nominal();
        least += busy.nominal() - busy.hardBelow();
        Component processor = thread.workload().place().processor().orElse(memory);
        byProcessor.merge(processor, busy.nominal(), Double::sum);
        if (Cores.of(thread.workload().platform()) > 1) {
          return; // its power is that of one of the cores, which has an equal share of the rest
        }
      }
    }
    double longest = 1.0;
    for (double of : byProcessor.values()) {
      longest = Math.max(longest, of);
    }
    twice = part(share - longest, ofThreads);
    varies = range.hardWidth() > 0.0;
    mostTwice = Math.max(twice, varies ? part(share + range.hardAbove() - 1.0, least) : twice);
    if (mostTwice > 0.0) {
      to.adjust(
          demand.threads(), (thread, term) -> less(term, thread.workload().platform(), share));
    }
  }

  /** From 0 to 1; where nothing is surely done, all may be done twice. */
  private static double part(double more, double all) {
    return more <= 0.0 ? 0.0 : all > 0.0 ? Math.min(1.0, more / all) : 1.0;
  }

  private Estimate busy(PendingThread thread) {
    Estimate.Sum busy = new Estimate.Sum();
    List<ServiceTerm> terms = thread.terms();
    for (int i = 0; i < terms.size(); i++) {
      ServiceTerm term = terms.get(i);
      if (term.phase() == Phase.DISPATCH) {
        busy.add(seconds(term), thread.perSecond());
      }
    }
    return busy.estimate();
  }

  private Estimate seconds(ServiceTerm term) {
    List<Charge> charges = term.charges();
    for (int i = 0; i < charges.size(); i++) {
      Charge charge = charges.get(i);
      if (charge.component() == memory) {
        return charge.busySeconds().orElse(term.timeSeconds());
      }
    }
    return Estimate.ZERO;
  }

  private ServiceTerm less(ServiceTerm term, Optional<CalibratedPlatform> platform, double share) {
    if (term.phase() != Phase.DISPATCH || platform.isEmpty() || seconds(term).nominal() <= 0.0) {
      return term;
    }
    Less less = last.get(term.service());
    if (less == null || !less.isOf(term, platform.get())) {
      less = less(term, platform.get());
      last.put(term.service(), less);
    }
    return less.equations().isEmpty()
        ? term.charging(less.charges(), term.explanation())
        : term.charging(less.charges(), reasons(term, less.equations(), less.values(), share));
  }

  /**
   * What is left of charges, and why; threads that share these, one after the other, share it.
   *
   * @param of what the charges were
   */
  private record Less(
      List<Charge> of,
      Estimate time,
      CalibratedPlatform platform,
      List<Charge> charges,
      List<Equation> equations,
      List<Given> values) {
    boolean isOf(ServiceTerm term, CalibratedPlatform its) {
      return of == term.charges() && time == term.timeSeconds() && platform == its;
    }
  }

  private Less less(ServiceTerm term, CalibratedPlatform platform) {
    List<Charge> charges = new ArrayList<>(term.charges().size());
    List<Equation> equations = new ArrayList<>(1);
    List<Given> values = new ArrayList<>(1);
    for (Charge charge : term.charges()) {
      Optional<Coefficient> idle =
          charge.component() == memory ? idle(platform, charge.rail()) : Optional.empty();
      Estimate time = charge.busySeconds().orElse(term.timeSeconds());
      double off = idle.isEmpty() ? 0.0 : idle.get().value() * time.nominal() * twice;
      boolean takes = off > 0.0 && off <= charge.energyJoules().nominal();
      Estimate rest = charge.energyJoules();
      if (takes) {
        Estimate counted = demand.coefficients().estimate(idle.get()).times(time).times(twice);
        rest = rest.minus(varies ? counted.atMiddle() : counted);
      }
      if (idle.isPresent() && varies) {
        double longest = time.nominal() + time.hardAbove();
        double least = takes ? -off : 0.0;
        double most =
            Math.min(
                longest * mostTwice * idle.get().value(),
                rest.nominal() + rest.hardAbove() - least);
        rest = rest.plus(Estimate.exact(0.0).spanning(-least - most, -least));
      }
      charges.add(
          rest == charge.energyJoules()
              ? charge
              : new Charge(memory, charge.rail(), rest, charge.busySeconds()));
      if (takes) {
        String rail = charge.rail();
        equations.add(
            new Equation(
                "E2(" + rail + ")",
                "-P0(" + rail + ") x T x o",
                "-"
                    + idle.get().text()
                    + " x "
                    + FormulaNumbers.count(time.nominal())
                    + " s x "
                    + part(),
                -off,
                "J"));
        values.add(
            ValueOrigins.of("P0(" + rail + ")", "idle power, which counts once", idle.get()));
      }
    }
    return new Less(
        term.charges(), term.timeSeconds(), platform, List.copyOf(charges), equations, values);
  }

  private String part() {
    return FormulaNumbers.count(twice);
  }

  private Supplier<Explanation> reasons(
      ServiceTerm term, List<Equation> equations, List<Given> values, double share) {
    return () -> {
      Explanation before = term.explanation().get();
      List<Equation> all = new ArrayList<>(before.equations());
      all.addAll(equations);
      List<Given> given = new ArrayList<>(before.values());
      given.addAll(values);
      List<String> notes = new ArrayList<>(before.notes());
      notes.add(
          String.format(
              Locale.ROOT,
              "Memory %s works for several processors, %.1f %% of the time in all. Its idle power,"
                  + " which is in the power of its rail, counts once at a time: o = %s of it is"
                  + " taken off.",
              memory.path(),
              100.0 * share,
              part()));
      return new Explanation(all, given, notes);
    };
  }

  private static Optional<Coefficient> idle(CalibratedPlatform platform, String rail) {
    return Sleepers.usual(platform).map(usual -> usual.power().get(rail));
  }
}
