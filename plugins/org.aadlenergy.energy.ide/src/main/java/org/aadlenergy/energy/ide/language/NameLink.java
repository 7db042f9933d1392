package org.aadlenergy.energy.ide.language;

/** A name in a text, and the place where it is declared, which may be its own. */
public record NameLink(TextPlace name, TextPlace declaration) {
  /** Whether the name stands where it is declared. */
  public boolean isDeclaration() {
    return name.equals(declaration);
  }
}
