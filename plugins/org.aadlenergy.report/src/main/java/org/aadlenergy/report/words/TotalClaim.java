package org.aadlenergy.report.words;

import java.util.List;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.result.RootResult;

/** What a figure says of the truth where something is left out of it. */
public enum TotalClaim {
  /** Nothing is left out. */
  WHOLE("", ""),
  /** What is left out can only add to it: it is a bound. */
  LEAST("at least ", "at most "),
  /** A value of the model is wrong: what stands in its place may be more or less. */
  WRONG("errors aside ", "errors aside ");

  private final String least;
  private final String most;

  TotalClaim(String least, String most) {
    this.least = least;
    this.most = most;
  }

  /** What is known of a root's totals. */
  public static TotalClaim of(RootResult root) {
    return root.complete() ? WHOLE : root.isWrong() ? WRONG : LEAST;
  }

  /** What is known of a thread or component that leaves something out. */
  public static TotalClaim of(List<Omission> leftOut) {
    return leftOut.isEmpty() ? WHOLE : part(leftOut);
  }

  /** The same of what of it is not whole. */
  static TotalClaim part(List<Omission> leftOut) {
    return leftOut.contains(Omission.VALUE) ? WRONG : LEAST;
  }

  /** What is known of a sum. */
  public TotalClaim and(TotalClaim other) {
    return compareTo(other) >= 0 ? this : other;
  }

  /** Whether nothing is left out. */
  public boolean isWhole() {
    return this == WHOLE;
  }

  /** What stands before an energy or a power: {@code at least }. */
  public String least() {
    return least;
  }

  /** What stands before the life of a battery: {@code at most }. */
  public String most() {
    return most;
  }
}
