package org.aadlenergy.energy.ide;

import java.util.Set;
import org.eclipse.emf.ecore.EObject;

/**
 * A name where it stands for something declared elsewhere.
 *
 * @param kinds what it may stand for
 * @param name with dots for a part or a service
 */
record NameUse(
    Set<Declaration.Kind> kinds,
    String name,
    PlatformDocument document,
    int offset,
    int length,
    EObject owner) {

  boolean touches(int position) {
    return offset <= position && position <= offset + length;
  }
}
