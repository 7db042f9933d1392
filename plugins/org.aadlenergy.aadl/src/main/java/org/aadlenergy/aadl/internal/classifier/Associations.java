package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;

/** The property associations in the text of one classifier, by what they are written for. */
public final class Associations {
  private final ClassifierSymbol owner;
  private List<Association> own = List.of();
  private List<Association> contained = List.of();
  private List<Association> constants = List.of();
  private Map<SyntaxNode, List<Association>> ofMembers = Map.of();

  Associations(ClassifierSymbol owner) {
    this.owner = owner;
    for (Association association : Association.all(owner, owner.decl().properties())) {
      if (!association.decl().appliesTo().isEmpty()) {
        contained = with(association, contained);
        continue;
      }
      own = with(association, own);
      constants = association.decl().constant() ? with(association, constants) : constants;
    }
  }

  /** Most classifiers have few of one kind, and none of the others. */
  private static List<Association> with(Association one, List<Association> others) {
    List<Association> all = others.isEmpty() ? new ArrayList<>(4) : others;
    all.add(one);
    return all;
  }

  /** Those for the classifier itself. */
  public List<Association> own() {
    return own;
  }

  /** Those for the classifier itself that nobody may change. */
  public List<Association> constants() {
    return constants;
  }

  /** Those of the classifier with {@code applies to}. */
  public List<Association> contained() {
    return contained;
  }

  /** Those in the block behind a member's declaration, with and without {@code applies to}. */
  public List<Association> ofMember(SyntaxNode member, List<PropertyAssociation> block) {
    if (block.isEmpty()) {
      return List.of();
    }
    if (ofMembers.isEmpty()) {
      ofMembers = new IdentityHashMap<>(1);
    }
    List<Association> known = ofMembers.get(member);
    if (known == null) {
      known = Association.all(owner, block);
      ofMembers.put(member, known);
    }
    return known;
  }
}
