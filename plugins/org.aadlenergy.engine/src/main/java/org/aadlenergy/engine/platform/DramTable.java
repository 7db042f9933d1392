package org.aadlenergy.engine.platform;

import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.dram.DramChip;

/**
 * The memory chip of a platform, and where each of its figures comes from.
 *
 * @param chip one chip, with all figures to compute with
 * @param figures by row: {@code clock}, {@code RAS}, {@code VDD}, {@code VDD.IDD0}, {@code
 *     VDD2.IDD0}; currents with the limits that the variation of the process gives them
 */
public record DramTable(DramChip chip, Map<String, Coefficient> figures, SourceSpan span) {
  /** The parameter that says how many chips work in step, each with its share of the data lines. */
  public static final String CHIPS = "chips";

  /** The parameter that says how warm they are, in degrees Celsius. */
  public static final String TEMPERATURE = "temperature";

  /** The parameter for how often a line changes its level in a beat of what is read. */
  public static final String READ_TOGGLING = "read_toggling";

  public static final String WRITE_TOGGLING = "write_toggling";

  /** The parameter for the share of the beats in which a line of what is read is high. */
  public static final String READ_HIGH = "read_high";

  public static final String WRITE_HIGH = "write_high";

  public DramTable {
    figures = Copies.of(figures);
  }

  /** Where a figure comes from, if it stands in the table. */
  public Optional<Coefficient> figure(String row) {
    return Optional.ofNullable(figures.get(row));
  }

  /** Whether a memory can be made of so many chips. */
  public static boolean isCount(double chips) {
    return chips >= 1.0 && chips == Math.rint(chips) && chips < 1e6;
  }
}
