package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;

/**
 * A member of a classifier with all its declarations: the one that introduced it and its
 * refinements, the most refined first.
 */
public final class MemberSlot<D extends SyntaxNode> {
  /** A declaration and the classifier in whose text it is. */
  public record Declared<D extends SyntaxNode>(ClassifierSymbol owner, D decl) {}

  private final Optional<Name> name;
  private final List<Declared<D>> chain;

  MemberSlot(Optional<Name> name, ClassifierSymbol owner, D decl) {
    this.name = name;
    this.chain = List.of(new Declared<>(owner, decl));
  }

  private MemberSlot(Optional<Name> name, List<Declared<D>> chain) {
    this.name = name;
    this.chain = chain;
  }

  /** The same member, refined. */
  MemberSlot<D> refined(ClassifierSymbol owner, D decl) {
    List<Declared<D>> longer = new ArrayList<>(chain.size() + 1);
    longer.add(new Declared<>(owner, decl));
    longer.addAll(chain);
    return new MemberSlot<>(name, longer);
  }

  /** The name as the first declaration spells it; a connection may have none. */
  public Optional<Name> name() {
    return name;
  }

  /** The declarations, the most refined first. */
  public List<Declared<D>> chain() {
    return chain;
  }

  /** The most refined declaration. */
  public D latest() {
    return chain.get(0).decl();
  }

  /** The classifier of the most refined declaration. */
  public ClassifierSymbol owner() {
    return chain.get(0).owner();
  }

  /** The declaration that introduced the member. */
  public Declared<D> first() {
    return chain.get(chain.size() - 1);
  }
}
