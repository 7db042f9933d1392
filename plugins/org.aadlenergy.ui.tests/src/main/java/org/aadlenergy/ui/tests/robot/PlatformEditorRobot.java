package org.aadlenergy.ui.tests.robot;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** What a user does in the editor of platform files. */
public final class PlatformEditorRobot {
  private static final String FINDING = "org.aadlenergy.ui.platformFinding";
  private static final long PATIENCE_MILLIS = 60_000;

  private final Display display = PlatformUI.getWorkbench().getDisplay();
  private final IFile file;
  private final ITextEditor editor;

  private PlatformEditorRobot(IFile file, ITextEditor editor) {
    this.file = file;
    this.editor = editor;
  }

  /** Opens a file with the editor that a double-click opens. */
  public static PlatformEditorRobot open(IFile file) throws Exception {
    AtomicReference<ITextEditor> opened = new AtomicReference<>();
    inUi(
        PlatformUI.getWorkbench().getDisplay(),
        () -> {
          IWorkbenchPage page = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
          opened.set((ITextEditor) IDE.openEditor(page, file, true));
          page.showView("org.eclipse.ui.views.ContentOutline");
          page.activate(opened.get());
          return true;
        });
    return new PlatformEditorRobot(file, opened.get());
  }

  public String id() {
    return editor.getSite().getId();
  }

  public String text() throws Exception {
    return inUi(() -> document().get());
  }

  public void type(int offset, int length, String text) throws Exception {
    inUi(
        () -> {
          document().replace(offset, length, text);
          return true;
        });
  }

  public void run(String command) throws Exception {
    inUi(
        () -> {
          editor.getSite().getPage().activate(editor);
          return editor.getSite().getService(IHandlerService.class).executeCommand(command, null);
        });
  }

  /** The colour of the character at an offset, as soon as it has one. */
  public RGB colour(int offset) throws Exception {
    for (long end = end(); System.currentTimeMillis() < end; Thread.sleep(20)) {
      StyleRange style =
          inUi(() -> ((StyledText) editor.getAdapter(Control.class)).getStyleRangeAtOffset(offset));
      if (style != null && style.foreground != null) {
        return style.foreground.getRGB();
      }
    }
    throw new AssertionError("no colour at " + offset);
  }

  public RGB background() throws Exception {
    return inUi(() -> ((StyledText) editor.getAdapter(Control.class)).getBackground().getRGB());
  }

  public boolean isColoured(int offset) throws Exception {
    StyleRange style =
        inUi(() -> ((StyledText) editor.getAdapter(Control.class)).getStyleRangeAtOffset(offset));
    return style != null && style.foreground != null;
  }

  /** The markers of the file as soon as there are so many. */
  public List<IMarker> markers(int count) throws Exception {
    IMarker[] found = {};
    for (long end = end(); System.currentTimeMillis() < end; Thread.sleep(20)) {
      found = file.findMarkers(FINDING, true, IResource.DEPTH_ZERO);
      if (found.length == count) {
        return List.of(found);
      }
    }
    throw new AssertionError(found.length + " markers, not " + count);
  }

  /** What the list of proposals shows at an offset. */
  public List<String> proposals(int offset) throws Exception {
    inUi(
        () -> {
          editor.selectAndReveal(offset, 0);
          editor
              .getAdapter(ITextOperationTarget.class)
              .doOperation(ISourceViewer.CONTENTASSIST_PROPOSALS);
          return true;
        });
    for (long end = end(); System.currentTimeMillis() < end; Thread.sleep(50)) {
      List<String> shown = inUi(this::shownProposals);
      if (!shown.isEmpty()) {
        return shown;
      }
    }
    throw new AssertionError("no list of proposals");
  }

  private List<String> shownProposals() {
    for (Shell shell : display.getShells()) {
      for (Control child : shell.isVisible() ? shell.getChildren() : new Control[0]) {
        Table table = tableIn(child);
        if (table != null && shell != editor.getSite().getShell()) {
          List<String> texts = new ArrayList<>();
          for (TableItem item : table.getItems()) {
            texts.add(item.getText());
          }
          return texts;
        }
      }
    }
    return List.of();
  }

  private static Table tableIn(Control control) {
    if (control instanceof Table table) {
      return table;
    }
    if (control instanceof org.eclipse.swt.widgets.Composite composite) {
      for (Control child : composite.getChildren()) {
        Table table = tableIn(child);
        if (table != null) {
          return table;
        }
      }
    }
    return null;
  }

  /** What the hover over an offset says. */
  @SuppressWarnings("deprecation") // the method that every hover has
  public String hover(int offset) throws Exception {
    return inUi(
        () -> {
          ITextViewer viewer = (ITextViewer) editor.getAdapter(ITextOperationTarget.class);
          Method find = TextViewer.class.getDeclaredMethod("getTextHover", int.class, int.class);
          find.setAccessible(true);
          ITextHover hover = (ITextHover) find.invoke(viewer, offset, 0);
          IRegion region = hover.getHoverRegion(viewer, offset);
          return hover.getHoverInfo(viewer, region);
        });
  }

  /** The labels of the outline, each with those below it indented by a space. */
  public List<String> outline() throws Exception {
    return inUi(
        () -> {
          IContentOutlinePage page = editor.getAdapter(IContentOutlinePage.class);
          List<String> labels = new ArrayList<>();
          addLabels(((Tree) page.getControl()).getItems(), "", labels);
          return labels;
        });
  }

  private static void addLabels(TreeItem[] items, String indent, List<String> labels) {
    for (TreeItem item : items) {
      if (!item.getText().isEmpty()) {
        labels.add(indent + item.getText());
        addLabels(item.getItems(), indent + " ", labels);
      }
    }
  }

  public void close() throws Exception {
    inUi(() -> editor.getSite().getPage().closeEditor(editor, false));
  }

  private IDocument document() {
    return editor.getDocumentProvider().getDocument(editor.getEditorInput());
  }

  private static long end() {
    return System.currentTimeMillis() + PATIENCE_MILLIS;
  }

  private <T> T inUi(Callable<T> work) throws Exception {
    return inUi(display, work);
  }

  private static <T> T inUi(Display display, Callable<T> work) throws Exception {
    AtomicReference<T> value = new AtomicReference<>();
    AtomicReference<Exception> failure = new AtomicReference<>();
    display.syncExec(
        () -> {
          try {
            value.set(work.call());
          } catch (Exception e) {
            failure.set(e);
          }
        });
    if (failure.get() != null) {
      throw failure.get();
    }
    return value.get();
  }
}
