package org.aadlenergy.app.xip;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.app.xip.Published.Cell;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.ThresholdForm;
import org.aadlenergy.engine.xip.XipCosts;

/** Writes the guide's page that holds the simulation of dynamic execution against the paper. */
final class XipPage {
  private final StringBuilder page = new StringBuilder();
  private final List<Prediction> predictions;

  private XipPage(List<Prediction> predictions) {
    this.predictions = predictions;
  }

  /** How the part begins that fits all streams six times more. */
  static final String OTHERS = "\n## Other assumptions\n";

  /** How the part after it begins. */
  static final String AFTER = "\n## The filter against plain LRU\n";

  /**
   * The whole page, of the predictions under the committed assumptions.
   *
   * @param others the part of other assumptions; empty where it is computed
   */
  static String markdown(List<Prediction> predictions, Optional<String> others) {
    XipPage writer = new XipPage(predictions);
    writer.introduction();
    writer.thresholds();
    writer.streams();
    writer.scores();
    writer.notBeating();
    for (Prediction prediction : writer.predictions) {
      writer.page.append(new XipTable(prediction).markdown());
    }
    others.ifPresentOrElse(writer.page::append, writer::sensitivity);
    writer.plainLru();
    return writer.page.toString();
  }

  private void introduction() {
    page.append(
        """
        # Validation of dynamic execute in place

        <!-- generated from the platform library and the engine; do not edit -->

        The paper measures how much a small RAM cache of code pages gains against executing all
        code in place, for four applications, two filters, seven windows and three or five cache
        sizes. This page simulates all of these cells from a few of them.

        > D. Kim, C. Park: *PMU (Performance Monitoring Unit)-Based Dynamic XIP (eXecute In Place)
        > Technique for Embedded Systems*. Paper 2008-03-21 (in Korean).

        The paper prints neither its reference streams nor the costs of a page copy, of the
        page-table updates, and the powers. So this is a prediction with assumptions. They are one
        set for all applications, and were fixed before any stream was fitted:

        | assumption | value |
        |---|---|
        """);
    Assumptions set = Assumptions.COMMITTED;
    row("T_CP, a page copy", number(set.copyLines(), 0) + " x (T_F + T_R)");
    row("T_RTB and T_FTB, a page-table update", number(1e6 * set.updateSeconds(), 0) + " us each");
    row("P1 / P2, the powers of a RAM and a flash access", number(set.ramPower(), 1));
    row("power of a copy", number(set.copyPower(), 1) + " P2");
    row("power outside code misses", "P2, with every policy");
    row("stream", "a hot set and a tail, each uniform; the pages drawn independently");
    row("misses in a row to a drawn page", Integer.toString(Assumptions.RUN));
    row("misses in a run, from an empty cache", Integer.toString(Assumptions.ACCESSES));
    row(
        "Mplayer's share of time in code misses",
        number(Assumptions.MPLAYER_SHARE, 2) + ": 17 % of figure 1 over 1 - T_R / T_F");
    row("fits that tie", "within " + number(Assumptions.TIE, 1) + " points");
    page.append(
        """

The sampling interval (113 misses), T_R and T_F of each application and its number of code
pages are printed. The energy threshold is the corrected form; as printed, the paper
multiplies T_R by the power of flash and T_F by that of RAM.
""");
  }

  private void thresholds() {
    page.append(
        """

## Thresholds

By how many accesses a page must exceed the one that it replaces:

| application | TH_access | TH_energy, corrected | TH_energy, as printed |
|---|---|---|---|
""");
    for (Prediction prediction : predictions) {
      XipCosts costs = prediction.costs();
      row(
          prediction.application().name(),
          threshold(costs, Filter.TIME, ThresholdForm.CORRECTED),
          threshold(costs, Filter.ENERGY, ThresholdForm.CORRECTED),
          threshold(costs, Filter.ENERGY, ThresholdForm.AS_PRINTED));
    }
  }

  private static String threshold(XipCosts costs, Filter filter, ThresholdForm form) {
    return number(LoadingThreshold.of(costs, filter, form).accesses(), 1);
  }

  private void streams() {
    page.append(
        """

## Streams

Fitted on the cache sizes 5 and 60 (4 and 8 for GSM) at window 500, both filters, and on
nothing else: the smallest share of time among the fits that tie. The search steps by
0.005 in the share of time, 2 pages and 0.05 in the share outside; it counts the accesses
between samples by their shares, as the estimate of `analyze` does. Mplayer's share of
time is not fitted. A dash, no gain, counts as 0.

| application | code pages | share of time | hot pages | share outside | error of the fit |
|---|---|---|---|---|---|
""");
    for (Prediction prediction : predictions) {
      StreamFit fit = prediction.fit();
      row(
          prediction.application().name(),
          Integer.toString(prediction.application().codePages()),
          number(fit.timeShare(), 3),
          Integer.toString(fit.hotPages()),
          number(fit.outside(), 2),
          number(fit.error(), 2));
    }
  }

