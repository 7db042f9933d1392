package org.aadlenergy.aadl.syntax;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.aadl.internal.parse.FileParser;
import org.aadlenergy.aadl.internal.text.SourceText;
import org.aadlenergy.aadl.internal.text.SyntaxErrors;
import org.aadlenergy.aadl.internal.token.NameTable;
import org.aadlenergy.aadl.internal.token.Tokens;
import org.aadlenergy.aadl.syntax.node.NamedNode;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.ForeignEncoding;

/** Reads AADL files; files read by one reader share their names. Not thread-safe. */
public final class AadlSyntaxReader {
  private final NameTable names = new NameTable();
  private final Cancellation cancellation;

  /** A reader that nobody stops. */
  public AadlSyntaxReader() {
    this(Cancellation.NEVER);
  }

  /** A reader that stops within a file when that is wanted. */
  public AadlSyntaxReader(Cancellation cancellation) {
    this.cancellation = cancellation;
  }

  /** Reads one file with a reader of its own. */
  public static AadlFile parse(String displayName, byte[] content, Diagnostics diagnostics) {
    return new AadlSyntaxReader().read(displayName, content, diagnostics);
  }

  /**
   * Reads a file; errors become findings and the rest of the file is read all the same.
   *
   * @param displayName the file as the user named it, with forward slashes
   * @param content kept by the file that is returned: do not change it
   */
  public AadlFile read(String displayName, byte[] content, Diagnostics diagnostics) {
    SourceText source = SourceText.of(content);
    SyntaxErrors errors = new SyntaxErrors(displayName, source, diagnostics);
    Optional<Diagnostic> foreign = ForeignEncoding.finding(displayName, source.bytes());
    if (foreign.isPresent()) {
      diagnostics.add(foreign.get());
      return new AadlFile(displayName, source, List.of(), true);
    }
    Tokens tokens = new Tokens(source, names, errors, cancellation);
    List<NamedNode> units = new FileParser(tokens).units();
    return new AadlFile(displayName, source, units, errors.any());
  }
}
