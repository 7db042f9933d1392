package org.aadlenergy.app.sweep;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A property that takes several values: {@code Set::Property=v1,v2 @ path}, or a range {@code
 * Set::Property=20 KiByte .. 200 KiByte step 20 KiByte @ path}.
 *
 * @param values as AADL writes them
 */
public record Variation(String property, String path, List<String> values) {
  private static final int MOST_VALUES = 100_000;
  private static final int MOST_DIGITS = 18;

  /** Larger powers of ten are in no model, and take long to write out. */
  private static final int MOST_SCALE = 2_000;

  /** Reads one; nothing after a problem. */
  public static Optional<Variation> parse(String text, List<String> problems) {
    int equals = text.indexOf('=');
    int at = text.lastIndexOf('@');
    if (at >= 0 && text.indexOf('"', at) >= 0) {
      at = -1;
    }
    if (equals <= 0 || at >= 0 && at < equals) {
      problems.add("--vary '" + text + "': write 'Set::Property=value,value @ instance.path'");
      return Optional.empty();
    }
    String value = text.substring(equals + 1, at < 0 ? text.length() : at).trim();
    String path = at < 0 ? "" : text.substring(at + 1).trim();
    List<String> values = value.contains(" step ") ? range(text, value, problems) : list(value);
    if (values.contains("")) {
      problems.add("--vary '" + text + "' has an empty value");
      return Optional.empty();
    }
    return Optional.of(new Variation(text.substring(0, equals).trim(), path, List.copyOf(values)));
  }

  /** Values between commas that stand in no bracket and no text. */
  private static List<String> list(String text) {
    List<String> values = new ArrayList<>();
    int depth = 0;
    boolean quoted = false;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      quoted ^= c == '"';
      depth += quoted ? 0 : "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
      if (c == ',' && depth == 0 && !quoted) {
        values.add(text.substring(start, i).trim());
        start = i + 1;
      }
    }
    values.add(text.substring(start).trim());
    return values;
  }

  /** The values of a range, which are counted before they are made. */
  private static List<String> range(String text, String value, List<String> problems) {
    int dots = value.indexOf("..");
    int step = value.indexOf(" step ");
    try {
      String[] low = number(value.substring(0, dots));
      String[] high = number(value.substring(dots + 2, step));
      String[] by = number(value.substring(step + 6));
      String unit = high[1];
      boolean sameUnit =
          by[1].equalsIgnoreCase(unit) && (low[1].isEmpty() || low[1].equalsIgnoreCase(unit));
      BigDecimal start = new BigDecimal(low[0]);
      BigDecimal end = new BigDecimal(high[0]);
      BigDecimal increment = new BigDecimal(by[0]);
      if (sameUnit && increment.signum() > 0) {
        Optional<String> problem = problem(start, end, increment);
        if (problem.isEmpty()) {
          return values(start, end, increment, unit);
        }
        problems.add("--vary '" + text + "' " + problem.get());
        return List.of("?");
      }
    } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
      // said below
    }
    problems.add(
        "--vary '" + text + "': write a range as '20 KiByte .. 200 KiByte step 20 KiByte'");
    return List.of("?");
  }

  private static Optional<String> problem(BigDecimal start, BigDecimal end, BigDecimal increment) {
    if (end.compareTo(start) < 0) {
      return Optional.of("ends before it begins: write the smaller value first");
    }
    String count = "more than 10^" + MOST_DIGITS;
    if (isOrdinary(start) && isOrdinary(end) && isOrdinary(increment)) {
      BigInteger most = end.subtract(start).divideToIntegralValue(increment).toBigInteger();
      if (most.compareTo(BigInteger.valueOf(MOST_VALUES)) < 0) {
        return Optional.empty();
      }
      BigInteger whole = most.add(BigInteger.ONE);
      count = whole.bitLength() < Long.SIZE - 4 ? whole.toString() : count;
    }
    return Optional.of(
        String.format(
            "has %s values, and at most %s are possible: take a larger step", count, MOST_VALUES));
  }

  private static boolean isOrdinary(BigDecimal number) {
    return Math.abs((long) number.scale()) <= MOST_SCALE && number.precision() <= MOST_SCALE;
  }

  private static List<String> values(
      BigDecimal start, BigDecimal end, BigDecimal increment, String unit) {
    List<String> values = new ArrayList<>();
    for (BigDecimal v = start; v.compareTo(end) <= 0; v = v.add(increment)) {
      values.add((v.toPlainString() + " " + unit).trim());
    }
    return values;
  }

  private static String[] number(String text) {
    String trimmed = text.trim();
    int end = 0;
    while (end < trimmed.length() && "+-.0123456789eE".indexOf(trimmed.charAt(end)) >= 0) {
      end++;
    }
    return new String[] {trimmed.substring(0, end), trimmed.substring(end).trim()};
  }

  /** The override that sets one of the values. */
  String setting(int value) {
    return property + "=" + values.get(value) + (path.isEmpty() ? "" : " @ " + path);
  }

  /** {@code Page_Faults @ app.encoder}. */
  public String label() {
    return property.substring(property.lastIndexOf(':') + 1) + (path.isEmpty() ? "" : " @ " + path);
  }
}
