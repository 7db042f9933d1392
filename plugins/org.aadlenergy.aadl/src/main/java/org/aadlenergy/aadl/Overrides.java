package org.aadlenergy.aadl;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.internal.check.OverrideScope;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.internal.classifier.Declarations;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads property overrides by writing each as an AADL text of its own. */
final class Overrides {
  private static final SourceSpan PLACE = SourceSpan.at("--set", 1, 1);

  private Overrides() {}

  /** The overrides as associations of the root; what is wrong with them is reported. */
  static List<Association> read(
      List<PropertyOverride> overrides, ClassifierSymbol root, Diagnostics diagnostics) {
    return List.copyOf(
        read(overrides, root.declarations(), Optional.of(root), diagnostics).values());
  }

  /** The same for a root that is in no text, of which no path is followed. */
  static List<UnplacedSetting> unplaced(
      List<PropertyOverride> overrides, Declarations declarations, Diagnostics diagnostics) {
    List<UnplacedSetting> settings = new ArrayList<>(overrides.size());
    read(overrides, declarations, Optional.empty(), diagnostics)
        .forEach(
            (override, association) ->
                settings.add(
                    new UnplacedSetting(
                        override.text(),
                        OverrideText.of(override.text()).map(OverrideText::path).orElse(""),
                        association.property().definition(),
                        association.asWritten(),
                        place(override))));
    return settings;
  }

  private static Map<PropertyOverride, Association> read(
      List<PropertyOverride> overrides,
      Declarations declarations,
      Optional<ClassifierSymbol> root,
      Diagnostics diagnostics) {
    Map<PropertyOverride, Association> associations = new LinkedHashMap<>();
    Map<String, PropertyOverride> first = new HashMap<>();
    for (PropertyOverride override : overrides) {
      Optional<Association> association = one(override, declarations, root, diagnostics);
      if (association.isPresent()) {
        associations.putIfAbsent(override, association.get());
        String key = key(association.get(), override);
        PropertyOverride before = first.putIfAbsent(key, override);
        if (before != null && before.place().isPresent() == override.place().isPresent()) {
          twice(association.get(), override, before, diagnostics);
        }
      }
    }
    return associations;
  }

  /** The same for overrides of the same property of the same component. */
  private static String key(Association association, PropertyOverride override) {
    String path = OverrideText.of(override.text()).map(OverrideText::path).orElse("");
    String binding = association.decl().inBinding().toString();
    return association.property().qualifiedName()
        + " @ "
        + path.replace(" ", "").toLowerCase(Locale.ROOT)
        + (association.isForBinding() ? binding : "");
  }

  /** An option wins over the project's file without a word, but not over another option. */
  private static void twice(
      Association association,
      PropertyOverride second,
      PropertyOverride first,
      Diagnostics diagnostics) {
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.BAD_OPTION_VALUE,
                place(second),
                "'"
                    + association.property().qualifiedName()
                    + "' is set twice for the same component: '"
                    + first.text()
                    + "' counts, '"
                    + second.text()
                    + "' does not")
            .as(Severity.WARNING)
            .withHint("remove one of them"));
  }

  private static Optional<Association> one(
      PropertyOverride override,
      Declarations declarations,
      Optional<ClassifierSymbol> root,
      Diagnostics diagnostics) {
    Optional<OverrideText> written = OverrideText.of(override.text());
    if (written.isEmpty()) {
      return malformed(override, diagnostics);
    }
    String path = written.get().path();
    String aadl =
        "package overrides public system s properties "
            + upTo(override.place())
            + written.get().property()
            + " => "
            + written.get().value()
            + (path.isEmpty() ? "" : " applies to " + path)
            + "; end s; end overrides;";
    Diagnostics syntax = new Diagnostics();
    AadlFile file =
        AadlSyntaxReader.parse(
            place(override).file(), aadl.getBytes(StandardCharsets.UTF_8), syntax);
    if (syntax.hasErrors()) {
      return unread(override, syntax, diagnostics);
    }
    OverrideScope scope = new OverrideScope(declarations, file);
    Optional<Association> association =
        root.isPresent() ? scope.association(root.get()) : scope.association();
    for (Diagnostic problem : scope.problems()) {
      Diagnostic placed =
          Diagnostic.of(
                  problem.code(),
                  place(override),
                  problem.message() + ", in '" + override.text() + "'")
              .as(problem.severity());
      diagnostics.add(problem.hint().map(placed::withHint).orElse(placed));
    }
    return association;
  }

  /** Where the override stands. */
  private static SourceSpan place(PropertyOverride override) {
    return override.place().orElse(PLACE);
  }

  /** Empty lines and blanks, so that the association has the line and column of the override. */
  private static String upTo(Optional<SourceSpan> place) {
    return place.isEmpty()
        ? ""
        : "\n".repeat(Math.max(0, place.get().line() - 1))
            + " ".repeat(Math.max(0, place.get().column() - 1));
  }

  /** A number or a sign that cannot be is named; all else is how the setting is written. */
  private static Optional<Association> unread(
      PropertyOverride override, Diagnostics syntax, Diagnostics diagnostics) {
    for (Diagnostic problem : syntax.sorted()) {
      if (problem.code() == DiagnosticCode.ILLEGAL_CHARACTER_OR_NUMBER) {
        diagnostics.add(
            DiagnosticCode.BAD_OPTION_VALUE,
            place(override),
            "'" + override.text() + "' cannot be read. " + problem.message(),
            problem.hint().orElse("correct the value"));
        return Optional.empty();
      }
    }
    return malformed(override, diagnostics);
  }

  private static Optional<Association> malformed(
      PropertyOverride override, Diagnostics diagnostics) {
    diagnostics.add(
        DiagnosticCode.BAD_OPTION_VALUE,
        place(override),
        "'" + override.text() + "' cannot be read",
        override.place().isPresent()
            ? "write the value as in AADL: a number, a blank and a unit"
            : "write it as 'Set::Property=value @ path', with the value as in AADL");
    return Optional.empty();
  }
}
