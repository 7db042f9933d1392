package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Charged;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;

/**
 * What the energy of a mode costs and emits: what each source gives, times what is said of its kWh.
 * What batteries give and harvest brings back costs nothing.
 */
public final class RatedEnergy {
  private final Charged charged;
  private final List<SourceRate> stated;
  private final List<Given> sources;
  private final Map<String, Double> harvested;

  /**
   * What a source gives.
   *
   * @param stored whether it comes out of batteries
   */
  record Given(Component component, Estimate watts, boolean stored) {}

  /**
   * That of a mode.
   *
   * @param sources in the order of their paths
   * @param harvested what comes from outside on average, by path
   */
  RatedEnergy(
      Charged charged,
      List<SourceRate> stated,
      List<Given> sources,
      Map<String, Double> harvested) {
    this.charged = charged;
    this.stated = stated;
    this.sources = sources;
    this.harvested = harvested;
  }

  /**
   * What all of it costs and emits, which is shown, and said where it is not known.
   *
   * @param bought the share of what batteries give that harvest does not bring back
   */
  public EnergyRates rates(Interval bought, Contribution.Builder to) {
    List<Row.Builder> rows = new ArrayList<>(sources.size());
    for (Given source : sources) {
      Interval watts = source.watts().interval();
      rows.add(
          Row.of(RatesSection.RATED)
              .put(RatesSection.SOURCE, source.component().path())
              .put(RatesSection.GIVEN, source.stored() ? EnergyRates.share(watts, bought) : watts));
    }
    Map<SourceRate, Estimate> direct = new EnumMap<>(SourceRate.class);
    Map<SourceRate, Estimate> stored = new EnumMap<>(SourceRate.class);
    for (SourceRate rate : stated) {
      sum(rate, false, bought, rows, to).ifPresent(sum -> direct.put(rate, sum));
      sum(rate, true, bought, rows, to).ifPresent(sum -> stored.put(rate, sum));
    }
    List<Row> all = new ArrayList<>();
    rows.forEach(row -> all.add(row.row()));
    harvested(bought, all);
    to.add(new Section(RatesSection.TYPE, all, List.of()));
    return new EnergyRates(direct, stored);
  }

  /**
   * What comes a second with what batteries give, all of it, or with what others do; nothing where
   * that is not known.
   */
  private Optional<Estimate> sum(
      SourceRate rate,
      boolean stored,
      Interval bought,
      List<Row.Builder> rows,
      Contribution.Builder to) {
    Estimate.Sum sum = new Estimate.Sum();
    boolean known = true;
    for (int i = 0; i < rows.size(); i++) {
      Given source = sources.get(i);
      if (source.stored() != stored) {
        continue;
      }
      boolean costs = source.watts().nominal() > 0.0 && (!stored || bought.nominal() > 0.0);
      Optional<Double> ofKwh = ofKwh(rate, source, costs, to);
      if (ofKwh.isPresent()) {
        Estimate perSecond = source.watts().times(ofKwh.get() / SourceRate.JOULES);
        Interval year = perSecond.times(SourceRate.SECONDS_PER_YEAR).interval();
        sum.add(perSecond, 1.0);
        rows.get(i)
            .put(RatesSection.rate(rate), ofKwh.get())
            .put(RatesSection.year(rate), stored ? EnergyRates.share(year, bought) : year);
      } else {
        known &= source.watts().nominal() <= 0.0;
      }
    }
    return known ? Optional.of(sum.estimate()) : Optional.empty();
  }

  /** What of all that batteries give was harvested, by what comes from where on average. */
  private void harvested(Interval bought, List<Row> rows) {
    double all = harvested.values().stream().mapToDouble(Double::doubleValue).sum();
    Estimate.Sum sum = new Estimate.Sum();
    for (Given source : sources) {
      sum.add(source.stored() ? source.watts() : Estimate.ZERO, 1.0);
    }
    Interval given = sum.estimate().interval();
    Interval not = EnergyRates.share(given, bought);
    double free = given.nominal() - not.nominal();
    double freeLow = given.low() - not.low();
    double freeHigh = given.high() - not.high();
    if (Math.max(free, Math.max(freeLow, freeHigh)) <= 0.0 || all <= 0.0) {
      return;
    }
    Interval watts =
        new Interval(
            free,
            Math.min(free, Math.min(freeLow, freeHigh)),
            Math.max(free, Math.max(freeLow, freeHigh)));
    harvested.forEach(
        (path, mean) -> {
          Row.Builder row =
              Row.of(RatesSection.RATED)
                  .put(RatesSection.SOURCE, path)
                  .put(RatesSection.GIVEN, watts.times(mean / all));
          for (SourceRate rate : stated) {
            row.put(RatesSection.rate(rate), 0.0).put(RatesSection.year(rate), Interval.ZERO);
          }
          rows.add(row.row());
        });
  }

  /** How much of it comes with a kWh of a source; that nobody says it of one is reported. */
  private Optional<Double> ofKwh(
      SourceRate rate, Given source, boolean costs, Contribution.Builder to) {
    Optional<EffectiveValue> said =
        charged.properties().climbing(source.component(), rate.property());
    if (said.isEmpty() && costs) {
      to.addOther(unknown(source.component(), rate), source.component().path());
    }
    // of what it cannot be it is said what is wrong
    return said.flatMap(value -> AnnotatedValues.si(value.value(), Dimension.RATIO));
  }

  private static Problem unknown(Component source, SourceRate rate) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.ENERGY_WITHOUT_RATE,
        source.source(),
        "the "
            + rate.word()
            + " of the energy is not known: nothing says the "
            + rate.shortName()
            + " of "
            + name(source)
            + ", which gives some",
        "add '" + rate.property() + " => ...;' there, or to what is around it");
  }

  static String name(Component component) {
    return component.path().isEmpty() ? "the root system" : component.path();
  }
}
