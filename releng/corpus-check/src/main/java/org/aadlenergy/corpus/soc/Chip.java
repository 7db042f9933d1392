package org.aadlenergy.corpus.soc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A chip of the library, as the table of this check has it.
 *
 * @param folder of freqbench's results
 * @param units that stand
 * @param year of the maker's announcement
 * @param cores of each measured cluster
 * @param accuracy class in freqbench's list
 */
record Chip(
    String folder,
    List<String> units,
    String vendor,
    String name,
    String year,
    List<String> cores,
    String device,
    String accuracy) {

  /** All of the table. */
  static List<Chip> read(Path table) throws IOException {
    List<Chip> chips = new ArrayList<>();
    for (String[] cells : rows(table)) {
      chips.add(
          new Chip(
              cells[0],
              List.of(cells[1].split(",", -1)),
              cells[2],
              cells[3],
              cells[4],
              List.of(cells[5].split(", ", -1)),
              cells[6],
              cells[7]));
    }
    return chips;
  }

  /** Reasons by folder and unit. */
  static Map<String, String> leftOut(Path table) throws IOException {
    Map<String, String> reasons = new LinkedHashMap<>();
    for (String[] cells : rows(table)) {
      reasons.put(cells[0] + "/" + cells[1], cells[2]);
    }
    return reasons;
  }

  private static List<String[]> rows(Path table) throws IOException {
    List<String[]> rows = new ArrayList<>();
    for (String line : Files.readAllLines(table)) {
      if (!line.startsWith("#") && !line.isBlank()) {
        rows.add(line.split("\t", -1));
      }
    }
    return rows;
  }

  /** What the platform is called. */
  String platform() {
    return vendor.toLowerCase(Locale.ROOT) + "-" + folder;
  }

  /** What the AADL processor is called. */
  String processor() {
    return vendor + "_" + folder.substring(0, 1).toUpperCase(Locale.ROOT) + folder.substring(1);
  }

  String title() {
    return name
        + " ("
        + vendor
        + " "
        + folder.toUpperCase(Locale.ROOT)
        + ", "
        + year
        + "): "
        + String.join(", ", cores);
  }

  String description() {
    return "One busy core at each frequency, measured by freqbench on "
        + device
        + ": "
        + (units.size() == 1 ? "1 unit" : units.size() + " units")
        + " (results/"
        + folder
        + "), class of accuracy: "
        + accuracy
        + ". "
        + vendor
        + " announced it in "
        + year
        + ".";
  }
}
