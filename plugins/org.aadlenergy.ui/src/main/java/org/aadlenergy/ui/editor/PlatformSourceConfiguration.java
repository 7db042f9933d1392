package org.aadlenergy.ui.editor;

import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.presentation.IPresentationReconciler;
import org.eclipse.jface.text.presentation.PresentationReconciler;
import org.eclipse.jface.text.reconciler.IReconciler;
import org.eclipse.jface.text.reconciler.MonoReconciler;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.editors.text.TextSourceViewerConfiguration;

/** What the editor of platform files adds to a text editor. */
final class PlatformSourceConfiguration extends TextSourceViewerConfiguration {
  private static final int PAUSE_MILLIS = 300;

  private final PlatformEditor editor;

  PlatformSourceConfiguration(IPreferenceStore preferences, PlatformEditor editor) {
    super(preferences);
    this.editor = editor;
  }

  @Override
  public String getConfiguredDocumentPartitioning(ISourceViewer viewer) {
    return PlatformPartitions.NAME;
  }

  @Override
  public String[] getConfiguredContentTypes(ISourceViewer viewer) {
    return PlatformPartitions.types();
  }

  @Override
  public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
    PresentationReconciler reconciler = new WholePresentation();
    PlatformColours.addTo(reconciler, viewer);
    return reconciler;
  }

  @Override
  public IContentAssistant getContentAssistant(ISourceViewer viewer) {
    ContentAssistant assistant = new ContentAssistant();
    assistant.setDocumentPartitioning(PlatformPartitions.NAME);
    assistant.setContentAssistProcessor(new PlatformProposals(), IDocument.DEFAULT_CONTENT_TYPE);
    assistant.setInformationControlCreator(getInformationControlCreator(viewer));
    assistant.enableAutoActivation(true);
    return assistant;
  }

  @Override
  public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
    return new PlatformHover(viewer);
  }

  @Override
  public IReconciler getReconciler(ISourceViewer viewer) {
    MonoReconciler reconciler = new MonoReconciler(new EditReconciler(editor), false);
    reconciler.setDelay(PAUSE_MILLIS);
    return reconciler;
  }
}
