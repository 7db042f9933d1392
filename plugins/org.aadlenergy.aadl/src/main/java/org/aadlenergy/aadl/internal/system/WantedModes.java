package org.aadlenergy.aadl.internal.system;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** The component modes to which somebody restricts the operation modes. */
final class WantedModes {
  private final List<ComponentNode> modal;
  private final ComponentNode root;
  private final Diagnostics diagnostics;
  private Map<String, List<String>> chosen = new HashMap<>();

  WantedModes(List<ComponentNode> modal, ComponentNode root, Diagnostics diagnostics) {
    this.modal = modal;
    this.root = root;
    this.diagnostics = diagnostics;
  }

  /**
   * Reads component modes joined by {@code +}; of unknown ones none is chosen, and it is reported.
   */
  void choose(String wanted) {
    for (String mode : wanted.split("\\+", -1)) {
      String name = mode.trim().toLowerCase(Locale.ROOT);
      int dot = name.lastIndexOf('.');
      String path = dot < 0 ? "" : name.substring(0, dot);
      boolean known = false;
      for (ComponentNode component : modal) {
        if (component.path().equalsIgnoreCase(path)) {
          for (String own : component.modes()) {
            known |= own.equalsIgnoreCase(name.substring(dot + 1));
          }
        }
      }
      if (!known) {
        reportUnknown(mode.trim());
        chosen = new HashMap<>();
        return;
      }
      chosen.computeIfAbsent(path, p -> new ArrayList<>()).add(name.substring(dot + 1));
    }
  }

  /** Those of a component's modes that are wanted; all where nothing was said of it. */
  List<String> of(ComponentNode component, List<String> modes) {
    List<String> only =
        chosen.isEmpty() ? null : chosen.get(component.path().toLowerCase(Locale.ROOT));
    if (only == null) {
      return modes;
    }
    List<String> kept = new ArrayList<>();
    for (String mode : modes) {
      if (only.stream().allMatch(mode::equalsIgnoreCase)) {
        kept.add(mode);
      }
    }
    return kept;
  }

  /** Reports that no operation mode has the modes wanted. */
  void reportUnknown(String wanted) {
    List<String> known = new ArrayList<>();
    for (ComponentNode component : modal) {
      for (String mode : component.modes()) {
        if (known.size() < 12) {
          known.add(component.qualified(mode));
        }
      }
    }
    Diagnostic problem =
        Diagnostic.of(
            DiagnosticCode.NO_SUCH_MODE,
            root.source(),
            "There is no operation mode '" + wanted + "' in '" + root.classifier() + "'");
    diagnostics.add(
        known.isEmpty()
            ? problem.withHint("the system has no modes; leave --mode out")
            : problem.withHint(
                "join component modes by '+'; they are " + String.join(", ", known)));
  }
}
