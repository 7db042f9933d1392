package org.aadlenergy.energy.ide.names;

import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.language.TextPlace;
import org.aadlenergy.energy.syntax.SyntaxPackage.Literals;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * A name where it is declared.
 *
 * @param offset of the name in its document
 */
public record Declaration(
    Kind kind, String name, PlatformDocument document, int offset, int length, EObject element) {
  /** What may be declared: the statement that does it, and what of it is the name. */
  public enum Kind {
    PLATFORM(Literals.PLATFORM_DECL, Literals.BODY__NAME),
    PART(Literals.PART_DECL, Literals.BODY__NAME),
    CELL(Literals.CELL_DECL, Literals.CELL_DECL__NAME),
    SOURCE(Literals.SOURCE_DECL, Literals.SOURCE_DECL__NAME),
    RAIL(Literals.RAIL_DECL, Literals.RAIL_DECL__NAME),
    CONSTANT(Literals.CONSTANT_DECL, Literals.CONSTANT_DECL__NAME),
    PARAMETER(Literals.PARAMETER_DECL, Literals.PARAMETER_DECL__NAME),
    PROFILE(Literals.PROFILE_DECL, Literals.PROFILE_DECL__NAME),
    EVENT(Literals.EVENT_DECL, Literals.EVENT_DECL__SERVICE),
    STATE(Literals.STATE_DECL, Literals.STATE_DECL__NAME),
    POLICY(Literals.POLICY_DECL, Literals.POLICY_DECL__NAME);

    final EClass statement;
    final EStructuralFeature name;

    Kind(EClass statement, EStructuralFeature name) {
      this.statement = statement;
      this.name = name;
    }
  }

  /** Where the name stands. */
  TextPlace place() {
    return new TextPlace(document, offset, offset + length);
  }

  /** Whether both stand at the same place. */
  boolean isSameAs(Declaration other) {
    return offset == other.offset && document.name().equals(other.document.name());
  }
}
