package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.ConditionsCheck;
import org.aadlenergy.engine.term.Rails;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Makes one term of many uses, each device with the time that it is used. */
final class UseTerms {
  private final ThreadWorkload workload;
  private final Coefficients coefficients;
  private final Terms terms;
  private final List<Often> rails = new ArrayList<>();
  private boolean complete;

  /** What one use draws of a rail, so many times in a dispatch. */
  record Often(UsedRail used, double count) {}

  /**
   * The terms of a thread.
   *
   * @param complete whether nothing else is wrong with what it asks for
   */
  UseTerms(ThreadWorkload workload, Coefficients coefficients, Terms terms, boolean complete) {
    this.workload = workload;
    this.coefficients = coefficients;
    this.terms = terms;
    this.complete = complete;
  }

  /** The uses that a thread types. */
  void addOwn(List<UseRecord> uses) {
    Estimate.Sum waits = new Estimate.Sum();
    uses.forEach(use -> waits.add(use.length(), 1.0));
    take(uses, 1.0);
    List<Coefficient> figures = figures();
    ConditionsCheck validity = coefficients.validity(workload);
    add(
        DeviceService.USE,
        uses.size(),
        waits.estimate(),
        validity,
        () -> UseExplanation.of(uses, used(), validity.inWords(figures)));
  }

  /** The events of its protocol: those of a dispatch, which it waits for, and those beside it. */
  void addEvents(RadioUses radio) {
    Estimate.Sum waits = new Estimate.Sum();
    double count = 0.0;
    for (RadioUses.Event event : radio.events()) {
      double each = event.perDispatch(workload);
      take(event.uses(), each);
      count += event.uses().isEmpty() ? 0.0 : each;
      if (event.event().every().isEmpty()) {
        event.uses().forEach(use -> waits.add(use.length(), 1.0));
      }
    }
    List<Coefficient> figures = figures();
    ConditionsCheck validity = coefficients.validity(workload);
    add(
        DeviceService.RADIO,
        count,
        waits.estimate(),
        validity,
        () -> RadioExplanation.of(radio, workload, rails, validity.inWords(figures)));
  }

  private void take(List<UseRecord> uses, double count) {
    for (UseRecord use : uses) {
      for (Rail rail : use.platform().rails().values()) {
        check(use, rail);
      }
    }
    for (UsedRail used : DeviceUseModel.rails(uses, workload)) {
      rails.add(new Often(used, count));
    }
  }

  private void check(UseRecord use, Rail rail) {
    if (use.state().power().get(rail.name()) != null
        && DeviceUseModel.payer(use, rail, workload).isEmpty()) {
      Rails.reportUnbound(rail, use.platform(), workload, terms);
      complete = false;
    }
  }

  private List<Coefficient> figures() {
    return rails.stream().map(often -> often.used().power()).toList();
  }

  private List<UsedRail> used() {
    return rails.stream().map(Often::used).toList();
  }

  private void add(
      ChargeName name,
      double count,
      Estimate waits,
      ConditionsCheck validity,
      Supplier<Explanation> reasons) {
    boolean flagged = validity.check(figures(), terms);
    terms.count(complete);
    terms.add(
        new ServiceTerm(
            name, count, Phase.DISPATCH, waits, charges(), flagged, false, Course.USES, reasons));
  }

  private List<Charge> charges() {
    Map<String, Charge> charges = new LinkedHashMap<>(2);
    for (Often often : rails) {
      UsedRail used = often.used();
      Component payer = used.payer();
      Charge charge =
          new Charge(
              payer,
              used.rail().name(),
              used.joules(coefficients).times(often.count()),
              Optional.of(busySeconds(used)));
      charges.merge(payer.path() + " " + used.rail().name(), charge, UseTerms::together);
    }
    return List.copyOf(charges.values());
  }

  /** All the time of a component, however many of its rails are charged. */
  private Estimate busySeconds(UsedRail used) {
    Estimate.Sum busy = new Estimate.Sum();
    int last = 0;
    for (Often other : rails) {
      UseRecord use = other.used().use();
      if (other.used().payer() == used.payer() && use.number() != last) {
        last = use.number();
        busy.add(use.length(), other.count());
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
