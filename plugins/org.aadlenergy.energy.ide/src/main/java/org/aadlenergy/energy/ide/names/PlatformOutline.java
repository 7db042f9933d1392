package org.aadlenergy.energy.ide.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.language.OutlineItem;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.aadlenergy.energy.syntax.BatteryDecl;
import org.aadlenergy.energy.syntax.Body;
import org.aadlenergy.energy.syntax.CellDecl;
import org.aadlenergy.energy.syntax.ConditionsDecl;
import org.aadlenergy.energy.syntax.ConstantDecl;
import org.aadlenergy.energy.syntax.ConverterDecl;
import org.aadlenergy.energy.syntax.DramDecl;
import org.aadlenergy.energy.syntax.ObservationDecl;
import org.aadlenergy.energy.syntax.ParameterDecl;
import org.aadlenergy.energy.syntax.PlatformDecl;
import org.aadlenergy.energy.syntax.RailDecl;
import org.aadlenergy.energy.syntax.SyntaxPackage.Literals;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;

/** The statements of a text as a tree. */
public final class PlatformOutline {
  private PlatformOutline() {}

  /** The platforms of a document with everything that they declare. */
  public static List<OutlineItem> of(PlatformDocument document) {
    return document.tree().getPlatforms().stream()
        .flatMap(platform -> item(document, platform).stream())
        .toList();
  }

  private static Optional<OutlineItem> item(PlatformDocument document, EObject element) {
    List<OutlineItem> children = new ArrayList<>();
    if (element instanceof Body body) {
      body.getMembers().forEach(member -> item(document, member).ifPresent(children::add));
    }
    INode node = NodeModelUtils.findActualNodeFor(element);
    Optional<Declaration> declared = PlatformDeclarations.of(document, element);
    if (declared.isPresent()) {
      Declaration d = declared.get();
      String kind = d.kind().name().toLowerCase(Locale.ROOT);
      return Optional.of(item(kind, d.name(), detail(element), node, d.place(), children));
    }
    TextPlace word = new TextPlace(document, node.getOffset(), node.getOffset());
    return unnamed(element)
        .map(kind -> item(kind, name(element, kind), detail(element), node, word, List.of()));
  }

  /** One without a name has its keyword in place of it. */
  private static OutlineItem item(
      String kind,
      String name,
      String detail,
      INode node,
      TextPlace at,
      List<OutlineItem> children) {
    String label = name.equals(kind) ? kind : kind + " " + name;
    return new OutlineItem(
        name,
        kind,
        detail,
        detail.isEmpty() ? kind : kind + " " + detail,
        detail.isEmpty() ? label : label + " - " + detail,
        node.getOffset(),
        node.getEndOffset(),
        at.start(),
        at.end() > at.start() ? at.end() : at.start() + kind.length(),
        children);
  }

  private static Optional<String> unnamed(EObject element) {
    if (element instanceof BatteryDecl) {
      return Optional.of("battery");
    } else if (element instanceof DramDecl) {
      return Optional.of("dram");
    } else if (element instanceof ConverterDecl) {
      return Optional.of("converter");
    } else if (element instanceof ConditionsDecl) {
      return Optional.of("conditions");
    }
    return element instanceof ObservationDecl ? Optional.of("observation") : Optional.empty();
  }

  private static String name(EObject element, String kind) {
    return element instanceof ObservationDecl observation && observation.getName() != null
        ? observation.getName()
        : kind;
  }

  private static String detail(EObject element) {
    if (element instanceof PlatformDecl platform) {
      return platform.getBase() == null ? "" : "extends " + platform.getBase();
    } else if (element instanceof RailDecl rail) {
      return "charged to " + rail.getRole().getLiteral();
    } else if (element instanceof CellDecl cell) {
      return cell.getText() == null ? "" : cell.getText();
    } else if (element instanceof ConstantDecl constant) {
      return value(constant.getValue());
    } else if (element instanceof DramDecl dram) {
      return String.valueOf(dram.getStandard());
    } else if (element instanceof ParameterDecl parameter) {
      return parameter.getValue() == null ? "not set" : value(parameter.getValue());
    } else if (element instanceof ObservationDecl observation) {
      return text(observation.getQuantity());
    }
    return "";
  }

  /** A figure without what is said about it. */
  public static String value(@Nullable EObject value) {
    if (value == null) {
      return "";
    }
    List<INode> quantity = NodeModelUtils.findNodesForFeature(value, Literals.VALUE__QUANTITY);
    List<INode> named = NodeModelUtils.findNodesForFeature(value, Literals.VALUE__REFERENCE);
    return quantity.isEmpty() && named.isEmpty()
        ? ""
        : NodeModelUtils.getTokenText(quantity.isEmpty() ? named.get(0) : quantity.get(0));
  }

  private static String text(@Nullable EObject element) {
    return element == null ? "" : NodeModelUtils.getTokenText(NodeModelUtils.getNode(element));
  }
}
