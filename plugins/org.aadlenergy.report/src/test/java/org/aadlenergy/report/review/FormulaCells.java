package org.aadlenergy.report.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Computes the few formulas that power budgets have, as a spreadsheet does. */
record FormulaCells(Map<String, Double> numbers, Map<String, String> words) {
  private static final Pattern SUMS = Pattern.compile("SUM(IF)?\\(([^)]*)\\)");

  double value(String formula) {
    Matcher sums = SUMS.matcher(formula);
    String plain =
        sums.replaceAll(
            sum -> {
              String[] arguments = sum.group(2).split(",");
              return String.valueOf(sum.group(1) == null ? sum(arguments[0]) : sumIf(arguments));
            });
    double all = 0.0;
    for (String term : plain.replaceAll("\\(1\\+(\\w+)\\)", "MORE$1").split("\\+")) {
      double product = 1.0;
      for (String factor : term.split("\\*")) {
        product *= factor.startsWith("MORE") ? 1.0 + one(factor.substring(4)) : one(factor);
      }
      all += product;
    }
    return all;
  }

  private double one(String text) {
    return text.matches("[A-Z]+\\d+") ? numbers.getOrDefault(text, 0.0) : Double.parseDouble(text);
  }

  private double sum(String range) {
    return places(range).stream().mapToDouble(place -> numbers.getOrDefault(place, 0.0)).sum();
  }

  private double sumIf(String[] arguments) {
    List<String> looked = places(arguments[0]);
    List<String> added = places(arguments[2]);
    double sum = 0.0;
    for (int i = 0; i < looked.size(); i++) {
      boolean alike = arguments[1].equals("\"" + words.getOrDefault(looked.get(i), "") + "\"");
      sum += alike ? numbers.getOrDefault(added.get(i), 0.0) : 0.0;
    }
    return sum;
  }

  /** Those of a part of a column. */
  private static List<String> places(String range) {
    String[] ends = range.replace("$", "").split(":");
    String column = ends[0].replaceAll("\\d", "");
    int last = Integer.parseInt(ends[1].replaceAll("\\D", ""));
    List<String> places = new ArrayList<>();
    for (int row = Integer.parseInt(ends[0].replaceAll("\\D", "")); row <= last; row++) {
      places.add(column + row);
    }
    return places;
  }
}
