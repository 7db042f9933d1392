package org.aadlenergy.aadl;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.check.OverrideScope;
import org.aadlenergy.aadl.internal.classifier.Association;
import org.aadlenergy.aadl.internal.classifier.ClassifierSymbol;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.SyntaxReader;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** Reads property overrides by writing each as an AADL text of its own. */
final class Overrides {
  private static final SourceSpan PLACE = SourceSpan.at("--set", 1, 1);

  private Overrides() {}

  /** The overrides as associations of the root; what is wrong with them is reported. */
  static List<Association> read(
      List<PropertyOverride> overrides, ClassifierSymbol root, Diagnostics diagnostics) {
    List<Association> associations = new ArrayList<>(overrides.size());
    for (PropertyOverride override : overrides) {
      one(override, root, diagnostics).ifPresent(associations::add);
    }
    return associations;
  }

  private static Optional<Association> one(
      PropertyOverride override, ClassifierSymbol root, Diagnostics diagnostics) {
    String text = override.text();
    int equals = text.indexOf('=');
    int at = text.lastIndexOf('@');
    if (at >= 0 && (text.indexOf('"', at) >= 0 || text.indexOf('\'', at) >= 0)) {
      at = -1;
    }
    if (equals <= 0) {
      return malformed(override, diagnostics);
    }
    String property = text.substring(0, equals).trim();
    String value = text.substring(equals + 1, at < 0 ? text.length() : at).trim();
    String path = at < 0 ? "" : text.substring(at + 1).trim();
    if (value.startsWith(">")) {
      value = value.substring(1).trim();
    }
    if (property.isEmpty() || value.isEmpty() || value.contains(";")) {
      return malformed(override, diagnostics);
    }
    String aadl =
        "package overrides public system s properties "
            + upTo(override.place())
            + property
            + " => "
            + value
            + (path.isEmpty() ? "" : " applies to " + path)
            + "; end s; end overrides;";
    Diagnostics syntax = new Diagnostics();
    AadlFile file =
        SyntaxReader.parse(place(override).file(), aadl.getBytes(StandardCharsets.UTF_8), syntax);
    if (syntax.hasErrors()) {
      return malformed(override, diagnostics);
    }
    return resolve(override, file, root, diagnostics);
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

  private static Optional<Association> resolve(
      PropertyOverride written, AadlFile file, ClassifierSymbol root, Diagnostics diagnostics) {
    OverrideScope override = new OverrideScope(root.declarations(), file);
    Optional<Association> association = override.association(root);
    for (Diagnostic problem : override.problems()) {
      Diagnostic placed =
          Diagnostic.of(
                  problem.code(),
                  place(written),
                  problem.message() + ", in '" + written.text() + "'")
              .as(problem.severity());
      diagnostics.add(problem.hint().map(placed::withHint).orElse(placed));
    }
    return association;
  }

  private static Optional<Association> malformed(
      PropertyOverride override, Diagnostics diagnostics) {
    diagnostics.add(
        Diagnostic.of(
                DiagnosticCode.AE0008, place(override), "'" + override.text() + "' cannot be read")
            .withHint("write it as 'Set::Property=value @ path', with the value as in AADL"));
    return Optional.empty();
  }
}
