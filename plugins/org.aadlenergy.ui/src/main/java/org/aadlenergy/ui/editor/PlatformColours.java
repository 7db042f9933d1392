package org.aadlenergy.ui.editor;

import java.util.LinkedHashMap;
import java.util.Map;
import org.aadlenergy.energy.ide.explain.Keywords;
import org.eclipse.jface.resource.ColorRegistry;
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
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;

/** The colours of platform files; users change them under Colors and Fonts, and themes do. */
final class PlatformColours {
  private static final String PREFIX = "org.aadlenergy.ui.colour.";

  private final Map<Token, String> tokens = new LinkedHashMap<>();

  private PlatformColours() {}

  /** Colours a viewer's text, and again whenever the colours change while it is open. */
  static void addTo(PresentationReconciler reconciler, ISourceViewer viewer) {
    PlatformColours colours = new PlatformColours();
    reconciler.setDocumentPartitioning(PlatformPartitions.NAME);
    add(reconciler, PlatformPartitions.types()[0], colours.code());
    add(reconciler, PlatformPartitions.COMMENT, colours.all("comment"));
    add(reconciler, PlatformPartitions.TEXT, colours.all("text"));
    colours.follow(viewer);
  }

  private void follow(ISourceViewer viewer) {
    StyledText text = viewer.getTextWidget();
    if (text == null) {
      return;
    }
    ColorRegistry registry = JFaceResources.getColorRegistry();
    IPropertyChangeListener changed =
        event -> {
          if (event.getProperty().startsWith(PREFIX) && !text.isDisposed()) {
            tokens.forEach((token, colour) -> token.setData(attribute(colour, style(token))));
            viewer.invalidateTextPresentation();
          }
        };
    registry.addListener(changed);
    text.addDisposeListener(event -> registry.removeListener(changed));
  }

  private static void add(PresentationReconciler reconciler, String type, ITokenScanner scanner) {
    DefaultDamagerRepairer repairer = new DefaultDamagerRepairer(scanner);
    reconciler.setDamager(repairer, type);
    reconciler.setRepairer(repairer, type);
  }

  private ITokenScanner code() {
    Token keyword = token("keyword", SWT.BOLD);
    WordRule words = new WordRule(new Words(), Token.UNDEFINED);
    Keywords.words().forEach(word -> words.addWord(word, keyword));
    WordRule names = new WordRule(new Words(), new Token(null));
    RuleBasedScanner scanner = new ConditionsScanner(keyword);
    // names first as a whole, so that a digit within a name is no number
    scanner.setRules(new IRule[] {words, names, new NumberRule(token("number", SWT.NORMAL))});
    return scanner;
  }

  private ITokenScanner all(String colour) {
    RuleBasedScanner scanner = new RuleBasedScanner();
    scanner.setDefaultReturnToken(token(colour, SWT.NORMAL));
    return scanner;
  }

  private Token token(String colour, int style) {
    Token token = new Token(attribute(colour, style));
    tokens.put(token, colour);
    return token;
  }

  private static int style(Token token) {
    return ((TextAttribute) token.getData()).getStyle();
  }

  private static TextAttribute attribute(String colour, int style) {
    return new TextAttribute(JFaceResources.getColorRegistry().get(PREFIX + colour), null, style);
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
