package org.aadlenergy.engine.term;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** Several kinds of events of one service; its count is that of the first. */
public record EventGroup(List<Event> events) {
  public EventGroup {
    events = List.copyOf(events);
  }

  /** Adds the one term to {@code terms}, or the problems that stand in its way. */
  public void evaluate(ThreadWorkload workload, Coefficients coefficients, Terms terms) {
    Terms parts = new Terms();
    List<Event> told = new ArrayList<>(events.size());
    int none = 0;
    for (Event event : events) {
      int before = parts.terms().size();
      int computed = parts.computed();
      event.evaluate(workload, coefficients, parts);
      if (parts.terms().size() > before) {
        told.add(event);
      } else if (parts.computed() > computed) {
        none++;
      }
    }
    terms.problemsOf(parts);
    terms.count(parts.computed() == parts.applicable());
    if (!told.isEmpty() && told.size() + none == events.size()) {
      terms.add(sum(parts.terms(), told));
    }
  }

  private static ServiceTerm sum(List<ServiceTerm> parts, List<Event> told) {
    Estimate.Sum time = new Estimate.Sum();
    Map<String, Charge> charges = new LinkedHashMap<>();
    boolean flagged = false;
    for (ServiceTerm part : parts) {
      time.add(part.timeSeconds(), 1.0);
      flagged |= part.flagged();
      for (Charge charge : part.charges()) {
        charges.merge(charge.component().path() + "/" + charge.rail(), charge, EventGroup::plus);
      }
    }
    ServiceTerm first = parts.get(0);
    return new ServiceTerm(
        first.service(),
        first.count(),
        first.phase(),
        time.estimate(),
        List.copyOf(charges.values()),
        flagged,
        first.includedInExecution(),
        first.course(),
        () -> explain(parts, told));
  }

  private static Charge plus(Charge a, Charge b) {
    Estimate.Sum sum = new Estimate.Sum();
    sum.add(a.energyJoules(), 1.0);
    sum.add(b.energyJoules(), 1.0);
    return new Charge(a.component(), a.rail(), sum.estimate());
  }

  /** The parts one after the other, each quantity with the event that it belongs to. */
  private static Explanation explain(List<ServiceTerm> parts, List<Event> told) {
    List<Equation> equations = new ArrayList<>();
    List<Given> values = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      String event = told.get(i).costs();
      Explanation part = parts.get(i).explanation().get();
      for (Equation e : part.equations()) {
        String result = e.result() + ", " + event;
        equations.add(new Equation(result, e.formula(), e.substituted(), e.value(), e.unit()));
      }
      part.values().stream().filter(v -> !values.contains(v)).forEach(values::add);
      part.notes().stream().filter(n -> !notes.contains(n)).forEach(notes::add);
    }
    return new Explanation(equations, values, notes);
  }
}
