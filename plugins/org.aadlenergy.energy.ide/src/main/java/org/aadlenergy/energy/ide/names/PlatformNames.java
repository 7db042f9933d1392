package org.aadlenergy.energy.ide.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.language.NameLink;
import org.aadlenergy.energy.ide.language.TextPlace;

/** Where a name is declared, and where it is used. */
public final class PlatformNames {
  private final PlatformWorkspace workspace;
  private final Scopes scopes;

  /** Looks around in a workspace. */
  public PlatformNames(PlatformWorkspace workspace) {
    this.workspace = workspace;
    this.scopes = new Scopes(workspace);
  }

  /** The declaration of the name at an offset, which may be the declaration itself. */
  public Optional<Declaration> declaration(PlatformDocument document, int offset) {
    Optional<NameUse> use = Names.at(document, offset);
    if (use.isPresent()) {
      return scopes.resolve(use.get());
    }
    return PlatformDeclarations.in(document).stream()
        .filter(d -> d.offset() <= offset && offset <= d.offset() + d.length())
        .findFirst();
  }

  /** The name at an offset, and where it is declared. */
  public Optional<NameLink> link(PlatformDocument document, int offset) {
    Optional<NameUse> use = Names.at(document, offset);
    return declaration(document, offset)
        .map(d -> new NameLink(use.map(NameUse::place).orElse(d.place()), d.place()));
  }

  /**
   * Every use of a declaration in the texts of the user; its own place comes first if asked for.
   */
  public List<TextPlace> occurrences(Declaration declaration, boolean withDeclaration) {
    List<TextPlace> found = new ArrayList<>();
    if (withDeclaration) {
      found.add(declaration.place());
    }
    for (PlatformDocument document : workspace.documents()) {
      Names.in(document).stream()
          .filter(use -> scopes.resolve(use).filter(declaration::isSameAs).isPresent())
          .forEach(use -> found.add(use.place()));
    }
    return found;
  }
}
