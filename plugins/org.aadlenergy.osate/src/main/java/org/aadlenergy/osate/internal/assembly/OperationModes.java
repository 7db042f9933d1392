package org.aadlenergy.osate.internal.assembly;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.tree.RawInstance;
import org.jspecify.annotations.Nullable;

/**
 * The operation modes of the root, named by component modes, and sets of them told as the component
 * modes that a designer wrote.
 */
final class OperationModes {
  /** OSATE stops there unless its preferences say otherwise. */
  private static final int OSATE_LIMIT = 1000;

  private final List<OperationMode> modes = new ArrayList<>();
  private final Map<RawInstance.Mode, BitSet> holding = new IdentityHashMap<>();
  private final LocalReferences local;

  OperationModes(RawInstance.Component system, LocalReferences local, InstanceFindings findings) {
    this.local = local;
    system.operationModes.forEach(mode -> add(mode));
    if (modes.size() == 1 && modes.get(0).componentModes().isEmpty()) {
      modes.clear();
    }
    if (modes.size() >= OSATE_LIMIT && combinations(system, modes.size()) > modes.size()) {
      findings.add(
          Diagnostic.of(
                  DiagnosticCode.TOO_MANY_MODES,
                  findings.span(system.place),
                  "The instance model holds "
                      + modes.size()
                      + " operation modes, and the system may have more: OSATE stopped there.")
              .withHint("choose operation modes with --mode, or raise OSATE's limit"));
    }
  }

  List<OperationMode> list() {
    return modes;
  }

  private void add(RawInstance.OperationMode raw) {
    int position = modes.size();
    List<RawInstance.Mode> current = new ArrayList<>(2);
    for (String reference : LocalReferences.split(raw.currentModes())) {
      if (local.node(reference, raw.place()) instanceof RawInstance.Mode mode) {
        current.add(mode);
        holding.computeIfAbsent(mode, m -> new BitSet()).set(position);
      }
    }
    current.sort(Comparator.comparingInt(OperationModes::position));
    List<String> names = current.stream().map(LocalReferences::path).toList();
    modes.add(new OperationMode(String.join("+", names), names));
  }

  private static int position(RawInstance.Mode mode) {
    return mode.parent instanceof RawInstance.Component component ? component.position : 0;
  }

  /** How many there can be: the product over the components; counted no further than needed. */
  private static long combinations(RawInstance.Component component, long enough) {
    long product = Math.max(1, component.modes.size());
    for (RawInstance.Component child : component.components) {
      if (product > enough) {
        return product;
      }
      product *= combinations(child, enough);
    }
    return product;
  }

  /**
   * The modes that a set of references means: those of the first of the components whose modes
   * alone make up the set, else the operation modes themselves. Empty for always.
   */
  Set<String> names(String references, Iterable<RawInstance.Component> candidates, Place place) {
    if (references.isEmpty() || modes.isEmpty()) {
      return Set.of();
    }
    BitSet wanted = new BitSet(modes.size());
    for (String reference : LocalReferences.split(references)) {
      int position = local.operationMode(reference);
      if (position < 0 || position >= modes.size()) {
        local.dangling(reference, place);
        return Set.of();
      }
      wanted.set(position);
    }
    for (RawInstance.Component candidate : candidates) {
      Set<String> names = modesOf(candidate, wanted);
      if (names != null) {
        return names;
      }
    }
    Set<String> names = new LinkedHashSet<>();
    wanted.stream().forEach(position -> names.add(modes.get(position).name()));
    return names;
  }

  private @Nullable Set<String> modesOf(RawInstance.Component component, BitSet wanted) {
    BitSet covered = new BitSet(wanted.length());
    Set<String> names = new LinkedHashSet<>();
    for (RawInstance.Mode mode : component.modes) {
      BitSet held = holding.get(mode);
      if (held != null && isWithin(held, wanted)) {
        covered.or(held);
        names.add(LocalReferences.path(mode));
      }
    }
    return covered.equals(wanted) ? names : null;
  }

  private static boolean isWithin(BitSet inner, BitSet outer) {
    BitSet rest = (BitSet) inner.clone();
    rest.andNot(outer);
    return rest.isEmpty();
  }
}
