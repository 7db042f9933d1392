package org.aadlenergy.energy.ide.document;

import java.util.Optional;
import org.aadlenergy.energy.ide.language.SourceDocument;
import org.aadlenergy.energy.parsing.PlatformTexts;
import org.aadlenergy.energy.syntax.PlatformFile;
import org.aadlenergy.energy.syntax.SyntaxFactory;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.parser.IParseResult;
import org.jspecify.annotations.Nullable;

/** One platform text, as it is being edited: immutable, parsed when it is first asked about. */
public final class PlatformDocument extends SourceDocument {
  private @Nullable IParseResult asWritten;
  private @Nullable IParseResult mended;

  /** A text under the name that findings show. */
  public PlatformDocument(String name, String text) {
    super(name, text);
  }

  /** The text as it was written, with its syntax errors. */
  public synchronized IParseResult asWritten() {
    if (asWritten == null) {
      asWritten = PlatformTexts.parse(text());
    }
    return asWritten;
  }

  /** The text without its broken statements; offsets are those of the text. */
  private synchronized IParseResult mended() {
    if (mended == null) {
      IParseResult written = asWritten();
      mended =
          written.hasSyntaxErrors() ? PlatformTexts.parse(PlatformTexts.mended(text())) : written;
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
}
