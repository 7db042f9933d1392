package org.aadlenergy.ide.model;

import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.aadl.syntax.node.QName;

/**
 * What a classifier has under a name.
 *
 * @param owner the classifier that declares it
 * @param type what it is an instance of, where it says so
 * @param detail in words: {@code process Application.jpeg}
 */
public record ClassifierMember(
    Kind kind, Classifier owner, NamedNode node, Optional<QName> type, String detail) {
  /** The sorts of members. */
  public enum Kind {
    SUBCOMPONENT,
    FEATURE,
    MODE,
    CONNECTION,
    FLOW,
    CALL,
    PROTOTYPE
  }

  public String name() {
    return node.name().text();
  }

  public FoundDeclaration<NamedNode> found() {
    return new FoundDeclaration<>(owner.document(), node);
  }
}
