package org.aadlenergy.ui.wizard;

import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.browser.IWorkbenchBrowserSupport;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;

/** Makes a project with one of the examples. */
public final class ExampleWizard extends Wizard implements INewWizard {
  private static final String BROWSER = "org.aadlenergy.ui.example";

  private final ExamplePage page = new ExamplePage();
  private Optional<IWorkbench> workbench = Optional.empty();

  public ExampleWizard() {
    setWindowTitle("New AADL Energy Example");
    setNeedsProgressMonitor(true);
  }

  @Override
  public void init(IWorkbench opener, IStructuredSelection selection) {
    workbench = Optional.of(opener); // the selection does not matter: a project is made
  }

  @Override
  public void addPages() {
    addPage(page);
  }

  @Override
  public boolean performFinish() {
    String example = page.example();
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(page.projectName());
    try {
      getContainer()
          .run(
              true,
              false,
              new WorkspaceModifyOperation() {
                @Override
                protected void execute(IProgressMonitor monitor) throws CoreException {
                  Examples.copy(example, project, SubMonitor.convert(monitor));
                }
              });
      workbench
          .map(IWorkbench::getActiveWorkbenchWindow)
          .ifPresent(window -> show(project, window));
      return true;
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof CoreException problem) {
        ErrorDialog.openError(
            getShell(), getWindowTitle(), "The example was not created.", problem.getStatus());
      }
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The new project is selected and its model open, as both come next; its story is beside it. */
  private static void show(IProject project, IWorkbenchWindow window) {
    try {
      if (window.getActivePage() != null) {
        tell(project, window);
      }
      Optional<IFile> model = Examples.model(project);
      if (model.isPresent() && window.getActivePage() != null) {
        IDE.openEditor(window.getActivePage(), model.get(), true);
      }
    } catch (CoreException e) {
      ILog.get().log(e.getStatus());
    }
    BasicNewResourceWizard.selectAndReveal(project, window);
  }

  /** Opens the README as the page that it is, or as text where no page can be shown. */
  private static void tell(IProject project, IWorkbenchWindow window) throws CoreException {
    IFile page = project.getFile("README.html");
    IFile text = project.getFile("README.md");
    IWorkbenchBrowserSupport browsers = window.getWorkbench().getBrowserSupport();
    if (page.exists() && browsers.isInternalWebBrowserAvailable()) {
      try {
        browsers
            .createBrowser(
                IWorkbenchBrowserSupport.AS_EDITOR, BROWSER, project.getName(), page.getName())
            .openURL(page.getLocationURI().toURL());
      } catch (MalformedURLException e) {
        ILog.get().error("The page cannot be shown: " + page.getLocationURI(), e);
      }
    } else if (text.exists()) {
      IDE.openEditor(window.getActivePage(), text, "org.eclipse.ui.DefaultTextEditor");
    }
  }
}
