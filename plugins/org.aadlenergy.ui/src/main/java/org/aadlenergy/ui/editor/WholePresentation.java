package org.aadlenergy.ui.editor;

import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.swt.custom.StyleRange;

/**
 * Gives what has no colour of its own the plain style. Without one a viewer leaves there what was
 * drawn before: a mistake that was mended would stay underlined.
 */
public final class WholePresentation extends PresentationReconciler {
  @Override
  protected TextPresentation createPresentation(IRegion damage, IDocument document) {
    TextPresentation presentation = super.createPresentation(damage, document);
    if (presentation != null) {
      presentation.setDefaultStyleRange(
          new StyleRange(damage.getOffset(), damage.getLength(), null, null));
    }
    return presentation;
  }
}
