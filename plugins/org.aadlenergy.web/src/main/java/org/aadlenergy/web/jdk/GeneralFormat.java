package org.aadlenergy.web.jdk;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

/** Formats with {@code %g} as well, which TeaVM's do not know. */
final class GeneralFormat {
  private static final int USUAL = 6;
  private static final BigDecimal LEAST = new BigDecimal("0.0001");

  private GeneralFormat() {}

  static String format(Locale locale, String format, Object[] values) {
    List<Object> texts = new ArrayList<>(values.length);
    StringBuilder other = new StringBuilder(format.length());
    int value = 0;
    int from = 0;
    for (int at = format.indexOf('%'); at >= 0; at = format.indexOf('%', from)) {
      int end = at + 1;
      while ("-#+ 0,(.123456789".indexOf(format.charAt(end)) >= 0) {
        end++;
      }
      char kind = format.charAt(end);
      other.append(format, from, at);
      if (kind == '%') {
        texts.add("%"); // TeaVM's takes a value for it
        other.append("%s");
      } else if (kind == 'n') {
        other.append('\n');
      } else if (kind == 'f' && isPlain(format, at + 1, end) && values[value] instanceof Double x) {
        texts.add(fixed(format.substring(at + 1, end), x));
        other.append('%').append(width(format.substring(at + 1, end))).append('s');
        value++;
      } else if (kind == 'g') {
        texts.add(general(format.substring(at + 1, end), (Double) values[value++]));
        other.append("%s");
      } else {
        texts.add(values[value++]);
        other.append(format, at, end + 1);
      }
      from = end + 1;
    }
    other.append(format, from, format.length());
    return new Formatter(locale).format(other.toString(), texts.toArray()).toString();
  }

  private static boolean isPlain(String format, int from, int to) {
    for (int i = from; i < to; i++) {
      if ("-+ 0(#".indexOf(format.charAt(i)) >= 0 && (i == from || format.charAt(i) != '0')) {
        return false;
      }
    }
    return to == from || format.charAt(from) != '0';
  }

  private static String width(String flags) {
    int point = flags.indexOf('.');
    return (point < 0 ? flags : flags.substring(0, point)).replace(",", "");
  }

  private static String fixed(String flags, double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return String.valueOf(value);
    }
    int point = flags.indexOf('.');
    int decimals = point < 0 ? USUAL : Integer.parseInt(flags.substring(point + 1));
    return DoubleDigits.fixed(value, decimals, flags.startsWith(","));
  }

  /** With so many digits, as {@link Formatter} describes it. */
  private static String general(String flags, double value) {
    int point = flags.indexOf('.');
    int digits = point < 0 ? USUAL : Math.max(1, Integer.parseInt(flags.substring(point + 1)));
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return String.valueOf(value);
    }
    BigDecimal rounded =
        new BigDecimal(Double.toString(Math.abs(value)))
            .round(new MathContext(digits, RoundingMode.HALF_UP));
    String sign = Math.copySign(1.0, value) < 0.0 ? "-" : "";
    if (rounded.signum() == 0) {
      return sign + BigDecimal.ZERO.setScale(digits - 1).toPlainString();
    }
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (rounded.compareTo(LEAST) >= 0 && exponent < digits) {
      return sign + rounded.setScale(digits - exponent - 1, RoundingMode.HALF_UP).toPlainString();
    }
    BigDecimal head =
        rounded.scaleByPowerOfTen(-exponent).setScale(digits - 1, RoundingMode.HALF_UP);
    String power = Integer.toString(Math.abs(exponent));
    return sign
        + head.toPlainString()
        + (exponent < 0 ? "e-" : "e+")
        + (power.length() < 2 ? "0" + power : power);
  }
}
