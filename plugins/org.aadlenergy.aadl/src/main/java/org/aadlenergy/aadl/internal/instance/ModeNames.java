package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.ModeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.jspecify.annotations.Nullable;

/** The modes of a component instance, and those of its container in which it is active. */
public final class ModeNames {
  private ModeNames() {}

  /** A mode of a component as operation modes name it, if the component has that mode. */
  public static Optional<String> qualified(ComponentNode component, Name mode) {
    MemberSlot<ModeDecl> slot = declared(component, mode);
    return slot == null
        ? Optional.empty()
        : Optional.of(component.qualified(slot.first().decl().name().text()));
  }

  /** The container's modes in which a component is active; empty where it always is. */
  static List<String> active(ComponentNode component) {
    InModes in = clause(component);
    if (in == null) {
      return List.of();
    }
    if (in.modes().isEmpty()) {
      return List.of("none");
    }
    List<String> names = new ArrayList<>(in.modes().size());
    for (int i = 0; i < in.modes().size(); i++) {
      names.add(spelled(component, in.modes().get(i).name()));
    }
    return names;
  }

  private static String spelled(ComponentNode component, Name mode) {
    ComponentNode parent = component.parentNode();
    MemberSlot<ModeDecl> slot = parent == null ? null : declared(parent, mode);
    return slot == null ? mode.text() : slot.first().decl().name().text();
  }

  private static @Nullable MemberSlot<ModeDecl> declared(ComponentNode component, Name mode) {
    ClassifierUse use = component.layout().use;
    return use == null ? null : use.symbol().members().mode(mode.key());
  }

  /** The {@code in modes} of a component's declaration, if it has any. */
  public static @Nullable InModes clause(ComponentNode component) {
    if (component.part() == null) {
      return null;
    }
    // by index: every component is asked
    List<MemberSlot.Declared<SubcomponentDecl>> chain = component.part().slot().chain();
    for (int i = 0; i < chain.size(); i++) {
      if (chain.get(i).decl().inModes().isPresent()) {
        return chain.get(i).decl().inModes().get();
      }
    }
    return null;
  }

  /** Whether a component's modes are given by its container ({@code requires modes}). */
  public static boolean areDerived(ComponentNode component) {
    ClassifierUse use = component.layout().use;
    return use != null && use.symbol().members().requiresModes();
  }
}
