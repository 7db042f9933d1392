package org.aadlenergy.ui.launch;

import java.util.Optional;
import org.aadlenergy.ui.ModelSelection;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTabGroup;

/** Tabs of a launch; a new configuration is about the models that are selected. */
abstract class EnergyTabs extends AbstractLaunchConfigurationTabGroup {
  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy configuration) {
    super.setDefaults(configuration);
    Optional<ModelSelection> models = EnergyShortcut.selected();
    if (models.isEmpty()) {
      return;
    }
    try {
      EnergyShortcut.fill(configuration, models.get());
      boolean sweep = EnergyLaunch.SWEEP.equals(configuration.getType().getIdentifier());
      String name = models.get().resources().get(0).getName();
      configuration.rename(
          DebugPlugin.getDefault()
              .getLaunchManager()
              .generateLaunchConfigurationName((sweep ? "Sweep of " : "Energy of ") + name));
    } catch (CoreException e) {
      ILog.get().log(e.getStatus());
    }
  }
}
