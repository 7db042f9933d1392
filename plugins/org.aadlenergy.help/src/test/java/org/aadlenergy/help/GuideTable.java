package org.aadlenergy.help;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A table of a page of the guide, as it is printed there.
 *
 * @param rows the cells of each line below the names of the columns
 */
record GuideTable(String place, List<String> columns, List<List<String>> rows) {
  private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+(?:\\.\\d+)?");

  /**
   * The first table below a heading.
   *
   * @param heading the text behind {@code ##}
   */
  static GuideTable of(Path page, String heading) throws IOException {
    return under(page, "## " + heading);
  }

  /**
   * The same, for a heading of any depth.
   *
   * @param heading the whole line
   */
  static GuideTable under(Path page, String heading) throws IOException {
    List<String> lines = Files.readAllLines(page);
    int at = lines.indexOf(heading);
    String place = page.getFileName() + ", " + heading;
    if (at < 0) {
      throw new AssertionError(place + ": there is no such heading");
    }
    List<List<String>> found = new ArrayList<>();
    for (String line : lines.subList(at + 1, lines.size())) {
      if (line.startsWith("|")) {
        found.add(cells(line));
      } else if (!found.isEmpty() || line.startsWith("## ")) {
        break;
      }
    }
    if (found.size() < 3) {
      throw new AssertionError(place + ": there is no table below it");
    }
    return new GuideTable(place, found.get(0), found.subList(2, found.size()));
  }

  private static List<String> cells(String line) {
    String inside = line.strip();
    List<String> cells = new ArrayList<>();
    for (String cell : inside.substring(1, inside.length() - 1).split("\\|", -1)) {
      cells.add(cell.strip());
    }
    return cells;
  }

  /** Without the rows that have this in their first column. */
  GuideTable without(String first) {
    List<List<String>> others = rows.stream().filter(row -> !row.get(0).equals(first)).toList();
    if (others.size() == rows.size()) {
      throw new AssertionError(place + ": no row begins with " + first);
    }
    return new GuideTable(place, columns, others);
  }

  /** Without the columns before this one. */
  GuideTable from(String column) {
    int begin = index(column);
    List<List<String>> cut = rows.stream().map(row -> row.subList(begin, row.size())).toList();
    return new GuideTable(place, columns.subList(begin, columns.size()), cut);
  }

  /** The numbers of a column; where several have its name, of the first. */
  List<Double> numbers(String column) {
    int index = index(column);
    return rows.stream().map(row -> number(row.get(index))).toList();
  }

  /** One cell. */
  double number(String first, String column) {
    int index = rows.stream().map(row -> row.get(0)).toList().indexOf(first);
    if (index < 0) {
      throw new AssertionError(place + ": no row begins with " + first);
    }
    return numbers(column).get(index);
  }

  private int index(String column) {
    int index = columns.indexOf(column);
    if (index < 0) {
      throw new AssertionError(place + ": there is no column " + column);
    }
    return index;
  }

  private double number(String cell) {
    Matcher number = NUMBER.matcher(cell);
    if (!number.find()) {
      throw new AssertionError(place + ": there is no number in \"" + cell + "\"");
    }
    return Double.parseDouble(number.group());
  }
}
