package org.aadlenergy.app.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.app.baseline.Snapshot.Item;
import org.aadlenergy.app.baseline.Snapshot.Mode;
import org.aadlenergy.app.baseline.Snapshot.Place;
import org.aadlenergy.app.baseline.Snapshot.Value;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Annotation;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.ComparisonResult.Part;

/** Compares two snapshots: totals, threads per dispatch, and components over the window. */
public final class Comparison {
  /** A difference below this is no regression, whatever share it is. */
  public static final double FLOOR_JOULES = 1e-9;

  private static final Mode NOTHING = new Mode(0.0, 0.0, Map.of(), Map.of());

  private final double tolerance;
  private final List<Change> changes = new ArrayList<>();
  private int compared;

  private Comparison(double tolerance) {
    this.tolerance = tolerance;
  }

  /**
   * What changed.
   *
   * @param name of the earlier report
   * @param tolerance by how much a figure may grow, 0.05 for 5 %
   */
  public static ComparisonResult of(
      String name, Snapshot before, Snapshot after, double tolerance) {
    Comparison comparison = new Comparison(tolerance);
    TreeSet<Place> places = new TreeSet<>(before.modes().keySet());
    places.addAll(after.modes().keySet());
    for (Place place : places) {
      comparison.mode(
          place,
          Optional.ofNullable(before.modes().get(place)),
          Optional.ofNullable(after.modes().get(place)));
    }
    comparison.changes.sort(
        Comparator.comparingDouble((Change change) -> -Math.abs(change.difference()))
            .thenComparing(Change::root)
            .thenComparing(Change::mode)
            .thenComparing(Change::kind)
            .thenComparing(Change::path));
    return new ComparisonResult(
        name, tolerance, comparison.compared, List.copyOf(comparison.changes));
  }

  private void mode(Place place, Optional<Mode> before, Optional<Mode> after) {
    Mode old = before.orElse(NOTHING);
    Mode now = after.orElse(NOTHING);
    items(place, "total", before.map(m -> total(m.energy())), after.map(m -> total(m.energy())));
    items(
        place, "startup", before.map(m -> total(m.startup())), after.map(m -> total(m.startup())));
    items(place, "thread", old.threads(), now.threads());
    items(place, "component", old.components(), now.components());
  }

  private static Item total(double energy) {
    return new Item(energy, Map.of(), Map.of(), SourceSpan.NONE);
  }

  private void items(Place place, String kind, Optional<Item> before, Optional<Item> after) {
    item(place, kind, "", before, after);
  }

  private void items(Place place, String kind, Map<String, Item> before, Map<String, Item> after) {
    TreeSet<String> paths = new TreeSet<>(before.keySet());
    paths.addAll(after.keySet());
    for (String path : paths) {
      item(
          place,
          kind,
          path,
          Optional.ofNullable(before.get(path)),
          Optional.ofNullable(after.get(path)));
    }
  }

  private void item(
      Place place, String kind, String path, Optional<Item> before, Optional<Item> after) {
    double old = before.map(Item::energy).orElse(0.0);
    double now = after.map(Item::energy).orElse(0.0);
    boolean both = before.isPresent() && after.isPresent();
    compared += both ? 1 : 0;
    List<Annotation> annotations = both ? annotations(before.get(), after.get()) : List.of();
    boolean same = both && Math.abs(now - old) <= 1e-12 * Math.max(Math.abs(old), Math.abs(now));
    if (same && annotations.isEmpty()) {
      return;
    }
    if (!both && old == 0.0 && now == 0.0 && !kind.equals("thread")) {
      return;
    }
    boolean regression = both && now - old > FLOOR_JOULES && now > old * (1.0 + tolerance);
    changes.add(
        new Change(
            place.root(),
            place.mode(),
            kind,
            path,
            before.map(Item::energy),
            after.map(Item::energy),
            same ? 0.0 : now - old,
            regression,
            parts(
                before.map(Item::parts).orElse(Map.of()), after.map(Item::parts).orElse(Map.of())),
            annotations,
            after.or(() -> before).map(Item::source).orElse(SourceSpan.NONE)));
  }

  private static List<Part> parts(Map<String, Double> before, Map<String, Double> after) {
    TreeSet<String> names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    List<Part> parts = new ArrayList<>();
    for (String name : names) {
      double old = before.getOrDefault(name, 0.0);
      double now = after.getOrDefault(name, 0.0);
      if (Math.abs(now - old) > 1e-12 * Math.max(Math.abs(old), Math.abs(now))) {
        parts.add(new Part(name, old, now));
      }
    }
    parts.sort(Comparator.comparingDouble(part -> -Math.abs(part.after() - part.before())));
    return parts;
  }

  private static List<Annotation> annotations(Item before, Item after) {
    Map<String, Value> all = new TreeMap<>(before.annotations());
    all.putAll(after.annotations());
    List<Annotation> changed = new ArrayList<>();
    for (Map.Entry<String, Value> entry : all.entrySet()) {
      String old = text(before.annotations().get(entry.getKey()));
      String now = text(after.annotations().get(entry.getKey()));
      if (!Objects.equals(old, now)) {
        changed.add(new Annotation(entry.getKey(), old, now, entry.getValue().source()));
      }
    }
    return changed;
  }

  private static String text(@org.jspecify.annotations.Nullable Value value) {
    return value == null ? "" : value.text();
  }
}
