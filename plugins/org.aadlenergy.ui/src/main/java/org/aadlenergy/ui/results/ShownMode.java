package org.aadlenergy.ui.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.Coverage;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.report.answer.SectionAnswer;
import org.aadlenergy.report.architecture.Architecture;
import org.aadlenergy.report.architecture.Scene;
import org.aadlenergy.report.architecture.Scenes;
import org.aadlenergy.report.architecture.Wiring;
import org.aadlenergy.report.terminal.Page;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.text.AnswerText;
import org.aadlenergy.report.words.BasisText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaimText;
import org.aadlenergy.ui.sheets.Overview;
import org.aadlenergy.ui.sheets.Sheet;

/**
 * All that a view shows of a mode. Making it takes a while where there are many threads; showing it
 * does not.
 *
 * @param compared whether the rows say what has changed since the run before
 * @param painted the names that have paints of their own, in their order
 */
public record ShownMode(
    ModeResult mode,
    boolean compared,
    List<EnergyRow> threads,
    List<EnergyRow> components,
    List<EnergyRow> services,
    List<EnergyRow> budgets,
    List<ThreadBar> bars,
    List<PowerLane> power,
    List<Scene> architecture,
    List<String> painted,
    String total,
    Sheet overview,
    String details,
    String coverage) {
  /** More lines than this are not made while the user waits. */
  private static final int FEW = 500;

  /** Whether a mode is so small that nobody notices how long it takes to make its rows. */
  public static boolean isQuick(ModeResult mode) {
    return mode.threads().size() + mode.components().size() < FEW;
  }

  /**
   * Makes the rows.
   *
   * @param run says which budgets are let pass, and what is on which bus
   * @param known the same mode of the run before; compared where it is over the same time
   */
  public static ShownMode of(
      EnergyRun run, RootResult root, ModeResult mode, Optional<ModeResult> known) {
    AnalysisResult result = run.result();
    Optional<ModeResult> before = known.filter(other -> LeftOutDifference.sameWindow(mode, other));
    List<EnergyRow> threads = ThreadRows.of(root, mode, before);
    return new ShownMode(
        mode,
        before.isPresent(),
        threads,
        ComponentRows.of(root, mode, before),
        OtherRows.services(mode, before),
        OtherRows.budgets(result, root, mode.name()),
        ThreadBar.of(mode),
        PowerLane.of(mode),
        Scenes.of(Architecture.of(mode, Wiring.of(root.root(), run.wirings()))),
        run.painted(),
        total(root, mode) + (before.equals(known) ? "" : otherWindow(known.orElseThrow())),
        Overview.of(result, root, mode, change(threads.get(0))),
        details(mode),
        coverage(mode.coverage()));
  }

  private static String change(EnergyRow system) {
    String text = ChangeText.of(system);
    return text.equals("=") ? "the same" : text;
  }

  private static String otherWindow(ModeResult before) {
    return "; not compared: the run before was over "
        + QuantityFormat.brief(before.windowSeconds(), Dimension.TIME);
  }

  private static String total(RootResult root, ModeResult mode) {
    Interval energy = mode.totals().energyJoules();
    Interval power = mode.totals().averagePowerWatts();
    return TotalClaimText.of(root, energy, QuantityFormat.format(energy, Dimension.ENERGY))
        + " in "
        + QuantityFormat.format(mode.windowSeconds(), Dimension.TIME)
        + " ("
        + mode.windowReason()
        + "), "
        + TotalClaimText.of(root, power, QuantityFormat.format(power.nominal(), Dimension.POWER));
  }

  /** What services found besides, as the report for terminals has it. */
  private static String details(ModeResult mode) {
    StringBuilder text = new StringBuilder();
    try {
      new AnswerText(new Page(text, Screen.PAPER))
          .write(SectionAnswer.of(mode.sections(), Audience.TERMINAL));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a text in memory cannot be refused
    }
    return text.isEmpty() ? "No service has more to say of this mode." : text.toString().strip();
  }

  private static String coverage(Coverage coverage) {
    return "Threads with a calibrated platform        "
        + QuantityFormat.share(coverage.threads())
        + "\nHardware that a coefficient is charged to  "
        + QuantityFormat.share(coverage.components())
        + "\nTerms that could be computed               "
        + QuantityFormat.share(coverage.terms())
        + "\nEnergy outside its conditions              "
        + QuantityFormat.share(coverage.flaggedShare())
        + "\nEnergy of Assumed_Power and budgets        "
        + QuantityFormat.share(coverage.assumedShare())
        + "\nWhat the energy rests on                   "
        + BasisText.of(coverage.bases());
  }
}
