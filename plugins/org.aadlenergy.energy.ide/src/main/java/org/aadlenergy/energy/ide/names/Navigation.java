package org.aadlenergy.energy.ide.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;

/** Where a name is declared, and where it is used. */
public final class Navigation {
  /** A name somewhere. */
  public record Occurrence(PlatformDocument document, int offset, int length) {}

  private final PlatformWorkspace workspace;
  private final Scopes scopes;

  /** Looks around in a workspace. */
  public Navigation(PlatformWorkspace workspace) {
    this.workspace = workspace;
    this.scopes = new Scopes(workspace);
  }

  /** The declaration of the name at an offset, which may be the declaration itself. */
  public Optional<Declaration> declaration(PlatformDocument document, int offset) {
    Optional<NameUse> use = Names.at(document, offset);
    if (use.isPresent()) {
      return scopes.resolve(use.get());
    }
    return Declarations.in(document).stream()
        .filter(d -> d.offset() <= offset && offset <= d.offset() + d.length())
        .findFirst();
  }

  /** The name itself at an offset. */
  public Optional<Occurrence> name(PlatformDocument document, int offset) {
    return Names.at(document, offset)
        .map(use -> new Occurrence(document, use.offset(), use.length()))
        .or(
            () ->
                declaration(document, offset)
                    .map(d -> new Occurrence(document, d.offset(), d.length())));
  }

  /**
   * Every use of a declaration in the texts of the user; its own place comes first if asked for.
   */
  public List<Occurrence> occurrences(Declaration declaration, boolean withDeclaration) {
    List<Occurrence> found = new ArrayList<>();
    if (withDeclaration) {
      found.add(new Occurrence(declaration.document(), declaration.offset(), declaration.length()));
    }
    for (PlatformDocument document : workspace.documents()) {
      for (NameUse use : Names.in(document)) {
        if (scopes.resolve(use).filter(declaration::isSameAs).isPresent()) {
          found.add(new Occurrence(document, use.offset(), use.length()));
        }
      }
    }
    return found;
  }
}
