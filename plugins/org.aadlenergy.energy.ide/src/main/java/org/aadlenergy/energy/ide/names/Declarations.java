package org.aadlenergy.energy.ide.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.names.Declaration.Kind;
import org.aadlenergy.energy.syntax.Body;
import org.aadlenergy.energy.syntax.ConstantDecl;
import org.aadlenergy.energy.syntax.EventDecl;
import org.aadlenergy.energy.syntax.Member;
import org.aadlenergy.energy.syntax.ParameterDecl;
import org.aadlenergy.energy.syntax.PartDecl;
import org.aadlenergy.energy.syntax.PlatformDecl;
import org.aadlenergy.energy.syntax.PolicyDecl;
import org.aadlenergy.energy.syntax.ProfileDecl;
import org.aadlenergy.energy.syntax.RailDecl;
import org.aadlenergy.energy.syntax.SourceDecl;
import org.aadlenergy.energy.syntax.StateDecl;
import org.aadlenergy.energy.syntax.SyntaxPackage.Literals;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** The declarations in a text. */
final class Declarations {
  private Declarations() {}

  /** What a platform or part declares itself. */
  static List<Declaration> in(PlatformDocument document, Body body) {
    List<Declaration> found = new ArrayList<>();
    for (Member member : body.getMembers()) {
      of(document, member).ifPresent(found::add);
    }
    return found;
  }

  /** All declarations of a document, platforms and parts included. */
  static List<Declaration> in(PlatformDocument document) {
    List<Declaration> found = new ArrayList<>();
    document
        .tree()
        .eAllContents()
        .forEachRemaining(element -> of(document, element).ifPresent(found::add));
    return found;
  }

  /** The declaration that an element is, if it has a name that others may use. */
  static Optional<Declaration> of(PlatformDocument document, EObject element) {
    if (element instanceof PlatformDecl) {
      return named(Kind.PLATFORM, document, element, Literals.BODY__NAME);
    } else if (element instanceof PartDecl) {
      return named(Kind.PART, document, element, Literals.BODY__NAME);
    } else if (element instanceof SourceDecl) {
      return named(Kind.SOURCE, document, element, Literals.SOURCE_DECL__NAME);
    } else if (element instanceof RailDecl) {
      return named(Kind.RAIL, document, element, Literals.RAIL_DECL__NAME);
    } else if (element instanceof ConstantDecl) {
      return named(Kind.CONSTANT, document, element, Literals.CONSTANT_DECL__NAME);
    } else if (element instanceof ParameterDecl) {
      return named(Kind.PARAMETER, document, element, Literals.PARAMETER_DECL__NAME);
    } else if (element instanceof ProfileDecl) {
      return named(Kind.PROFILE, document, element, Literals.PROFILE_DECL__NAME);
    } else if (element instanceof EventDecl) {
      return named(Kind.EVENT, document, element, Literals.EVENT_DECL__SERVICE);
    } else if (element instanceof StateDecl) {
      return named(Kind.STATE, document, element, Literals.STATE_DECL__NAME);
    } else if (element instanceof PolicyDecl) {
      return named(Kind.POLICY, document, element, Literals.POLICY_DECL__NAME);
    }
    return Optional.empty();
  }

  private static Optional<Declaration> named(
      Kind kind, PlatformDocument document, EObject element, EStructuralFeature feature) {
    List<INode> nodes = NodeModelUtils.findNodesForFeature(element, feature);
    if (nodes.isEmpty() || !(element.eGet(feature) instanceof String name)) {
      return Optional.empty();
    }
    INode node = nodes.get(0);
    return Optional.of(
        new Declaration(kind, name, document, node.getOffset(), node.getLength(), element));
  }
}
