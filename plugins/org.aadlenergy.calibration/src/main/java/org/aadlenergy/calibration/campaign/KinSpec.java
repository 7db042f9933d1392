package org.aadlenergy.calibration.campaign;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.calibration.campaign.Manifest.Located;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * A table of what others measured of devices of one kind, for one that nobody measured.
 *
 * @param rail that all figures are of
 * @param member the column that says which device a row is of
 * @param until the device's name ends before it, where rows say more; all of the cell without it
 * @param figures what the rows give
 */
public record KinSpec(
    Located file,
    String rail,
    String member,
    Optional<String> until,
    List<Figure> figures,
    SourceSpan span) {
  public KinSpec {
    figures = List.copyOf(figures);
  }

  /**
   * A figure that each row has.
   *
   * @param statement of the platform that it goes into: {@code event device.overhead}
   * @param dimension an energy of events, a current of states
   * @param unit what a number of the column stands for
   * @param besides what of it is not of the statement, as states say it
   */
  public record Figure(
      String statement, Dimension dimension, String column, double unit, double besides) {}

  /** The device of a cell. */
  public String device(String cell) {
    int end = until.map(cell::indexOf).orElse(-1);
    return end > 0 ? cell.substring(0, end) : cell;
  }
}
