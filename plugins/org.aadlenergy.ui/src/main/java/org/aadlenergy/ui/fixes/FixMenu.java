package org.aadlenergy.ui.fixes;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.ui.FindingMarkers;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;

/** The fixes of the findings in some lines of a file, as items of a menu. */
public final class FixMenu {
  private FixMenu() {}

  /**
   * Adds an item for each fix.
   *
   * @param first the 1-based line
   * @param last the line that is still looked at
   */
  public static void fill(Menu menu, IFile file, int first, int last) {
    for (IMarker marker : markers(file, first, last)) {
      for (IMarkerResolution fix : IDE.getMarkerHelpRegistry().getResolutions(marker)) {
        MenuItem item = new MenuItem(menu, SWT.PUSH);
        item.setText(fix.getLabel().replace("&", "&&"));
        item.addListener(SWT.Selection, event -> fix.run(marker));
      }
    }
  }

  private static List<IMarker> markers(IFile file, int first, int last) {
    List<IMarker> found = new ArrayList<>();
    try {
      for (IMarker marker : file.findMarkers(FindingMarkers.TYPE, true, IResource.DEPTH_ZERO)) {
        int line = marker.getAttribute(IMarker.LINE_NUMBER, 0);
        if (first <= line && line <= last) {
          found.add(marker);
        }
      }
    } catch (CoreException gone) {
      // a file that was deleted has nothing to mend
    }
    return found;
  }
}
