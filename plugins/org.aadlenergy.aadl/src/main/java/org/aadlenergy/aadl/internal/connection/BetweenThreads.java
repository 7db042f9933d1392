package org.aadlenergy.aadl.internal.connection;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.ClassifierUse;
import org.aadlenergy.aadl.internal.classifier.FeaturePart;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.internal.classifier.SubcomponentPart;
import org.aadlenergy.aadl.internal.instance.ClassifierLayout;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.engine.architecture.Category;

/**
 * Knows connections that can only be whole: from a port of one thread to a port of another in the
 * same component. No plan of them is made to find that nothing is wrong.
 */
final class BetweenThreads {
  private BetweenThreads() {}

  /** Whether all connections in a classifier are such, and none switches modes. */
  static boolean all(ClassifierLayout layout) {
    ClassifierUse use = layout.use;
    if (use == null) {
      return true;
    }
    if (!use.symbol().members().transitions().isEmpty()) {
      return false;
    }
    for (MemberSlot<ConnectionDecl> slot : use.symbol().members().connections()) {
      ConnectionDecl decl = slot.first().decl();
      if (!isPort(decl.source(), layout) || !isPort(decl.destination(), layout)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPort(Optional<NamePath> end, ClassifierLayout layout) {
    if (end.isEmpty() || end.get().root() != NamePath.Root.NAME || end.get().names().size() != 2) {
      return false;
    }
    List<Name> names = end.get().names();
    int position = layout.position(names.get(0).key());
    SubcomponentPart part = position < 0 ? null : layout.parts.get(position);
    ClassifierUse use = part == null ? null : part.use();
    if (part == null || use == null || part.category() != Category.THREAD || part.isArray()) {
      return false;
    }
    FeaturePart feature = use.features().get(names.get(1).key());
    return feature != null
        && !feature.isArray()
        && switch (feature.kind()) {
          case DATA_PORT, EVENT_PORT, EVENT_DATA_PORT -> true;
          default -> false;
        };
  }
}
