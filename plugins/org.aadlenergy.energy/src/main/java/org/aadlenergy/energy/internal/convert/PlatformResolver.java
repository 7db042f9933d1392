package org.aadlenergy.energy.internal.convert;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.energy.internal.convert.figure.NameSuggestion;
import org.aadlenergy.energy.internal.convert.figure.Problems;
import org.aadlenergy.energy.internal.tree.Node;
import org.aadlenergy.energy.internal.tree.SourceLines;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.jspecify.annotations.Nullable;

/** Converts the platforms of several files, each after the one that it extends. */
public final class PlatformResolver {
  /** How many platforms one may extend, each the next. */
  private static final int LONGEST_CHAIN = 100;

  private record Declaration(Node platform, SourceLines file) {}

  private final PlatformLibrary library;
  private final Diagnostics diagnostics;
  private final Map<String, Declaration> declarations = new LinkedHashMap<>();
  private final SortedMap<String, CalibratedPlatform> converted = new TreeMap<>();
  private final List<String> underWay = new ArrayList<>();

  /** Platforms may extend those of the library, and must not be named like them. */
  public PlatformResolver(PlatformLibrary library, Diagnostics diagnostics) {
    this.library = library;
    this.diagnostics = diagnostics;
  }

  /** Adds the platforms of a file without syntax errors. */
  public void add(Node tree, SourceLines file) {
    Problems problems = new Problems(file, diagnostics);
    for (Node platform : tree.children("platforms")) {
      SourceSpan name = problems.span(platform.namePlace());
      Declaration earlier = declarations.get(platform.name());
      if (library.names().contains(platform.name())) {
        problems.report(
            DiagnosticCode.PLATFORM_SHADOWS_LIBRARY,
            name,
            "platform '" + platform.name() + "' is in the library already",
            "give it a name of its own; 'extends "
                + platform.name()
                + "' takes over what the library knows");
      } else if (earlier != null) {
        problems.report(
            DiagnosticCode.DUPLICATE_PLATFORM_NAME,
            name,
            "platform '"
                + platform.name()
                + "' is declared twice; the first is in "
                + earlier.file().file(),
            "rename or remove one of them");
      } else {
        declarations.put(platform.name(), new Declaration(platform, file));
      }
    }
  }

  /**
   * Adds what is left of a file with syntax errors: platforms of which nothing is known but that
   * they are there, so that nobody is told a second time that something of them is missing.
   */
  public void addUnreadable(List<String> platforms, SourceLines file) {
    for (String name : platforms) {
      if (!library.names().contains(name) && !declarations.containsKey(name)) {
        PlatformDraft nothing = new PlatformDraft(name, new Problems(file, diagnostics));
        nothing.extendUnknown();
        converted.put(name, nothing.finish(SourceSpan.file(file.file())));
      }
    }
  }

  /** All platforms added, with everything that they inherit. */
  public SortedMap<String, CalibratedPlatform> resolve() {
    declarations.keySet().forEach(this::resolve);
    return converted;
  }

  private Optional<CalibratedPlatform> resolve(String name) {
    @Nullable Declaration declaration = declarations.get(name);
    if (declaration == null) {
      @Nullable CalibratedPlatform unreadable = converted.get(name);
      return unreadable == null ? library.find(name) : Optional.of(unreadable);
    }
    if (!converted.containsKey(name)) {
      underWay.add(name);
      converted.put(name, convert(name, declaration));
      underWay.remove(name);
    }
    return Optional.of(converted.get(name));
  }

  private CalibratedPlatform convert(String name, Declaration declaration) {
    PlatformDraft draft = new PlatformDraft(name, new Problems(declaration.file(), diagnostics));
    Optional<String> base = declaration.platform().text("base");
    if (base.isPresent()) {
      base(declaration, base.get()).ifPresentOrElse(draft::extend, draft::extendUnknown);
    }
    return new PlatformConverter(draft, declaration.platform()).convert();
  }

  private Optional<CalibratedPlatform> base(Declaration declaration, String name) {
    Problems problems = new Problems(declaration.file(), diagnostics);
    SourceSpan place = problems.span(declaration.platform().place("base"));
    int dot = name.indexOf('.');
    String whole = dot < 0 ? name : name.substring(0, dot);
    if (underWay.contains(whole)) {
      reportCircle(whole, place, problems);
      return Optional.empty();
    }
    if (underWay.size() > LONGEST_CHAIN) {
      problems.report(
          DiagnosticCode.PLATFORM_TOO_DEEP,
          place,
          "more than "
              + LONGEST_CHAIN
              + " platforms extend each other, beginning with "
              + underWay.get(0),
          "let a platform extend the one that has the figures");
      return Optional.empty();
    }
    Optional<CalibratedPlatform> platform = resolve(whole);
    if (platform.isEmpty()) {
      TreeSet<String> known = new TreeSet<>(library.names());
      known.addAll(declarations.keySet());
      known.remove(declaration.platform().name());
      problems.report(
          DiagnosticCode.UNKNOWN_PLATFORM,
          place,
          "platform '" + whole + "' is neither in the library nor in the platform folders",
          NameSuggestion.hint(whole, known));
      return Optional.empty();
    }
    return dot < 0 ? platform : part(platform.get(), name.substring(dot + 1), place, problems);
  }

  private static Optional<CalibratedPlatform> part(
      CalibratedPlatform platform, String name, SourceSpan place, Problems problems) {
    Optional<CalibratedPlatform> part = Optional.ofNullable(platform.parts().get(name));
    if (part.isEmpty()) {
      problems.report(
          DiagnosticCode.UNKNOWN_PLATFORM_NAME,
          place,
          "platform '" + platform.name() + "' has no part '" + name + "'",
          NameSuggestion.hint(name, platform.parts().keySet()));
    }
    return part;
  }

  private void reportCircle(String name, SourceSpan place, Problems problems) {
    List<String> circle =
        new ArrayList<>(underWay.subList(underWay.indexOf(name), underWay.size()));
    circle.add(name);
    problems.report(
        DiagnosticCode.PLATFORM_EXTENDS_ITSELF,
        place,
        "platform '" + name + "' extends itself: " + String.join(" -> ", circle),
        "remove one 'extends' of the circle");
  }
}
