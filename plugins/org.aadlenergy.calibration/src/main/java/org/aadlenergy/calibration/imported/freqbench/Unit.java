package org.aadlenergy.calibration.imported.freqbench;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One measured device: a folder of results.
 *
 * @param name of its folder, with that around it where several have the same
 * @param file its results.csv, as findings show it
 * @param baseline milliwatts of the whole device while nothing ran
 * @param model what the device calls itself
 * @param charging whether the recorder saw that the battery was being charged
 * @param cores how many cores each measured CPU stands for
 */
public record Unit(
    String name,
    String file,
    List<UnitRow> rows,
    Optional<BigDecimal> baseline,
    Optional<String> model,
    boolean charging,
    Map<Integer, Integer> cores) {
  public Unit {
    rows = List.copyOf(rows);
    cores = Map.copyOf(cores);
  }

  /** Its rows of a CPU, in the order of the file. */
  List<UnitRow> rows(int cpu) {
    return rows.stream().filter(row -> row.cpu() == cpu).toList();
  }

  /** How many of its rows have a power. */
  long powers() {
    return rows.stream().filter(row -> row.milliwatts().isPresent()).count();
  }
}
