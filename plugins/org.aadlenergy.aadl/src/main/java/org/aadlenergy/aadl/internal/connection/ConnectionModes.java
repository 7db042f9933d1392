package org.aadlenergy.aadl.internal.connection;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.internal.instance.HopNode;
import org.aadlenergy.aadl.internal.instance.ModeNames;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.engine.architecture.OperationMode;
import org.jspecify.annotations.Nullable;

/** In which modes a semantic connection is active: those in which all its parts are. */
record ConnectionModes(List<OperationMode> operationModes) {
  /**
   * Collects the modes: component modes where one part has any, operation modes where several have.
   *
   * @return whether it is active at all
   */
  boolean collect(List<HopNode> hops, Set<String> active) {
    List<Set<String>> parts = new ArrayList<>(0);
    for (HopNode hop : hops) {
      Set<String> own = modesOf(hop);
      if (!own.isEmpty() && !parts.contains(own)) {
        parts.add(own);
      }
    }
    if (parts.size() <= 1) {
      if (!parts.isEmpty()) {
        active.addAll(parts.get(0));
      }
      return true;
    }
    for (OperationMode mode : operationModes) {
      boolean all = true;
      for (Set<String> part : parts) {
        all &= mode.componentModes().stream().anyMatch(part::contains);
      }
      if (all) {
        active.add(mode.name());
      }
    }
    return !active.isEmpty();
  }

  private static Set<String> modesOf(HopNode hop) {
    InModes in = inModes(hop.slot());
    if (in == null) {
      return Set.of();
    }
    Set<String> names = new LinkedHashSet<>();
    for (InModes.ModeRef ref : in.modes()) {
      // mode transitions are no modes: active only while one is left for another
      Optional<String> name = ModeNames.qualified(hop.component(), ref.name());
      if (name.isPresent()) {
        names.add(name.get());
      }
    }
    return names;
  }

  private static @Nullable InModes inModes(MemberSlot<ConnectionDecl> slot) {
    for (MemberSlot.Declared<ConnectionDecl> declared : slot.chain()) {
      if (declared.decl().inModes().isPresent()) {
        return declared.decl().inModes().get();
      }
    }
    return null;
  }
}
