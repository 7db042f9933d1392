package org.aadlenergy.aadl.internal.system;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.aadl.internal.instance.ModeNames;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.jspecify.annotations.Nullable;

/** The modes of components with {@code requires modes}: those that the container's modes map to. */
final class DerivedModes {
  private final Diagnostics diagnostics;
  private final Set<SubcomponentPart> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  DerivedModes(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /**
   * The modes of a component that go with a mode: by mapping, or of the same name.
   *
   * @param outer the innermost container with modes: only the direct one can map its own
   */
  static List<String> in(ComponentNode component, ComponentNode outer, String mode) {
    if (component.parentNode() != outer) {
      return List.of();
    }
    InModes in = ModeNames.clause(component);
    List<String> found = new ArrayList<>(1);
    for (String own : component.modes()) {
      if (in == null ? own.equalsIgnoreCase(mode) : maps(in, mode, own)) {
        found.add(own);
      }
    }
    return found;
  }

  private static boolean maps(InModes in, String outer, String own) {
    for (InModes.ModeRef ref : in.modes()) {
      if (ref.name().text().equalsIgnoreCase(outer)
          && ref.mapped().orElse(ref.name()).text().equalsIgnoreCase(own)) {
        return true;
      }
    }
    return false;
  }

  /** Reports, once for each declaration, components of which no mode goes with any outer mode. */
  void check(List<ComponentNode> modal) {
    for (ComponentNode component : modal) {
      SubcomponentPart part = component.part();
      if (part != null && ModeNames.areDerived(component) && seen.add(part)) {
        ComponentNode outer = ModeEnumerator.modalContainer(component);
        if (outer != null && isUnmapped(component, outer)) {
          report(component, outer, component.parentNode() == outer);
        }
      }
    }
  }

  private static boolean isUnmapped(ComponentNode component, ComponentNode outer) {
    for (String mode : outer.modes()) {
      if (!in(component, outer, mode).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private void report(ComponentNode component, ComponentNode outer, boolean direct) {
    String mode = component.modes().get(0);
    @Nullable ComponentNode parent = component.parentNode();
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.UNKNOWN_MEMBER,
                component.source(),
                "'"
                    + component.path()
                    + "' requires modes, and no mode of '"
                    + (parent == null ? "" : parent.classifier())
                    + "' leads to one of them: it is in none")
            .as(Severity.WARNING)
            .withHint(
                direct
                    ? "map modes behind the subcomponent, as 'in modes ("
                        + outer.modes().get(0)
                        + " => "
                        + mode
                        + ")'"
                    : "let the container require modes too, and pass them on")
            .about(component.path()));
  }
}
