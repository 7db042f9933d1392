package org.aadlenergy.ui.launch;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.ui.ModelSelection;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** "Run As > Energy Analysis": launches what is selected, with a configuration made for it once. */
public final class EnergyShortcut implements ILaunchShortcut {
  @Override
  public void launch(ISelection selection, String mode) {
    if (selection instanceof IStructuredSelection structured) {
      launch(ModelSelection.of(structured.toList()), mode);
    }
  }

  @Override
  public void launch(IEditorPart editor, String mode) {
    launch(ModelSelection.of(List.of(editor.getEditorInput())), mode);
  }

  private static void launch(Optional<ModelSelection> selection, String mode) {
    if (selection.isEmpty()) {
      return; // the menu offers it on models alone
    }
    try {
      DebugUITools.launch(configuration(selection.get()), mode);
    } catch (CoreException e) {
      ErrorDialog.openError(null, "Energy Analysis", null, e.getStatus());
    }
  }

  /** The configuration on these models, made where there is none yet. */
  static ILaunchConfiguration configuration(ModelSelection models) throws CoreException {
    ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
    ILaunchConfigurationType type = manager.getLaunchConfigurationType(EnergyLaunch.ANALYSIS);
    List<String> inputs = models.resources().stream().map(EnergyShortcut::variable).toList();
    for (ILaunchConfiguration known : manager.getLaunchConfigurations(type)) {
      if (known.getAttribute(LaunchOption.INPUTS.attribute(), List.of()).equals(inputs)) {
        return known;
      }
    }
    IResource first = models.resources().get(0);
    String name = manager.generateLaunchConfigurationName("Energy of " + first.getName());
    ILaunchConfigurationWorkingCopy made = type.newInstance(null, name);
    fill(made, models);
    return made.doSave();
  }

  /** Has a configuration be about these models, with its reports beside theirs. */
  static void fill(ILaunchConfigurationWorkingCopy made, ModelSelection models)
      throws CoreException {
    boolean sweep = EnergyLaunch.SWEEP.equals(made.getType().getIdentifier());
    made.setAttribute(
        LaunchOption.INPUTS.attribute(),
        models.resources().stream().map(EnergyShortcut::variable).toList());
    made.setAttribute(
        LaunchOption.LIBRARY.attribute(),
        models.libraryProjects().stream().map(EnergyShortcut::variable).toList());
    String folder = variable(models.reportFolder());
    made.setAttribute(LaunchOption.OUTPUT.attribute(), sweep ? folder + "/sweep" : folder);
    if (!sweep) {
      made.setAttribute(LaunchOption.FORMAT.attribute(), "text,json");
    }
    made.setMappedResources(models.resources().toArray(IResource[]::new));
  }

  /** What is selected in the window, or else what its editor shows. */
  static Optional<ModelSelection> selected() {
    IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
    if (window == null) {
      return Optional.empty();
    }
    Optional<ModelSelection> models = Optional.empty();
    if (window.getSelectionService().getSelection() instanceof IStructuredSelection selection) {
      models = ModelSelection.of(selection.toList());
    }
    IEditorPart editor =
        window.getActivePage() == null ? null : window.getActivePage().getActiveEditor();
    return models.isEmpty() && editor != null
        ? ModelSelection.of(List.of(editor.getEditorInput()))
        : models;
  }

  /** A place that stays right when the workspace moves; what is not there yet is in its project. */
  static String variable(IResource resource) {
    String project = resource.getProject().getFullPath().toString();
    return resource.exists()
        ? "${workspace_loc:" + resource.getFullPath() + "}"
        : "${workspace_loc:" + project + "}/" + resource.getProjectRelativePath();
  }
}
