package org.aadlenergy.ui.launch;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.report.terminal.Screen;
import org.aadlenergy.report.text.DiagnosticsText;
import org.aadlenergy.ui.AnalyzeHandler;
import org.aadlenergy.ui.WorkbenchEnd;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Does the work of a process in the background; ending either ends the other. */
final class EnergyRunJob extends Job {
  private final EnergyProcess process;
  private final Work work;

  /** What is done; its findings decide about the exit code. */
  interface Work {
    List<Diagnostic> run(EnergyProcess process, Progress progress, IProgressMonitor monitor)
        throws CoreException, IOException;
  }

  EnergyRunJob(EnergyProcess process, Work work) {
    super(process.getLabel());
    this.process = process;
    this.work = work;
    WorkbenchEnd.stopsAnalyses();
  }

  @Override
  public boolean belongsTo(Object family) {
    return AnalyzeHandler.COMMAND.equals(family);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    ExitCode code = ExitCode.INTERNAL;
    try {
      List<Diagnostic> findings = work.run(process, progress(monitor), monitor);
      StringBuilder told = new StringBuilder();
      DiagnosticsText.write(findings, Screen.PAPER, told);
      process.err().append(told.toString());
      code = ExitCode.of(findings);
    } catch (OperationCanceledException | CancellationException e) {
      process.err().line("cancelled");
    } catch (CoreException | IOException e) {
      process.err().line("error: " + e.getMessage());
    } catch (RuntimeException e) {
      process.err().line("error: a fault of aadl-energy; please report it with the model: " + e);
      return Status.error("This is a fault of aadl-energy; please report it.", e);
    } finally {
      process.end(code.code());
    }
    return Status.OK_STATUS;
  }

  /** A step after the user's wish to stop is not begun. */
  private Progress progress(IProgressMonitor monitor) {
    return new Progress() {
      @Override
      public void step(String what) {
        if (cancelled()) {
          throw new OperationCanceledException();
        }
        monitor.subTask(what);
      }

      @Override
      public boolean cancelled() {
        return process.isCancelled() || monitor.isCanceled();
      }
    };
  }

  /** Gives a report's bytes to the console. */
  static OutputStream console(EnergyProcess process) {
    return process.out().stream();
  }
}
