package org.aadlenergy.aadl.internal.system;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.internal.instance.ComponentNode;
import org.aadlenergy.aadl.internal.instance.ModeNames;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.jspecify.annotations.Nullable;

/**
 * Lists the operation modes: every combination of the modes of active components, initial modes
 * first, the last component's modes changing fastest. It stops at a limit instead of counting.
 */
final class ModeEnumerator {
  /** Names of component modes in all operation modes together. */
  private static final int MAX_NAMES = 2_000_000;

  private final List<ComponentNode> modal = new ArrayList<>();
  private final int limit;
  private final Diagnostics diagnostics;
  private final ComponentNode root;
  private final Map<ComponentNode, String> current = new IdentityHashMap<>();
  private final List<OperationMode> found = new ArrayList<>();
  private final WantedModes wanted;
  private int nameCount;

  ModeEnumerator(List<ComponentNode> components, int limit, Diagnostics diagnostics) {
    this.root = components.get(0);
    this.limit = limit;
    this.diagnostics = diagnostics;
    for (ComponentNode component : components) {
      if (!component.modes().isEmpty()) {
        modal.add(component);
      }
    }
    this.wanted = new WantedModes(modal, root, diagnostics);
  }

  /**
   * The operation modes.
   *
   * @param names component modes joined by {@code +}: only the operation modes with all of them
   */
  List<OperationMode> enumerate(Optional<String> names) {
    if (names.isPresent() && !names.get().isEmpty()) {
      wanted.choose(names.get());
    }
    if (modal.isEmpty()) {
      return List.of();
    }
    new DerivedModes(diagnostics).check(modal);
    boolean complete = walk();
    if (!complete) {
      reportTooMany();
    }
    if (found.isEmpty() && names.isPresent()) {
      wanted.reportUnknown(names.get());
    }
    return List.copyOf(found);
  }

  /** Counts through all combinations of modes; false when the limit stopped it. */
  private boolean walk() {
    int[] position = new int[modal.size()];
    List<List<String>> choices = new ArrayList<>();
    int level = 0;
    boolean ruledOut = false;
    while (true) {
      if (level == modal.size()) {
        if (found.size() == limit || nameCount > MAX_NAMES) {
          return false;
        }
        add();
        level = back(position, choices);
        if (level < 0) {
          return true;
        }
      }
      ComponentNode component = modal.get(level);
      if (choices.size() == level) {
        List<String> modes = reachable(component);
        choices.add(wanted.of(component, modes));
        position[level] = 0;
        ruledOut = choices.get(level).isEmpty() && !modes.isEmpty();
      }
      if (choices.get(level).isEmpty()) {
        if (ruledOut) {
          // a component that has modes, but none of those wanted, rules the combination out
          choices.remove(level);
          level = back(position, choices);
          if (level < 0) {
            return true;
          }
          continue;
        }
        current.remove(component);
      } else {
        current.put(component, choices.get(level).get(position[level]));
      }
      level++;
    }
  }

  /** Goes to the last component with another mode to try; -1 when there is none. */
  private int back(int[] position, List<List<String>> choices) {
    for (int level = choices.size() - 1; level >= 0; level--) {
      if (position[level] + 1 < choices.get(level).size()) {
        position[level]++;
        return level;
      }
      current.remove(modal.get(level));
      choices.remove(level);
    }
    return -1;
  }

  /** The modes that a component can be in with those chosen so far; empty where it has none. */
  private List<String> reachable(ComponentNode component) {
    if (!isActive(component)) {
      return List.of();
    }
    ComponentNode outer = modalContainer(component);
    if (outer == null) {
      return component.modes();
    }
    String mode = current.get(outer);
    if (mode == null) {
      return List.of();
    }
    return ModeNames.areDerived(component)
        ? DerivedModes.in(component, outer, mode)
        : component.modes();
  }

  /** The innermost container that has modes; none where no container has any. */
  static @Nullable ComponentNode modalContainer(ComponentNode component) {
    ComponentNode outer = component.parentNode();
    while (outer != null && outer.modes().isEmpty()) {
      outer = outer.parentNode();
    }
    return outer;
  }

  private boolean isActive(ComponentNode component) {
    ComponentNode inner = component;
    @Nullable ComponentNode outer = component.parentNode();
    while (outer != null) {
      InModes in = ModeNames.clause(inner);
      String mode = current.get(outer);
      if (in != null && !outer.modes().isEmpty() && (mode == null || !names(in, mode))) {
        return false;
      }
      inner = outer;
      outer = outer.parentNode();
    }
    return true;
  }

  private static boolean names(InModes in, String mode) {
    for (InModes.ModeRef ref : in.modes()) {
      if (ref.name().text().equalsIgnoreCase(mode)) {
        return true;
      }
    }
    return false;
  }

  private void add() {
    List<String> modes = new ArrayList<>();
    for (ComponentNode component : modal) {
      String mode = current.get(component);
      if (mode != null) {
        modes.add(component.qualified(mode));
      }
    }
    nameCount += modes.size();
    found.add(new OperationMode(String.join("+", modes), List.copyOf(modes)));
  }

  private void reportTooMany() {
    diagnostics.add(
        DiagnosticCode.TOO_MANY_MODES,
        root.source(),
        "The system has more than "
            + found.size()
            + " operation modes; only the first "
            + found.size()
            + " are looked at",
        "choose one with --mode, or fewer by some of its component modes, as --mode '"
            + found.get(0).componentModes().get(0)
            + "'");
  }
}
