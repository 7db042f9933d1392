package org.aadlenergy.calibration.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.KinSpec;
import org.aadlenergy.calibration.importer.KinRow;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/**
 * What is to be expected of a device that nobody measured, by what others of its kind take.
 *
 * @param rows how many figures each rests on
 */
public record FittedKin(KinSpec spec, List<Figure> figures, int rows) {
  public FittedKin {
    figures = List.copyOf(figures);
  }

  /**
   * A figure of the platform.
   *
   * @param range of the measured figure, what is besides it in there
   */
  public record Figure(KinSpec.Figure spec, Kin.Range range) {
    public double value() {
      return range.middle() - spec.besides();
    }

    /** Nothing draws less than nothing. */
    public double least() {
      return Math.max(0.0, range.middle() / range.factor() - spec.besides());
    }

    public double most() {
      return range.middle() * range.factor() - spec.besides();
    }
  }

  /** The fit of some rows; empty, with findings, where they are too few or say too little. */
  public static Optional<FittedKin> of(KinSpec spec, List<KinRow> rows, Diagnostics diagnostics) {
    List<Figure> figures = new ArrayList<>();
    for (KinSpec.Figure figure : spec.figures()) {
      Kin kin = new Kin();
      for (KinRow row : rows) {
        kin.add(row.member(), row.figures().getOrDefault(figure.statement(), Double.NaN));
      }
      if (kin.members().size() < Kin.FEWEST) {
        refuse(
            DiagnosticCode.TOO_FEW_RUNS,
            spec,
            spec.file().shown() + " has rows of " + kin.members().size() + " devices",
            "how far devices differ takes at least " + Kin.FEWEST,
            diagnostics);
        return Optional.empty();
      }
      Figure fitted = new Figure(figure, kin.all());
      if (fitted.value() <= 0.0) {
        refuse(
            DiagnosticCode.BAD_CAMPAIGN,
            spec,
            "nothing is left of column \"" + figure.column() + "\" without besides",
            "besides is what of it the states of the platform say",
            diagnostics);
        return Optional.empty();
      }
      figures.add(fitted);
    }
    return Optional.of(new FittedKin(spec, figures, rows.size()));
  }

  private static void refuse(
      DiagnosticCode code, KinSpec spec, String what, String hint, Diagnostics diagnostics) {
    diagnostics.add(code, spec.span(), what, hint);
  }
}
