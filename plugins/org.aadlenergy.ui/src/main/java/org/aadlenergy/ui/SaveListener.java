package org.aadlenergy.ui;

import java.util.HashSet;
import java.util.Set;
import org.aadlenergy.ui.osate.Osate;
import org.aadlenergy.ui.preferences.EnergyPreferenceNode;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;

/** Analyses models again when one of their files has changed, if the user likes that. */
public final class SaveListener implements IStartup, IResourceChangeListener {
  @Override
  public void earlyStartup() {
    ResourcesPlugin.getWorkspace()
        .addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
    IWorkbench workbench = PlatformUI.getWorkbench();
    workbench
        .getDisplay()
        .asyncExec(
            () ->
                Osate.addPreferencePage(
                    workbench.getPreferenceManager(),
                    new EnergyPreferenceNode("org.aadlenergy.ui.preferences.osate")));
  }

  @Override
  public void resourceChanged(IResourceChangeEvent event) {
    Set<IProject> changed = new HashSet<>();
    try {
      if (event.getDelta() != null) {
        event.getDelta().accept(delta -> note(delta, changed));
      }
    } catch (CoreException e) {
      ILog.get().log(e.getStatus());
    }
    if (!changed.isEmpty()) {
      AnalyzeAgain.saved(changed);
    }
  }

  /** Notes the project of a changed model; the rest of the project is not looked through. */
  private static boolean note(IResourceDelta delta, Set<IProject> changed) {
    boolean saved =
        delta.getKind() == IResourceDelta.CHANGED
            && (delta.getFlags() & IResourceDelta.CONTENT) != 0;
    if (saved && ModelSelection.isSource(delta.getResource())) {
      changed.add(delta.getResource().getProject());
    }
    return !changed.contains(delta.getResource().getProject());
  }
}
