package org.aadlenergy.aadl.internal.property;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.node.SyntaxNode;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.jspecify.annotations.Nullable;

/** A declaration with a text of its own, and the problems found in that text so far. */
public abstract class DeclaredSymbol {
  private final AadlFile file;
  private final Origin origin;
  private @Nullable Set<Diagnostic> problems;
  private @Nullable Set<SetSymbol> usedSets;
  private boolean checked;

  protected DeclaredSymbol(AadlFile file, Origin origin) {
    this.file = file;
    this.origin = origin;
  }

  public final AadlFile file() {
    return file;
  }

  public final Origin origin() {
    return origin;
  }

  /** What is wrong in its text; complete after it was checked. */
  public final Collection<Diagnostic> problems() {
    Set<Diagnostic> found = problems;
    return found == null ? List.of() : found;
  }

  /** The property sets of inputs and libraries that its text names; complete after a check. */
  public final Collection<SetSymbol> usedSets() {
    Set<SetSymbol> used = usedSets;
    return used == null ? List.of() : used;
  }

  /** Notes that its text names a property set. */
  public final void use(SetSymbol set) {
    if (set.origin() != Origin.SHIPPED && set != this) {
      Set<SetSymbol> used = usedSets;
      if (used == null) {
        used = new LinkedHashSet<>();
        usedSets = used;
      }
      used.add(set);
    }
  }

  /** Whether this is the first time that somebody asks: a text is checked once. */
  public final boolean beginCheck() {
    boolean first = !checked;
    checked = true;
    return first;
  }

  /** Lets its text be checked once more: what it names may have changed. */
  protected final void checkAgain() {
    checked = false;
  }

  /** Itself, which keeps the problems of names that are looked up from here. */
  public final DeclaredSymbol symbol() {
    return this;
  }

  /** Keeps a problem at a place in this symbol's text. */
  public final void report(
      DiagnosticCode code, SyntaxNode where, String message, Optional<String> hint) {
    report(code, file.span(where), message, hint);
  }

  /** Keeps a problem at a place. */
  public final void report(
      DiagnosticCode code, SourceSpan span, String message, Optional<String> hint) {
    keep(Diagnostic.of(code, span, message), hint);
  }

  /** Keeps what is a problem for this text alone, as a warning. */
  public final void problemAsWarning(
      DiagnosticCode code, SyntaxNode where, String message, Optional<String> hint) {
    keep(Diagnostic.of(code, file.span(where), message).as(Severity.WARNING), hint);
  }

  private void keep(Diagnostic problem, Optional<String> hint) {
    Diagnostic complete = hint.isPresent() ? problem.withHint(hint.get()) : problem;
    Set<Diagnostic> found = problems;
    if (found == null) {
      found = new LinkedHashSet<>();
      problems = found;
    }
    found.add(complete);
  }
}
