package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.workload.ValueOrigins;

/**
 * Why a memory draws what it does under one name, on average.
 *
 * @param often the share of the time of the first figure, or how often it is a second
 * @param more likewise for the second
 */
record RestReasons(
    DramMemory memory,
    MemoryTimes times,
    ChargeName service,
    Coefficient first,
    double often,
    Coefficient second,
    double more)
    implements Supplier<Explanation> {

  @Override
  public Explanation get() {
    List<Given> values = new ArrayList<>();
    StringBuilder formula = new StringBuilder();
    StringBuilder numbers = new StringBuilder();
    if (often > 0.0) {
      part("a", often, first, formula, numbers, values);
    }
    if (more > 0.0) {
      part("b", more, second, formula, numbers, values);
    }
    double chips = memory.chips();
    if (chips != 1.0) {
      formula.insert(0, "chips x (").append(')');
      numbers.insert(0, FormulaNumbers.count(chips) + " x (").append(')');
    }
    double watts = chips * (often * first.value() + more * second.value());
    return new Explanation(
        List.of(new Equation("P", formula.toString(), numbers.toString(), watts, "W")),
        values,
        notes());
  }

  private static void part(
      String symbol,
      double many,
      Coefficient each,
      StringBuilder formula,
      StringBuilder numbers,
      List<Given> values) {
    String dot = each.id().substring(each.id().lastIndexOf('/') + 1);
    String name = dot.indexOf('@') < 0 ? dot : dot.substring(0, dot.indexOf('@'));
    formula.append(formula.isEmpty() ? "" : " + ").append(symbol).append(" x ").append(name);
    String number = String.format(Locale.ROOT, "%.6g", many);
    numbers.append(numbers.isEmpty() ? "" : " + ").append(number).append(" x ").append(each.text());
    boolean power = each.text().endsWith("W");
    values.add(
        new Given(
            symbol,
            power ? "share of the time" : "how often",
            number + (power ? "" : " a second"),
            "follows from the traffic, its gaps and the times of the chip",
            Optional.empty()));
    values.add(ValueOrigins.of(name, "of one chip", each));
  }

  private static String often(MemoryRest rest) {
    double times = 1.0 / rest.refreshFactor();
    return (times == 2.0 ? "twice" : FormulaNumbers.decimal(times) + " times") + " as often.";
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    MemoryRest rest = memory.rest();
    notes.add(
        String.format(
            Locale.ROOT,
            "Of the time %.4g %% with a row open, %.4g %% standing by, %.4g %% powered down, %.4g"
                + " %% refreshing itself.",
            100.0 * (times.open() + times.refreshed()),
            100.0 * times.closed(),
            100.0 * times.poweredDown(),
            100.0 * times.refreshingItself()));
    notes.add(
        "In gaps: "
            + rest.policy().literal()
            + ", after "
            + FormulaNumbers.count(rest.timeoutSeconds())
            + " s; "
            + rest.celsius()
            + " degrees Celsius"
            + (rest.refreshFactor() < 1.0 ? ", so that refreshes come " + often(rest) : "."));
    if (service == DramService.SELF_REFRESH && rest.share() < 1.0) {
      notes.add("Keeps " + FormulaNumbers.count(rest.share()) + " of the array.");
    }
    if (service == DramService.INTERFACE) {
      notes.add("The clock runs on, as in DRAMPower; a refresh is one command on its lines.");
    }
    first.note().ifPresent(notes::add);
    return notes;
  }
}
