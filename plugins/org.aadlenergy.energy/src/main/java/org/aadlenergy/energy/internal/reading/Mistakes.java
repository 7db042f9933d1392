package org.aadlenergy.energy.internal.reading;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * Reports what is wrong in one file. After a mistake a parser often reports others that are none.
 * So the statement with the first mistake is replaced by spaces and the rest is read again, until
 * each mistake has one message.
 */
public final class Mistakes {
  /** How deep blocks may be nested; a platform with parts needs three. */
  public static final int DEEPEST = 100;

  private static final int MOST = 20;

  private final Function<String, Optional<Mistake>> first;
  private final Diagnostics diagnostics;

  /** Of what says which is the first mistake of a text. */
  public Mistakes(Function<String, Optional<Mistake>> first, Diagnostics diagnostics) {
    this.first = first;
    this.diagnostics = diagnostics;
  }

  /** Says whether a file is nested too deep to be read, and reports that. */
  public boolean tooDeep(PlatformTextFile file) {
    Statements whole = new Statements(file.text());
    OptionalInt tooDeep = whole.deeperThan(DEEPEST);
    if (tooDeep.isPresent()) {
      Statements.Position position = whole.position(tooDeep.getAsInt());
      SourceSpan span = SourceSpan.at(file.name(), position.line(), position.column());
      diagnostics.add(
          DiagnosticCode.PLATFORM_TOO_DEEP,
          span,
          "blocks are nested more than " + DEEPEST + " deep: the file is not read",
          "a platform has parts, and parts have events: nothing else is nested");
    }
    return tooDeep.isPresent();
  }

  /** Reports the mistakes of a file. */
  public void report(PlatformTextFile file) {
    Statements text = new Statements(file.text());
    for (int mistakes = 0; mistakes < MOST; mistakes++) {
      Optional<Mistake> mistake = first.apply(text.text()).map(found -> inOpenComment(found, text));
      if (mistake.isEmpty()) {
        return;
      }
      report(file, mistake.get());
      if (mistake.get().atEnd() || !text.blankAt(mistake.get().offset())) {
        return;
      }
    }
  }

  /** What is wrong within a comment that does not end is that it does not. */
  private static Mistake inOpenComment(Mistake mistake, Statements text) {
    OptionalInt comment = text.openComment();
    return comment.isPresent() && comment.getAsInt() <= mistake.offset()
        ? Mistake.openComment(comment.getAsInt())
        : mistake;
  }

  private void report(PlatformTextFile file, Mistake mistake) {
    Statements.Position position = new Statements(file.text()).position(mistake.offset());
    SourceSpan span = SourceSpan.at(file.name(), position.line(), position.column());
    Diagnostic finding = Diagnostic.of(DiagnosticCode.PLATFORM_SYNTAX, span, mistake.text());
    diagnostics.add(mistake.hint().map(finding::withHint).orElse(finding));
  }
}
