package org.aadlenergy.engine.diagnostic;

import java.util.Comparator;
import java.util.Optional;

/**
 * One finding: what is wrong, where, and what to do about it.
 *
 * @param path the instance path that it is about, "" where there is none
 */
public record Diagnostic(
    DiagnosticCode code,
    Severity severity,
    String message,
    Optional<String> hint,
    SourceSpan span,
    String path) {

  /** By place, then code, then message: the order of every report. */
  public static final Comparator<Diagnostic> ORDER = Diagnostic::compare;

  private static int compare(Diagnostic a, Diagnostic b) {
    int order = a.span.file().compareTo(b.span.file());
    order = order != 0 ? order : Integer.compare(a.span.line(), b.span.line());
    order = order != 0 ? order : Integer.compare(a.span.column(), b.span.column());
    order = order != 0 ? order : a.code.compareTo(b.code);
    order = order != 0 ? order : a.path.compareTo(b.path);
    return order != 0 ? order : a.message.compareTo(b.message);
  }

  /** Of what tells findings apart; written out, as a cold run pays for a record's generated one. */
  @Override
  public int hashCode() {
    int hash = 31 * code.ordinal() + message.hashCode();
    hash = 31 * hash + span.file().hashCode();
    hash = 31 * (31 * hash + span.line()) + span.column();
    return 31 * hash + path.hashCode();
  }

  /** All of it; written out for the same reason. */
  @Override
  public boolean equals(Object object) {
    if (!(object instanceof Diagnostic)) {
      return false;
    }
    Diagnostic other = (Diagnostic) object;
    return code == other.code
        && severity == other.severity
        && message.equals(other.message)
        && hint.equals(other.hint)
        && span.equals(other.span)
        && path.equals(other.path);
  }

  /** A finding of its code's usual severity. */
  public static Diagnostic of(DiagnosticCode code, SourceSpan span, String message) {
    return new Diagnostic(code, code.severity(), message, Optional.empty(), span, "");
  }

  /** A finding with a hint on how to mend it. */
  public static Diagnostic of(DiagnosticCode code, SourceSpan span, String message, String hint) {
    return of(code, span, message).withHint(hint);
  }

  /** The same finding with a hint on how to mend it. */
  public Diagnostic withHint(String text) {
    return new Diagnostic(code, severity, message, Optional.of(text), span, path);
  }

  /** The same finding, about an instance. */
  public Diagnostic about(String instancePath) {
    return new Diagnostic(code, severity, message, hint, span, instancePath);
  }

  /** The same finding with another severity. */
  public Diagnostic as(Severity other) {
    return new Diagnostic(code, other, message, hint, span, path);
  }

  /** Whether this is an error. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** {@code file:line:column: severity CODE: message}, with the hint on a second line. */
  public String format() {
    StringBuilder text = new StringBuilder();
    if (span.isKnown()) {
      text.append(span.file()).append(':').append(span.line()).append(':').append(span.column());
      text.append(": ");
    }
    text.append(severity.word()).append(' ').append(code).append(": ").append(message);
    hint.ifPresent(h -> text.append("\n    hint: ").append(h));
    return text.toString();
  }
}
