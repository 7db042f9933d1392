package org.aadlenergy.aadl.internal.check;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.MemberSlot;
import org.aadlenergy.aadl.internal.classifier.Members;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.jspecify.annotations.Nullable;

/** Checks that a name of a classifier stands for one thing, and what a member may refine. */
record MemberRules(ClassifierSymbol symbol, ClassifierDecl decl, Members members) {
  private static final List<String> KINDS =
      List.of("prototype", "feature", "subcomponent", "mode", "flow", "connection");

  MemberRules(ClassifierSymbol symbol) {
    this(symbol, symbol.decl(), symbol.members());
  }

  void check() {
    for (int i = 0; i < KINDS.size(); i++) {
      List<? extends SyntaxNode> own = own(i);
      // by index here and below: there may be a classifier for each of many components
      for (int j = 0; j < own.size(); j++) {
        SyntaxNode node = own.get(j);
        Name name =
            node instanceof NamedNode named
                ? named.name()
                : ((ConnectionDecl) node).name().orElse(null);
        checkRefined(node);
        int other = name == null ? -1 : otherOf(name.key(), i);
        if (name != null && other >= 0) {
          symbol.report(
              DiagnosticCode.DUPLICATE_NAME,
              node,
              "The "
                  + KINDS.get(i)
                  + " '"
                  + name.text()
                  + "' has the name of a "
                  + KINDS.get(other),
              Optional.of("rename one of them"));
        }
      }
    }
  }

  private List<? extends SyntaxNode> own(int kind) {
    return switch (kind) {
      case 0 -> decl.prototypes();
      case 1 -> decl.features();
      case 2 -> decl.subcomponents();
      case 3 -> decl.modes();
      case 4 -> decl.flows();
      default -> decl.connections();
    };
  }

  /** The other kind that has a name, here before or inherited; -1 for none. */
  private int otherOf(String key, int kind) {
    for (int other = 0; other < KINDS.size(); other++) {
      MemberSlot<?> slot =
          switch (other) {
            case 0 -> members.prototype(key);
            case 1 -> members.feature(key);
            case 2 -> members.subcomponent(key);
            case 3 -> members.mode(key);
            case 4 -> members.flow(key);
            default -> members.connection(key);
          };
      if (slot != null && other != kind && (other < kind || slot.owner() != symbol)) {
        return other;
      }
    }
    return -1;
  }

  /** What a declaration refines; none where that is unknown. */
  private static <D extends SyntaxNode> @Nullable D refined(@Nullable MemberSlot<D> slot, D decl) {
    D above = null;
    if (slot != null) {
      for (int i = slot.chain().size() - 1; i >= 0 && slot.chain().get(i).decl() != decl; i--) {
        above = slot.chain().get(i).decl();
      }
    }
    return above;
  }

  private void checkRefined(SyntaxNode node) {
    if (node instanceof FeatureDecl feature && feature.refined()) {
      checkFeature(feature);
    } else if (node instanceof SubcomponentDecl part && part.refined()) {
      checkSubcomponent(part);
    }
  }

  private void checkFeature(FeatureDecl feature) {
    FeatureDecl above = refined(members.feature(feature.name().key()), feature);
    if (above == null) {
      return;
    }
    Optional<Direction> from = above.direction();
    boolean open =
        above.kind() == FeatureDecl.Kind.ABSTRACT_FEATURE
            || above.kind() == FeatureDecl.Kind.FEATURE_GROUP;
    boolean kind =
        above.kind() == feature.kind() || above.kind() == FeatureDecl.Kind.ABSTRACT_FEATURE;
    boolean toAccess = Kinds.isAccess(feature.kind()) && !Kinds.isAccess(above.kind());
    boolean direction =
        feature.direction().isEmpty()
            || from.isEmpty()
            || (toAccess ? from.get() == Direction.IN_OUT : from.equals(feature.direction()))
            || (open && from.get() == Direction.IN_OUT);
    if (!kind || !direction) {
      symbol.report(
          DiagnosticCode.BAD_REFINEMENT,
          symbol.file().nameSpan(feature),
          "'"
              + feature.name().text()
              + "', a "
              + Kinds.words(above)
              + ", is refined to a "
              + Kinds.words(feature),
          Optional.of(
              "a refinement keeps the kind and the direction; an abstract feature gets them"));
    }
  }

  private void checkSubcomponent(SubcomponentDecl part) {
    SubcomponentDecl above = refined(members.subcomponent(part.name().key()), part);
    if (above != null
        && above.category() != part.category()
        && above.category() != Category.ABSTRACT) {
      symbol.report(
          DiagnosticCode.BAD_REFINEMENT,
          symbol.file().nameSpan(part),
          "'"
              + part.name().text()
              + "', a "
              + above.category().word()
              + ", is refined to a "
              + part.category().word(),
          Optional.of("write 'refined to " + above.category().word() + "'"));
    }
  }
}
