package org.aadlenergy.ide.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.energy.ide.language.QuickFix;
import org.aadlenergy.energy.ide.language.TextChange;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.ide.text.AadlDocument;

/** Knows how to mend findings, as far as their hints say it exactly. */
public final class AadlFixes {
  private static final Pattern MISSING = Pattern.compile("'(.+?)' is missing .*");

  private AadlFixes() {}

  /** The changes that would mend a finding of a document. */
  public static List<QuickFix> of(AadlDocument document, Diagnostic finding) {
    List<QuickFix> fixes = new ArrayList<>();
    QuickFix.meant(document, finding).ifPresent(fixes::add);
    Matcher missing = MISSING.matcher(finding.message());
    if (missing.matches() && finding.code().part() == DiagnosticCode.Part.SYNTAX) {
      int at = document.start(finding.span());
      TextChange change = new TextChange(at, at, missing.group(1));
      fixes.add(new QuickFix("Add '" + missing.group(1) + "'", change, true));
    }
    for (String association : associations(finding)) {
      Insertion.of(document, document.start(finding.span()), association)
          .ifPresent(
              changes -> fixes.add(new QuickFix("Add '" + association + "'", changes, false)));
    }
    return fixes;
  }

  /** What stands in for a figure that is missing; the values are to be changed. */
  private static List<String> associations(Diagnostic finding) {
    return switch (finding.code()) {
      case THREAD_WITHOUT_PERIOD ->
          List.of("Period => 100 ms;", "OS_Workload::Dispatch_Rate => 10.0 PerSecond;");
      case THREAD_WITHOUT_EXECUTION_TIME -> List.of("Compute_Execution_Time => 1 ms .. 1 ms;");
      case COMPONENT_NOT_COVERED, IDLE_ENERGY_LEFT_OUT ->
          List.of(
              "Energy_Estimation::Assumed_Power => 10.0 mW;",
              "Energy_Estimation::Excluded => \"the reason\";");
      default -> List.of();
    };
  }
}
