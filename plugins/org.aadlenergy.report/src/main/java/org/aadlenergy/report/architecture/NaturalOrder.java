package org.aadlenergy.report.architecture;

/** The order of names that people expect: numbers in them by their value. */
final class NaturalOrder {
  private NaturalOrder() {}

  /**
   * Compares two names; those that only differ by zeros before a number are told apart as texts.
   */
  static int compare(String one, String other) {
    int a = 0;
    int b = 0;
    while (a < one.length() && b < other.length()) {
      int order;
      if (isDigit(one.charAt(a)) && isDigit(other.charAt(b))) {
        int endOfOne = endOfNumber(one, a);
        int endOfOther = endOfNumber(other, b);
        order = compareNumbers(one.substring(a, endOfOne), other.substring(b, endOfOther));
        a = endOfOne;
        b = endOfOther;
      } else {
        order = Character.compare(one.charAt(a++), other.charAt(b++));
      }
      if (order != 0) {
        return order;
      }
    }
    int rest = Integer.compare(one.length() - a, other.length() - b);
    return rest != 0 ? rest : one.compareTo(other);
  }

  private static int compareNumbers(String one, String other) {
    String a = withoutZeros(one);
    String b = withoutZeros(other);
    int length = Integer.compare(a.length(), b.length());
    return length != 0 ? length : a.compareTo(b);
  }

  private static String withoutZeros(String number) {
    int start = 0;
    while (start < number.length() && number.charAt(start) == '0') {
      start++;
    }
    return number.substring(start);
  }

  private static int endOfNumber(String text, int start) {
    int end = start;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
