package org.aadlenergy.ide.names;

import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.aadlenergy.ide.model.Classifier;
import org.aadlenergy.ide.model.FoundDeclaration;
import org.aadlenergy.ide.text.AadlDocument;

/**
 * A place where a name stands, and what it means.
 *
 * @param document that the place is in
 * @param declared what the name means
 * @param owner the classifier that declares a member, or the classifier itself
 * @param declares whether this is the declaration
 */
public record NameOccurrence(
    AadlDocument document,
    int start,
    int end,
    Kind kind,
    FoundDeclaration<? extends NamedNode> declared,
    Optional<Classifier> owner,
    boolean declares) {
  /** What names stand for. */
  public enum Kind {
    PACKAGE,
    PROPERTY_SET,
    CLASSIFIER,
    MEMBER,
    PROPERTY
  }

  /** Where the name stands. */
  public TextPlace place() {
    return new TextPlace(document, start, end);
  }

  /** Where the name that it means is declared. */
  public TextPlace declaration() {
    AadlDocument text = declared.document();
    return new TextPlace(text, declared.offset(), text.end(declared.nameSpan()));
  }

  /** Whether two places mean the same. */
  public boolean meansSameAs(NameOccurrence other) {
    return kind == other.kind
        && declared.document().name().equals(other.declared.document().name())
        && declared.node().start() == other.declared.node().start()
        && declared.node().name().equals(other.declared.node().name());
  }

  /** As it is written here. */
  public String text() {
    return document.text().substring(start, end);
  }
}
