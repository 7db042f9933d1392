package org.aadlenergy.engine.service.power;

import static org.aadlenergy.engine.term.FormulaNumbers.decimal;
import static org.aadlenergy.engine.term.FormulaNumbers.watts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.service.power.ConverterLoads.Through;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ValueOrigins;

/** Says why a converter loses what it does: its efficiency at its load, and where both stand. */
final class ConversionReasons {
  private final List<Equation> equations = new ArrayList<>();
  private final List<Given> values = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private final double output;
  private final double loss;

  private ConversionReasons(Through through) {
    this.output = through.output().nominal();
    this.loss = through.loss().nominal();
  }

  /** The load that it has on average, what it draws itself, and all points of its curve. */
  static List<Given> ofCurve(Component converter, PowerFigures figures, Through through) {
    ConversionReasons reasons = new ConversionReasons(through);
    reasons.values.add(
        given("P_out", "load: average power of the mode", watts(reasons.output), "what it feeds"));
    Converter platform = figures.converter(converter).orElseThrow();
    Optional<PowerFigures.Figure> own = figures.quiescent(converter);
    if (own.isPresent()) {
      reasons.own(own);
    } else {
      reasons.quiescent(platform);
    }
    List<Efficiency> points = platform.efficiencies();
    for (int i = 0; i < points.size(); i++) {
      CurvePoints.add(String.valueOf(i + 1), points.get(i), platform, reasons.values);
    }
    return reasons.values;
  }

  /** Those of a converter. */
  static Explanation of(Component converter, PowerFigures figures, Through through, boolean free) {
    ConversionReasons reasons = new ConversionReasons(through);
    reasons.values.add(
        given("P_out", "load: average power of the mode", watts(reasons.output), "what it feeds"));
    Optional<PowerFigures.Figure> stated = figures.statedEfficiency(converter);
    Optional<PowerFigures.Figure> own = figures.quiescent(converter);
    Optional<Converter> platform = figures.converter(converter);
    if (free) {
      reasons.notes.add("Its losses are on a rail of another component, or count nothing here.");
    } else if (stated.isEmpty() && platform.isPresent()) {
      reasons.byPlatform(platform.get(), own);
    } else {
      reasons.stated(stated, own);
    }
    return new Explanation(reasons.equations, reasons.values, reasons.notes);
  }

  private void stated(
      Optional<PowerFigures.Figure> efficiency, Optional<PowerFigures.Figure> quiescent) {
    if (efficiency.isPresent()) {
      values.add(
          given("eta", "efficiency, for all loads", decimal(efficiency.get().watts()), efficiency));
    }
    loses(
        efficiency.isPresent() ? "P_out / eta - P_out" : "0 W",
        efficiency.isPresent()
            ? watts(output) + " / " + decimal(efficiency.get().watts()) + " - " + watts(output)
            : "0 W",
        own(quiescent));
  }

  private void byPlatform(Converter converter, Optional<PowerFigures.Figure> own) {
    Optional<String> quiescent = own.isPresent() ? own(own) : quiescent(converter);
    List<Efficiency> points = converter.efficiencies();
    if (converter.linear()) {
      Coefficient in = converter.input().orElseThrow();
      Coefficient out = converter.output().orElseThrow();
      values.add(ValueOrigins.of("V_in", "input voltage", in));
      values.add(ValueOrigins.of("V_out", "output voltage", out));
      loses(
          "P_out x V_in / V_out - P_out",
          watts(output) + " x " + in.text() + " / " + out.text() + " - " + watts(output),
          quiescent);
      notes.add("It is linear: it draws the current that it gives.");
    } else if (points.isEmpty() || points.get(0).load().isEmpty()) {
      points.forEach(each -> values.add(ValueOrigins.of("eta", "efficiency", each.share())));
      String eta = points.isEmpty() ? "1" : points.get(0).share().text();
      loses("P_out / eta - P_out", watts(output) + " / " + eta + " - " + watts(output), quiescent);
    } else {
      curve(converter, quiescent);
    }
  }

