package org.aadlenergy.ui.aadl;

import org.aadlenergy.ui.editor.WholePresentation;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.hyperlink.IHyperlinkDetector;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.quickassist.IQuickAssistAssistant;
import org.eclipse.jface.text.quickassist.QuickAssistAssistant;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/** What the editor of AADL texts adds to a text editor. */
final class AadlSourceConfiguration extends TextSourceViewerConfiguration {
  private static final int PAUSE_MILLIS = 200;

  private final AadlEditor editor;

  AadlSourceConfiguration(IPreferenceStore preferences, AadlEditor editor) {
    super(preferences);
    this.editor = editor;
  }

  @Override
  public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
    AadlColours colours = new AadlColours();
    PresentationReconciler reconciler = new WholePresentation();
    reconciler.setDamager(colours, IDocument.DEFAULT_CONTENT_TYPE);
    reconciler.setRepairer(colours, IDocument.DEFAULT_CONTENT_TYPE);
    AadlColours.follow(viewer);
    return reconciler;
  }

  @Override
  public IContentAssistant getContentAssistant(ISourceViewer viewer) {
    ContentAssistant assistant = new ContentAssistant();
    assistant.setContentAssistProcessor(new AadlProposals(editor), IDocument.DEFAULT_CONTENT_TYPE);
    assistant.setInformationControlCreator(getInformationControlCreator(viewer));
    assistant.enableAutoActivation(true);
    return assistant;
  }

  @Override
  public IQuickAssistAssistant getQuickAssistAssistant(ISourceViewer viewer) {
    QuickAssistAssistant assistant = new QuickAssistAssistant();
    assistant.setQuickAssistProcessor(new AadlFixes(editor));
    assistant.setInformationControlCreator(getInformationControlCreator(viewer));
    return assistant;
  }

  @Override
  public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
    return new AadlHover(editor, viewer);
  }

  @Override
  public IHyperlinkDetector[] getHyperlinkDetectors(ISourceViewer viewer) {
    return new IHyperlinkDetector[] {new AadlLinks(editor)};
  }

  /** Outline and folds a while after an edit; the analysis follows by itself. */
  @Override
  public IReconciler getReconciler(ISourceViewer viewer) {
    MonoReconciler reconciler = new MonoReconciler(new StructureReconciler(editor), false);
    reconciler.setDelay(PAUSE_MILLIS);
    return reconciler;
  }
}
