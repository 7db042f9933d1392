package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.text.Suggestions;

/**
 * The operation modes that a user wants: the one of that name, or all that have the named component
 * modes ({@code app.full+radio.off}) among theirs.
 */
final class ModeSelection {
  private static final int NAMED = 5;

  private ModeSelection() {}

  static List<OperationMode> of(
      ArchitectureView view, Optional<String> wanted, Diagnostics diagnostics) {
    List<OperationMode> all =
        view.operationModes().isEmpty() ? List.of(OperationMode.NONE) : view.operationModes();
    if (wanted.isEmpty()) {
      return all;
    }
    Set<String> parts = Set.of(wanted.get().toLowerCase(Locale.ROOT).strip().split("\\s*\\+\\s*"));
    List<OperationMode> chosen = new ArrayList<>();
    Set<String> known = new TreeSet<>();
    for (OperationMode mode : all) {
      if (mode.name().equalsIgnoreCase(wanted.get())) {
        return List.of(mode);
      }
      List<String> current = new ArrayList<>();
      for (String componentMode : mode.componentModes()) {
        known.add(componentMode);
        current.add(componentMode.toLowerCase(Locale.ROOT));
      }
      if (current.containsAll(parts)) {
        chosen.add(mode);
      }
    }
    boolean reported = false; // the reader of AADL texts says it already
    for (Diagnostic finding : diagnostics.sorted()) {
      reported |= finding.code() == DiagnosticCode.NO_SUCH_MODE;
    }
    if (chosen.isEmpty() && !reported) {
      diagnostics.add(unknown(view, wanted.get(), known));
    }
    return chosen;
  }

  private static Diagnostic unknown(ArchitectureView view, String name, Set<String> known) {
    String hint = "it has no modes: leave the mode out";
    if (!known.isEmpty()) {
      List<String> some = known.stream().limit(NAMED).toList();
      hint =
          Suggestions.closest(name, known)
              .map(close -> "did you mean \"" + close + "\"?")
              .orElse(
                  "name one or more component modes, joined by +: "
                      + String.join(", ", some)
                      + (known.size() > NAMED ? ", ..." : ""));
    }
    return Diagnostic.of(
            DiagnosticCode.NO_SUCH_MODE,
            view.root().source(),
            view.rootName() + " has no operation mode \"" + name + "\"")
        .withHint(hint);
  }
}
