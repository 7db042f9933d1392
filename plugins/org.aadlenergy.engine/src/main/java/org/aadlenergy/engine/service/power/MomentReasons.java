package org.aadlenergy.engine.service.power;

import static org.aadlenergy.engine.term.FormulaNumbers.decimal;
import static org.aadlenergy.engine.term.FormulaNumbers.watts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.evaluation.PowerFigures;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.service.power.ConverterLoads.Through;

/** Says what a converter loses at the loads that it has one after the other. */
final class MomentReasons {
  /** So many loads are told one by one, those that lose the most. */
  private static final int MOST = 6;

  private final List<Load> loads;

  /** A load, the share of the time that it takes, and what is lost then. */
  private record Load(double watts, double share, double loss) {
    double lost() {
      return share * loss;
    }
  }

  private MomentReasons(List<Load> loads) {
    this.loads = loads;
  }

  /** Those of a converter; empty where it has one load at all times, or a share for all. */
  static Optional<Explanation> of(
      Component converter,
      PowerFigures figures,
      PowerFlow average,
      Optional<Situations> situations) {
    Map<Double, Load> loads = new TreeMap<>();
    Optional<Meeting> meeting = situations.flatMap(all -> all.meeting(converter));
    for (int i = 0; meeting.isPresent() && i < meeting.get().flows().size(); i++) {
      Through through = meeting.get().flows().get(i).through(converter);
      double watts = through.output().nominal();
      Load load = new Load(watts, meeting.get().shares()[i], through.loss().nominal());
      loads.merge(watts, load, (a, b) -> new Load(watts, a.share() + b.share(), a.loss()));
    }
    if (loads.size() < 2 || average.conversion(converter).isAffine()) {
      return Optional.empty();
    }
    List<Given> values = ConversionReasons.ofCurve(converter, figures, average.through(converter));
    return Optional.of(new MomentReasons(new ArrayList<>(loads.values())).tell(values));
  }

  private Explanation tell(List<Given> points) {
    loads.sort((a, b) -> Double.compare(b.lost(), a.lost()));
    List<Equation> equations = new ArrayList<>();
    List<Given> values = new ArrayList<>(points);
    StringBuilder formula = new StringBuilder();
    StringBuilder numbers = new StringBuilder();
    double all = 0.0;
    for (int i = 0; i < loads.size(); i++) {
      Load load = loads.get(i);
      all += load.lost();
      if (i < MOST) {
        String number = "(" + (i + 1) + ")";
        values.add(given(number, load));
        equations.add(loses(number, load));
        formula.append(" + s").append(number).append(" x L").append(number);
        numbers
            .append(" + ")
            .append(decimal(load.share()))
            .append(" x ")
            .append(watts(load.loss()));
      }
    }
    if (loads.size() > MOST) {
      formula.append(" + those of ").append(loads.size() - MOST).append(" more loads");
      numbers.append(" + ...");
    }
    equations.add(new Equation("L", formula.substring(3), numbers.substring(3), all, "W"));
    return new Explanation(
        equations,
        values,
        List.of("It loses at each moment what its curve says of the load of that moment."));
  }

  private static Given given(String number, Load load) {
    String time = "load for " + decimal(100.0 * load.share()) + " % of the time";
    return new Given(
        "P" + number, time, watts(load.watts()), "what it feeds then", Optional.empty());
  }

  private static Equation loses(String number, Load load) {
    double share = load.watts() / (load.watts() + load.loss());
    return load.watts() > 0.0
        ? new Equation(
            "L" + number,
            "P" + number + " / eta" + number + " - P" + number,
            watts(load.watts()) + " / " + decimal(share) + " - " + watts(load.watts()),
            load.loss(),
            "W")
        : new Equation("L" + number, "P_q", watts(load.loss()), load.loss(), "W");
  }
}
