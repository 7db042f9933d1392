package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.ConditionsCheck;
import org.aadlenergy.engine.term.DeviceRails;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.EventSource;
import org.aadlenergy.engine.term.Rails;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** What a dispatch of a thread uses of devices: the power of a state of each, for a time. */
final class DeviceUseModel implements EnergyModel {

  /** Devices have platforms of their own. */
  @Override
  public boolean needsPlatform() {
    return false;
  }

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    if (!isAnnotated(workload)) {
      return terms;
    }
    UseRecords uses = UseRecords.of(workload);
    for (Problem problem : uses.problems()) {
      terms.add(problem);
    }
    if (!uses.list().isEmpty()) {
      new Adding(workload, coefficients, terms).add(uses);
      beside(uses, workload, coefficients, terms);
    } else {
      terms.count(uses.problems().isEmpty());
    }
    return terms;
  }

  /**
   * What the uses of each device take beside its states, once in a dispatch, where its platform
   * says so.
   */
  private static void beside(
      UseRecords uses, ThreadWorkload workload, Coefficients coefficients, Terms terms) {
    Set<Component> known = new HashSet<>(2);
    for (UseRecord use : uses.list()) {
      boolean first = known.add(use.device());
      if (first && use.platform().event(DeviceService.BESIDE.name()).isPresent()) {
        Event event =
            new Event(
                DeviceService.OVERHEAD,
                1.0,
                Phase.DISPATCH,
                true,
                use.annotation().source(),
                "one for all uses of " + NamedState.name(use.device()),
                List.of(),
                List.of());
        event.evaluate(
            workload, EventSource.ofDevice(use.platform(), use.device()), coefficients, terms);
      }
    }
  }

  /** What uses draw of the rails that somebody pays for, in their order. */
  static List<UsedRail> rails(List<UseRecord> uses, ThreadWorkload workload) {
    List<UsedRail> rails = new ArrayList<>(2);
    for (UseRecord use : uses) {
      for (Rail rail : use.platform().rails().values()) {
        Coefficient power = use.state().power().get(rail.name());
        Optional<Component> payer = payer(use, rail, workload);
        if (power != null && payer.isPresent()) {
          Optional<Coefficient> idle =
              use.waiting().isPresent()
                  ? Optional.ofNullable(use.waiting().get().power().get(rail.name()))
                  : BoardIdle.counted(use.platform(), rail, workload);
          rails.add(new UsedRail(use, rail, payer.get(), power, idle));
        }
      }
    }
    return rails;
  }

  private static Optional<Component> payer(UseRecord use, Rail rail, ThreadWorkload workload) {
    return use.rails().contains(rail)
        ? Optional.of(use.device())
        : DeviceRails.charged(use.device(), use.platform(), rail, workload);
  }

  /** Asked of the component, as that is quick: most threads use no device. */
  private static boolean isAnnotated(ThreadWorkload workload) {
    return workload.isAssigned(Properties.DEVICE_USE);
  }

  /** Makes the one term of all uses, each device with the time that it is used. */
  private static final class Adding {
    private final ThreadWorkload workload;
    private final Coefficients coefficients;
    private final Terms terms;
    private List<UsedRail> rails = List.of();
    private boolean complete = true;

    Adding(ThreadWorkload workload, Coefficients coefficients, Terms terms) {
      this.workload = workload;
      this.coefficients = coefficients;
      this.terms = terms;
    }

    void add(UseRecords uses) {
      ConditionsCheck validity = coefficients.validity(workload);
      boolean flagged = false;
      List<Coefficient> figures = new ArrayList<>(2);
      Estimate.Sum waits = new Estimate.Sum();
      for (UseRecord use : uses.list()) {
        waits.add(use.length(), 1.0);
        for (Rail rail : use.platform().rails().values()) {
          check(use, rail);
        }
      }
      rails = rails(uses.list(), workload);
      rails.forEach(used -> figures.add(used.power()));
      flagged |= validity.check(figures, terms);
      complete &= uses.problems().isEmpty();
      terms.count(complete);
      terms.add(
          new ServiceTerm(
              DeviceService.USE,
              uses.list().size(),
              Phase.DISPATCH,
              waits.estimate(),
              charges(),
              flagged,
              false,
              Course.USES,
              () -> UseExplanation.of(uses, rails, validity.inWords(figures))));
    }

    private void check(UseRecord use, Rail rail) {
      if (use.state().power().get(rail.name()) != null && payer(use, rail, workload).isEmpty()) {
        Rails.reportUnbound(rail, use.platform(), workload, terms);
        complete = false;
      }
    }

    private List<Charge> charges() {
      Map<String, Charge> charges = new LinkedHashMap<>(2);
      for (UsedRail used : rails) {
        Component payer = used.payer();
        Charge charge =
            new Charge(
                payer,
                used.rail().name(),
                used.joules(coefficients),
                Optional.of(busySeconds(used)));
        charges.merge(payer.path() + " " + used.rail().name(), charge, Adding::together);
      }
      return List.copyOf(charges.values());
    }

    /** All the time of a component, however many of its rails are charged. */
    private Estimate busySeconds(UsedRail used) {
      Estimate.Sum busy = new Estimate.Sum();
      int last = 0;
      for (UsedRail other : rails) {
        if (other.payer() == used.payer() && other.use().number() != last) {
          last = other.use().number();
          busy.add(other.use().length(), 1.0);
        }
      }
      return busy.estimate();
    }

    private static Charge together(Charge one, Charge other) {
      return new Charge(
          one.component(),
          one.rail(),
          one.energyJoules().plus(other.energyJoules()),
          one.busySeconds());
    }
  }
}
