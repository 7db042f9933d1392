package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.review.ReviewBalance;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewSource;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.BatteryStore;
import org.aadlenergy.engine.service.power.PowerSection;

/** What a power budget says of batteries and supplies. */
final class ReviewSources {
  private static final String BATTERY = "battery";
  private static final String SUPPLY = "supply";

  private ReviewSources() {}

  /** Those of the way of power; or else the batteries, which give all. */
  static List<ReviewSource> of(List<ModeReview> modes, List<MissionResult> missions) {
    Map<String, String> kinds = new LinkedHashMap<>();
    Map<String, Interval> usable = new LinkedHashMap<>();
    for (ModeReview mode : modes) {
      for (Row row : mode.result().section(PowerSection.TYPE).rows()) {
        String kind = row.get(PowerSection.KIND);
        boolean gives = row.find(PowerSection.OUTPUT).isPresent();
        boolean source = kind.equals(BATTERY) || kind.equals(SUPPLY);
        if (gives && source || row.find(PowerSection.HARVEST).isPresent()) {
          String path = row.get(PowerSection.PATH);
          kinds.put(path, kind);
          row.find(PowerSection.USABLE).ifPresent(joules -> usable.put(path, joules));
        }
      }
    }
    List<ReviewSource> sources = new ArrayList<>();
    kinds.forEach(
        (path, kind) -> {
          List<Optional<ReviewCell>> cells = new ArrayList<>();
          modes.forEach(mode -> cells.add(cell(mode, path)));
          Optional<Interval> joules = Optional.ofNullable(usable.get(path));
          sources.add(new ReviewSource(path, kind, joules, over(cells, modes, missions)));
        });
    return sources.isEmpty() ? unconnected(modes, missions) : sources;
  }

  /** What harvest does to batteries, as they last without and with margins. */
  static Optional<ReviewBalance> balance(
      Optional<BatteryLife> life, Optional<BatteryLife> margined) {
    Optional<HarvestBalance> plain = life.flatMap(its -> its.balance().get());
    Optional<HarvestBalance> grown = margined.flatMap(its -> its.balance().get());
    return plain.isPresent() && grown.isPresent()
        ? Optional.of(new ReviewBalance(plain.get(), grown.get()))
        : Optional.empty();
  }

  private static List<ReviewSource> unconnected(
      List<ModeReview> modes, List<MissionResult> missions) {
    for (ModeReview mode : modes) {
      if (mode.battery().isPresent()) {
        BatteryStore store = mode.battery().get();
        List<Optional<ReviewCell>> cells = new ArrayList<>();
        modes.forEach(each -> cells.add(Optional.of(each.total().cell(each.total().margin()))));
        return List.of(
            new ReviewSource(
                String.join(" and ", store.paths()),
                BATTERY,
                Optional.of(store.usableJoules().interval()),
                over(cells, modes, missions)));
      }
    }
    return List.of();
  }

  private static Optional<ReviewCell> cell(ModeReview mode, String path) {
    Optional<Component> source = mode.component(path);
    Optional<Interval> given = Optional.empty();
    for (Row row : PowerSection.of(path, mode.result())) {
      given = row.find(PowerSection.OUTPUT);
      Optional<Interval> harvest = row.find(PowerSection.HARVEST);
      if (harvest.isPresent()) {
        return harvest.map(
            its ->
                new ReviewCell(
                    its, Optional.empty(), 0.0, its, Optional.empty(), Optional.empty()));
      }
    }
    if (source.isEmpty() || given.isEmpty()) {
      return Optional.empty();
    }
    Interval plain = given.get();
    Interval margined =
        mode.margined().given(source.get()).map(watts -> watts.interval()).orElse(plain);
    double more = plain.nominal() > 0.0 ? margined.nominal() / plain.nominal() - 1.0 : 0.0;
    return Optional.of(
        new ReviewCell(
            plain,
            Optional.empty(),
            more,
            margined,
            mode.result().power().peakOfSource(path).map(Peak::watts),
            Optional.of(mode.margined().peak(source.get()).watts())));
  }

  /** What they give on average over missions, besides; bounds at the same side in all modes. */
  private static List<Optional<ReviewCell>> over(
      List<Optional<ReviewCell>> ofModes, List<ModeReview> modes, List<MissionResult> missions) {
    List<Optional<ReviewCell>> cells = new ArrayList<>(ofModes);
    for (MissionResult mission : missions) {
      Interval watts = Interval.ZERO;
      Interval margined = Interval.ZERO;
      Optional<Interval> peak = Optional.empty();
      Optional<Interval> marginedPeak = Optional.empty();
      for (int i = 0; i < modes.size(); i++) {
        double share = PowerReviews.share(mission, modes.get(i));
        Optional<ReviewCell> cell = share > 0.0 ? ofModes.get(i) : Optional.empty();
        if (cell.isPresent()) {
          watts = plus(watts, cell.get().watts(), share);
          margined = plus(margined, cell.get().marginedWatts(), share);
          peak = DrawnShare.most(peak, cell.get().peakWatts());
          marginedPeak = DrawnShare.most(marginedPeak, cell.get().marginedPeakWatts());
        }
      }
      double more = watts.nominal() > 0.0 ? margined.nominal() / watts.nominal() - 1.0 : 0.0;
      cells.add(
          Optional.of(new ReviewCell(watts, Optional.empty(), more, margined, peak, marginedPeak)));
    }
    return cells;
  }

  private static Interval plus(Interval sum, Interval more, double share) {
    return new Interval(
        sum.nominal() + share * more.nominal(),
        sum.low() + share * more.low(),
        sum.high() + share * more.high());
  }
}
