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
  private final List<Association> own = new ArrayList<>(0);
  private final List<Association> contained = new ArrayList<>(0);
  private List<Association> constants = List.of();
  private Map<SyntaxNode, List<Association>> ofMembers = Map.of();

  Associations(ClassifierSymbol owner) {
    this.owner = owner;
    for (Association association : Association.all(owner, owner.decl().properties())) {
      (association.decl().appliesTo().isEmpty() ? own : contained).add(association);
      if (association.decl().constant() && association.decl().appliesTo().isEmpty()) {
        constants = constants.isEmpty() ? new ArrayList<>() : constants;
        constants.add(association);
      }
    }
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
