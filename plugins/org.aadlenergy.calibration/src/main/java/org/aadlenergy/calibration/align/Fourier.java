package org.aadlenergy.calibration.align;

/** Cross-correlation by fast Fourier transforms, whose lengths are powers of two. */
final class Fourier {
  private Fourier() {}

  /**
   * For every lag the sum of signal[i + lag] x pattern[i]; both have the same length, a power of
   * two, and enough zeros at the end not to meet their own start again.
   */
  static double[] correlation(double[] signal, double[] pattern) {
    int n = signal.length;
    // both real sequences in one transform: the signal as real part, the pattern as imaginary part
    double[] re = signal.clone();
    double[] im = pattern.clone();
    transform(re, im);
    double[] outRe = new double[n];
    double[] outIm = new double[n];
    for (int k = 0; k < n; k++) {
      int m = (n - k) & (n - 1);
      double signalRe = (re[k] + re[m]) / 2.0;
      double signalIm = (im[k] - im[m]) / 2.0;
      double patternRe = (im[k] + im[m]) / 2.0;
      double patternIm = (re[m] - re[k]) / 2.0;
      // times the conjugate; conjugated again, so that the forward transform is the inverse one
      outRe[k] = signalRe * patternRe + signalIm * patternIm;
      outIm[k] = -(signalIm * patternRe - signalRe * patternIm);
    }
    transform(outRe, outIm);
    for (int k = 0; k < n; k++) {
      outRe[k] /= n;
    }
    return outRe;
  }

  private static void transform(double[] re, double[] im) {
    int n = re.length;
    reorder(re, im);
    for (int size = 2; size <= n; size *= 2) {
      int half = size / 2;
      for (int j = 0; j < half; j++) {
        double angle = -2.0 * Math.PI * j / size;
        double cos = StrictMath.cos(angle);
        double sin = StrictMath.sin(angle);
        for (int i = j; i < n; i += size) {
          int other = i + half;
          double oddRe = re[other] * cos - im[other] * sin;
          double oddIm = re[other] * sin + im[other] * cos;
          re[other] = re[i] - oddRe;
          im[other] = im[i] - oddIm;
          re[i] += oddRe;
          im[i] += oddIm;
        }
      }
    }
  }

  private static void reorder(double[] re, double[] im) {
    int n = re.length;
    int shift = Integer.numberOfLeadingZeros(n) + 1;
    for (int i = 0; i < n; i++) {
      int j = n == 1 ? 0 : Integer.reverse(i) >>> shift;
      if (j > i) {
        double swapped = re[i];
        re[i] = re[j];
        re[j] = swapped;
        swapped = im[i];
        im[i] = im[j];
        im[j] = swapped;
      }
    }
  }
}
