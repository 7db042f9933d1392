package org.aadlenergy.app.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.aadlenergy.app.baseline.Snapshot.Item;
import org.aadlenergy.app.baseline.Snapshot.Mode;
import org.aadlenergy.app.baseline.Snapshot.Place;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Rounding;
import org.aadlenergy.engine.result.ComparisonResult;
import org.aadlenergy.engine.result.ComparisonResult.Annotation;
import org.aadlenergy.engine.result.ComparisonResult.Change;
import org.aadlenergy.engine.result.ComparisonResult.Part;
import org.aadlenergy.report.words.QuantityFormat;

/**
 * Compares two snapshots: totals, threads per dispatch, and components over the window. Where a
 * mode has another window than before, its earlier energies are those of the later one.
 */
public final class SnapshotComparison {
  /** A difference below this is no regression, whatever share it is. */
  public static final double FLOOR_JOULES = 1e-9;

  private static final Mode NOTHING = new Mode(0.0, 0.0, 0.0, Map.of(), Map.of());

  private final Snapshot before;
  private final Snapshot after;
  private final double tolerance;
  private final List<Change> changes = new ArrayList<>();
  private int compared;

  private SnapshotComparison(Snapshot before, Snapshot after, double tolerance) {
    this.before = before;
    this.after = after;
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
    SnapshotComparison comparison = new SnapshotComparison(before, after, tolerance);
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

  /** The modes whose window is another one: there the earlier powers are told over the later. */
  public static List<Diagnostic> otherWindows(Snapshot before, Snapshot after) {
    List<Diagnostic> found = new ArrayList<>();
    for (Map.Entry<Place, Mode> mode : after.modes().entrySet()) {
      Place place = mode.getKey();
      Mode old = before.modes().getOrDefault(place, NOTHING);
      if (!old.isOverThatOf(mode.getValue())) {
        String message =
            String.format(
                "%s%s: the window was %s and is %s: energies of before are told over the later one,"
                    + " at their power",
                place.root(),
                place.mode().isEmpty() ? "" : " in " + place.mode(),
                QuantityFormat.format(old.window(), Dimension.TIME),
                QuantityFormat.format(mode.getValue().window(), Dimension.TIME));
        found.add(
            Diagnostic.of(DiagnosticCode.POINTS_OF_UNEQUAL_TIME, SourceSpan.NONE, message)
                .as(Severity.INFO));
      }
    }
    return found;
  }

  private void mode(Place place, Optional<Mode> then, Optional<Mode> present) {
    Mode now = present.orElse(NOTHING);
    Mode read = then.orElse(NOTHING);
    Mode old = read.isOverThatOf(now) ? read : read.over(now.window());
    List<Annotation> causes =
        then.isPresent() && present.isPresent()
            ? ChangeCauses.of(before, after, old, now)
            : List.of();
    item(
        new About(place, "total", ""),
        then.map(mode -> old.whole()),
        present.map(Mode::whole),
        causes);
    item(
        new About(place, "startup", ""),
        then.map(Mode::beginning),
        present.map(Mode::beginning),
        causes);
    items(place, "thread", old.threads(), now.threads(), causes);
    items(place, "component", old.components(), now.components(), causes);
  }

  /** What is compared. */
  private record About(Place place, String kind, String path) {}

  private void items(
      Place place,
      String kind,
      Map<String, Item> old,
      Map<String, Item> now,
      List<Annotation> causes) {
    TreeSet<String> paths = new TreeSet<>(old.keySet());
    paths.addAll(now.keySet());
    for (String path : paths) {
      item(
          new About(place, kind, path),
          Optional.ofNullable(old.get(path)),
          Optional.ofNullable(now.get(path)),
          causes);
    }
  }

  private void item(
      About about, Optional<Item> then, Optional<Item> present, List<Annotation> causes) {
    double old = then.map(Item::energy).orElse(0.0);
    double now = present.map(Item::energy).orElse(0.0);
    boolean both = then.isPresent() && present.isPresent();
    compared += both ? 1 : 0;
    List<Annotation> own = ChangeCauses.of(before, after, about.path(), then, present);
    boolean same = both && Math.abs(now - old) <= 1e-12 * Math.max(Math.abs(old), Math.abs(now));
    if (same && own.isEmpty()) {
      return;
    }
    if (!both && old == 0.0 && now == 0.0 && !about.kind().equals("thread")) {
      return;
    }
    boolean regression =
        both && now - old > FLOOR_JOULES && Rounding.exceeds(now, old * (1.0 + tolerance));
    changes.add(
        new Change(
            about.place().root(),
            about.place().mode(),
            about.kind(),
            about.path(),
            then.map(Item::energy),
            present.map(Item::energy),
            same ? 0.0 : now - old,
            regression,
            parts(
                then.map(Item::parts).orElse(Map.of()), present.map(Item::parts).orElse(Map.of())),
            own.isEmpty() && both ? causes : own,
            present.or(() -> then).map(Item::source).orElse(SourceSpan.NONE)));
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
}
