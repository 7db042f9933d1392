package org.aadlenergy.ui.aadl;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.energy.ide.language.Coloured;
import org.aadlenergy.energy.ide.language.EditedText;
import org.aadlenergy.energy.ide.language.FileUris;
import org.aadlenergy.ide.AadlLanguage;
import org.aadlenergy.ide.AadlText;
import org.aadlenergy.ide.names.Colouring;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ui.editor.LanguageEditor;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.jface.text.source.IVerticalRuler;
import org.eclipse.jface.text.source.projection.ProjectionSupport;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;

/** The editor of AADL texts where there is no other. */
public final class AadlEditor extends LanguageEditor {
  /** The id of the editor. */
  public static final String ID = "org.aadlenergy.ui.aadlEditor";

  private static final String MARKS = "org.eclipse.ui.workbench.texteditor.";

  private final EditorTyping typing = new EditorTyping(this);
  private final AadlFolds folds = new AadlFolds();

  @Override
  protected String scope() {
    return "org.aadlenergy.ui.aadlEditorScope";
  }

  @Override
  protected ISourceViewer createSourceViewer(Composite parent, IVerticalRuler ruler, int styles) {
    ProjectionViewer viewer =
        new ProjectionViewer(parent, ruler, getOverviewRuler(), isOverviewRulerVisible(), styles);
    getSourceViewerDecorationSupport(viewer);
    return viewer;
  }

  @Override
  public void createPartControl(Composite parent) {
    super.createPartControl(parent);
    ProjectionViewer viewer = (ProjectionViewer) getSourceViewer();
    ProjectionSupport support =
        new ProjectionSupport(viewer, getAnnotationAccess(), getSharedColors());
    support.addSummarizableAnnotationType(MARKS + "error");
    support.addSummarizableAnnotationType(MARKS + "warning");
    support.install();
    viewer.doOperation(ProjectionViewer.TOGGLE);
    showStructure();
  }

  @Override
  protected void installCodeMiningProviders() {
    ((ISourceViewerExtension5) getSourceViewer())
        .setCodeMiningProviders(new ICodeMiningProvider[] {new AadlHints(this)});
  }

  @Override
  protected void doSetInput(IEditorInput input) throws CoreException {
    typing.stop();
    super.doSetInput(input);
    if (input != null) {
      typing.follow(getDocumentProvider().getDocument(input));
    }
  }

  @Override
  protected void editorSaved() {
    super.editorSaved();
    uri().ifPresent(LiveAadl.get()::saved);
  }

  @Override
  public void dispose() {
    typing.stop();
    super.dispose();
  }

  /** The name that the services know its text by. */
  Optional<String> uri() {
    return file()
        .flatMap(file -> Optional.ofNullable(file.getLocation()))
        .map(location -> FileUris.of(location.toPath().toAbsolutePath().normalize()));
  }

  boolean isOf(String uri) {
    return uri().equals(Optional.of(uri));
  }

  @Override
  protected AadlText edited() {
    String text = shown().map(IDocument::get).orElse("");
    String name = uri().orElse(getTitle());
    AadlLanguage aadl = LiveAadl.get().aadl();
    return aadl.text(
        aadl.texts()
            .document(name)
            .filter(known -> known.text().equals(text))
            .orElseGet(() -> new AadlDocument(name, text)));
  }

  @Override
  protected List<Coloured> colours(String text) {
    return Colouring.of(new AadlDocument("", text));
  }

  @Override
  protected void structured(EditedText text) {
    folds.show((ProjectionViewer) getSourceViewer(), ((AadlText) text).document());
  }

  /** Shows the figures of the last analysis; may be called from any thread. */
  void showFigures() {
    inUi(() -> ((ISourceViewerExtension5) getSourceViewer()).updateCodeMinings());
  }
}
