package org.aadlenergy.energy.internal.text;

import java.io.StringReader;
import java.util.Iterator;
import java.util.Optional;
import org.aadlenergy.energy.internal.library.PlatformTextFile;
import org.aadlenergy.energy.internal.reading.Mistake;
import org.aadlenergy.energy.internal.reading.Mistakes;
import org.aadlenergy.energy.syntax.PlatformFile;
import org.aadlenergy.energy.syntax.SyntaxFactory;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.parser.IParseResult;
import org.eclipse.xtext.parser.IParser;

/** Parses one file. */
record PlatformSyntaxReader(IParser parser, Mistakes mistakes) {
  PlatformSyntaxReader(IParser parser, Diagnostics diagnostics) {
    this(parser, new Mistakes(text -> mistake(parser.parse(new StringReader(text))), diagnostics));
  }

  /** The tree of a file without syntax errors. */
  Optional<PlatformFile> read(PlatformTextFile file) {
    if (mistakes.tooDeep(file)) {
      return Optional.empty();
    }
    IParseResult result = parser.parse(new StringReader(file.text()));
    if (result.hasSyntaxErrors()) {
      mistakes.report(file);
      return Optional.empty();
    }
    return Optional.of(
        result.getRootASTElement() instanceof PlatformFile tree
            ? tree
            : SyntaxFactory.eINSTANCE.createPlatformFile());
  }

  /** What a parser makes of a file with syntax errors, whose statements cannot be trusted. */
  PlatformFile recover(PlatformTextFile file) {
    return StandaloneLanguage.parse(file.text()).getRootASTElement() instanceof PlatformFile tree
        ? tree
        : SyntaxFactory.eINSTANCE.createPlatformFile();
  }

  private static Optional<Mistake> mistake(IParseResult result) {
    if (!result.hasSyntaxErrors()) {
      return Optional.empty();
    }
    Iterator<INode> errors = result.getSyntaxErrors().iterator();
    INode first = errors.next();
    while (errors.hasNext()) {
      INode next = errors.next();
      first = next.getOffset() < first.getOffset() ? next : first;
    }
    return Optional.of(SyntaxMessage.of(first));
  }
}
