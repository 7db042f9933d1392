package org.aadlenergy.energy.internal.text;

import java.io.StringReader;
import java.util.Iterator;
import java.util.Optional;
import java.util.OptionalInt;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.energy.syntax.PlatformFile;
import org.aadlenergy.energy.syntax.SyntaxFactory;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;

/**
 * Parses one file. After a mistake a parser often reports others that are none. So the statement
 * with the first mistake is replaced by spaces and the rest is parsed again, until each mistake has
 * one message.
 */
final class PlatformSyntaxReader {
  private static final int MOST_MISTAKES = 20;

  private final IParser parser;
  private final Diagnostics diagnostics;

  PlatformSyntaxReader(IParser parser, Diagnostics diagnostics) {
    this.parser = parser;
    this.diagnostics = diagnostics;
  }

  /** The tree of a file without syntax errors. */
  Optional<PlatformFile> read(PlatformTextFile file) {
    Statements whole = new Statements(file.text());
    OptionalInt tooDeep = whole.deeperThan(StandaloneLanguage.DEEPEST);
    if (tooDeep.isPresent()) {
      diagnostics.add(nesting(file, whole.position(tooDeep.getAsInt())));
      return Optional.empty();
    }
    IParseResult result = parser.parse(new StringReader(file.text()));
    if (!result.hasSyntaxErrors()) {
      return Optional.of(
          result.getRootASTElement() instanceof PlatformFile tree
              ? tree
              : SyntaxFactory.eINSTANCE.createPlatformFile());
    }
    Statements text = new Statements(file.text());
    for (int mistakes = 0; mistakes < MOST_MISTAKES && result.hasSyntaxErrors(); mistakes++) {
      INode mistake = first(result);
      boolean atEnd = report(file, mistake);
      if (atEnd || !text.blankAt(mistake.getOffset())) {
        break;
      }
      result = parser.parse(new StringReader(text.text()));
    }
    return Optional.empty();
  }

  /** What a parser makes of a file with syntax errors, whose statements cannot be trusted. */
  PlatformFile recover(PlatformTextFile file) {
    return StandaloneLanguage.parse(file.text()).getRootASTElement() instanceof PlatformFile tree
        ? tree
        : SyntaxFactory.eINSTANCE.createPlatformFile();
  }

  private static Diagnostic nesting(PlatformTextFile file, Statements.Position position) {
    SourceSpan span = SourceSpan.at(file.name(), position.line(), position.column());
    return Diagnostic.of(
            DiagnosticCode.PLATFORM_TOO_DEEP,
            span,
            "blocks are nested more than "
                + StandaloneLanguage.DEEPEST
                + " deep: the file is not read")
        .withHint("a platform has parts, and parts have events: nothing else is nested");
  }

  private static INode first(IParseResult result) {
    Iterator<INode> errors = result.getSyntaxErrors().iterator();
    INode first = errors.next();
    while (errors.hasNext()) {
      INode next = errors.next();
      first = next.getOffset() < first.getOffset() ? next : first;
    }
    return first;
  }

  /** Says whether the mistake is that the file ends: then nothing is left to parse. */
  private boolean report(PlatformTextFile file, INode mistake) {
    String raw = mistake.getSyntaxErrorMessage().getMessage();
    boolean atEnd = SyntaxMessage.endsTooEarly(raw, mistake.getText().strip());
    SyntaxMessage message = SyntaxMessage.of(mistake);
    int offset = atEnd ? file.text().length() : mistake.getOffset();
    Statements.Position position = new Statements(file.text()).position(offset);
    SourceSpan span = SourceSpan.at(file.name(), position.line(), position.column());
    Diagnostic finding = Diagnostic.of(DiagnosticCode.PLATFORM_SYNTAX, span, message.text());
    diagnostics.add(message.hint().map(finding::withHint).orElse(finding));
    return atEnd;
  }
}
