package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.ValueOrigins;

/** Says what the uses of a dispatch cost, one after the other. */
final class UseExplanation {
  private static final String FREE =
      "The thread waits for its devices after its computation; its processor is free meanwhile.";

  private UseExplanation() {}

  static Explanation of(List<UseRecord> uses, List<UsedRail> rails, List<String> validity) {
    List<Equation> equations = new ArrayList<>();
    List<Given> values = new ArrayList<>();
    int count = uses.size();
    equations.add(
        new Equation("n", "uses of devices per dispatch", Integer.toString(count), count, ""));
    StringBuilder sum = new StringBuilder();
    StringBuilder times = new StringBuilder();
    double seconds = 0.0;
    for (UseRecord use : uses) {
      sum.append(sum.isEmpty() ? "" : " + ").append('t').append(use.number());
      times.append(times.isEmpty() ? "" : " + ").append(use.text());
      seconds += use.seconds();
    }
    values.add(ValueOrigins.of("t", "what is used, and how long", uses.get(0).annotation()));
    equations.add(new Equation("T", sum.toString(), times.toString(), seconds, "s"));
    for (UsedRail used : rails) {
      equations.add(energy(used, values));
    }
    List<String> notes = new ArrayList<>();
    notes.add(FREE);
    notes.addAll(validity);
    return new Explanation(equations, values, notes);
  }

  private static Equation energy(UsedRail used, List<Given> values) {
    UseRecord use = used.use();
    String of = FormulaNumbers.count(use.number()) + "(" + used.rail().name() + ")";
    values.add(
        ValueOrigins.of(
            "p" + of,
            "power of "
                + NamedState.name(use.device())
                + " in state "
                + use.state().name()
                + ", charged to "
                + used.payer().path(),
            used.power()));
    String formula = "p" + of;
    String substituted = used.power().text();
    if (used.counted().isPresent()) {
      values.add(
          ValueOrigins.of(
              "p0" + of, "idle power, counted once over the window", used.counted().get()));
      formula = "(" + formula + " - p0" + of + ")";
      substituted = "(" + substituted + " - " + used.counted().get().text() + ")";
    }
    return new Equation(
        "E" + of,
        formula + " x t" + use.number(),
        substituted + " x " + use.text(),
        used.nominalJoules(),
        "J");
  }
}
