package org.aadlenergy.ui.osate.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.navigator.CommonNavigator;

/** A user of OSATE: a project with its instance model, loaded models, views and menus. */
final class Osate {
  static final String COMMAND = "org.aadlenergy.ui.analyze";
  static final String INSTANCE = "instances/Gateway__Box-base.aaxl2";
  private static final String NAVIGATOR = "org.osate.ui.navigator.AadlNavigator";
  private static final Path FIXTURES = Path.of(System.getProperty("osate.fixtures"));

  private final Display display = PlatformUI.getWorkbench().getDisplay();

  Osate() {
    // a dialog would wait for a user
    ErrorDialog.AUTOMATED_MODE = true;
    InstanceScope.INSTANCE.getNode("org.aadlenergy.ui").putBoolean("allowIncomplete", true);
  }

  /** A project with the AADL file of the fixture and the instance model that OSATE made of it. */
  IProject project(String name) throws Exception {
    IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
    project.create(null);
    project.open(null);
    IFolder folder = project.getFolder("instances");
    folder.create(true, true, null);
    add(project.getFile("Gateway.aadl"), FIXTURES.resolve("Gateway.aadl"));
    add(project.getFile(INSTANCE), FIXTURES.resolve(INSTANCE));
    return project;
  }

  /** The project that the wizard proposes as it opens. */
  IProject example() throws Exception {
    assertTrue(
        inUi(
            () -> {
              IWorkbenchWizard wizard =
                  PlatformUI.getWorkbench()
                      .getNewWizardRegistry()
                      .findWizard("org.aadlenergy.ui.example")
                      .createWizard();
              wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
              WizardDialog dialog = new WizardDialog(window().getShell(), wizard);
              dialog.setBlockOnOpen(false);
              dialog.open();
              boolean done = wizard.performFinish();
              dialog.close();
              return done;
            }));
    return ResourcesPlugin.getWorkspace().getRoot().getProject("quickstart");
  }

  private static void add(IFile file, Path content) throws Exception {
    file.create(new ByteArrayInputStream(Files.readAllBytes(content)), true, null);
  }

  void clear() throws Exception {
    for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
      project.delete(true, true, null);
    }
  }

  /** The system of an instance model, as live objects of classes with OSATE's names. */
  static EObject load(IFile file) throws IOException {
    ResourceSet set = new ResourceSetImpl();
    Map<String, Object> factories = set.getResourceFactoryRegistry().getExtensionToFactoryMap();
    factories.put("aaxl2", new XMIResourceFactoryImpl());
    factories.put("ecore", new EcoreResourceFactoryImpl());
    Path description = FIXTURES.resolve("osate-like.ecore");
    Resource classes = set.getResource(URI.createFileURI(description.toString()), true);
    for (EObject root : classes.getContents()) {
      set.getPackageRegistry().put(((EPackage) root).getNsURI(), root);
    }
    URI address = URI.createPlatformResourceURI(file.getFullPath().toString(), true);
    return set.getResource(address, true).getContents().get(0);
  }

  void selectInNavigator(IResource resource) throws Exception {
    inUi(
        () -> {
          CommonNavigator view = (CommonNavigator) page().showView(NAVIGATOR);
          view.selectReveal(new StructuredSelection(resource));
          view.setFocus();
          return view;
        });
  }

  Menu navigatorMenu() throws Exception {
    return inUi(
        () ->
            ((CommonNavigator) page().findView(NAVIGATOR))
                .getCommonViewer()
                .getControl()
                .getMenu());
  }

  Menu selectInOutline(Object element) throws Exception {
    return inUi(
        () -> {
          OutlineView view = (OutlineView) page().showView(OutlineView.ID);
          view.select(element);
          view.setFocus();
          return view.menu();
        });
  }

  Menu mainMenu() throws Exception {
    return inUi(() -> window().getShell().getMenuBar());
  }

  /** Runs the command on what is selected and waits until its work is done. */
  void estimateEnergy() throws Exception {
    inUi(() -> window().getService(IHandlerService.class).executeCommand(COMMAND, null));
    waitForEstimate();
  }

  void waitForEstimate() throws Exception {
    inUi(() -> true); // a change that was told to the listener has asked for its job
    Job.getJobManager().join(COMMAND, null);
  }

  /** Opens menu after menu and answers whether the last item is there and can be chosen. */
  boolean offers(Menu menu, String... labels) throws Exception {
    return inUi(() -> item(menu, labels) != null && item(menu, labels).isEnabled());
  }

  /** Opens menu after menu and chooses the last item. */
  void choose(Menu menu, String... labels) throws Exception {
    inUi(
        () -> {
          item(menu, labels).notifyListeners(SWT.Selection, new Event());
          return true;
        });
  }

  private static MenuItem item(Menu menu, String... labels) {
    Menu shown = menu;
    MenuItem found = null;
    for (String label : labels) {
      if (shown == null) {
        return null;
      }
      shown.notifyListeners(SWT.Show, new Event());
      found = null;
      for (MenuItem item : shown.getItems()) {
        found = item.getText().replace("&", "").split("\t")[0].equals(label) ? item : found;
      }
      shown = found == null ? null : found.getMenu();
    }
    return found;
  }

  private static IWorkbenchWindow window() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
  }

  IWorkbenchPage page() {
    return window().getActivePage();
  }

  void closeEditors() throws Exception {
    inUi(() -> page().closeAllEditors(false));
  }

  <T> T inUi(Callable<T> work) throws Exception {
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
