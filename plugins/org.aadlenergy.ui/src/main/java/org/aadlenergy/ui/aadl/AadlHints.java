package org.aadlenergy.ui.aadl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.aadlenergy.energy.ide.language.Hint;
import org.aadlenergy.ide.AadlText;
import org.aadlenergy.ide.text.AadlDocument;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.LineEndCodeMining;
import org.eclipse.jface.text.codemining.LineHeaderCodeMining;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;

/**
 * The figures of the estimate above and behind the declarations that they belong to; what stands
 * above is not said again behind.
 */
final class AadlHints extends AbstractCodeMiningProvider {
  private final AadlEditor editor;

  AadlHints(AadlEditor editor) {
    this.editor = editor;
  }

  @Override
  public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(
      ITextViewer viewer, IProgressMonitor monitor) {
    AadlText text = editor.edited();
    return CompletableFuture.supplyAsync(() -> minings(viewer.getDocument(), text));
  }

  /** None where the text is another by now: the next analysis brings them. */
  private List<ICodeMining> minings(IDocument shown, AadlText text) {
    AadlDocument document = text.document();
    List<ICodeMining> minings = new ArrayList<>();
    Set<Integer> told = new HashSet<>();
    try {
      for (Hint hint : text.lenses()) {
        int line = document.line(hint.offset());
        told.add(line);
        minings.add(new Lens(line, shown, this, hint.text()));
      }
      for (Hint hint : text.hints()) {
        if (!told.contains(document.line(hint.start()))) {
          minings.add(new Inlay(document.line(hint.offset()), shown, this, hint.text()));
        }
      }
    } catch (BadLocationException changed) {
      return List.of();
    }
    return minings;
  }

  /** The usual grey is too faint to be read well, in either theme. */
  private static Color colour(Color usual) {
    Color own = JFaceResources.getColorRegistry().get("org.aadlenergy.ui.colour.hint");
    return own == null ? usual : own;
  }

  private static final class Lens extends LineHeaderCodeMining {
    Lens(int line, IDocument document, AadlHints provider, String text)
        throws BadLocationException {
      super(line, document, provider);
      setLabel(text);
    }

    @Override
    public Point draw(GC gc, StyledText widget, Color usual, int x, int y) {
      Color own = colour(usual);
      gc.setForeground(own);
      return super.draw(gc, widget, own, x, y);
    }
  }

  private static final class Inlay extends LineEndCodeMining {
    Inlay(int line, IDocument document, AadlHints provider, String text)
        throws BadLocationException {
      super(document, line, provider);
      setLabel("  " + text);
    }

    @Override
    public Point draw(GC gc, StyledText widget, Color usual, int x, int y) {
      Color own = colour(usual);
      gc.setForeground(own);
      return super.draw(gc, widget, own, x, y);
    }
  }
}
