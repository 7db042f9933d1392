package org.aadlenergy.web.jdk.strict;

/** Quarters of a turn in an angle of many turns, by the digits of 2/pi that matter for it. */
final class LongAngle {
  private static final String TWO_PER_PI =
      "A2F9836E4E441529FC2757D1F534DDC0DB6295993C439041FE5163ABDEBBC561B7246E3A424DD2E006492EEA"
          + "09D1921CFE1DEB1CB129A73EE88235F52EBB4484E99C7026B45F7E413991D639835339F49C845F8BBDF9"
          + "283B1FF897FFDE05980FEF2F118B5A0A6D1F6D367ECF27CB09B74F463F669E5FEA2D7527BAC7EBE5F17B"
          + "3D0739F78A5292EA6BFB5FB11F8D5D0856033046FC7B6BABF0CFBC209AF4361DA9E391615EE61B086599"
          + "855F14A068408DFFD8804D73273106061556CA73A8C960E27BC08C6B";
  private static final double[] QUARTER = {
    1.57079625129699707031e+00,
    7.54978941586159635335e-08,
    5.39030252995776476554e-15,
    3.28200341580791294123e-22,
    1.27065575308067607349e-29
  };
  private static final int FIRST = 4; // how many digits after the first one are tried first

  private final double[] parts; // of the angle, 24 bits each
  private final int from; // the first digit that counts
  private int shift; // of the last digit
  private final double[] products = new double[20];
  private final int[] digits = new int[20];
  private int last = FIRST;
  private int quarters;
  private int above; // whether the rest counts from the next quarter: 2 where by its value only
  private double fraction;

  private LongAngle(double[] parts, int exponent) {
    this.parts = parts;
    this.from = Math.max(0, (exponent - 3) / 24);
    this.shift = exponent - 24 * (from + 1);
  }

  static QuarterTurns of(double angle) {
    int exponent = (Halves.high(angle) >> 20) - 1046;
    double z = Halves.shifted(angle, -exponent);
    double first = (int) z;
    double second = (int) ((z - first) * 0x1p24);
    double third = ((z - first) * 0x1p24 - second) * 0x1p24;
    double[] parts =
        third != 0.0
            ? new double[] {first, second, third}
            : second != 0.0 ? new double[] {first, second} : new double[] {first};
    LongAngle angles = new LongAngle(parts, exponent);
    for (int i = 0; i <= FIRST; i++) {
      angles.products[i] = angles.product(i);
    }
    angles.digits();
    return angles.rest();
  }

  private double product(int digit) {
    double sum = 0.0;
    for (int j = 0; j < parts.length; j++) {
      int at = from + digit - j;
      sum += parts[j] * (at < 0 ? 0 : Integer.parseInt(TWO_PER_PI, at * 6, at * 6 + 6, 16));
    }
    return sum;
  }

  /** Splits the products into digits and quarters; takes more digits until the rest is not 0. */
  private void digits() {
    while (true) {
      double z = products[last];
      for (int i = 0, j = last; j > 0; i++, j--) {
        double carried = (int) (0x1p-24 * z);
        digits[i] = (int) (z - 0x1p24 * carried);
        z = products[j - 1] + carried;
      }
      z = scaled(z, shift);
      z -= 8.0 * Math.floor(z * 0.125);
      quarters = (int) z;
      fraction = z - quarters;
      takeWhole();
      if (above > 0) {
        takeFromNext();
      }
      if (fraction != 0.0 || anyDigit()) {
        return;
      }
      int more = 1;
      while (digits[FIRST - more] == 0) {
        more++;
      }
      for (int i = last + 1; i <= last + more; i++) {
        products[i] = product(i);
      }
      last += more;
    }
  }

  private boolean anyDigit() {
    for (int i = last - 1; i >= FIRST; i--) {
      if (digits[i] != 0) {
        return true;
      }
    }
    return false;
  }

  private void takeWhole() {
    above = 0;
    if (shift > 0) {
      int whole = digits[last - 1] >> 24 - shift;
      quarters += whole;
      digits[last - 1] -= whole << 24 - shift;
      above = digits[last - 1] >> 23 - shift;
    } else if (shift == 0) {
      above = digits[last - 1] >> 23;
    } else if (fraction >= 0.5) {
      above = 2;
    }
  }

  private void takeFromNext() {
    quarters++;
    boolean carry = false;
    for (int i = 0; i < last; i++) {
      int digit = digits[i];
      if (carry) {
        digits[i] = 0xffffff - digit;
      } else if (digit != 0) {
        carry = true;
        digits[i] = 0x1000000 - digit;
      }
    }
    if (shift == 1 || shift == 2) {
      digits[last - 1] &= shift == 1 ? 0x7fffff : 0x3fffff;
    }
    if (above == 2) {
      fraction = 1.0 - fraction;
      if (carry) {
        fraction -= scaled(1.0, shift);
      }
    }
  }

  private QuarterTurns rest() {
    if (fraction == 0.0) {
      last--;
      shift -= 24;
      while (digits[last] == 0) {
        last--;
        shift -= 24;
      }
    } else {
      double z = scaled(fraction, -shift);
      if (z >= 0x1p24) {
        double carried = (int) (0x1p-24 * z);
        digits[last] = (int) (z - 0x1p24 * carried);
        last++;
        shift += 24;
        digits[last] = (int) carried;
      } else {
        digits[last] = (int) z;
      }
    }
    double unit = scaled(1.0, shift);
    for (int i = last; i >= 0; i--) {
      products[i] = unit * digits[i];
      unit *= 0x1p-24;
    }
    double sum = 0.0;
    for (int i = last; i >= 0; i--) {
      sum += angle(i);
    }
    double more = angle(0) - sum;
    for (int i = 1; i <= last; i++) {
      more += angle(i);
    }
    return new QuarterTurns(quarters & 7, above == 0 ? sum : -sum, above == 0 ? more : -more);
  }

  /** The part of the angle below the first that comes so far after it. */
  private double angle(int after) {
    int first = last - after;
    double sum = 0.0;
    for (int k = 0; k < QUARTER.length && k <= after; k++) {
      sum += QUARTER[k] * products[first + k];
    }
    return sum;
  }

  private static double scaled(double value, int power) {
    return value * Halves.of(0x3ff + power << 20);
  }
}
