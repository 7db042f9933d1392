package org.aadlenergy.aadl.syntax.node;

import java.util.Optional;

/**
 * A reference by name: to a classifier ({@code P::Q::T.i} has the qualifier {@code P::Q} and the
 * name {@code T.i}), a prototype, a property, a constant, a type, a package or a unit.
 *
 * @param qualifier the package or property set, where one is written
 */
public record QName(int start, int end, Optional<Name> qualifier, Name name) implements NamedNode {
  @Override
  public int nameStart() {
    return qualifier.isPresent() ? Math.max(start, end - name.text().length()) : start;
  }

  /** {@code P::Q::T.i}, without the blanks that may have been written inside. */
  public String text() {
    return qualifier.isPresent() ? qualifier.get().text() + "::" + name.text() : name.text();
  }

  @Override
  public String toString() {
    return text();
  }
}
