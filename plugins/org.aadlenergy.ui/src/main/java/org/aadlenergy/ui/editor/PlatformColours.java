package org.aadlenergy.ui.editor;

import org.aadlenergy.energy.ide.explain.Keywords;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.TextAttribute;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.rules.DefaultDamagerRepairer;
import org.eclipse.jface.text.rules.IRule;
import org.eclipse.jface.text.rules.ITokenScanner;
import org.eclipse.jface.text.rules.IWordDetector;
import org.eclipse.jface.text.rules.NumberRule;
import org.eclipse.jface.text.rules.RuleBasedScanner;
import org.eclipse.jface.text.rules.Token;
import org.eclipse.jface.text.rules.WordRule;
import org.eclipse.swt.SWT;

/** The colours of platform files; users change them under Colors and Fonts. */
final class PlatformColours {
  private static final String PREFIX = "org.aadlenergy.ui.colour.";

  private PlatformColours() {}

  static void addTo(PresentationReconciler reconciler) {
    reconciler.setDocumentPartitioning(PlatformPartitions.NAME);
    add(reconciler, PlatformPartitions.types()[0], code());
    add(reconciler, PlatformPartitions.COMMENT, all("comment"));
    add(reconciler, PlatformPartitions.TEXT, all("text"));
  }

  private static void add(PresentationReconciler reconciler, String type, ITokenScanner scanner) {
    DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(scanner);
    reconciler.setDamager(repairer, type);
    reconciler.setRepairer(repairer, type);
  }

  private static ITokenScanner code() {
    Token keyword = token("keyword", SWT.BOLD);
    WordRule words = new WordRule(new Words(), Token.UNDEFINED);
    Keywords.words().forEach(word -> words.addWord(word, keyword));
    WordRule names = new WordRule(new Words(), new Token(null));
    RuleBasedScanner scanner = new RuleBasedScanner();
    // names first as a whole, so that a digit within a name is no number
    scanner.setRules(new IRule[] {words, names, new NumberRule(token("number", SWT.NORMAL))});
    return scanner;
  }

  private static ITokenScanner all(String colour) {
    RuleBasedScanner scanner = new RuleBasedScanner();
    scanner.setDefaultReturnToken(token(colour, SWT.NORMAL));
    return scanner;
  }

  private static Token token(String colour, int style) {
    return new Token(
        new TextAttribute(JFaceResources.getColorRegistry().get(PREFIX + colour), null, style));
  }

  /** The characters of the language's names. */
  private static final class Words implements IWordDetector {
    @Override
    public boolean isWordStart(char c) {
      return Character.isLetter(c) || c == '_';
    }

    @Override
    public boolean isWordPart(char c) {
      return Character.isLetterOrDigit(c) || c == '_' || c == '-';
    }
  }
}
