package org.aadlenergy.ui.editor;

import java.util.stream.Stream;
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

/** What the editor of a language adds to a text editor. */
final class LanguageConfiguration extends TextSourceViewerConfiguration {
  private static final int PAUSE_MILLIS = 200;

  private final LanguageEditor editor;

  LanguageConfiguration(IPreferenceStore preferences, LanguageEditor editor) {
    super(preferences);
    this.editor = editor;
  }

  @Override
  public IPresentationReconciler getPresentationReconciler(ISourceViewer viewer) {
    LanguageColours colours = new LanguageColours(editor::colours);
    PresentationReconciler reconciler = new WholePresentation();
    reconciler.setDamager(colours, IDocument.DEFAULT_CONTENT_TYPE);
    reconciler.setRepairer(colours, IDocument.DEFAULT_CONTENT_TYPE);
    LanguageColours.follow(viewer);
    return reconciler;
  }

  @Override
  public IContentAssistant getContentAssistant(ISourceViewer viewer) {
    ContentAssistant assistant = new ContentAssistant();
    assistant.setContentAssistProcessor(
        new LanguageProposals(editor), IDocument.DEFAULT_CONTENT_TYPE);
    assistant.setInformationControlCreator(getInformationControlCreator(viewer));
    assistant.enableAutoActivation(true);
    return assistant;
  }

  @Override
  public IQuickAssistAssistant getQuickAssistAssistant(ISourceViewer viewer) {
    QuickAssistAssistant assistant = new QuickAssistAssistant();
    assistant.setQuickAssistProcessor(new LanguageFixes(editor));
    assistant.setInformationControlCreator(getInformationControlCreator(viewer));
    return assistant;
  }

  @Override
  public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
    return new LanguageHover(editor, viewer);
  }

  @Override
  public IHyperlinkDetector[] getHyperlinkDetectors(ISourceViewer viewer) {
    IHyperlinkDetector[] usual = super.getHyperlinkDetectors(viewer);
    return Stream.concat(
            usual == null ? Stream.empty() : Stream.of(usual), Stream.of(new LanguageLinks(editor)))
        .toArray(IHyperlinkDetector[]::new);
  }

  @Override
  public IReconciler getReconciler(ISourceViewer viewer) {
    MonoReconciler reconciler = new MonoReconciler(new LanguageReconciler(editor), false);
    reconciler.setDelay(PAUSE_MILLIS);
    return reconciler;
  }
}
