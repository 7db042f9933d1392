package org.aadlenergy.app.sweep;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.words.QuantityFormat;

/**
 * The one energy of a root, that of its mission or of one mode, and what keeps it from having one.
 */
public final class OneEnergy {
  private static final int NAMED_MODES = 8;
  private static final double SAME = 1e-9;

  private OneEnergy() {}

  /** The error of a root with several modes and no mission, unless one mode is asked for. */
  public static Optional<Diagnostic> unclear(SweepPlan plan, RootResult first) {
    List<ModeResult> modes = first.modes();
    if (modes.size() <= 1 || mission(first).isPresent()) {
      return Optional.empty();
    }
    List<String> names = modes.stream().limit(NAMED_MODES).map(ModeResult::name).toList();
    String message =
        String.format(
            "points are compared over a mission or one operation mode, and %s has %s modes%s%s",
            plan.root(),
            modes.size(),
            plan.mode().isEmpty() ? "" : " with \"" + plan.mode() + "\"",
            first.missions().isEmpty() ? "" : " and " + first.missions().size() + " missions");
    return Optional.of(
        Diagnostic.of(DiagnosticCode.NO_SUCH_MODE, SourceSpan.NONE, message)
            .withHint(
                "name one with --mode: "
                    + String.join(", ", names)
                    + (modes.size() > NAMED_MODES ? ", ..." : "")
                    + "; or give the root a Mission or a Mode_Share"));
  }

  /** What is drawn once, before the window or the mission. */
  public static double startupJoules(RootResult root) {
    Optional<MissionResult> mission = mission(root);
    return mission.isPresent()
        ? mission.get().startupJoules().nominal()
        : root.modes().get(0).totals().startupJoules().nominal();
  }

  /** The mission that a sweep is over: the root's own, or the only one. */
  static Optional<MissionResult> mission(RootResult root) {
    List<MissionResult> all = root.missions();
    return all.stream().filter(mission -> all.size() == 1 || mission.path().isEmpty()).findFirst();
  }

  /** How long the windows of points without problems are. */
  static DoubleSummaryStatistics windows(List<SweepPoint> points) {
    return points.stream()
        .filter(point -> point.problem().isEmpty())
        .mapToDouble(SweepPoint::windowSeconds)
        .summaryStatistics();
  }

  /** What to know of points with windows of different lengths; nothing where all have the same. */
  static Optional<Diagnostic> differentWindows(List<SweepPoint> points) {
    DoubleSummaryStatistics windows = windows(points);
    if (windows.getCount() == 0 || windows.getMax() <= windows.getMin() * (1.0 + SAME)) {
      return Optional.empty();
    }
    String message =
        String.format(
            "the windows of the points last from %s to %s: energies and times are compared by the"
                + " second, and told over %s",
            QuantityFormat.format(windows.getMin(), Dimension.TIME),
            QuantityFormat.format(windows.getMax(), Dimension.TIME),
            QuantityFormat.format(windows.getMax(), Dimension.TIME));
    return Optional.of(
        Diagnostic.of(DiagnosticCode.POINTS_OF_UNEQUAL_TIME, SourceSpan.NONE, message)
            .withHint(
                "give all points one window, as with"
                    + " --set 'Energy_Estimation::Estimation_Window=1 sec'"));
  }
}
