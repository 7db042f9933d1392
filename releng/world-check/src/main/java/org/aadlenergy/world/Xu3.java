package org.aadlenergy.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The programs of the ODROID-XU3's Cortex-A15. */
final class Xu3 {
  /** Less is a processor that mostly rests: half of one core of four, in percent of all. */
  static final double BUSY = 12.5;

  private static final String[] CORES = {"4", "5", "6", "7"};

  private final List<Row> rows = new ArrayList<>();
  private final Map<String, Row> index = new LinkedHashMap<>();

  /** A row of the table: a program in so many copies at a frequency. */
  record Row(Map<String, String> cells, String program, int copies, double megahertz) {
    double number(String column) {
      return Rows.number(cells, column);
    }

    /** Of all four cores, in a second. */
    double rate(String event) {
      double sum = 0.0;
      for (String core : CORES) {
        sum += number("Core " + core + " " + event);
      }
      return sum;
    }

    /** How many of an event there are to an instruction. */
    double each(String event) {
      return rate(event) / rate("Event 0x1b");
    }

    /** How many cores' cycles are used. */
    double busyCores() {
      return rate("CycleCount") / (megahertz * 1e6);
    }

    boolean isBusy() {
      return number("A15 Average Utilisation") >= BUSY;
    }

    String name() {
      return program + " x" + copies + " at " + Math.round(megahertz) + " MHz";
    }

    String judged() {
      return judged(program);
    }

    static String judged(String program) {
      return "odroid-xu3 " + program;
    }
  }

  /**
   * The rows of some programs on the first board.
   *
   * @param programs those that figures of the library rest on; others are judged by these figures
   */
  static Xu3 read(Path measured, Set<String> programs) throws IOException {
    Xu3 xu3 = new Xu3();
    for (Map<String, String> cells :
        Rows.read(measured.resolve("odroid-xu3/measurements.tsv"), "\t")) {
      if (!programs.contains(cells.getOrDefault("Workload Name", ""))) {
        continue;
      }
      int copies = cells.getOrDefault("Core Mask", "").split(":", -1).length;
      Row row =
          new Row(
              cells,
              cells.getOrDefault("Workload Name", ""),
              copies,
              Rows.number(cells, "Frequency A15"));
      xu3.rows.add(row);
      xu3.index.put(key(row.program(), copies, row.megahertz()), row);
    }
    return xu3;
  }

  private static String key(String program, int copies, double megahertz) {
    return program + "/" + copies + "/" + megahertz;
  }

  List<Row> rows() {
    return rows;
  }

  Optional<Row> row(String program, int copies, double megahertz) {
    return Optional.ofNullable(index.get(key(program, copies, megahertz)));
  }

  /** Tables of the same form beside the first board's, each of a board of its own. */
  static List<Path> otherBoards(Path measured) throws IOException {
    try (Stream<Path> files = Files.list(measured.resolve("odroid-xu3"))) {
      return files
          .filter(file -> file.toString().endsWith(".tsv") && !file.endsWith("measurements.tsv"))
          .sorted()
          .toList();
    }
  }

  /** What a board's table is called. */
  static String name(Path board) {
    return board.getFileName().toString().replace(".tsv", "");
  }

  List<Double> frequencies() {
    return rows.stream().map(Row::megahertz).distinct().sorted().toList();
  }

  /** All programs but the one that waits. */
  List<String> programs() {
    return rows.stream().map(Row::program).filter(p -> !p.equals("idle")).distinct().toList();
  }

  /** What a prediction rests on that all but one program have made. */
  Set<String> without(String program) {
    Set<String> others = new TreeSet<>();
    rows.forEach(row -> others.add(row.judged()));
    others.remove(Row.judged(program));
    return others;
  }
}
