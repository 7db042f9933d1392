package org.aadlenergy.energy.internal.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.internal.tree.ConstructPart;
import org.aadlenergy.energy.internal.tree.Extent;
import org.aadlenergy.energy.internal.tree.Node;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** The tree of Xtext, without Xtext: the same constructs at the same places. */
final class XtextTree {
  private XtextTree() {}

  /** The tree below an element of a text without syntax errors. */
  static Node of(EObject element) {
    List<ConstructPart> parts = new ArrayList<>();
    for (EStructuralFeature feature : element.eClass().getEAllStructuralFeatures()) {
      // not by eIsSet: a word that is the first of its enumeration counts as not set
      List<INode> nodes = NodeModelUtils.findNodesForFeature(element, feature);
      if (!nodes.isEmpty()) {
        addTo(parts, nodes, element, feature);
      }
    }
    parts.sort(Comparator.comparingInt(part -> part.place().start()));
    return new Node(element.eClass().getName(), parts, extent(element));
  }

  private static void addTo(
      List<ConstructPart> parts, List<INode> nodes, EObject element, EStructuralFeature feature) {
    List<?> values =
        feature.isMany() ? (List<?>) element.eGet(feature) : List.of(element.eGet(feature));
    for (int i = 0; i < values.size(); i++) {
      INode node = nodes.get(i);
      Object value = values.get(i);
      Optional<Node> child =
          value instanceof EObject construct ? Optional.of(of(construct)) : Optional.empty();
      Extent place = child.map(Node::place).orElseGet(() -> extent(node));
      String text = child.isPresent() ? "" : text(value, node);
      parts.add(new ConstructPart(feature.getName(), text, child, place));
    }
  }

  private static String text(Object value, INode node) {
    if (value instanceof Enumerator word) {
      return word.getLiteral();
    }
    return value instanceof Boolean ? NodeModelUtils.getTokenText(node) : value.toString();
  }

  private static Extent extent(EObject element) {
    INode node = NodeModelUtils.findActualNodeFor(element);
    return node == null ? new Extent(0, 0) : extent(node);
  }

  private static Extent extent(INode node) {
    return new Extent(node.getOffset(), node.getEndOffset());
  }
}
