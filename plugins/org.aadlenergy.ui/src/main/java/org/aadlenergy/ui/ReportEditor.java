package org.aadlenergy.ui;

import org.aadlenergy.ui.preferences.EnergyPreferences;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;

/** Shows results in a window of the workbench; may be called from any thread. */
record ReportEditor(IWorkbenchWindow window) {
  private static final String VIEW = "org.aadlenergy.ui.view";

  /** Shows the result in the energy view, and the report in an editor where that is wanted. */
  void show(IFile report) {
    Display display = window.getWorkbench().getDisplay();
    try {
      display.asyncExec(() -> open(report));
    } catch (SWTException closed) {
      // the workbench has ended meanwhile; the report is in the project
    }
  }

  private void open(IFile report) {
    IWorkbenchPage page = window.getActivePage();
    if (page == null || !report.exists()) {
      return; // closed in the meantime; the report is in the project
    }
    try {
      if (EnergyPreferences.isOn(EnergyPreferences.OPEN_REPORT)) {
        IDE.openEditor(page, report, "org.eclipse.ui.DefaultTextEditor");
      }
      page.showView(VIEW, null, IWorkbenchPage.VIEW_VISIBLE);
    } catch (PartInitException e) {
      ILog.get().error("The energy report cannot be shown: " + report.getFullPath(), e);
    }
  }
}
