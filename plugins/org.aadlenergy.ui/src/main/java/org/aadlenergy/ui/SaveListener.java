package org.aadlenergy.ui;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.ui.osate.Osate;
import org.aadlenergy.ui.preferences.EnergyPreferenceNode;
import org.aadlenergy.ui.preferences.EnergyPreferences;
import org.aadlenergy.ui.results.EnergyRun;
import org.aadlenergy.ui.results.EnergyRuns;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWTException;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;

/** Analyses models again when one of their files has changed, if the user likes that. */
public final class SaveListener implements IStartup, IResourceChangeListener {
  private static final Set<String> EXTENSIONS = Set.of("aadl", "aaxl2", "energy");

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
    Optional<EnergyRun> last = EnergyRuns.instance().last();
    if (last.isEmpty() || event.getDelta() == null || !isWanted(event, last.get())) {
      return;
    }
    EnergyRun run = last.get();
    if (PlatformUI.isWorkbenchRunning() && EnergyPreferences.isOn(EnergyPreferences.ON_SAVE)) {
      try {
        PlatformUI.getWorkbench().getDisplay().asyncExec(() -> AnalyzeAgain.of(run));
      } catch (SWTException closed) {
        // the workbench has ended meanwhile
      }
    }
  }

  private static boolean isWanted(IResourceChangeEvent event, EnergyRun run) {
    boolean[] found = {false};
    try {
      event
          .getDelta()
          .accept(
              delta -> {
                found[0] |= isChangedModel(delta) && isOf(run, delta.getResource());
                return !found[0];
              });
    } catch (CoreException e) {
      ILog.get().log(e.getStatus());
    }
    return found[0];
  }

  private static boolean isChangedModel(IResourceDelta delta) {
    String extension = delta.getResource().getFileExtension();
    return delta.getResource() instanceof IFile
        && extension != null
        && EXTENSIONS.contains(extension.toLowerCase(Locale.ROOT))
        && delta.getKind() == IResourceDelta.CHANGED
        && (delta.getFlags() & IResourceDelta.CONTENT) != 0;
  }

  private static boolean isOf(EnergyRun run, IResource changed) {
    for (IResource resource : run.resources()) {
      if (resource.getProject().equals(changed.getProject())) {
        return true;
      }
    }
    return false;
  }
}
