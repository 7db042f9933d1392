package org.aadlenergy.energy.ide.names;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.energy.ide.document.PlatformDocument;
import org.aadlenergy.energy.ide.document.PlatformWorkspace;
import org.aadlenergy.energy.ide.names.Declaration.Kind;
import org.aadlenergy.energy.syntax.Body;
import org.aadlenergy.energy.syntax.PartDecl;
import org.aadlenergy.energy.syntax.PlatformDecl;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.jspecify.annotations.Nullable;

/**
 * Which names a place in a platform may use: its part's, its platform's, and the inherited ones.
 */
public record Scopes(PlatformWorkspace workspace) {
  /** What {@code platform.name} may be. */
  public static final Set<Kind> PARTS = Set.of(Kind.PART, Kind.CELL);

  private record Level(PlatformDocument document, Body body) {}

  /** What may be named at an element, nearest first, each name once. */
  public Collection<Declaration> visible(
      PlatformDocument document, EObject element, Set<Kind> kinds) {
    Map<String, Declaration> found = new LinkedHashMap<>();
    for (Level level : levels(document, element)) {
      if (kinds.contains(Kind.SOURCE) && !EcoreUtil2.isAncestor(level.body(), element)) {
        continue; // short names of sources are not inherited
      }
      PlatformDeclarations.in(level.document(), level.body()).stream()
          .filter(declaration -> kinds.contains(declaration.kind()))
          .forEach(declaration -> found.putIfAbsent(declaration.name(), declaration));
    }
    return found.values();
  }

  /** What a name stands for. */
  public Optional<Declaration> resolve(NameUse use) {
    if (use.kinds().contains(Kind.PLATFORM)) {
      return platform(use.name());
    }
    if (use.kinds().contains(Kind.PART)) {
      return part(use.name());
    }
    return visible(use.document(), use.owner(), use.kinds()).stream()
        .filter(declaration -> declaration.name().equals(use.name()))
        .findFirst();
  }

  /** A platform of the user, else of the library. */
  public Optional<Declaration> platform(String name) {
    for (PlatformDocument document : workspace.documents()) {
      Optional<Declaration> own = platformIn(document, name);
      if (own.isPresent()) {
        return own;
      }
    }
    return workspace.libraryDocumentOf(name).flatMap(document -> platformIn(document, name));
  }

  private static Optional<Declaration> platformIn(PlatformDocument document, String name) {
    return document.tree().getPlatforms().stream()
        .filter(platform -> name.equals(platform.getName()))
        .findFirst()
        .flatMap(platform -> PlatformDeclarations.of(document, platform));
  }

  /** The part behind {@code platform.part}, declared there or inherited. */
  private Optional<Declaration> part(String qualified) {
    int dot = qualified.indexOf('.');
    String part = qualified.substring(dot + 1);
    return platform(qualified.substring(0, Math.max(0, dot)))
        .flatMap(
            platform ->
                visible(platform.document(), platform.element(), PARTS).stream()
                    .filter(declaration -> declaration.name().equals(part))
                    .findFirst());
  }

  private List<Level> levels(PlatformDocument document, EObject element) {
    List<Level> levels = new ArrayList<>();
    @Nullable Body body = EcoreUtil2.getContainerOfType(element, Body.class);
    if (body != null) {
      add(new Level(document, body), levels);
    }
    return levels;
  }

  private void add(Level level, List<Level> levels) {
    if (levels.contains(level)) {
      return;
    }
    levels.add(level);
    if (level.body() instanceof PartDecl && level.body().eContainer() instanceof Body platform) {
      add(new Level(level.document(), platform), levels);
    } else if (level.body() instanceof PlatformDecl platform && platform.getBase() != null) {
      String base = platform.getBase();
      Optional<Declaration> declaration = base.indexOf('.') < 0 ? platform(base) : part(base);
      declaration
          .filter(found -> found.element() != platform && found.element() instanceof Body)
          .ifPresent(found -> add(new Level(found.document(), (Body) found.element()), levels));
    }
  }
}
