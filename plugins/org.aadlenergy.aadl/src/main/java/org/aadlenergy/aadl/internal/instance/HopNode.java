package org.aadlenergy.aadl.internal.instance;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.jspecify.annotations.Nullable;

/** A declared connection in one component instance: a part of a semantic connection. */
public final class HopNode extends AssociationHolder {
  private static final int[] NO_INDEX = {};

  private final ComponentNode owner;
  private final MemberSlot<ConnectionDecl> slot;
  private @Nullable PropertyTable table;

  public HopNode(ComponentNode owner, MemberSlot<ConnectionDecl> slot) {
    this.owner = owner;
    this.slot = slot;
  }

  /** The declared name; "" where there is none. */
  public String name() {
    Optional<Name> name = declaredName();
    return name.isPresent() ? name.get().text() : "";
  }

  private Optional<Name> declaredName() {
    return slot.first().decl().name();
  }

  public MemberSlot<ConnectionDecl> slot() {
    return slot;
  }

  @Override
  ContainedPlace[] reaches() {
    Optional<Name> name = declaredName();
    return name.isEmpty()
        ? ContainedPlace.NONE
        : ContainedPlace.onward(owner.reaches(), name.get().key(), NO_INDEX, null, null);
  }

  @Override
  PropertyTable table() {
    PropertyTable known = table;
    if (known == null) {
      List<Association> blocks = new ArrayList<>(0);
      for (MemberSlot.Declared<ConnectionDecl> declared : slot.chain()) {
        blocks.addAll(
            declared
                .owner()
                .associations()
                .ofMember(declared.decl(), declared.decl().properties()));
      }
      known = PropertyTable.of(blocks, null, null);
      table = known;
    }
    return known;
  }

  @Override
  public ComponentNode component() {
    return owner;
  }

  @Override
  Optional<ComponentNode> container() {
    return Optional.of(owner);
  }

  @Override
  public String toString() {
    return owner.qualified(name());
  }
}