  private void scores() {
    page.append(
        """

## Errors on all other cells

In points of gain. Interpolation is the line over the logarithm of the cache size through
the two fitted cells of a table. The scatter is how far the printed cells of one cache size
lie from their mean over the windows: no prediction that is flat over windows can be better.

| application | cells | mean error | largest | interpolation | largest | scatter |
|---|---|---|---|---|---|---|
""");
    List<Double> all = new ArrayList<>();
    List<Double> lines = new ArrayList<>();
    List<Double> scatters = new ArrayList<>();
    for (Prediction prediction : predictions) {
      score(
          prediction.application().name(),
          prediction.heldOutErrors(),
          prediction.interpolationErrors(),
          prediction.scatter());
      all.addAll(prediction.heldOutErrors());
      lines.addAll(prediction.interpolationErrors());
      scatters.addAll(prediction.scatter());
    }
    score("all", all, lines, scatters);
    page.append(
        """

Required: a mean of at most 1.75 points for each application, 1.25 over all, and no cell
beyond 6.5.
""");
    boolean beaten = Prediction.mean(all) >= Prediction.mean(lines);
    page.append(
        beaten
            ? "Over all cells, the simulation does not beat interpolation.\n"
            : "Over all cells, the simulation beats interpolation.\n");
  }

  private void score(String name, List<Double> errors, List<Double> lines, List<Double> scatter) {
    row(
        name,
        Integer.toString(errors.size()),
        number(Prediction.mean(errors), 2),
        number(Prediction.largest(errors), 2),
        number(Prediction.mean(lines), 2),
        number(Prediction.largest(lines), 2),
        number(Prediction.mean(scatter), 2));
  }

  private void notBeating() {
    page.append(
        """

### Where the simulation does not beat interpolation

| application | filter | cache size | mean error | interpolation |
|---|---|---|---|---|
""");
    int sizes = 0;
    int worse = 0;
    for (Prediction prediction : predictions) {
      for (Filter filter : Published.FILTERS) {
        for (int size : prediction.application().sizes()) {
          sizes++;
          worse += compare(prediction, filter, size) ? 1 : 0;
        }
      }
    }
    page.append("\nThat is ").append(worse).append(" of ").append(sizes);
    page.append(
        """
         columns. Between the two fitted sizes, a line is a strong competitor: it needs
        no stream and no cost. The simulation is the one that can say something about another
        platform, another filter, or a cache size outside the two.
        """);
  }

  private boolean compare(Prediction prediction, Filter filter, int size) {
    List<Cell> cells =
        prediction.heldOut().stream()
            .filter(c -> c.filter() == filter && c.size() == size)
            .toList();
    Published application = prediction.application();
    List<Double> errors =
        cells.stream().map(c -> application.error(c, prediction.gain(c))).toList();
    List<Double> lines =
        cells.stream().map(c -> application.error(c, prediction.interpolated(c))).toList();
    boolean worse = Prediction.mean(errors) >= Prediction.mean(lines);
    if (worse) {
      row(
          application.name(),
          filter.word(),
          Integer.toString(size),
          number(Prediction.mean(errors), 2),
          number(Prediction.mean(lines), 2));
    }
    return worse;
  }

  private void sensitivity() {
    page.append(
        """

## Other assumptions

The same with one assumption changed and the streams fitted anew: mean errors on the cells
that are not fitted, in points.

| assumption | mplayer | lout | ghostscript | gsm | all | largest |
|---|---|---|---|---|---|---|
""");
    Map<String, Assumptions> others = new TreeMap<>();
    others.put("T_CP x 1/2", Assumptions.COMMITTED.withCopyTimes(0.5));
    others.put("T_CP x 2", Assumptions.COMMITTED.withCopyTimes(2.0));
    for (double ratio : new double[] {1.0, 1.1, 1.3, 1.4}) {
      others.put("P1 / P2 = " + number(ratio, 1), Assumptions.COMMITTED.withRamPower(ratio));
    }
    sensitivity("as committed", predictions);
    others.forEach((name, set) -> sensitivity(name, Predictions.of(set)));
  }

  private void sensitivity(String name, List<Prediction> changed) {
    List<String> cells = new ArrayList<>(List.of(name));
    List<Double> all = new ArrayList<>();
    for (Prediction prediction : changed) {
      cells.add(number(Prediction.mean(prediction.heldOutErrors()), 2));
      all.addAll(prediction.heldOutErrors());
    }
    cells.add(number(Prediction.mean(all), 2));
    cells.add(number(Prediction.largest(all), 2));
    row(cells.toArray(String[]::new));
  }

  private void plainLru() {
    page.append(
        """

## The filter against plain LRU

Plain LRU loads a page on every miss to an absent one. On the stream of lout at window 500,
time and energy of the whole run, the saving against plain LRU:

| pages | hit ratio, plain | filtered | loads, plain | filtered | time saved | energy saved |
|---|---|---|---|---|---|---|
""");
    for (PlainComparison row : PlainComparison.of(Predictions.lout(predictions))) {
      row(
          Integer.toString(row.size()),
          percent(row.plain().hitRatio()),
          percent(row.timeFiltered().hitRatio()),
          number(row.plain().loads(), 0),
          number(row.timeFiltered().loads(), 0),
          percent(row.timeSaved()),
          percent(row.energySaved()));
    }
    page.append(
        """

The paper says up to 90 % of the time and up to 80 % of the energy, a hit ratio that is
somewhat lower, and far fewer loads. How much lower the hit ratio is depends on how many
misses in a row go to one page, which plain LRU turns into hits by loading it each time.
""");
  }

  private void row(String... cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  static String number(double value, int digits) {
    String text = String.format(Locale.ROOT, "%." + digits + "f", value);
    return text.matches("-0(\\.0*)?") ? text.substring(1) : text;
  }

  private static String percent(double share) {
    return number(100.0 * share, 1) + " %";
  }
}
