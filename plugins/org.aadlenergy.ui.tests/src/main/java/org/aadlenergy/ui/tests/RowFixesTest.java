package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.junit.jupiter.api.Test;

/** The menu of a row offers what mends its line: not every editor shows the fixes of others. */
class RowFixesTest extends InWorkbench {
  private static final Path MODEL =
      Path.of(System.getProperty("examples.dir"), "jpeg-encoder", "jpeg_encoder.aadl");
  private static final String ROOT = "Jpeg_Encoder::Board.on_demand";

  @Test
  void aThreadWithoutAPeriodGetsOne() throws Exception {
    String text = Files.readString(MODEL).replaceAll("(?m)^\\s*Period => .*\\R", "");
    IFile model = workbench.project("jpeg").add("model.aadl", text);
    workbench.open(model);
    workbench.estimateEnergy();
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), ROOT));

    Menu menu = workbench.inUi(() -> menu("app", "encoder"));
    List<String> offered = workbench.inUi(() -> labels(menu));
    assertTrue(offered.contains("Add 'Period => 100 ms;'"), offered::toString);
    workbench.inUi(
        () -> {
          menu.getItem(offered.indexOf("Add 'Period => 100 ms;'"))
              .notifyListeners(SWT.Selection, new Event());
          return true;
        });
    workbench.waitForAnalyses();

    String mended = new String(model.getContents().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(mended.contains("Period => 100 ms;"), mended);
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), ROOT));
    assertEquals(List.of(), workbench.inUi(() -> labels(menu("app", "encoder"))));
  }

  /** What a click with the other button opens on a row of threads. */
  private Menu menu(String... names) {
    List<String> path = new ArrayList<>(List.of(ROOT));
    path.addAll(List.of(names));
    view().item("Threads", path.toArray(new String[0]));
    Menu menu = view().tab("Threads").getMenu();
    menu.notifyListeners(SWT.Show, new Event());
    return menu;
  }

  private static List<String> labels(Menu menu) {
    return Arrays.stream(menu.getItems()).map(item -> item.getText()).toList();
  }

  private EnergyViewRobot view() {
    return EnergyViewRobot.in(workbench.shell()).orElseThrow();
  }
}
