package org.aadlenergy.ui.launch;

import org.eclipse.debug.ui.CommonTab;
import org.eclipse.debug.ui.ILaunchConfigurationDialog;
import org.eclipse.debug.ui.ILaunchConfigurationTab;

/** The tabs of an analysis. */
public final class AnalysisTabs extends EnergyTabs {
  @Override
  public void createTabs(ILaunchConfigurationDialog dialog, String mode) {
    setTabs(
        new ILaunchConfigurationTab[] {
          new OptionsTab("Model", LaunchOption.MODEL),
          new OptionsTab("Report", LaunchOption.REPORT),
          new CommonTab()
        });
  }
}
