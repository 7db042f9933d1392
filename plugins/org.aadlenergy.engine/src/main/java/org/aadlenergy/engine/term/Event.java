package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.MissingFigure;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.DerivationInput;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.ValueOrigins;

/**
 * So many events of a service: count times the calibrated time and energy of one, charged by rail.
 * Shared by every model whose cost is per event.
 *
 * @param costs the event of the platform that says what one costs
 * @param amount the count with its bounds
 * @param asked whether an annotation asks for it, so that a missing coefficient is an error
 * @param span the annotation that asks, or the thread
 * @param countFormula how the count follows, in words
 */
public record Event(
    ChargeName service,
    String costs,
    Estimate amount,
    Phase phase,
    boolean asked,
    SourceSpan span,
    String countFormula,
    List<DerivationInput> countInputs,
    List<String> notes) {
  public Event {
    countInputs = List.copyOf(countInputs);
    notes = List.copyOf(notes);
  }

  /** Events whose cost has the name of their service, and whose count is known. */
  public Event(
      ChargeName service,
      double count,
      Phase phase,
      boolean asked,
      SourceSpan span,
      String countFormula,
      List<DerivationInput> countInputs,
      List<String> notes) {
    this(
        service,
        service.item(),
        Estimate.exact(count),
        phase,
        asked,
        span,
        countFormula,
        countInputs,
        notes);
  }

  /** How many there are, as far as one number says it. */
  public double count() {
    return amount.nominal();
  }

  /** The same events, of which there may be fewer or more. */
  public Event between(double low, double high) {
    double count = count();
    Estimate range = Estimate.between(Math.min(low, count), count, Math.max(high, count));
    return new Event(service, costs, range, phase, asked, span, countFormula, countInputs, notes);
  }

  /** Adds the term to {@code terms}, or the problems that stand in its way. */
  public void evaluate(ThreadWorkload workload, Coefficients coefficients, Terms terms) {
    evaluate(workload, EventSource.ofThread(workload, Optional.empty()), coefficients, terms);
  }

  /** The same with the figures of a source. */
  public void evaluate(
      ThreadWorkload workload, EventSource source, Coefficients coefficients, Terms terms) {
    CalibratedPlatform platform = source.platform();
    if (phase == Phase.DISPATCH && Profiles.include(workload, service.name())) {
      terms.count(true);
      terms.add(
          new ServiceTerm(
              service,
              count(),
              phase,
              Estimate.ZERO,
              List.of(),
              false,
              true,
              Course.RUNS,
              this::explainIncluded));
      return;
    }
    Optional<EventCost> cost = platform.event(costs);
    if (coefficients.lacking().report(this, workload, source, terms)) {
      terms.count(LackingCoefficients.isNone(this));
      return;
    }
    List<Charge> charges = new ArrayList<>(platform.rails().size());
    boolean complete = true;
    for (Rail rail : platform.rails().values()) {
      Estimate each = at(platform, workload, c -> energy(c, source, rail, workload, coefficients));
      Optional<Component> component = source.charged(rail, workload);
      if (component.isPresent()) {
        charges.add(new Charge(component.get(), rail.name(), each.often(amount)));
      } else {
        Rails.reportUnbound(rail, platform, workload, terms);
        complete = false;
      }
    }
    terms.count(complete);
    ConditionsCheck validity = coefficients.validity(workload);
    boolean flagged = validity.check(cost.get().figures(), terms);
    Estimate time =
        at(platform, workload, c -> coefficients.estimate(c.time().orElseThrow())).often(amount);
    terms.add(
        new ServiceTerm(
            service,
            count(),
            phase,
            time,
            charges,
            flagged,
            false,
            Course.RUNS,
            explain(source, cost.get(), validity, workload)));
  }

  private Estimate at(
      CalibratedPlatform platform, ThreadWorkload workload, Function<EventCost, Estimate> figure) {
    return PointCosts.over(workload, platform, costs, figure);
  }

  /** Reports what the platform lacks for an event; whether it lacks anything. */
  public boolean reportLacking(ThreadWorkload workload, EventSource source, Terms terms) {
    List<MissingFigure> lacking = LackingCoefficients.figures(source.platform(), costs);
    for (MissingFigure figure : lacking) {
      terms.add(FigureProblem.of(figure, workload, source, asked, span));
    }
    return !lacking.isEmpty();
  }

  /** The energy of one event; of a board what it adds to the idle power, which counts once. */
  private Estimate energy(
      EventCost cost,
      EventSource source,
      Rail rail,
      ThreadWorkload workload,
      Coefficients coefficients) {
    return BoardIdle.beyond(
        coefficients.energy(cost, rail.name()),
        source.idle(rail, phase, workload),
        coefficients.estimate(cost.time().orElseThrow()),
        coefficients);
  }

  private Explanation explainIncluded() {
    return new Explanation(
        List.of(new Equation("n", formula(), FormulaNumbers.count(count()), count(), "")),
        DerivationInput.inWords(countInputs),
        List.of(
            "The execution profile was measured with these events in it, so they are shown and not"
                + " added."));
  }

  private String formula() {
    return countFormula + (phase == Phase.STARTUP ? ", once at start" : ", per dispatch");
  }

  private Supplier<Explanation> explain(
      EventSource source, EventCost cost, ConditionsCheck validity, ThreadWorkload workload) {
    return () -> {
      String n = FormulaNumbers.count(count());
      List<Given> values = DerivationInput.inWords(countInputs);
      List<Equation> equations = new ArrayList<>();
      equations.add(new Equation("n", formula(), n, count(), ""));
      Coefficient time = cost.time().orElseThrow();
      values.add(ValueOrigins.of("t", "time of one event", time));
      equations.add(
          new Equation("T", "n x t", n + " x " + time.text(), count() * time.value(), "s"));
      for (Map.Entry<String, RailCost> rail : cost.rails().entrySet()) {
        equations.add(
            railEquation(source, rail.getKey(), rail.getValue(), time, n, workload, values));
      }
      List<String> all = new ArrayList<>(notes);
      source.inWords().ifPresent(all::add);
      all.addAll(validity.inWords(cost.figures()));
      return new Explanation(equations, values, all);
    };
  }

  private Equation railEquation(
      EventSource source,
      String rail,
      RailCost cost,
      Coefficient time,
      String n,
      ThreadWorkload workload,
      List<Given> values) {
    Optional<Rail> charged = Optional.ofNullable(source.platform().rails().get(rail));
    String where =
        charged.map(r -> Rails.charged(r, source.charged(r, workload), source)).orElse("");
    Optional<Coefficient> idle = charged.flatMap(r -> source.idle(r, phase, workload));
    String formula;
    String one;
    double joules;
    if (cost.energy().isPresent()) {
      Coefficient energy = cost.energy().get();
      values.add(ValueOrigins.of("e(" + rail + ")", "energy of one event" + where, energy));
      formula = "e(" + rail + ")";
      one = energy.text();
      joules = energy.value();
    } else {
      Coefficient power = cost.power().orElseThrow();
      values.add(ValueOrigins.of("p(" + rail + ")", "power during an event" + where, power));
      formula = "p(" + rail + ") x t";
      one = power.text() + " x " + time.text();
      joules = power.value() * time.value();
    }
    if (idle.isPresent()) {
      values.add(
          ValueOrigins.of(
              "p0(" + rail + ")", "idle power, counted once over the window", idle.get()));
      formula = "(" + formula + " - p0(" + rail + ") x t)";
      one = "(" + one + " - " + idle.get().text() + " x " + time.text() + ")";
      joules -= idle.get().value() * time.value();
    }
    return new Equation(
        "E(" + rail + ")", "n x " + formula, n + " x " + one, count() * joules, "J");
  }
}
