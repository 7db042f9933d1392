package org.aadlenergy.engine.architecture;

import java.util.List;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * A feature all of which is known when it is made.
 *
 * @param ownProperties sorted by property, each property once
 */
public record PlainFeature(
    String name,
    String path,
    FeatureKind kind,
    Direction direction,
    String classifier,
    List<Feature> children,
    SourceSpan source,
    List<PropertyAssignment> ownProperties)
    implements Feature {

  /** As of components. */
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
    return path;
  }
}
