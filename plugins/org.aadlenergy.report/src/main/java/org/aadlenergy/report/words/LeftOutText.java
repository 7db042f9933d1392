package org.aadlenergy.report.words;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.result.LeftOut;
import org.aadlenergy.engine.result.RootResult;

/** What totals leave out, in words. */
public final class LeftOutText {
  private static final int NAMED = 3;

  private LeftOutText() {}

  /**
   * What a root's totals are without, named as far as a headline has room: {@code radio, cpu (idle)
   * and 3 more}.
   */
  public static String brief(RootResult root) {
    Set<String> names = new LinkedHashSet<>();
    for (LeftOut left : root.leftOut()) {
      names.add(name(left));
    }
    List<String> all = new ArrayList<>(names);
    String first = String.join(", ", all.subList(0, Math.min(NAMED, all.size())));
    int more = all.size() - NAMED;
    return more > 0 ? first + " and " + QuantityFormat.grouped(more) + " more" : first;
  }

  private static String name(LeftOut left) {
    String path = left.path().isEmpty() ? "the system" : left.path();
    if (left.isWrong()) {
      return path + " (a wrong value)";
    }
    return switch (left.what()) {
      case COMPONENT ->
          left.code() == DiagnosticCode.CORES_ALONE_COUNTED
              ? path + " (the rest of its chip)"
              : path;
      case IDLE -> path + " (idle)";
      case TERM -> path + " (a service)";
      case TIME -> path + " (execution time)";
      case RATE -> path + " (rate)";
      case VALUE -> path + " (a wrong value)";
    };
  }

  /** What the figures of a root that leaves something out mean. */
  public static String meaning(RootResult root) {
    return root.isWrong()
        ? "a value is wrong, so that energies and battery lives bound nothing"
        : "energies are \"at least\", battery lives \"at most\"";
  }

  /** What is left out, in which mode, and why. */
  public static String sentence(LeftOut left) {
    String in = left.mode().isEmpty() ? "" : " in mode " + left.mode();
    return name(left) + in + ": " + left.reason();
  }

  /** What a designer can do about it. */
  public static String hint(LeftOut left) {
    if (left.code() == DiagnosticCode.CORES_ALONE_COUNTED) {
      return "assume what the rest of the chip draws with Assumed_Power on the system around it";
    }
    if (left.isWrong()) {
      return "correct what finding " + left.code() + " names";
    }
    return switch (left.what()) {
      case COMPONENT ->
          "name a platform with Energy_Estimation::Calibration, assume a power with Assumed_Power,"
              + " or leave it out with a reason with Excluded";
      case IDLE ->
          "add 'state idle { power RAIL = ... }' to a platform that extends the one in use";
      case TERM, VALUE -> "see finding " + left.code();
      case TIME -> "add 'Compute_Execution_Time => ... .. ...;' to the thread";
      case RATE -> "add 'Period => ... ms;' or OS_Workload::Dispatch_Rate to the thread";
    };
  }
}
