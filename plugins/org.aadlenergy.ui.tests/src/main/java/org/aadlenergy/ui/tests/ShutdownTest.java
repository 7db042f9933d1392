package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.ui.tests.robot.ChildEclipse;
import org.aadlenergy.ui.tests.robot.ClosingWorkbench;
import org.aadlenergy.ui.tests.robot.LargeModel;
import org.eclipse.core.runtime.IStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole workbench is closed in the middle of an analysis: it ends and complains of nothing, and
 * shows the last estimate that was made when it is started again.
 */
class ShutdownTest {
  @TempDir private Path folder;

  @Test
  void theWorkbenchIsClosedInTheMiddle() throws Exception {
    ChildEclipse eclipse = new ChildEclipse(folder);
    Path note = folder.resolve("note.txt");
    int code = eclipse.run("-D" + ClosingWorkbench.NOTE + "=" + note);
    String said = eclipse.said() + eclipse.entries();
    assertEquals(0, code, said);
    assertTrue(Files.exists(note), "no analysis ran: " + said);
    assertEquals("running, cancelled", Files.readString(note));
    assertEquals(List.of(), complaints(eclipse));
    Path project = eclipse.workspace().resolve(ClosingWorkbench.PROJECT);
    assertTrue(Files.exists(project.resolve("large.aadl")));
    assertTrue(Files.notExists(project.resolve("instances")), "a report of cancelled work");

    // 3 faults of 166 uJ and 26 uJ each on top of 1.5 us of execution; then 9 of them
    assertEquals(LargeModel.ROOT + ", at least 581.2 uJ", after(eclipse));
    String launched = after(eclipse, "-D" + ClosingWorkbench.LAUNCH + "=yes");
    assertEquals(LargeModel.ROOT + ", at least 1.733 mJ", launched);
    assertEquals(launched, after(eclipse), "what a launch was given holds after a restart");
    assertEquals(List.of(), complaints(eclipse));
  }

  /** What a further session notes, without the time and what comes behind it. */
  private String after(ChildEclipse eclipse, String... properties) throws Exception {
    Path note = folder.resolve("next.txt");
    Files.deleteIfExists(note);
    List<String> all = new ArrayList<>(List.of("-D" + ClosingWorkbench.NOTE + "=" + note));
    all.addAll(List.of(properties));
    assertEquals(0, eclipse.run(all.toArray(String[]::new)), eclipse.said());
    assertTrue(Files.exists(note), "nothing was shown: " + eclipse.said() + eclipse.entries());
    String noted = Files.readString(note);
    return noted.substring(0, noted.indexOf("  ("));
  }

  /** Errors of whatever kind, warnings with an exception, and those about the analysis. */
  private static List<ChildEclipse.Entry> complaints(ChildEclipse eclipse) throws Exception {
    return eclipse.entries().stream()
        .filter(
            entry ->
                entry.severity() >= IStatus.ERROR
                    || entry.text().contains("!STACK")
                    || entry.text().contains("aadlenergy")
                    || entry.text().contains("Estimating the energy"))
        .toList();
  }
}
