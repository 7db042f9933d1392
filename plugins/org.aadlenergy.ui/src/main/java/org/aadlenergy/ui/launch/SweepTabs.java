package org.aadlenergy.ui.launch;

import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;

/** The tabs of a sweep. */
public final class SweepTabs extends EnergyTabs {
  @Override
  public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
    setTabs(
        new ILaunchConfigurationTab[] {
          new OptionsTab("Sweep", LaunchOption.SWEEP),
          new OptionsTab("Model", LaunchOption.MODEL),
          new CommonTab()
        });
  }
}
