package org.aadlenergy.energy.internal.tree;

import java.util.Optional;

/** {@code spread class at factor = share}. */
public record SpreadDecl(Node node) implements Member, ValuedConstruct {
  public String codeClass() {
    return node.word("codeClass");
  }

  /** How many times the powers of profiles the middle of the class is, as it is written. */
  public Optional<String> around() {
    return node.has("around") ? Optional.of(node.word("around")) : Optional.empty();
  }
}
