package org.aadlenergy.app.models;

import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.text.Suggestions;

/** What is said where no root is meant, or none has the name that is asked for. */
public final class MissingRoots {
  private static final int MOST_NAMES = 8;

  private MissingRoots() {}

  /** That no root is named, and the inputs have none that is meant. */
  public static Diagnostic none(List<Path> inputs, Models models) {
    String where = inputs.get(0).toString().replace('\\', '/');
    int more = inputs.size() - 1;
    if (more > 0) {
      where += " and " + more + (more == 1 ? " other input" : " other inputs");
    }
    List<String> own = models.inputRootNames();
    List<String> all = models.rootNames();
    String named = "name a file or folder with a 'system implementation'";
    if (!own.isEmpty()) {
      return finding(
          "each system implementation in " + where + " is a part of something else",
          "name the one to analyse with --root: " + some(own));
    }
    return all.isEmpty()
        ? finding("there is no system implementation in " + where, named)
        : finding(
            "there is no system implementation in " + where + ", only in its libraries",
            named + ", or one of the libraries with --root: " + some(all));
  }

  /** That none has a name. */
  public static Diagnostic unknown(String root, SourceSpan place, Models models) {
    List<String> all = models.rootNames();
    String hint =
        Suggestions.closest(root, all)
            .map(close -> "did you mean " + close + "?")
            .orElseGet(() -> has(models.inputRootNames(), all));
    return Diagnostic.of(
        DiagnosticCode.NO_SUCH_ROOT, place, "there is no system implementation " + root, hint);
  }

  private static String has(List<String> own, List<String> all) {
    return !own.isEmpty()
        ? "the input has " + some(own)
        : "the input has no system implementation"
            + (all.isEmpty() ? "" : "; its libraries have " + some(all));
  }

  private static String some(List<String> names) {
    int more = names.size() - MOST_NAMES;
    return String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }

  private static Diagnostic finding(String message, String hint) {
    return Diagnostic.of(DiagnosticCode.NO_MODEL_IN_INPUT, SourceSpan.NONE, message, hint);
  }
}
