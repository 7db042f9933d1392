package org.aadlenergy.aadl.internal.classifier;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;

/**
 * A member of a classifier with all its declarations: the one that introduced it and its
 * refinements, the most refined first.
 */
public final class MemberSlot<D extends SyntaxNode> {
  /** A declaration and the classifier in whose text it is. */
  public record Declared<D extends SyntaxNode>(ClassifierSymbol owner, D decl) {}

  private final ClassifierSymbol owner;
  private final D latest;

  /** Those before the latest; hardly any member is refined, and there may be many members. */
  private final List<Declared<D>> before;

  MemberSlot(ClassifierSymbol owner, D decl) {
    this(owner, decl, List.of());
  }

  private MemberSlot(ClassifierSymbol owner, D latest, List<Declared<D>> before) {
    this.owner = owner;
    this.latest = latest;
    this.before = before;
  }

  /** The same member, refined. */
  MemberSlot<D> refined(ClassifierSymbol by, D decl) {
    return new MemberSlot<>(by, decl, chain());
  }

  /** The declarations, the most refined first. */
  public List<Declared<D>> chain() {
    Declared<D> last = new Declared<>(owner, latest);
    if (before.isEmpty()) {
      return List.of(last);
    }
    List<Declared<D>> all = new ArrayList<>(before.size() + 1);
    all.add(last);
    all.addAll(before);
    return all;
  }

  /** Whether it was declared once, and never refined. */
  public boolean isPlain() {
    return before.isEmpty();
  }

  /** The most refined declaration. */
  public D latest() {
    return latest;
  }

  /** The most refined declaration of which something holds. */
  Optional<Declared<D>> latest(Predicate<D> holds) {
    if (holds.test(latest)) {
      return Optional.of(new Declared<>(owner, latest));
    }
    for (Declared<D> each : before) {
      if (holds.test(each.decl())) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /** The classifier of the most refined declaration. */
  public ClassifierSymbol owner() {
    return owner;
  }

  /** The declaration that introduced the member. */
  public Declared<D> first() {
    return before.isEmpty() ? new Declared<>(owner, latest) : before.get(before.size() - 1);
  }
}
