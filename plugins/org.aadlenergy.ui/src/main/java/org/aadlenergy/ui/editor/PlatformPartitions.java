package org.aadlenergy.ui.editor;

import org.eclipse.core.filebuffers.IDocumentSetupParticipant;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension3;
import org.eclipse.jface.text.IDocumentPartitioner;
import org.eclipse.jface.text.rules.EndOfLineRule;
import org.eclipse.jface.text.rules.FastPartitioner;
import org.eclipse.jface.text.rules.IPredicateRule;
import org.eclipse.jface.text.rules.MultiLineRule;
import org.eclipse.jface.text.rules.RuleBasedPartitionScanner;
import org.eclipse.jface.text.rules.Token;

/** Divides platform files into comments, texts and everything else. */
public final class PlatformPartitions implements IDocumentSetupParticipant {
  static final String NAME = "org.aadlenergy.ui.platformPartitions";
  static final String COMMENT = "org.aadlenergy.ui.comment";
  static final String TEXT = "org.aadlenergy.ui.text";

  /** All kinds of partitions. */
  static String[] types() {
    return new String[] {IDocument.DEFAULT_CONTENT_TYPE, COMMENT, TEXT};
  }

  @Override
  public void setup(IDocument document) {
    if (document instanceof IDocumentExtension3 partitioned) {
      RuleBasedPartitionScanner scanner = new RuleBasedPartitionScanner();
      scanner.setPredicateRules(
          new IPredicateRule[] {
            new MultiLineRule("/*", "*/", new Token(COMMENT), (char) 0, true),
            new EndOfLineRule("//", new Token(COMMENT)),
            new MultiLineRule("\"", "\"", new Token(TEXT), '\\', true)
          });
      IDocumentPartitioner partitioner = new FastPartitioner(scanner, new String[] {COMMENT, TEXT});
      partitioner.connect(document);
      partitioned.setDocumentPartitioner(NAME, partitioner);
    }
  }
}
