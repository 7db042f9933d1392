package org.aadlenergy.engine.architecture;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A component all of which is known when it is made, but for its children, which are added.
 *
 * @param ownProperties sorted by property, each property once
 */
public record PlainComponent(
    String name,
    String path,
    Category category,
    String classifier,
    Optional<Component> parent,
    List<Component> children,
    List<Feature> features,
    List<String> modes,
    List<String> inModes,
    SourceSpan source,
    int index,
    List<PropertyAssignment> ownProperties)
    implements Component {

  /** An instance is the same as itself alone: elements of an array may say the same. */
  @Override
  public boolean equals(Object object) {
    return this == object;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return category.word() + ' ' + path;
  }
}
