package org.aadlenergy.energy.ide.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.names.Declaration.Kind;
import org.aadlenergy.energy.syntax.Body;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** The declarations in a text. */
final class PlatformDeclarations {
  private PlatformDeclarations() {}

  /** What a platform or part declares itself. */
  static List<Declaration> in(PlatformDocument document, Body body) {
    return body.getMembers().stream().flatMap(member -> of(document, member).stream()).toList();
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
    return Stream.of(Kind.values())
        .filter(kind -> kind.statement == element.eClass())
        .findFirst()
        .flatMap(kind -> named(kind, document, element));
  }

  private static Optional<Declaration> named(
      Kind kind, PlatformDocument document, EObject element) {
    List<INode> nodes = NodeModelUtils.findNodesForFeature(element, kind.name);
    if (nodes.isEmpty() || !(element.eGet(kind.name) instanceof String name)) {
      return Optional.empty();
    }
    INode node = nodes.get(0);
    return Optional.of(
        new Declaration(kind, name, document, node.getOffset(), node.getLength(), element));
  }
}
