package org.aadlenergy.engine.radio;

/**
 * How often something is done, where a packet may be lost each time.
 *
 * @param mean on average
 * @param least at least
 * @param most at most
 */
public record Tries(double mean, double least, double most) {
  /** As often each time. */
  public static Tries always(double count) {
    return new Tries(count, count, count);
  }

  /**
   * Until it is not lost: a geometric distribution that ends after the last retry, so that the mean
   * is 1 + p + p^2 + ... + p^retries.
   *
   * @param loss the probability that one is lost, p
   */
  public static Tries until(double loss, int retries) {
    double sum = 0.0;
    double still = 1.0;
    for (int i = 0; i <= retries; i++) {
      sum += still;
      still *= loss;
    }
    return new Tries(sum, 1.0, loss > 0.0 ? retries + 1.0 : 1.0);
  }

  /** Those of them that are lost: all but the one that arrives, if one does. */
  public static Tries lost(double loss, int retries) {
    Tries all = until(loss, retries);
    return new Tries(all.mean * loss, 0.0, loss > 0.0 ? all.most : 0.0);
  }

  /** Whether one of them arrives: 1 - p^(retries + 1). */
  public static Tries arrived(double loss, int retries) {
    double lost = StrictMath.pow(loss, retries + 1.0);
    return new Tries(1.0 - lost, loss > 0.0 ? 0.0 : 1.0, 1.0);
  }

  /** What follows all but the last: the retries. */
  public Tries again() {
    return new Tries(mean - 1.0, Math.max(0.0, least - 1.0), most - 1.0);
  }
}
