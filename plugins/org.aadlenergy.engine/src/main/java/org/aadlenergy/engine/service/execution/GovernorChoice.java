package org.aadlenergy.engine.service.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.RowMark;

/**
 * One governor, with execution and the idle board alone, no other services.
 *
 * @param governor as platforms name it
 * @param profile the operating point that it settles at under this load
 * @param hertz the frequency there, where it is known
 * @param fits whether the cores have the time, and each thread its period
 */
public record GovernorChoice(
    String governor,
    String profile,
    Optional<Double> hertz,
    double utilization,
    double workSeconds,
    Interval equalWorkJoules,
    Interval equalWindowJoules,
    boolean fits) {

  /**
   * It as a row of the report.
   *
   * @param best whether no other that fits takes less over the window
   */
  Row row(Optional<String> inForce, boolean best) {
    Phrase.Builder point = Phrase.of(profile);
    if (hertz.isPresent()) {
      point.text(", ").brief(hertz.get(), Dimension.FREQUENCY);
    }
    return Row.of(GovernorSection.CHOICE)
        .put(GovernorSection.GOVERNOR, governor)
        .put(GovernorSection.PROFILE, profile)
        .put(GovernorSection.HERTZ, hertz)
        .put(GovernorSection.UTILIZATION, utilization)
        .put(GovernorSection.WORK_SECONDS, workSeconds)
        .put(GovernorSection.EQUAL_WORK, equalWorkJoules)
        .put(
            GovernorSection.EQUAL_WINDOW, equalWindowJoules, best ? CellTone.GOOD : CellTone.NORMAL)
        .put(GovernorSection.FITS, fits)
        .put(GovernorSection.BEST, best)
        .put(GovernorSection.POINT, point.phrase(), CellTone.FAINT)
        .put(GovernorSection.REMARKS, remarks(inForce, best))
        .row();
  }

  private List<RowMark> remarks(Optional<String> inForce, boolean best) {
    List<RowMark> remarks = new ArrayList<>();
    if (best) {
      remarks.add(new RowMark("best", CellTone.GOOD));
    }
    if (!fits) {
      remarks.add(new RowMark("too slow", CellTone.BAD));
    }
    if (inForce.equals(Optional.of(profile))) {
      remarks.add(new RowMark("in force", CellTone.NORMAL));
    }
    return remarks;
  }
}