  private void curve(Converter converter, Optional<String> quiescent) {
    List<Efficiency> points = converter.efficiencies();
    int above = 0;
    while (above < points.size() && CurvePoints.load(points.get(above), converter) < output) {
      above++;
    }
    if (above == 0 && quiescent.isPresent()) {
      belowAll(converter, quiescent.get());
      return;
    }
    double eta;
    if (above == 0 || above == points.size()) {
      Efficiency nearest = points.get(Math.min(above, points.size() - 1));
      CurvePoints.add("", nearest, converter, values);
      eta = nearest.share().value();
      equations.add(new Equation("eta", "eta1", nearest.share().text(), eta, ""));
    } else {
      Efficiency lower = points.get(above - 1);
      Efficiency upper = points.get(above);
      CurvePoints.add("1", lower, converter, values);
      CurvePoints.add("2", upper, converter, values);
      double from = CurvePoints.load(lower, converter);
      double way = (output - from) / (CurvePoints.load(upper, converter) - from);
      eta = lower.share().value() * (1.0 - way) + upper.share().value() * way;
      equations.add(
          new Equation(
              "eta",
              "eta1 + (eta2 - eta1) x (P_out - P1) / (P2 - P1)",
              lower.share().text()
                  + " + ("
                  + upper.share().text()
                  + " - "
                  + lower.share().text()
                  + ") x ("
                  + watts(output)
                  + " - "
                  + watts(from)
                  + ") / ("
                  + watts(CurvePoints.load(upper, converter))
                  + " - "
                  + watts(from)
                  + ")",
              eta,
              ""));
    }
    loses(
        "P_out / eta - P_out",
        watts(output) + " / " + decimal(eta) + " - " + watts(output),
        Optional.empty());
    notes.add("The efficiencies hold what it draws itself: its quiescent power is not added.");
  }

  private void belowAll(Converter converter, String quiescent) {
    Efficiency first = converter.efficiencies().get(0);
    CurvePoints.add("1", first, converter, values);
    double load = CurvePoints.load(first, converter);
    double most = load / first.share().value() - load;
    equations.add(
        new Equation(
            "L1",
            "P1 / eta1 - P1",
            watts(load) + " / " + first.share().text() + " - " + watts(load),
            most,
            "W"));
    equations.add(
        new Equation(
            "L",
            "P_q + (L1 - P_q) x P_out / P1",
            quiescent
                + " + ("
                + watts(most)
                + " - "
                + quiescent
                + ") x "
                + watts(output)
                + " / "
                + watts(load),
            loss,
            "W"));
    notes.add("Below the lowest load of its figures the loss goes straight to that of no load.");
  }

  private void loses(String formula, String substituted, Optional<String> quiescent) {
    equations.add(
        new Equation(
            "L",
            quiescent.isPresent() ? formula + " + P_q" : formula,
            quiescent.isPresent() ? substituted + " + " + quiescent.get() : substituted,
            loss,
            "W"));
  }

  private Optional<String> own(Optional<PowerFigures.Figure> quiescent) {
    if (quiescent.isEmpty()) {
      return Optional.empty();
    }
    String text = watts(quiescent.get().watts());
    values.add(
        new Given(
            "P_q",
            "what it draws besides",
            text,
            Properties.CONVERTER_QUIESCENT,
            Optional.of(quiescent.get().source()).filter(SourceSpan::isKnown)));
    return Optional.of(text);
  }

  private Optional<String> quiescent(Converter converter) {
    if (converter.quiescent().isEmpty()) {
      return Optional.empty();
    }
    Coefficient figure = converter.quiescent().get();
    values.add(ValueOrigins.of("P_q", "what it draws without a load", figure));
    return Optional.of(
        converter.input().isPresent() && !figure.text().endsWith("W")
            ? figure.text() + " x " + converter.input().get().text()
            : figure.text());
  }

  private static Given given(
      String symbol, String meaning, String text, Optional<PowerFigures.Figure> figure) {
    return new Given(
        symbol,
        meaning,
        text,
        Properties.CONVERTER_EFFICIENCY,
        figure.map(PowerFigures.Figure::source).filter(SourceSpan::isKnown));
  }

  private static Given given(String symbol, String meaning, String text, String origin) {
    return new Given(symbol, meaning, text, origin, Optional.empty());
  }
}
