package org.aadlenergy.ui.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaim;
import org.aadlenergy.ui.sheets.Sheet;

/** A tree of rows in the making: inner lines are the sums of what is below them. */
final class RowTree {
  private static final String GONE = "not there any more";

  private final String name;
  private final String path;
  private final Map<String, RowTree> children = new LinkedHashMap<>();
  private double joules;
  private double before;
  private boolean known;
  private TotalClaim left = TotalClaim.WHOLE;
  private Optional<String> obstacle = Optional.empty();
  private Optional<Interval> bounds = Optional.empty();
  private String note = "";
  private Optional<SourceSpan> source = Optional.empty();
  private Optional<Supplier<Sheet>> explanation = Optional.empty();

  RowTree(String name, String path) {
    this.name = name;
    this.path = path;
  }

  /** The node at a path of names below this one. */
  RowTree at(String below) {
    RowTree node = this;
    int start = 0;
    while (start < below.length()) {
      int dot = below.indexOf('.', start);
      int end = dot < 0 ? below.length() : dot;
      node = node.child(below.substring(start, end), below.substring(0, end));
      start = end + 1;
    }
    return node;
  }

  RowTree child(String childName, String childPath) {
    RowTree child = children.get(childName);
    if (child == null) {
      child = new RowTree(childName, childPath);
      children.put(childName, child);
    }
    return child;
  }

  RowTree energy(double value) {
    joules = value;
    return this;
  }

  RowTree before(double value) {
    before = value;
    known = true;
    return this;
  }

  /** Says why the runs are not compared here. */
  RowTree obstacle(Optional<String> why) {
    obstacle = why;
    return this;
  }

  /** Says whether something is left out. */
  RowTree leaving(TotalClaim out) {
    left = out;
    return this;
  }

  RowTree bounds(Interval value) {
    bounds = Optional.of(value);
    return this;
  }

  RowTree note(String text) {
    note = text;
    return this;
  }

  RowTree source(SourceSpan span) {
    source = span.isKnown() ? Optional.of(span) : Optional.empty();
    return this;
  }

  RowTree explanation(Supplier<Sheet> text) {
    explanation = Optional.of(text);
    return this;
  }

  /** Has inner nodes explained by their paths. */
  void explainSums(Function<String, Sheet> sheet) {
    children.values().forEach(child -> child.explainSums(sheet));
    if (!children.isEmpty() && explanation.isEmpty()) {
      explanation = Optional.of(() -> sheet.apply(path));
    }
  }

  /** Makes inner nodes the sums of their children. */
  void sum() {
    if (children.isEmpty()) {
      return;
    }
    joules = 0.0;
    before = 0.0;
    for (RowTree child : children.values()) {
      child.sum();
      joules += child.joules;
      before += child.before;
      known |= child.known;
      left = left.and(child.left);
      if (child.obstacle.isPresent() && obstacle.isEmpty()) {
        obstacle = Optional.of("");
      }
    }
  }

  double energy() {
    return joules;
  }

  /**
   * The finished row.
   *
   * @param whole what shares are of
   * @param compared whether there was a run before
   */
  EnergyRow row(double whole, double windowSeconds, boolean compared) {
    List<EnergyRow> rows = new ArrayList<>(children.size());
    children.values().forEach(child -> rows.add(child.row(whole, windowSeconds, compared)));
    return new EnergyRow(
        name,
        path,
        joules,
        Dimension.ENERGY,
        bounds,
        left,
        Optional.of(joules / windowSeconds),
        whole > 0.0 ? joules / whole : 0.0,
        compared ? before() : AmountBefore.NONE,
        isGone() ? GONE : note,
        source,
        isGone() ? Optional.of(this::gone) : explanation,
        rows);
  }

  /** Whether only the run before had it. */
  private boolean isGone() {
    return known && children.isEmpty() && explanation.isEmpty();
  }

  private Sheet gone() {
    String amount = QuantityFormat.format(before, Dimension.ENERGY);
    return Sheet.of(name, "It is " + GONE + ": in the run before it took " + amount + ".");
  }

  private AmountBefore before() {
    return obstacle
        .map(AmountBefore::differs)
        .orElseGet(() -> known ? AmountBefore.of(before) : AmountBefore.NONE);
  }
}
