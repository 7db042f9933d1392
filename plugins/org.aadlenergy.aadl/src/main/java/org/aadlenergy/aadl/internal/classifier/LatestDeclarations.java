package org.aadlenergy.aadl.internal.classifier;

import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.architecture.Feature.Direction;

/** The most refined declaration of a member that says something. */
final class LatestDeclarations {
  private LatestDeclarations() {}

  static Optional<MemberSlot.Declared<SubcomponentDecl>> typed(MemberSlot<SubcomponentDecl> slot) {
    return slot.latest(decl -> decl.type().isPresent());
  }

  static Optional<MemberSlot.Declared<SubcomponentDecl>> sized(MemberSlot<SubcomponentDecl> slot) {
    return slot.latest(decl -> !decl.dimensions().isEmpty());
  }

  static Optional<MemberSlot.Declared<SubcomponentDecl>> listed(MemberSlot<SubcomponentDecl> slot) {
    return slot.latest(decl -> !decl.elements().isEmpty());
  }

  static Optional<MemberSlot.Declared<FeatureDecl>> typedFeature(MemberSlot<FeatureDecl> slot) {
    return slot.latest(decl -> decl.type().isPresent());
  }

  static Optional<MemberSlot.Declared<FeatureDecl>> sizedFeature(MemberSlot<FeatureDecl> slot) {
    return slot.latest(decl -> !decl.dimensions().isEmpty());
  }

  static Optional<MemberSlot.Declared<PrototypeDecl>> constrained(MemberSlot<PrototypeDecl> slot) {
    return slot.latest(decl -> decl.constraint().isPresent());
  }

  static Optional<Direction> directionOf(MemberSlot<FeatureDecl> slot) {
    return slot.latest(decl -> decl.direction().isPresent()).flatMap(d -> d.decl().direction());
  }

  /** Whether a type's name is one of the owner's prototypes. */
  static boolean isPrototype(ClassifierSymbol owner, Optional<QName> type) {
    return type.isPresent()
        && type.get().qualifier().isEmpty()
        && owner.members().prototype(type.get().name().key()) != null;
  }
}
