package org.aadlenergy.ui.tests.robot;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.eclipse.core.commands.Command;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.navigator.CommonNavigator;
import org.eclipse.ui.part.FileEditorInput;
import org.eclipse.ui.texteditor.ITextEditor;

/** What a user does in the workbench, for tests that run outside the user interface's thread. */
public final class Workbench {
  /** The command, which is also the family of its jobs. */
  public static final String COMMAND = "org.aadlenergy.ui.analyze";

  private static final String ENERGY = "org.aadlenergy.ui.view";
  private static final String TEXT_EDITOR = "org.eclipse.ui.DefaultTextEditor";
  private static final int PICTURE_WIDTH = 1180;
  private static final int PICTURE_HEIGHT = 560;
  private static final long PATIENCE_MILLIS = 300_000;

  /** A window in which nothing happened for so long is as it will be. */
  private static final long QUIET_MILLIS = 300;

  private final Display display = PlatformUI.getWorkbench().getDisplay();

  public Workbench() {
    // a dialog would wait for a user
    ErrorDialog.AUTOMATED_MODE = true;
  }

  /** A project of the workspace that files are added to. */
  public record Project(IProject project) {
    public IFile add(Path file) throws Exception {
      return add(file.getFileName().toString(), Files.readString(file));
    }

    public IFile add(String name, String text) throws Exception {
      IFile file = project.getFile(name);
      file.create(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), true, null);
      return file;
    }
  }

  public Project project(String name) throws Exception {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    project.create(null);
    project.open(null);
    return new Project(project);
  }

  public void clear() throws Exception {
    inUi(() -> page().closeAllEditors(false));
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      project.delete(true, true, null);
    }
  }

  public void open(IFile file) throws Exception {
    inUi(() -> IDE.openEditor(page(), file, TEXT_EDITOR));
  }

  /** Opens a file with the editor that a double-click opens. */
  public void openInItsEditor(IFile file) throws Exception {
    inUi(() -> IDE.openEditor(page(), file, true));
  }

  /** Runs the command on a model in another window. */
  public void startEstimateIn(IWorkbenchWindow window, IFile model) throws Exception {
    inUi(
        () -> {
          IDE.openEditor(window.getActivePage(), model, TEXT_EDITOR);
          return window.getService(IHandlerService.class).executeCommand(COMMAND, null);
        });
  }

  /** A view that does not know of a new file yet takes no selection of it. */
  public void select(IResource resource) throws Exception {
    waitFor("selection of " + resource, () -> holds(() -> selects(resource)));
  }

  private boolean selects(IResource resource) throws PartInitException {
    IViewPart view = page().showView("org.eclipse.ui.navigator.ProjectExplorer");
    ((CommonNavigator) view).selectReveal(new StructuredSelection(resource));
    view.setFocus();
    ISelection selected = window().getSelectionService().getSelection();
    return selected instanceof IStructuredSelection all && all.toList().contains(resource);
  }

  /** Runs the command, whose work goes on in the background. */
  public void startEstimate() throws Exception {
    Command command = value(() -> window().getService(ICommandService.class).getCommand(COMMAND));
    waitFor("enabled command", () -> holds(command::isEnabled));
    inUi(() -> window().getService(IHandlerService.class).executeCommand(COMMAND, null));
  }

  /** Runs the command and waits until its work is done and shown. */
  public void estimateEnergy() throws Exception {
    startEstimate();
    Job.getJobManager().join(COMMAND, null);
    inUi(() -> true);
  }

  /** Waits until no analysis runs or waits any more, nor one that a change has asked for. */
  public void waitForAnalyses() throws Exception {
    inUi(() -> true); // a change that was told to the listener has asked for its job
    Job.getJobManager().join(COMMAND, null);
    inUi(() -> true);
  }

  /** The file in the active editor. */
  public IFile activeFile() throws Exception {
    return inUi(() -> page().getActiveEditor().getEditorInput().getAdapter(IFile.class));
  }

  public String selectedText() throws Exception {
    return inUi(
        () ->
            ((ITextSelection)
                    ((ITextEditor) page().getActiveEditor()).getSelectionProvider().getSelection())
                .getText());
  }

  public Display display() {
    return display;
  }

  public Shell shell() {
    return window().getShell();
  }

  /** Writes a file as an editor does that saves it. */
  public void write(IFile file, String text) throws Exception {
    file.setContents(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), IResource.FORCE, null);
  }

  /** Waits until an analysis that something else has started has written its report anew. */
  public void waitForNewReport(IFile report, long before) throws Exception {
    waitFor("new report", () -> report.getLocation().toFile().lastModified() != before);
    Job.getJobManager().join(COMMAND, null);
    inUi(() -> true);
  }

  /** Has the text report opened after an analysis, or not. */
  public static void openReports(boolean open) {
    InstanceScope.INSTANCE.getNode("org.aadlenergy.ui").putBoolean("openReport", open);
  }

  /** Has models that are saved estimated again, as they are by default, or not. */
  public static void estimateOnSave(boolean estimate) {
    InstanceScope.INSTANCE.getNode("org.aadlenergy.ui").putBoolean("analyzeOnSave", estimate);
  }

  public String textOfEditorOn(IFile file) throws Exception {
    waitFor("an editor on " + file, () -> hasEditorOn(file));
    return inUi(
        () -> {
          IEditorPart part = page().findEditor(new FileEditorInput(file));
          ITextEditor editor = (ITextEditor) part;
          return editor.getDocumentProvider().getDocument(editor.getEditorInput()).get();
        });
  }

  public boolean hasEditorOn(IFile file) {
    try {
      return inUi(() -> page().findEditor(new FileEditorInput(file)) != null);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** Presses a key with Ctrl and Alt held, as a keyboard does: whoever has the focus gets it. */
  public void pressCtrlAlt(char key) throws Exception {
    inUi(
        () -> {
          window().getShell().forceActive();
          settle();
          Keyboard.press(display, key, SWT.CTRL, SWT.ALT);
          return true;
        });
  }

  /** Keeps what the window shows beside the test results. */
  public void screenshot(String name) throws Exception {
    String place = Path.of(System.getProperty("screenshot.dir", "."), name).toString();
    inUi(
        () -> {
          IWorkbenchWindow window = window();
          window.getShell().setBounds(0, 0, 1280, 800);
          for (IViewReference view : page().getViewReferences()) {
            if (view.getId().contains("intro")) {
              page().hideView(view);
            }
          }
          page().showView("org.eclipse.ui.navigator.ProjectExplorer");
          if (page().findView(ENERGY) != null) {
            page().showView(ENERGY);
          }
          settle();
          Picture.take(window.getShell(), place);
          return place;
        });
  }

  /** The whole window with the Energy view below the editor. */
  public void arrange() throws Exception {
    inUi(
        () -> {
          window().getShell().setBounds(0, 0, PICTURE_WIDTH, display.getBounds().height);
          for (IViewReference view : page().getViewReferences()) {
            if (view.getId().contains("intro") || view.getId().contains("ContentOutline")) {
              page().hideView(view);
            }
          }
          page().showView(ENERGY);
          settle();
          return true;
        });
  }

  /** The Energy view alone, in a window that fits it, or everything again. */
  public void maximize(boolean alone) throws Exception {
    inUi(
        () -> {
          int height = Math.min(display.getBounds().height, alone ? PICTURE_HEIGHT : 10_000);
          window().getShell().setBounds(0, 0, PICTURE_WIDTH, height);
          page()
              .setPartState(
                  page().findViewReference(ENERGY),
                  alone ? IWorkbenchPage.STATE_MAXIMIZED : IWorkbenchPage.STATE_RESTORED);
          settle();
          return true;
        });
  }

  /** Keeps a picture of a window beside the test results. */
  public ImageData picture(String name, Shell shell) throws Exception {
    String place = Path.of(System.getProperty("screenshot.dir", "."), name).toString();
    return inUi(
        () -> {
          settle();
          return Picture.take(shell, place);
        });
  }

  private void settle() throws InterruptedException {
    long end = System.currentTimeMillis() + 1000;
    long quiet = System.currentTimeMillis() + QUIET_MILLIS;
    while (System.currentTimeMillis() < Math.min(end, quiet)) {
      if (display.readAndDispatch()) {
        quiet = System.currentTimeMillis() + QUIET_MILLIS;
      } else {
        Thread.sleep(10);
      }
    }
  }

  public IWorkbenchWindow window() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
  }

  public IWorkbenchPage page() {
    return window().getActivePage();
  }

  /** The open window or dialog with a title. */
  public Optional<Shell> shell(String title) {
    return holds(() -> shellTitled(title) != null)
        ? Optional.of(value(() -> shellTitled(title)))
        : Optional.empty();
  }

  private Shell shellTitled(String title) {
    for (Shell shell : display.getShells()) {
      if (shell.isVisible() && shell.getText().equals(title)) {
        return shell;
      }
    }
    return null;
  }

  /** Work for the user interface's thread that opens a dialog: it is not waited for. */
  public void later(Work work) {
    display.asyncExec(
        () -> {
          try {
            work.run();
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        });
  }

  /** Something to do. */
  public interface Work {
    void run() throws Exception;
  }

  /** Whether something is so, asked in the user interface's thread. */
  public boolean holds(Callable<Boolean> question) {
    return value(question);
  }

  public <T> T value(Callable<T> work) {
    return value(display, work);
  }

  static <T> T value(Display display, Callable<T> work) {
    try {
      return inUi(display, work);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  public void waitFor(String what, BooleanSupplier holds) throws InterruptedException {
    await(what, holds);
  }

  static void await(String what, BooleanSupplier holds) throws InterruptedException {
    long end = System.currentTimeMillis() + PATIENCE_MILLIS;
    while (!holds.getAsBoolean()) {
      if (System.currentTimeMillis() > end) {
        throw new AssertionError("no " + what + " after " + PATIENCE_MILLIS + " ms");
      }
      Thread.sleep(20);
    }
  }

  public <T> T inUi(Callable<T> work) throws Exception {
    return inUi(display, work);
  }

  static <T> T inUi(Display display, Callable<T> work) throws Exception {
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
