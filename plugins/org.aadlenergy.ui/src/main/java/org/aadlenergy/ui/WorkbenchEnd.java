package org.aadlenergy.ui;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;

/** Stops analyses and sweeps when the workbench ends, before what they work on is closed. */
public final class WorkbenchEnd implements IWorkbenchListener {
  private static final WorkbenchEnd INSTANCE = new WorkbenchEnd();

  private WorkbenchEnd() {}

  /** To be called before an analysis begins; once is enough, more does no harm. */
  public static void stopsAnalyses() {
    if (PlatformUI.isWorkbenchRunning()) {
      PlatformUI.getWorkbench().addWorkbenchListener(INSTANCE);
    }
  }

  /** Nothing is stopped yet: the user may still decide to stay. */
  @Override
  public boolean preShutdown(IWorkbench workbench, boolean forced) {
    return true;
  }

  @Override
  public void postShutdown(IWorkbench workbench) {
    Job.getJobManager().cancel(AnalyzeHandler.COMMAND);
  }
}
