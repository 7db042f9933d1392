package org.aadlenergy.ui.aadl;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.ide.estimate.Study;
import org.aadlenergy.ide.format.AadlFormatter;
import org.aadlenergy.ide.live.FileUris;
import org.aadlenergy.ide.model.AadlModel;
import org.aadlenergy.ide.names.Outline;
import org.aadlenergy.ide.names.OutlineItem;
import org.aadlenergy.ide.text.AadlDocument;
import org.aadlenergy.ui.editor.FormattedEditor;
import org.aadlenergy.ui.editor.WholeText;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.jface.text.source.IVerticalRuler;
import org.eclipse.jface.text.source.projection.ProjectionSupport;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** The editor of AADL texts where there is no other. */
public final class AadlEditor extends TextEditor implements FormattedEditor {
  /** The id of the editor. */
  public static final String ID = "org.aadlenergy.ui.aadlEditor";

  private static final String SCOPE = "org.aadlenergy.ui.aadlEditorScope";
  private static final String MARKS = "org.eclipse.ui.workbench.texteditor.";

  private final Typing typing = new Typing(this);
  private final AadlFolds folds = new AadlFolds();
  private AadlOutlinePage outline;

  @Override
  protected void initializeEditor() {
    super.initializeEditor();
    setSourceViewerConfiguration(new AadlSourceConfiguration(EditorsUI.getPreferenceStore(), this));
  }

  @Override
  protected void initializeKeyBindingScopes() {
    setKeyBindingScopes(new String[] {SCOPE});
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

  /** The file that is edited; none for a text of the library. */
  Optional<IFile> file() {
    IEditorInput input = getEditorInput();
    return input == null ? Optional.empty() : Optional.ofNullable(input.getAdapter(IFile.class));
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

  /** The text as it is in the editor now. */
  AadlDocument current() {
    String text = text().map(IDocument::get).orElse("");
    String name = uri().orElse(getTitle());
    return LiveAadl.get()
        .texts()
        .document(name)
        .filter(known -> known.text().equals(text))
        .orElseGet(() -> new AadlDocument(name, text));
  }

  /** What its text, its project and its libraries declare. */
  AadlModel model(AadlDocument document) {
    return LiveAadl.get().texts().model(document);
  }

  /** What is known of its project. */
  Study study(AadlDocument document) {
    return LiveAadl.get().study(document);
  }

  private Optional<IDocument> text() {
    return getDocumentProvider() == null || getEditorInput() == null
        ? Optional.empty()
        : Optional.ofNullable(getDocumentProvider().getDocument(getEditorInput()));
  }

  @Override
  public void format() {
    IDocument document = text().orElse(null);
    if (document == null || !validateEditorInputState()) {
      return;
    }
    Optional<String> formatted =
        AadlFormatter.format(current(), WholeText.indentation(AadlFormatter.TAB));
    if (formatted.isEmpty()) {
      say("Mend the syntax errors first: then it is formatted.");
    } else if (!formatted.get().equals(document.get())) {
      WholeText.replace(this, document, formatted.get());
    }
  }

  /** Tells the user in the status line. */
  void say(String message) {
    getStatusLineManager().setErrorMessage(message);
  }

  @Override
  public <T> T getAdapter(Class<T> wanted) {
    if (wanted == IContentOutlinePage.class) {
      if (outline == null) {
        outline = new AadlOutlinePage(this);
        outline.show(Outline.of(current()));
      }
      return wanted.cast(outline);
    }
    return super.getAdapter(wanted);
  }

  /** Shows what is declared in the outline and beside the text; may be called from any thread. */
  void showStructure() {
    AadlDocument document = current();
    List<OutlineItem> items = Outline.of(document);
    inUi(
        () -> {
          if (outline != null) {
            outline.show(items);
          }
          folds.show((ProjectionViewer) getSourceViewer(), document);
        });
  }

  /** Shows the figures of the last analysis; may be called from any thread. */
  void showFigures() {
    inUi(() -> ((ISourceViewerExtension5) getSourceViewer()).updateCodeMinings());
  }

  private void inUi(Runnable work) {
    Display display = getSite().getWorkbenchWindow().getWorkbench().getDisplay();
    if (display != null && !display.isDisposed()) {
      display.asyncExec(
          () -> {
            if (getSourceViewer() != null && getSourceViewer().getTextWidget() != null) {
              work.run();
            }
          });
    }
  }
}
