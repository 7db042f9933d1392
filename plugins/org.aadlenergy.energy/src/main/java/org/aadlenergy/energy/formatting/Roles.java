package org.aadlenergy.energy.formatting;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.aadlenergy.energy.syntax.Attribute;
import org.aadlenergy.energy.syntax.ConditionDecl;
import org.aadlenergy.energy.syntax.PlatformDecl;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.IParseResult;

/** What the tokens at certain offsets of a text are there for. */
final class Roles {
  private final Set<Integer> platforms = new HashSet<>();
  private final Set<Integer> statements = new HashSet<>();
  private final Set<Integer> attributes = new HashSet<>();
  private final Set<Integer> inlineBraces = new HashSet<>();

  private Roles() {}

  static Roles of(IParseResult parsed) {
    Roles roles = new Roles();
    if (parsed.getRootASTElement() != null) {
      parsed.getRootASTElement().eAllContents().forEachRemaining(roles::addStart);
    }
    roles.addBraces(parsed.getRootNode());
    return roles;
  }

  boolean startsPlatform(int offset) {
    return platforms.contains(offset);
  }

  boolean startsStatement(int offset) {
    return statements.contains(offset);
  }

  boolean startsAttribute(int offset) {
    return attributes.contains(offset);
  }

  /** Whether a brace belongs to a block that stays in one line. */
  boolean isInline(int offset) {
    return inlineBraces.contains(offset);
  }

  private void addStart(EObject element) {
    int offset = NodeModelUtils.findActualNodeFor(element).getOffset();
    if (element instanceof PlatformDecl) {
      platforms.add(offset);
      statements.add(offset);
    } else if (element instanceof ConditionDecl
        || element.eContainingFeature().getName().equals("members")) {
      statements.add(offset);
    } else if (element instanceof Attribute) {
      attributes.add(offset);
    }
  }

  /** A block of at most one plain statement, written in one line, stays in one line. */
  private void addBraces(INode file) {
    String text = file.getText();
    Deque<Block> open = new ArrayDeque<>();
    for (ILeafNode leaf : file.getLeafNodes()) {
      if (leaf.isHidden()) {
        continue;
      }
      int offset = leaf.getOffset();
      if (startsStatement(offset) && !open.isEmpty()) {
        open.peek().statements++;
      }
      if (leaf.getText().equals("{")) {
        open.forEach(outer -> outer.isNested = true);
        open.push(new Block(offset));
      } else if (leaf.getText().equals("}")) {
        Block block = open.pop();
        if (block.isSimple() && text.substring(block.offset, offset).indexOf('\n') < 0) {
          inlineBraces.add(block.offset);
          inlineBraces.add(offset);
        }
      }
    }
  }

  private static final class Block {
    final int offset;
    int statements;
    boolean isNested;

    Block(int offset) {
      this.offset = offset;
    }

    boolean isSimple() {
      return statements <= 1 && !isNested;
    }
  }
}
