package org.aadlenergy.app.sweep;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.report.html.HtmlOutput;
import org.aadlenergy.report.html.HtmlPage;
import org.aadlenergy.report.html.HtmlReporter;
import org.aadlenergy.report.html.points.HtmlPoints;
import org.aadlenergy.report.html.points.PointsStudy;
import org.aadlenergy.report.html.points.PointsStudy.Choice;
import org.aadlenergy.report.html.points.PointsStudy.Design;
import org.aadlenergy.report.html.points.PointsStudy.Kind;
import org.aadlenergy.report.html.points.PointsStudy.Measure;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes {@code sweep.html}: the designs, the front, and which annotation moves the total most. */
final class SweepHtml {
  private static final int MOST_DESIGNS = 5000;

  private final SweepResult result;
  private final List<SweepPoint> front;
  private final Set<Objective> columns = EnumSet.noneOf(Objective.class);

  private Optional<String> mind = Optional.empty();

  private SweepHtml(SweepResult result) {
    this.result = result;
    this.front = result.front();
    this.columns.addAll(ObjectiveTable.with(ObjectiveTrait.STANDARD));
    this.columns.addAll(result.asked());
  }

  static void write(SweepResult result, OutputStream out) throws IOException {
    SweepHtml page = new SweepHtml(result.overOneWindow());
    page.mind = result.differentWindows().map(SweepHtml::mind);
    PointsStudy study = page.study();
    HtmlPage.write(
        out,
        study.title() + " of " + result.plan().root(),
        HtmlReporter.style(),
        html -> HtmlPoints.write(study, html, page::sensitivities));
  }

  private PointsStudy study() {
    List<SweepPoint> shown = shown();
    List<Design> designs = new ArrayList<>(shown.size());
    Set<Long> best = result.numbersOfFront();
    SweepPoint first = result.best().get(result.objectives().get(0));
    int chosen = -1;
    for (SweepPoint point : shown) {
      chosen = point == first ? designs.size() : chosen;
      Kind kind =
          best.contains(point.point())
              ? Kind.FRONT
              : result.feasible(point) ? Kind.OTHER : Kind.RULED_OUT;
      designs.add(design(point, values(point), kind));
    }
    return new PointsStudy(
        result.plan().listed().isEmpty() ? "Sweep" : "Search",
        result.plan().root() + mode(),
        lines(),
        mind.stream().toList(),
        choices(),
        measures(),
        designs,
        result
            .present()
            .filter(point -> point.problem().isEmpty())
            .map(point -> design(point, List.of(), Kind.OTHER)),
        across(),
        chosen,
        shown.size() == result.points().size()
            ? Optional.empty()
            : Optional.of(
                QuantityFormat.grouped(shown.size())
                    + " of "
                    + QuantityFormat.grouped(result.points().size())
                    + " points are on this page, those of the front first; sweep.csv and sweep.json"
                    + " have all."));
  }

  /** All, or the front and others at even distances. */
  private List<SweepPoint> shown() {
    List<SweepPoint> all = result.points();
    if (all.size() <= MOST_DESIGNS) {
      return all;
    }
    Set<Long> kept = new HashSet<>();
    front.stream().limit(MOST_DESIGNS).forEach(point -> kept.add(point.point()));
    result.best().values().forEach(point -> kept.add(point.point()));
    int every = all.size() / Math.max(1, MOST_DESIGNS - kept.size()) + 1;
    List<SweepPoint> shown = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (i % every == 0 && shown.size() < MOST_DESIGNS || kept.contains(all.get(i).point())) {
        shown.add(all.get(i));
      }
    }
    return shown;
  }

  private List<Integer> values(SweepPoint point) {
    return IntStream.of(result.plan().digits(point.point())).boxed().toList();
  }

  private Design design(SweepPoint point, List<Integer> values, Kind kind) {
    List<Optional<Double>> figures = new ArrayList<>();
    List<String> words = new ArrayList<>();
    boolean known = point.problem().isEmpty();
    for (Objective objective : columns) {
      figures.add(known ? objective.of(point) : Optional.empty());
      words.add(known ? BestPoints.figure(objective, point) : "");
    }
    return new Design(
        point.point(),
        values,
        figures,
        words,
        known ? QuantityFormat.bounds(point.energyJoules(), Dimension.ENERGY) : "",
        kind,
        point.problem().orElse(kind == Kind.RULED_OUT ? "ruled out" : ""));
  }

  private List<Choice> choices() {
    return result.plan().variations().stream()
        .map(
            variation ->
                new Choice(
                    variation.property(), variation.path(), variation.label(), variation.values()))
        .toList();
  }

  private List<Measure> measures() {
    return columns.stream()
        .map(objective -> new Measure(objective.title(), objective.unit()))
        .toList();
  }

  /** Energy is drawn against the first other objective, or against RAM. */
  private int across() {
    Objective across =
        result.objectives().stream()
            .filter(objective -> objective != Objective.ENERGY)
            .findFirst()
            .orElse(Objective.RAM);
    return List.copyOf(columns).indexOf(across);
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        QuantityFormat.grouped(result.points().size())
            + " of "
            + QuantityFormat.grouped(result.plan().size())
            + " points are estimated; "
            + QuantityFormat.grouped(front.size())
            + " are on the front: no other point is at least as good in "
            + String.join(", ", result.objectives().stream().map(Objective::word).toList())
            + " and better in one.");
    BestPoints.lines(result).forEach(line -> lines.add(line + "."));
    return lines;
  }

  private static String mind(Diagnostic windows) {
    return "Mind that " + windows.message() + ".";
  }

  private String mode() {
    return result.plan().mode().isEmpty() ? "" : ", mode " + result.plan().mode();
  }

  private void sensitivities(HtmlOutput html) throws IOException {
    html.raw(
        "<section class=card><h3>What moves the energy most</h3>\n<div class=scroll><table class=sortable>");
    Set<Objective> priced = SweepOptions.priced(columns);
    List<String> heads = new ArrayList<>();
    heads.addAll(List.of("annotation", ">from best to worst value", ">for one more"));
    for (Objective objective : priced) {
      heads.add(">" + objective.title() + ", from least to most");
    }
    html.head(heads.toArray(new String[0])).raw("<tbody>\n");
    for (Sensitivity sensitivity : result.sensitivities()) {
      html.raw("<tr>").cell(sensitivity.property() + " @ " + sensitivity.path());
      html.number(QuantityFormat.format(sensitivity.rangeJoules(), Dimension.ENERGY));
      String unit = sensitivity.unit().isEmpty() ? "" : " for 1 " + sensitivity.unit();
      html.number(
          sensitivity
              .slope()
              .map(s -> QuantityFormat.format(s, Dimension.ENERGY) + unit)
              .orElse(""));
      for (Objective objective : priced) {
        Double range = sensitivity.ranges().get(objective);
        html.number(range == null ? "" : objective.said(range));
      }
      html.raw("</tr>\n");
    }
    html.raw("</tbody></table></div></section>\n");
  }
}
