package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioText;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.ValueOrigins;

/** Says what the events of a protocol cost, one after the other. */
final class RadioExplanation {
  private RadioExplanation() {}

  static Explanation of(
      RadioUses radio, ThreadWorkload workload, List<UseTerms.Often> rails, List<String> validity) {
    List<Equation> equations = new ArrayList<>();
    List<Given> values = new ArrayList<>();
    Map<String, Coefficient> powers = new LinkedHashMap<>();
    for (RadioUses.Event event : radio.events()) {
      if (event.uses().isEmpty()) {
        continue;
      }
      double count = event.perDispatch(workload);
      String name = event.event().name();
      equations.add(
          new Equation(
              "n(" + name + ")",
              event.event().every().isPresent() ? "time of a dispatch / interval" : "each dispatch",
              FormulaNumbers.decimal(count),
              count,
              ""));
      for (UseRecord use : event.uses()) {
        for (UseTerms.Often often : rails) {
          if (often.used().use() == use) {
            equations.add(step(name, often.used()));
            String state = use.state().name() + "(" + often.used().rail().name() + ")";
            if (powers.putIfAbsent(state, often.used().power()) == null) {
              values.add(
                  ValueOrigins.of(
                      "p(" + state + ")",
                      "power of " + NamedState.name(use.device()) + " in state " + state,
                      often.used().power()));
            }
          }
        }
      }
    }
    List<String> notes = new ArrayList<>();
    radio.asked().ifPresent(asked -> notes.add(parameters(asked.settings())));
    radio.asked().ifPresent(asked -> notes.addAll(asked.settings().protocol().documents()));
    notes.addAll(validity);
    return new Explanation(equations, values, notes);
  }

  private static Equation step(String event, UsedRail used) {
    UseRecord use = used.use();
    String rail = used.rail().name();
    String state = use.state().name() + "(" + rail + ")";
    return new Equation(
        "E" + use.number() + "(" + rail + ")",
        event + ": p(" + state + ") x t",
        used.power().text() + " x " + use.text(),
        used.nominalJoules(),
        "J");
  }

  /** All that the times follow from, those that nobody set, too. */
  static String parameters(RadioSettings settings) {
    List<String> parts = new ArrayList<>();
    settings
        .protocol()
        .parameters()
        .forEach(its -> parts.add(its.name() + " = " + RadioText.written(settings, its)));
    return settings.protocol().title() + ": " + String.join(", ", parts);
  }
}
