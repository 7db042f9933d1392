package org.aadlenergy.aadl.internal.classifier;

import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.architecture.Feature.Direction;

/**
 * The most refined declaration of a member that says something; loops, for lambdas start slowly, by
 * index, for each connection asks several times.
 */
final class LatestDeclarations {
  private LatestDeclarations() {}

  static Optional<MemberSlot.Declared<SubcomponentDecl>> typed(MemberSlot<SubcomponentDecl> slot) {
    for (int i = 0; i < slot.chain().size(); i++) {
      MemberSlot.Declared<SubcomponentDecl> declared = slot.chain().get(i);
      if (declared.decl().type().isPresent()) {
        return Optional.of(declared);
      }
    }
    return Optional.empty();
  }

  static Optional<MemberSlot.Declared<SubcomponentDecl>> sized(MemberSlot<SubcomponentDecl> slot) {
    for (int i = 0; i < slot.chain().size(); i++) {
      MemberSlot.Declared<SubcomponentDecl> declared = slot.chain().get(i);
      if (!declared.decl().dimensions().isEmpty()) {
        return Optional.of(declared);
      }
    }
    return Optional.empty();
  }

  static Optional<MemberSlot.Declared<SubcomponentDecl>> listed(MemberSlot<SubcomponentDecl> slot) {
    for (int i = 0; i < slot.chain().size(); i++) {
      MemberSlot.Declared<SubcomponentDecl> declared = slot.chain().get(i);
      if (!declared.decl().elements().isEmpty()) {
        return Optional.of(declared);
      }
    }
    return Optional.empty();
  }

  static Optional<MemberSlot.Declared<FeatureDecl>> typedFeature(MemberSlot<FeatureDecl> slot) {
    for (int i = 0; i < slot.chain().size(); i++) {
      MemberSlot.Declared<FeatureDecl> declared = slot.chain().get(i);
      if (declared.decl().type().isPresent()) {
        return Optional.of(declared);
      }
    }
    return Optional.empty();
  }

  static Optional<MemberSlot.Declared<FeatureDecl>> sizedFeature(MemberSlot<FeatureDecl> slot) {
    for (int i = 0; i < slot.chain().size(); i++) {
      MemberSlot.Declared<FeatureDecl> declared = slot.chain().get(i);
      if (!declared.decl().dimensions().isEmpty()) {
        return Optional.of(declared);
      }
    }
    return Optional.empty();
  }

  static Optional<MemberSlot.Declared<PrototypeDecl>> constrained(MemberSlot<PrototypeDecl> slot) {
    for (MemberSlot.Declared<PrototypeDecl> declared : slot.chain()) {
      if (declared.decl().constraint().isPresent()) {
        return Optional.of(declared);
      }
    }
    return Optional.empty();
  }

  static Optional<Direction> directionOf(MemberSlot<FeatureDecl> slot) {
    for (MemberSlot.Declared<FeatureDecl> declared : slot.chain()) {
      if (declared.decl().direction().isPresent()) {
        return declared.decl().direction();
      }
    }
    return Optional.empty();
  }

  /** Whether a type's name is one of the owner's prototypes. */
  static boolean isPrototype(ClassifierSymbol owner, Optional<QName> type) {
    return type.isPresent()
        && type.get().qualifier().isEmpty()
        && owner.members().prototype(type.get().name().key()) != null;
  }
}
