package org.aadlenergy.ui.results;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaimText;
import org.eclipse.core.resources.IResource;

/** The estimate of a run in few words, for labels. */
public final class EstimateLabel {
  private EstimateLabel() {}

  /**
   * What a run has found for a resource: the energy where there is one system in one mode, as
   * {@code 119.5 mJ}, or how many systems and modes there are. Nothing for what was not analysed
   * itself.
   */
  public static Optional<String> of(EnergyRun run, IResource resource) {
    List<RootResult> roots = run.result().roots();
    if (roots.isEmpty() || !run.resources().equals(List.of(resource))) {
      return Optional.empty(); // of several resources, the estimate is that of all together
    }
    if (roots.size() > 1) {
      return Optional.of(roots.size() + " systems");
    }
    List<ModeResult> modes = roots.get(0).modes();
    return Optional.of(
        modes.size() == 1 ? energy(roots.get(0), modes.get(0)) : modes.size() + " modes");
  }

  private static String energy(RootResult root, ModeResult mode) {
    Interval energy = mode.totals().energyJoules();
    return TotalClaimText.of(
        root, energy, QuantityFormat.format(energy.nominal(), Dimension.ENERGY));
  }
}
