package org.aadlenergy.ui.osate.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.resources.ICommand;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.Test;

/** A project of the example wizard is one that OSATE works with. */
class ExamplesTest extends InOsate {
  /**
   * The natures are configured: Xtext's brings the builder, without which OSATE links no name, not
   * even {@code Period}, and writes instance models without property values.
   */
  @Test
  void theProjectIsBuiltByXtext() throws Exception {
    IProjectDescription description = quickstart().getDescription();
    assertEquals(
        List.of("org.osate.core.aadlnature", "org.eclipse.xtext.ui.shared.xtextNature"),
        List.of(description.getNatureIds()));
    assertEquals(
        List.of("org.eclipse.xtext.ui.shared.xtextBuilder"),
        Arrays.stream(description.getBuildSpec()).map(ICommand::getBuilderName).toList());
  }

  /** The wizard as it opens, with the example that it proposes. */
  private IProject quickstart() throws Exception {
    assertTrue(
        osate.inUi(
            () -> {
              IWorkbenchWizard wizard =
                  PlatformUI.getWorkbench()
                      .getNewWizardRegistry()
                      .findWizard("org.aadlenergy.ui.example")
                      .createWizard();
              wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
              WizardDialog dialog =
                  new WizardDialog(osate.page().getWorkbenchWindow().getShell(), wizard);
              dialog.setBlockOnOpen(false);
              dialog.open();
              boolean done = wizard.performFinish();
              dialog.close();
              return done;
            }));
    return ResourcesPlugin.getWorkspace().getRoot().getProject("quickstart");
  }
}
