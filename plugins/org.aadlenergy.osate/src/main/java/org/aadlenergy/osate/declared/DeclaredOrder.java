package org.aadlenergy.osate.declared;

import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What AADL files declare, looked up by position as instance models refer to it.
 *
 * <p>An implementation answers only from files that belong to the project (or are predeclared) and
 * only where it is certain: a path that leads out of the project, an unknown file or a position
 * that does not exist gives nothing.
 */
@FunctionalInterface
public interface DeclaredOrder {
  /** Knows no file: only references that carry a name are resolved. */
  DeclaredOrder NONE = (file, fragment) -> Optional.empty();

  /**
   * The element declared at a position.
   *
   * @param file an absolute path with forward slashes, or a {@code platform:} address as written
   * @param fragment {@code /0/@ownedPropertyType.15/@ownedLiteral.6}; each number counts, from 0,
   *     the elements of that kind in the order declared
   */
  Optional<Declared> declared(String file, String fragment);

  /** The declaration of {@code Set::Name}, with its default. */
  default Optional<PropertyDefinition> definition(String property) {
    return Optional.empty();
  }

  /** The value that {@code Pkg::Type.impl} gives a property of its instances. */
  default Optional<PropertyAssignment> ofClassifier(String classifier, String property) {
    return Optional.empty();
  }

  /**
   * A declared element.
   *
   * @param name as spelled in its declaration; of a property {@code Set::Name}, of a classifier
   *     {@code Pkg::Type.impl}, "" for what has no name
   */
  record Declared(Kind kind, String name, SourceSpan source) {}

  /** What an element is: a position that leads to another kind is not trusted. */
  enum Kind {
    UNIT,
    LITERAL,
    FIELD,
    PROPERTY,
    CLASSIFIER,
    OTHER
  }
}
