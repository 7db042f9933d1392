package org.aadlenergy.engine.platform;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Says which rows of a platform conditions decided between, and how many times as much they draw.
 *
 * @param span where the model says it, or names the platform
 */
record RowFindings(CalibratedPlatform platform, SourceSpan span, Diagnostics diagnostics) {
  /** Two rows of an operating point. */
  record Ratio(ExecutionProfile wrong, ExecutionProfile right) {
    String words() {
      double ratio = ConditionedRows.watts(right) / ConditionedRows.watts(wrong);
      // a formatter takes a thirtieth of a whole start to find its locale
      return (Double.isFinite(ratio)
              ? BigDecimal.valueOf(ratio).setScale(2, RoundingMode.HALF_UP).toPlainString()
              : Double.toString(ratio))
          + " times";
    }
  }

  private String holds(
      ExecutionProfile profile, Map<String, String> conditions, Map<String, ?> named) {
    String name = "profile " + profile.name() + " of platform " + platform.name();
    return name + " holds with " + words(conditions, named.keySet());
  }

  private void tell(String message, String hint) {
    diagnostics.add(DiagnosticCode.CONDITIONS_DECIDE, span, message, hint);
  }

  void replaced(Ratio ratio, Map<String, String> said) {
    tell(
        holds(ratio.wrong(), ConditionedRows.conditions(ratio.wrong()), said)
            + ", but the model says "
            + words(said, said.keySet())
            + ": "
            + ratio.right().name()
            + " counts in its place, which draws "
            + ratio.words()
            + " as much",
        "nothing is to be done, if the model is right");
  }

  void lacks(
      ExecutionProfile wrong,
      Map<String, String> said,
      Map<String, Set<String>> deciding,
      Optional<Ratio> elsewhere) {
    Map<String, Set<String>> known = new TreeMap<>(deciding);
    known.keySet().retainAll(said.keySet());
    tell(
        holds(wrong, ConditionedRows.conditions(wrong), said)
            + ", but the model says "
            + words(said, said.keySet())
            + ", and no row of it says what is drawn then"
            + elsewhere
                .map(ratio -> "; at another point such a row draws " + ratio.words() + " as much")
                .orElse(""),
        "rows differ in " + known + ": say one of these, or use a point that has it");
  }

  void silent(Ratio ratio) {
    Map<String, String> here = new TreeMap<>(ConditionedRows.conditions(ratio.wrong()));
    Map<String, String> there = new TreeMap<>(ConditionedRows.conditions(ratio.right()));
    Map<String, String> same = new TreeMap<>(here);
    there.entrySet().removeIf(entry -> entry.getValue().equals(same.get(entry.getKey())));
    here.keySet().retainAll(there.keySet());
    String first =
        there.entrySet().stream()
            .findFirst()
            .map(e -> e.getKey() + " = " + e.getValue())
            .orElse("");
    tell(
        holds(ratio.wrong(), here, here)
            + "; with "
            + words(there, there.keySet())
            + " it draws "
            + ratio.words()
            + " as much, and the model does not say which: the bounds reach over both",
        "say it: Energy_Estimation::Model_Parameters => (\"" + first + "\")");
  }

  private static String words(Map<String, String> conditions, Set<String> which) {
    List<String> words = new ArrayList<>();
    for (String name : new TreeSet<>(which)) {
      if (conditions.containsKey(name)) {
        words.add(name + " = " + conditions.get(name));
      }
    }
    return String.join(", ", words);
  }
}
