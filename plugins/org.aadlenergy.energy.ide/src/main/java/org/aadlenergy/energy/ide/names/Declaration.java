package org.aadlenergy.energy.ide.names;

import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.eclipse.emf.ecore.EObject;

/**
 * A name where it is declared.
 *
 * @param offset of the name in its document
 */
public record Declaration(
    Kind kind, String name, PlatformDocument document, int offset, int length, EObject element) {
  /** What may be declared. */
  public enum Kind {
    PLATFORM,
    PART,
    SOURCE,
    RAIL,
    CONSTANT,
    PARAMETER,
    PROFILE,
    EVENT,
    STATE,
    POLICY
  }

  /** Whether both stand at the same place. */
  boolean isSameAs(Declaration other) {
    return offset == other.offset && document.name().equals(other.document.name());
  }
}
