package org.aadlenergy.ui.fixes;

import org.aadlenergy.ui.FindingMarkers;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IMarkerResolutionRelevance;
import org.eclipse.ui.PlatformUI;

/** Says at length what a finding is about and what mends it, after all that mends it at once. */
final class FindingAdvice implements IMarkerResolution2, IMarkerResolutionRelevance {
  @Override
  public String getLabel() {
    return "Say what to do...";
  }

  @Override
  public String getDescription() {
    return "Shows the finding with all that it says, and changes nothing.";
  }

  @Override
  public Image getImage() {
    return null; // the platform's own
  }

  @Override
  public int getRelevanceForResolution() {
    return -1;
  }

  @Override
  public void run(IMarker marker) {
    MessageDialog.openInformation(
        PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(),
        marker.getAttribute(FindingMarkers.CODE, "Finding"),
        FindingMarkers.whole(marker));
  }
}
