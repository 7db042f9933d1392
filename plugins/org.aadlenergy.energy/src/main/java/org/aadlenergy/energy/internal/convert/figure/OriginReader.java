package org.aadlenergy.energy.internal.convert.figure;

import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.energy.internal.tree.Value;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Reference;

/** Reads where figures come from: on what they rest, and where they were printed. */
public final class OriginReader {
  private final PlatformScope scope;
  private final Problems problems;

  public OriginReader(PlatformScope scope) {
    this.scope = scope;
    this.problems = scope.problems();
  }

  /** What a figure rests on; one that does not say it is an error, and an assumption. */
  Basis basis(Value value, Attributes attributes) {
    boolean printed = attributes.basis().filter("datasheet"::equals).isPresent();
    boolean placeless = attributes.from().isEmpty() && (printed || attributes.when().isPresent());
    if (attributes.basis().isPresent() && !placeless) {
      return Basis.valueOf(attributes.basis().get().toUpperCase(Locale.ROOT));
    }
    if (attributes.from().isEmpty()) {
      problems.report(
          DiagnosticCode.INCOMPLETE_COEFFICIENT,
          problems.span(value.statement()),
          "the figure does not say where it comes from",
          "add 'from SOURCE \"table and row\"', or 'measured', 'derived' or 'assumed'");
      return Basis.ASSUMED;
    }
    return Basis.PUBLISHED;
  }

  /** The place that a figure was taken from, if it names one whose source is declared. */
  public Optional<Reference> reference(Attributes attributes) {
    return attributes
        .from()
        .flatMap(
            from ->
                scope
                    .source(from.word("source"), problems.span(from.place("source")))
                    .map(cited -> new Reference(cited, from.word("place"), attributes.when())));
  }
}
