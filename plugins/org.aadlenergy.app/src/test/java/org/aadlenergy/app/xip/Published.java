package org.aadlenergy.app.xip;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Observation;
import org.aadlenergy.engine.xip.Filter;

/**
 * What the paper prints of one application, from the platform library.
 *
 * @param gains in percent, by the names of the observations; a dash has none
 */
record Published(
    String name,
    double ramSeconds,
    double flashSeconds,
    int codePages,
    List<Integer> sizes,
    Map<String, Double> gains) {
  static final List<Integer> WINDOWS = List.of(50, 100, 200, 500, 1000, 2000, 5000);
  static final List<Filter> FILTERS = List.of(Filter.TIME, Filter.ENERGY);

  /** A cell of a table: one filter, window and cache size. */
  record Cell(Filter filter, int window, int size) {}

  /** The four applications. */
  static List<Published> applications() {
    List<Integer> usual = List.of(5, 10, 20, 40, 60);
    return List.of(
        of("mplayer", usual),
        of("lout", usual),
        of("ghostscript", usual),
        of("gsm", List.of(4, 6, 8)));
  }

  static int sampleInterval() {
    return (int) Math.round(part("lout").constant("sample_interval").orElseThrow().value());
  }

  private static CalibratedPlatform part(String name) {
    return PlatformLibraries.shipped().find("pxa255-xip." + name).orElseThrow();
  }

  private static Published of(String name, List<Integer> sizes) {
    CalibratedPlatform part = part(name);
    Map<String, Double> gains = new HashMap<>();
    for (Observation observation : part.observations()) {
      if (observation.name().startsWith("gain.")) {
        gains.put(observation.name(), 100.0 * observation.value());
      }
    }
    return new Published(
        name,
        parameter(part, "ram_access_time"),
        parameter(part, "flash_access_time"),
        (int) Math.round(part.constant("code_pages").orElseThrow().value()),
        sizes,
        gains);
  }

  private static double parameter(CalibratedPlatform part, String name) {
    return part.parameters().get(name).value().orElseThrow().value();
  }

  /** The printed gain; none where the paper prints a dash. */
  Optional<Double> gain(Cell cell) {
    String name =
        "gain." + cell.filter().word() + ".window_" + cell.window() + ".pages_" + cell.size();
    return Optional.ofNullable(gains.get(name));
  }

  int smallestSize() {
    return sizes.get(0);
  }

  int largestSize() {
    return sizes.get(sizes.size() - 1);
  }

  /** Whether the streams are fitted on a cell. */
  boolean isFitted(Cell cell) {
    return cell.window() == Assumptions.FITTED_WINDOW
        && (cell.size() == smallestSize() || cell.size() == largestSize());
  }

  /** All cells, in the order of the tables. */
  List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (Filter filter : FILTERS) {
      for (int window : WINDOWS) {
        for (int size : sizes) {
          cells.add(new Cell(filter, window, size));
        }
      }
    }
    return cells;
  }

  /** By how many points a gain misses the printed one; a dash, no gain, counts as 0. */
  double error(Cell cell, double gain) {
    return Math.abs(gain - gain(cell).orElse(0.0));
  }
}
