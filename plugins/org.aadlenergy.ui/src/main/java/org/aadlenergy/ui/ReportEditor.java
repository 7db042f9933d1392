package org.aadlenergy.ui;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;

/** Opens reports in a window of the workbench; may be called from any thread. */
final class ReportEditor {
  private static final String TEXT_EDITOR = "org.eclipse.ui.DefaultTextEditor";

  private final IWorkbenchWindow window;

  ReportEditor(IWorkbenchWindow window) {
    this.window = window;
  }

  void open(IFile report) {
    window.getWorkbench().getDisplay().asyncExec(() -> show(report));
  }

  private void show(IFile report) {
    IWorkbenchPage page = window.getActivePage();
    if (page == null) {
      return; // closed in the meantime; the report is in the project
    }
    try {
      IDE.openEditor(page, report, TEXT_EDITOR);
    } catch (PartInitException e) {
      ILog.get().error("The energy report cannot be shown: " + report.getFullPath(), e);
    }
  }
}
