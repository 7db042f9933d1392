package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.aadlenergy.ui.tests.robot.Heartbeat;
import org.aadlenergy.ui.tests.robot.LargeModel;
import org.aadlenergy.ui.tests.robot.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ten thousand threads: the window goes on answering, whatever the user does with the result. */
class LargeModelTest extends InWorkbench {
  private static final Path QUICKSTART = Path.of(System.getProperty("examples.dir"), "quickstart");

  /** What the requirement allows. */
  private static final long MOST_MILLIS = 100;

  private static final int MOMENTS = 20;
  private static final long PAUSE_MILLIS = 40;

  /** The view is open and its classes are loaded, as in a workbench that is in use. */
  @BeforeEach
  void useTheViewOnce() throws Exception {
    IFile small = workbench.project("small").add(QUICKSTART.resolve("quickstart.aadl"));
    workbench.select(small);
    workbench.estimateEnergy();
    for (String tab : new String[] {"Threads", "Components", "Services"}) {
      workbench.inUi(() -> view().tab(tab));
    }
  }

  /** The measure itself: what blocks the window is seen, whether it works or waits. */
  @Test
  void theHeartbeatSeesWhatBlocksTheWindow() throws Exception {
    isSeen(
        () -> {
          Thread.sleep(2 * MOST_MILLIS);
          return true;
        });
    isSeen(() -> work(2 * MOST_MILLIS));
  }

  /**
   * Blocks the window until that is seen: on a loaded machine the measuring thread may itself stand
   * still for so long that too little is left of a time.
   */
  private void isSeen(Callable<Boolean> block) throws Exception {
    try (Heartbeat heartbeat = Heartbeat.start(workbench.display())) {
      workbench.waitFor(
          "beat", () -> workbench.holds(block) && heartbeat.longest().millis() > MOST_MILLIS);
    }
  }

  /** Keeps the thread busy for so much processor time. */
  private static boolean work(long millis) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + millis * 1_000_000;
    while (threads.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
    return true;
  }

  @Test
  void oneHundredProcessesOfOneHundredThreads() throws Exception {
    staysResponsive(100, 100);
  }

  @Test
  void oneProcessOfTenThousandThreads() throws Exception {
    staysResponsive(1, 10_000);
  }

  /**
   * Cancelled at one moment after the other, until one comes too late. How long it takes is printed
   * and not asserted: it depends on the machine. That the work asks often enough is counted in the
   * tests of the analysis.
   */
  @Test
  void aCancelledAnalysisEndsWithoutAResult() throws Exception {
    IFile model = workbench.project("large").add("large.aadl", LargeModel.text(100, 100));
    IFile report = model.getProject().getFile("instances/reports/energy/report.json");
    String before = workbench.value(() -> view().roots().getText());
    workbench.select(model);
    int cancelled = 0;
    Job job = cancelledAfter(0);
    while (job.getResult().getSeverity() == IStatus.CANCEL && cancelled < MOMENTS) {
      cancelled++;
      assertFalse(report.getLocation().toFile().exists(), "a report of cancelled work");
      workbench.inUi(() -> true);
      assertEquals(before, workbench.value(() -> view().roots().getText()));
      job = cancelledAfter(cancelled * PAUSE_MILLIS);
    }
    assertTrue(cancelled > 0, "cancelled as soon as it ran, and yet " + job.getResult());
  }

  /** Runs the command, and cancels its job some time after it has begun to run. */
  private Job cancelledAfter(long millis) throws Exception {
    Job[] ended = new Job[1];
    long[] times = new long[2];
    JobChangeAdapter listener =
        new JobChangeAdapter() {
          @Override
          public void running(IJobChangeEvent event) {
            if (event.getJob().belongsTo(Workbench.COMMAND)) {
              ended[0] = event.getJob();
            }
          }

          @Override
          public void done(IJobChangeEvent event) {
            if (event.getJob().belongsTo(Workbench.COMMAND)) {
              times[1] = System.nanoTime();
            }
          }
        };
    Job.getJobManager().addJobChangeListener(listener);
    try {
      workbench.startEstimate();
      workbench.waitFor("job that runs", () -> ended[0] != null);
      Thread.sleep(millis);
      times[0] = System.nanoTime();
      ended[0].cancel();
      workbench.waitForAnalyses();
      System.out.printf(
          Locale.ROOT,
          "cancelled after %d ms: %s %.1f ms later%n",
          millis,
          ended[0].getResult().getSeverity() == IStatus.CANCEL ? "over" : "was done",
          (times[1] - times[0]) / 1e6);
      return ended[0];
    } finally {
      Job.getJobManager().removeJobChangeListener(listener);
    }
  }

  private void staysResponsive(int processes, int threads) throws Exception {
    IFile model = workbench.project("large").add("large.aadl", LargeModel.text(processes, threads));
    workbench.select(model);
    try (Heartbeat heartbeat = Heartbeat.start(workbench.display())) {
      analyse();
      openFirstProcess();
      for (int column = 0; column < 4; column++) {
        sortBy(column);
      }
      for (String tab : new String[] {"Components", "Services", "Chart", "Timeline", "Threads"}) {
        workbench.inUi(() -> view().select(tab));
        workbench.inUi(() -> true);
      }
      analyse();
      workbench.inUi(() -> view().press("Shows the change since the run before"));
      shown();
      workbench.inUi(() -> view().press("Copies the selected rows, or all, as text"));
      assertTrue(heartbeat.beats() > 50, "beats: " + heartbeat.beats());
      Heartbeat.Stall longest = heartbeat.longest();
      System.out.printf("%d processes: %d ms%n", processes, longest.millis());
      assertTrue(
          longest.millis() <= MOST_MILLIS,
          () -> longest.millis() + " ms without an answer, during" + longest.during());
    }
  }

  private void analyse() throws Exception {
    workbench.estimateEnergy();
    shown();
    assertEquals(LargeModel.ROOT, workbench.value(() -> view().roots().getText()));
  }

  /** Waits until the rows of the result are there. */
  private void shown() throws Exception {
    workbench.waitFor("rows", () -> workbench.holds(() -> view().total().contains(" in ")));
  }

  private void openFirstProcess() throws Exception {
    workbench.inUi(
        () -> {
          Tree tree = view().tab("Threads");
          TreeItem process = tree.getItem(0).getItem(0);
          process.getText();
          process.setExpanded(true);
          return true;
        });
    workbench.inUi(() -> true);
  }

  private void sortBy(int column) throws Exception {
    workbench.inUi(
        () -> {
          view().tab("Threads").getColumn(column).notifyListeners(SWT.Selection, new Event());
          return true;
        });
    workbench.inUi(() -> true);
  }

  private EnergyViewRobot view() {
    return EnergyViewRobot.in(workbench.shell()).orElseThrow();
  }
}
