package org.aadlenergy.ui.tests.robot;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.TextViewer;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
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

/** What a user does in the editors of platform files and of AADL texts. */
public final class EditorRobot {
  private static final String PLATFORM_FINDING = "org.aadlenergy.ui.platformFinding";
  private static final String FINDING = "org.aadlenergy.ui.finding";
  private static final long PATIENCE_MILLIS = 300_000;

  private final Display display = PlatformUI.getWorkbench().getDisplay();
  private final IFile file;
  private final ITextEditor editor;

  private EditorRobot(IFile file, ITextEditor editor) {
    this.file = file;
    this.editor = editor;
  }

  /** Opens a file with the editor that a double-click opens. */
  public static EditorRobot open(IFile file) throws Exception {
    AtomicReference<ITextEditor> opened = new AtomicReference<>();
    Workbench.inUi(
        PlatformUI.getWorkbench().getDisplay(),
        () -> {
          IWorkbenchPage page = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
          opened.set((ITextEditor) IDE.openEditor(page, file, true));
          page.showView("org.eclipse.ui.views.ContentOutline");
          page.activate(opened.get());
          return true;
        });
    return new EditorRobot(file, opened.get());
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

  /** The processor time that a change takes in the thread of the user interface. */
  public long typeMillis(int offset, int length, String text) throws Exception {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return inUi(
        () -> {
          long begin = threads.getCurrentThreadCpuTime();
          document().replace(offset, length, text);
          return (threads.getCurrentThreadCpuTime() - begin) / 1_000_000;
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

  /** Waits until a place is underlined, or is not any more. */
  public void waitForLine(int offset, boolean underlined) throws Exception {
    for (long end = end(); System.currentTimeMillis() < end; Thread.sleep(20)) {
      StyleRange style =
          inUi(() -> ((StyledText) editor.getAdapter(Control.class)).getStyleRangeAtOffset(offset));
      if ((style != null && style.underline) == underlined) {
        return;
      }
    }
    throw new AssertionError(offset + (underlined ? " is not" : " stays") + " underlined");
  }

  /** The markers of the file as soon as there are so many. */
  public List<IMarker> markers(int count) throws Exception {
    String type = "energy".equals(file.getFileExtension()) ? PLATFORM_FINDING : FINDING;
    IMarker[] found = {};
    for (long end = end(); System.currentTimeMillis() < end; Thread.sleep(20)) {
      found = file.findMarkers(type, true, IResource.DEPTH_ZERO);
      if (found.length == count) {
        return List.of(found);
      }
    }
    throw new AssertionError(found.length + " markers, not " + count);
  }

  /** What the only marker says; one may be taken away for another before it has been asked. */
  public Map<String, Object> marked() throws Exception {
    for (long end = end(); System.currentTimeMillis() < end; ) {
      Map<String, Object> attributes = attributes(markers(1).get(0));
      if (!attributes.isEmpty()) {
        return attributes;
      }
    }
    throw new AssertionError("no marker stays");
  }

  private static Map<String, Object> attributes(IMarker marker) throws CoreException {
    try {
      return Optional.ofNullable(marker.getAttributes()).orElse(Map.of());
    } catch (CoreException e) {
      if (marker.exists()) {
        throw e;
      }
      return Map.of();
    }
  }

  /** What the list of proposals shows at an offset. */
  public List<String> proposals(int offset) throws Exception {
    return shown(offset, ISourceViewer.CONTENTASSIST_PROPOSALS);
  }

  /** What the list of quick fixes shows at an offset. */
  public List<String> quickFixes(int offset) throws Exception {
    return shown(offset, ISourceViewer.QUICK_ASSIST);
  }

  private List<String> shown(int offset, int operation) throws Exception {
    inUi(
        () -> {
          editor.getSite().getPage().activate(editor);
          editor.selectAndReveal(offset, 0);
          editor.getAdapter(ITextOperationTarget.class).doOperation(operation);
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

  /** Takes the first of the list that is shown, by a double-click. */
  public void chooseFirst() throws Exception {
    inUi(
        () -> {
          Table table = shownTable().orElseThrow();
          table.setSelection(0);
          table.notifyListeners(SWT.Selection, new Event());
          table.notifyListeners(SWT.DefaultSelection, new Event());
          return true;
        });
  }

  private List<String> shownProposals() {
    List<String> texts = new ArrayList<>();
    shownTable()
        .ifPresent(
            table -> {
              for (TableItem item : table.getItems()) {
                texts.add(item.getText());
              }
            });
    return texts;
  }

  private Optional<Table> shownTable() {
    for (Shell shell : display.getShells()) {
      for (Control child : shell.isVisible() ? shell.getChildren() : new Control[0]) {
        Table table = tableIn(child);
        if (table != null && shell != editor.getSite().getShell()) {
          return Optional.of(table);
        }
      }
    }
    return Optional.empty();
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

  /** Selects a place, as a click does. */
  public void select(int offset) throws Exception {
    inUi(
        () -> {
          editor.getSite().getPage().activate(editor);
          editor.selectAndReveal(offset, 0);
          return true;
        });
  }

  public void save() throws Exception {
    inUi(
        () -> {
          editor.doSave(new NullProgressMonitor());
          return true;
        });
  }

  /** The first and the last line of each fold, 0-based, in the order of the text. */
  public List<String> folds() throws Exception {
    return inUi(
        () -> {
          ProjectionAnnotationModel model = viewer().getProjectionAnnotationModel();
          List<Position> places = new ArrayList<>();
          model
              .getAnnotationIterator()
              .forEachRemaining(each -> places.add(model.getPosition(each)));
          places.sort(Comparator.comparingInt(Position::getOffset).thenComparing(p -> -p.length));
          List<String> lines = new ArrayList<>();
          for (Position place : places) {
            int first = document().getLineOfOffset(place.offset);
            lines.add(first + "-" + document().getLineOfOffset(place.offset + place.length - 1));
          }
          return lines;
        });
  }

  /** Folds everything, or nothing any more. */
  public void fold(boolean all) throws Exception {
    inUi(
        () -> {
          viewer().doOperation(all ? ProjectionViewer.COLLAPSE_ALL : ProjectionViewer.EXPAND_ALL);
          return true;
        });
  }

  /** How many lines are to be seen. */
  public int visibleLines() throws Exception {
    return inUi(() -> ((StyledText) editor.getAdapter(Control.class)).getLineCount());
  }

  /** The figures between and behind the lines, each with its 0-based line. */
  public List<String> hints() {
    return Workbench.value(
        display,
        () -> {
          IAnnotationModel model = viewer().getVisualAnnotationModel();
          List<String> hints = new ArrayList<>();
          for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
            Annotation annotation = all.next();
            if (annotation.getClass().getSimpleName().startsWith("CodeMining")) {
              int line = document().getLineOfOffset(model.getPosition(annotation).offset);
              minings(annotation).forEach(mining -> hints.add(line + ": " + mining.strip()));
            }
          }
          hints.sort(null);
          return hints;
        });
  }

  /** The platform keeps them to itself. */
  private static List<String> minings(Annotation annotation) throws Exception {
    Field field = annotation.getClass().getDeclaredField("fMinings");
    field.setAccessible(true);
    List<String> labels = new ArrayList<>();
    for (Object mining : (List<?>) field.get(annotation)) {
      labels.add(((ICodeMining) mining).getLabel());
    }
    return labels;
  }

  private ProjectionViewer viewer() {
    return (ProjectionViewer) editor.getAdapter(ITextOperationTarget.class);
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
    return Workbench.inUi(display, work);
  }
}
