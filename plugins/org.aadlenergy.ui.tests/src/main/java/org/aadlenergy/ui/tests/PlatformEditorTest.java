package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.Callable;
import org.aadlenergy.ui.tests.robot.EditorRobot;
import org.aadlenergy.ui.tests.robot.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.Test;

/** The editor of platform files, as a user meets it. */
class PlatformEditorTest extends InWorkbench {
  private static final String BOARD =
      """
      // the camera board, revision B
      platform camera-board {
        title "Camera board"
        source bench "Our bench, notebook 12"
        rail ddr charged to memory
        rail core charged to processor
        parameter copy_time : time note "how long the copy of a page takes"
        default profile busy error 3 % from bench "p. 7" {
          power ddr = 210 mW
          power core = 480 mW
        }
        event page_fault.on_demand error 5 % from bench "p. 9" {
          time = 20 us
          energy ddr = 5 uJ
          power core = 500 mW
        }
      }
      """;

  private EditorRobot open(String text) throws Exception {
    IFile file = workbench.project("boards").add("camera-board.energy", text);
    return EditorRobot.open(file);
  }

  @Test
  void opensInColour() throws Exception {
    EditorRobot editor = open(BOARD);
    assertEquals("org.aadlenergy.ui.platformEditor", editor.id());
    RGB comment = editor.colour(BOARD.indexOf("the camera"));
    RGB keyword = editor.colour(BOARD.indexOf("platform"));
    RGB text = editor.colour(BOARD.indexOf("Our bench"));
    RGB number = editor.colour(BOARD.indexOf("210"));
    assertEquals(4, List.of(comment, keyword, text, number).stream().distinct().count());
    assertFalse(editor.isColoured(BOARD.indexOf("camera-board {")));
  }

  /** A word of the language that names a condition is a name. */
  @Test
  void conditionsAreNamesWhateverTheyAreCalled() throws Exception {
    String conditions = "  conditions {\n    processor = \"P 1\"\n    frequency = 1 GHz\n  }\n";
    String text = BOARD.replace("  rail ddr", conditions + "  rail ddr");
    EditorRobot editor = open(text);
    assertFalse(editor.isColoured(text.indexOf("processor = ")));
    assertFalse(editor.isColoured(text.indexOf("frequency = ")));
    RGB keyword = editor.colour(text.indexOf("platform"));
    assertEquals(keyword, editor.colour(text.indexOf("conditions {")));
    assertEquals(keyword, editor.colour(text.indexOf("processor\n")));
    assertEquals(keyword, editor.colour(text.indexOf("time = ")));
  }

  @Test
  void marksMistakesWhileTheyAreThere() throws Exception {
    EditorRobot editor = open(BOARD.replace("power core = 480", "power cor = 480"));
    IMarker marker = editor.markers(1).get(0);
    assertEquals(10, marker.getAttribute(IMarker.LINE_NUMBER, 0));
    assertEquals("AE0503", marker.getAttribute("code", ""));
    String message = marker.getAttribute(IMarker.MESSAGE, "");
    assertTrue(message.contains("rail 'cor' is not declared"), message);
    int wrong = editor.text().indexOf("cor = 480");
    assertEquals(wrong, marker.getAttribute(IMarker.CHAR_START, 0));
    workbench.screenshot("platform-editor.png");

    editor.waitForLine(wrong, true);
    editor.type(wrong + 3, 0, "e");
    editor.markers(0);
    editor.waitForLine(wrong, false);

    editor.type(0, 0, "nonsense ");
    assertEquals("AE0501", editor.markers(1).get(0).getAttribute("code", ""));
    editor.close();
    editor.markers(1); // what is on disk still has its mistake
  }

  @Test
  void mendsAMistake() throws Exception {
    EditorRobot editor = open(BOARD.replace("power core = 480", "power cor = 480"));
    IMarker marker = editor.markers(1).get(0);
    IMarkerResolution[] fixes = inUi(() -> IDE.getMarkerHelpRegistry().getResolutions(marker));
    assertEquals("Change 'cor' to 'core'", fixes[0].getLabel());
    inUi(
        () -> {
          fixes[0].run(marker);
          return true;
        });
    editor.markers(0);
    assertEquals(BOARD, editor.text());
  }

  @Test
  void otherFilesOfTheProjectAreSeen() throws Exception {
    Workbench.Project project = workbench.project("boards");
    project.add("camera-board.energy", BOARD);
    IFile file =
        project.add("next.energy", "platform next extends camera-bord {\n  title \"Next\"\n}\n");
    EditorRobot editor = EditorRobot.open(file);
    IMarker marker = editor.markers(1).get(0);
    assertTrue(marker.getAttribute(IMarker.MESSAGE, "").contains("did you mean 'camera-board'?"));
    int base = editor.text().indexOf("camera-bord");
    editor.type(base, "camera-bord".length(), "camera-board");
    editor.markers(0);
  }

  @Test
  void proposesWhatFits() throws Exception {
    String text = BOARD.replace("power core = 500 mW", "power ");
    EditorRobot editor = open(text);
    List<String> proposals = editor.proposals(text.indexOf("power \n") + 6);
    assertEquals(List.of("ddr - rail", "core - rail"), proposals);
  }

  @Test
  void explainsFiguresNamesAndWords() throws Exception {
    EditorRobot editor = open(BOARD);
    String figure = editor.hover(BOARD.indexOf("20 us"));
    assertTrue(figure.contains("= 0.02 ms") && figure.contains("Our bench"), figure);
    String rail = editor.hover(BOARD.indexOf("power core") + 7);
    assertTrue(rail.contains("Charged to the processor"), rail);
    String word = editor.hover(BOARD.indexOf("charged"));
    assertTrue(word.contains("pays for the rail"), word);
  }

  @Test
  void showsTheOutlineOfTheText() throws Exception {
    EditorRobot editor = open(BOARD);
    assertEquals(
        List.of(
            "platform camera-board",
            " source bench",
            " rail ddr - charged to memory",
            " rail core - charged to processor",
            " parameter copy_time - not set",
            " profile busy",
            " event page_fault.on_demand"),
        editor.outline());
    editor.type(BOARD.indexOf("  rail core"), 0, "  rail io charged to bus\n");
    long end = System.currentTimeMillis() + 300_000;
    while (!editor.outline().contains(" rail io - charged to bus")) {
      assertTrue(System.currentTimeMillis() < end, editor.outline().toString());
      Thread.sleep(50);
    }
  }

  @Test
  void formats() throws Exception {
    EditorRobot editor = open("platform p{title   \"P\" // why\n}");
    editor.run("org.aadlenergy.ui.format");
    assertEquals("platform p {\n\ttitle \"P\" // why\n}\n", editor.text());
    editor.type(0, 8, "platfrom");
    String broken = editor.text();
    editor.run("org.aadlenergy.ui.format");
    assertEquals(broken, editor.text());
    assertNotEquals(0, editor.markers(1).size());
  }

  private static <T> T inUi(Callable<T> work) {
    java.util.concurrent.atomic.AtomicReference<T> value =
        new java.util.concurrent.atomic.AtomicReference<>();
    PlatformUI.getWorkbench()
        .getDisplay()
        .syncExec(
            () -> {
              try {
                value.set(work.call());
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    return value.get();
  }
}
