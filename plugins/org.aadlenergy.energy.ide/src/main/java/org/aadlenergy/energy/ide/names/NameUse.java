package org.aadlenergy.energy.ide.names;

import java.util.Set;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.eclipse.emf.ecore.EObject;

/**
 * A name where it stands for something declared elsewhere.
 *
 * @param kinds what it may stand for
 * @param name with dots for a part or a service
 */
public record NameUse(
    Set<Declaration.Kind> kinds,
    String name,
    PlatformDocument document,
    int offset,
    int length,
    EObject owner) {

  /** Where it stands. */
  public TextPlace place() {
    return new TextPlace(document, offset, offset + length);
  }

  boolean touches(int position) {
    return offset <= position && position <= offset + length;
  }
}
