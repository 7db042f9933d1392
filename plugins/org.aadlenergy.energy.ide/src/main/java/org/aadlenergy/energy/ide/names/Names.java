package org.aadlenergy.energy.ide.names;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.names.Declaration.Kind;
import org.aadlenergy.energy.syntax.PlatformDecl;
import org.aadlenergy.energy.syntax.SyntaxPackage.Literals;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/** The names in a text that stand for declarations. */
public final class Names {
  /** What a figure's name may stand for. */
  public static final Set<Kind> FIGURES = EnumSet.of(Kind.CONSTANT, Kind.PARAMETER);

  /** What statements name, and what those names may stand for; in the order of their uses. */
  private static final Map<EStructuralFeature, Set<Kind>> NAMING = new LinkedHashMap<>();

  static {
    NAMING.put(Literals.POWER_DECL__RAIL, EnumSet.of(Kind.RAIL));
    NAMING.put(Literals.ENERGY_DECL__RAIL, EnumSet.of(Kind.RAIL));
    NAMING.put(Literals.BASE_DECL__RAIL, EnumSet.of(Kind.RAIL));
    NAMING.put(Literals.FROM_ATTRIBUTE__SOURCE, EnumSet.of(Kind.SOURCE));
    NAMING.put(Literals.VALUE__REFERENCE, FIGURES);
    NAMING.put(Literals.FROM_TO_DECL__WAITING, EnumSet.of(Kind.STATE));
    NAMING.put(Literals.FROM_TO_DECL__LOW, EnumSet.of(Kind.STATE));
    NAMING.put(Literals.INCLUDES_DECL__SERVICES, EnumSet.of(Kind.EVENT));
  }

  private final PlatformDocument document;
  private final List<NameUse> uses = new ArrayList<>();

  private Names(PlatformDocument document) {
    this.document = document;
  }

  /** All of a document. */
  public static List<NameUse> in(PlatformDocument document) {
    Names names = new Names(document);
    document.tree().eAllContents().forEachRemaining(names::add);
    return names.uses;
  }

  /** The one at an offset. */
  public static Optional<NameUse> at(PlatformDocument document, int offset) {
    return in(document).stream().filter(use -> use.touches(offset)).findFirst();
  }

  private void add(EObject element) {
    NAMING.forEach(
        (feature, kinds) -> {
          if (feature.getEContainingClass() == element.eClass()) {
            add(element, feature, kinds);
          }
        });
    if (element instanceof PlatformDecl) {
      addBase(element);
    }
  }

  private void add(EObject element, EStructuralFeature feature, Set<Kind> kinds) {
    for (INode node : NodeModelUtils.findNodesForFeature(element, feature)) {
      String name = NodeModelUtils.getTokenText(node).replace(" ", "");
      uses.add(new NameUse(kinds, name, document, node.getOffset(), node.getLength(), element));
    }
  }

  /** {@code extends platform.part} names two things. */
  private void addBase(EObject platform) {
    for (INode node : NodeModelUtils.findNodesForFeature(platform, Literals.PLATFORM_DECL__BASE)) {
      String name = NodeModelUtils.getTokenText(node).replace(" ", "");
      int dot = node.getText().strip().indexOf('.');
      int start = node.getOffset();
      int first = dot < 0 ? node.getLength() : dot;
      String whole = dot < 0 ? name : name.substring(0, name.indexOf('.'));
      uses.add(new NameUse(EnumSet.of(Kind.PLATFORM), whole, document, start, first, platform));
      if (dot >= 0) {
        int length = node.getLength() - dot - 1;
        Set<Kind> part = Scopes.PARTS;
        uses.add(new NameUse(part, name, document, start + dot + 1, length, platform));
      }
    }
  }
}
