package org.aadlenergy.report.variants;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.report.words.TotalClaimText;

/** A table with a column for each variant, and a row for each figure. */
public record Variants(List<Variant> all) {
  private static final double NOTHING = 1e-15;

  public Variants {
    all = List.copyOf(all);
  }

  /** Every mode of every system of a result. */
  public static Variants of(AnalysisResult result) {
    List<Variant> all = new ArrayList<>();
    for (RootResult root : result.roots()) {
      for (ModeResult mode : root.modes()) {
        all.add(Variant.of(root, mode));
      }
    }
    return new Variants(all);
  }

  /** What rows are about. */
  public enum Group {
    TOTAL("total"),
    SERVICE("service"),
    COMPONENT("component");

    private final String word;

    Group(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /**
   * One figure of every variant.
   *
   * @param life whether it is a time that may be long
   * @param figures in SI; nothing where a variant does not have it
   */
  public record Row(
      Group group, String name, Dimension dimension, boolean life, List<Optional<Double>> figures) {
    public Row {
      figures = List.copyOf(figures);
    }

    /** A figure as people read it; what is left out makes energies and powers lower bounds. */
    public String words(int column, TotalClaim known) {
      Optional<Double> figure = figures.get(column);
      if (figure.isEmpty()) {
        return "-";
      }
      boolean energetic = dimension != Dimension.TIME;
      boolean bound = !known.isWhole() && group == Group.TOTAL;
      double nothing = life ? Double.POSITIVE_INFINITY : 0.0;
      if (bound && (energetic || life) && !isStart() && figure.get() == nothing) {
        return TotalClaimText.UNKNOWN;
      }
      String beside = life ? known.most() : energetic && !isStart() ? known.least() : "";
      return (bound ? beside : "")
          + (life
              ? QuantityFormat.duration(figure.get())
              : QuantityFormat.format(figure.get(), dimension));
    }

    private boolean isStart() {
      return name.startsWith("start");
    }

    /** How much more it is than in the first column; nothing where that says nothing. */
    public Optional<Double> more(int column) {
      Optional<Double> first = figures.get(0);
      Optional<Double> here = figures.get(column);
      boolean both = first.isPresent() && here.isPresent();
      return both && column > 0 && first.get() > 0.0 && Double.isFinite(first.get())
          ? Optional.of(here.get() / first.get() - 1.0).filter(Double::isFinite)
          : Optional.empty();
    }
  }

  /** All rows: the totals, then services and components, the dearest first. */
  public List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    total(rows, "energy", Dimension.ENERGY, v -> Optional.of(v.energyJoules()));
    total(rows, "average power", Dimension.POWER, v -> Optional.of(v.powerWatts()));
    if (all.stream().anyMatch(variant -> variant.peakWatts().isPresent())) {
      total(rows, "peak", Dimension.POWER, Variant::peakWatts);
    }
    total(rows, "window", Dimension.TIME, v -> Optional.of(v.windowSeconds()));
    total(rows, "start-up, once", Dimension.ENERGY, v -> Optional.of(v.startupJoules()));
    if (all.stream().anyMatch(variant -> variant.batterySeconds().isPresent())) {
      rows.add(
          new Row(
              Group.TOTAL,
              "battery life",
              Dimension.TIME,
              true,
              all.stream().map(Variant::batterySeconds).toList()));
    }
    for (SourceRate rate : SourceRate.values()) {
      if (all.stream().anyMatch(variant -> variant.yearly().containsKey(rate))) {
        total(
            rows,
            rate.word() + " a year",
            rate.dimension(),
            v -> Optional.ofNullable(v.yearly().get(rate)));
      }
    }
    List<Row> services = new ArrayList<>();
    for (String name : names(variant -> variant.services().keySet())) {
      services.add(row(Group.SERVICE, name, v -> Optional.ofNullable(v.services().get(name))));
    }
    services.add(row(Group.SERVICE, "at rest", v -> Optional.of(v.restJoules())));
    addSorted(services, rows);
    List<Row> components = new ArrayList<>();
    for (String path : names(variant -> variant.components().keySet())) {
      String name = path.isEmpty() ? "the whole system" : path;
      components.add(
          row(Group.COMPONENT, name, v -> Optional.ofNullable(v.components().get(path))));
    }
    addSorted(components, rows);
    return rows;
  }

  private TreeSet<String> names(Function<Variant, Set<String>> names) {
    TreeSet<String> found = new TreeSet<>();
    all.forEach(variant -> found.addAll(names.apply(variant)));
    return found;
  }

  private static void addSorted(List<Row> some, List<Row> rows) {
    some.removeIf(row -> greatest(row) <= NOTHING);
    some.sort(Comparator.comparingDouble(row -> -greatest(row)));
    rows.addAll(some);
  }

  private static double greatest(Row row) {
    return row.figures().stream().mapToDouble(figure -> figure.orElse(0.0)).max().orElse(0.0);
  }

  private void total(
      List<Row> rows,
      String name,
      Dimension dimension,
      Function<Variant, Optional<Double>> figure) {
    rows.add(new Row(Group.TOTAL, name, dimension, false, all.stream().map(figure).toList()));
  }

  private Row row(Group group, String name, Function<Variant, Optional<Double>> figure) {
    return new Row(group, name, Dimension.ENERGY, false, all.stream().map(figure).toList());
  }

  /** What each variant is called: that in which they differ. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    boolean reports = differ(Variant::report);
    boolean roots = differ(Variant::root);
    boolean modes = differ(Variant::mode);
    for (Variant variant : all) {
      List<String> words = new ArrayList<>();
      if (reports) {
        words.add(variant.report());
      }
      if (roots || !reports && !modes) {
        words.add(variant.root());
      }
      if (modes && !variant.mode().isEmpty()) {
        words.add("mode " + variant.mode());
      }
      names.add(String.join(", ", words));
    }
    return names;
  }

  private boolean differ(Function<Variant, String> name) {
    return all.stream().map(name).distinct().count() > 1;
  }
}
