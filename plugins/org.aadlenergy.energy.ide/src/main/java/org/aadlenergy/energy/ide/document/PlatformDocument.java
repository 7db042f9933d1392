package org.aadlenergy.energy.ide.document;

import java.util.Optional;
import org.aadlenergy.energy.parsing.PlatformTexts;
import org.aadlenergy.energy.syntax.PlatformFile;
import org.aadlenergy.energy.syntax.SyntaxFactory;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.IParseResult;
import org.jspecify.annotations.Nullable;

/** One platform text, as it is being edited: immutable, parsed when it is first asked about. */
public final class PlatformDocument {
  private final String name;
  private final String text;
  private @Nullable IParseResult asWritten;
  private @Nullable IParseResult mended;

  /** A text under the name that findings show. */
  public PlatformDocument(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /** The name that findings show. */
  public String name() {
    return name;
  }

  /** The whole text. */
  public String text() {
    return text;
  }

  /** The text as it was written, with its syntax errors. */
  public synchronized IParseResult asWritten() {
    if (asWritten == null) {
      asWritten = PlatformTexts.parse(text);
    }
    return asWritten;
  }

  /** The text without its broken statements; offsets are those of the text. */
  private synchronized IParseResult mended() {
    if (mended == null) {
      IParseResult written = asWritten();
      mended =
          written.hasSyntaxErrors() ? PlatformTexts.parse(PlatformTexts.mended(text)) : written;
    }
    return mended;
  }

  /** Everything that can be understood of the text. */
  public PlatformFile tree() {
    return mended().getRootASTElement() instanceof PlatformFile tree
        ? tree
        : SyntaxFactory.eINSTANCE.createPlatformFile();
  }

  /** The word, sign, space or comment at an offset. */
  public Optional<ILeafNode> leafAt(int offset) {
    return Optional.ofNullable(NodeModelUtils.findLeafNodeAtOffset(mended().getRootNode(), offset));
  }

  /** The offset of a place; both 0-based, the column counts UTF-16 characters. */
  public int offset(int line, int column) {
    int start = 0;
    for (int i = 0; i < line; i++) {
      int end = text.indexOf('\n', start);
      if (end < 0) {
        return text.length();
      }
      start = end + 1;
    }
    int end = text.indexOf('\n', start);
    return Math.min(start + Math.max(0, column), end < 0 ? text.length() : end);
  }

  /** The 0-based line of an offset. */
  public int line(int offset) {
    int line = 0;
    for (int i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) {
      line++;
    }
    return line;
  }

  /** The 0-based column of an offset in its line. */
  public int column(int offset) {
    return offset - (text.lastIndexOf('\n', offset - 1) + 1);
  }
}
