package org.aadlenergy.aadl.internal.classifier;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.architecture.Category;
import org.jspecify.annotations.Nullable;

/**
 * A subcomponent in one use of its classifier, with prototypes bound.
 *
 * @param use its classifier; none where it has none
 * @param sizes of the array's dimensions; empty where it is no array
 * @param elements the classifiers of the array's elements where they are listed
 */
public record SubcomponentPart(
    MemberSlot<SubcomponentDecl> slot,
    Category category,
    @Nullable ClassifierUse use,
    List<Integer> sizes,
    List<ClassifierUse> elements) {
  /** Counts end here: more is not told apart. */
  public static final long COUNTLESS = 1_000_000_000_000_000_000L;

  /** The name as declared, without an index. */
  public String name() {
    return slot.first().decl().name().text();
  }

  /** Whether its type is a prototype, so that only a use of its classifier says what it is. */
  public boolean isOfPrototype() {
    Optional<MemberSlot.Declared<SubcomponentDecl>> typed = LatestDeclarations.typed(slot);
    return typed.isPresent()
        && LatestDeclarations.isPrototype(typed.get().owner(), typed.get().decl().type());
  }

  /** Whether it is declared with a type, be that known or not. */
  public boolean isTyped() {
    return LatestDeclarations.typed(slot).isPresent();
  }

  public boolean isArray() {
    return !sizes.isEmpty();
  }

  /** How many instances there are, or {@link #COUNTLESS}. */
  public long count() {
    long count = 1;
    for (int i = 0; i < sizes.size(); i++) {
      int size = sizes.get(i);
      count = size > 0 && count > COUNTLESS / size ? COUNTLESS : count * size;
    }
    return count;
  }

  /** The classifier of one element of the array, counted from 0. */
  public @Nullable ClassifierUse useOf(int element) {
    return element < elements.size() ? elements.get(element) : use;
  }
}
