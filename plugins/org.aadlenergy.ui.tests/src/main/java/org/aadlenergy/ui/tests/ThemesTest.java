package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.ui.tests.robot.AadlColours;
import org.aadlenergy.ui.tests.robot.EditorRobot;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.aadlenergy.ui.tests.robot.Theme;
import org.aadlenergy.ui.tests.robot.WizardRobot;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The workbench in Eclipse's dark theme: what was made for a light one can still be read. */
class ThemesTest extends InWorkbench {
  /** What WCAG 2 asks of text on level AA. */
  private static final double LEGIBLE = 4.5;

  @BeforeEach
  void dark() throws Exception {
    Theme.dark(workbench);
  }

  @AfterEach
  void lightAndEmpty() throws Exception {
    Theme.light(workbench);
  }

  @Test
  void theEnergyViewIsDarkAndLegible() throws Exception {
    IProject project = WizardRobot.importExample(workbench, "gateway");
    workbench.select(project);
    workbench.estimateEnergy();
    workbench.arrange();
    workbench.picture("eclipse-window-dark.png", workbench.shell());
    workbench.maximize(true);
    for (String tab :
        List.of("Overview", "Threads", "Chart", "Power", "Architecture", "Timeline")) {
      workbench.inUi(() -> view().select(tab));
      ImageData picture =
          workbench.picture("eclipse-" + tab.toLowerCase() + "-dark.png", workbench.shell());
      RGB most = mostFrequent(picture);
      assertTrue(Theme.luminance(most) < 0.1, tab + " is mostly " + most);
      assertTrue(legible(picture, most), tab + " shows no light text on " + most);
      workbench.inUi(() -> check(view().select(tab)));
    }
    workbench.maximize(false);
    batteriesToo();
    workbench.inUi(() -> view().select("Threads"));
  }

  /** How full a battery is stands there as a picture, too. */
  private void batteriesToo() throws Exception {
    workbench.select(WizardRobot.importExample(workbench, "solar-sensor"));
    workbench.estimateEnergy();
    workbench.arrange();
    workbench.maximize(true);
    workbench.inUi(() -> view().select("Overview"));
    ImageData picture = workbench.picture("eclipse-battery-dark.png", workbench.shell());
    assertTrue(legible(picture, mostFrequent(picture)), "no light text");
    workbench.inUi(() -> check(view().select("Overview")));
    workbench.maximize(false);
  }

  /** Every control's own colours, as far as it has text in them. */
  private static boolean check(Control tab) {
    List<String> faint = new ArrayList<>();
    collect(tab.getParent().getParent(), faint);
    assertTrue(faint.isEmpty(), String.join("; ", faint));
    return true;
  }

  private static void collect(Control control, List<String> faint) {
    RGB text = control.getForeground().getRGB();
    RGB ground = control.getBackground().getRGB();
    if (control.isVisible() && Theme.contrast(text, ground) < LEGIBLE) {
      faint.add(control.getClass().getSimpleName() + " has " + text + " on " + ground);
    }
    if (control instanceof Composite inner) {
      for (Control child : inner.getChildren()) {
        collect(child, faint);
      }
    }
  }

  private static RGB mostFrequent(ImageData picture) {
    Map<Integer, Integer> counts = new HashMap<>();
    int most = picture.getPixel(0, 0);
    for (int y = 0; y < picture.height; y += 2) {
      for (int x = 0; x < picture.width; x += 2) {
        int pixel = picture.getPixel(x, y);
        int count = counts.merge(pixel, 1, Integer::sum);
        most = count > counts.get(most) ? pixel : most;
      }
    }
    return picture.palette.getRGB(most);
  }

  /** Whether some hundred pixels could be of letters. */
  private static boolean legible(ImageData picture, RGB ground) {
    int light = 0;
    for (int y = 0; y < picture.height; y++) {
      for (int x = 0; x < picture.width; x++) {
        RGB pixel = picture.palette.getRGB(picture.getPixel(x, y));
        light += Theme.contrast(pixel, ground) >= LEGIBLE ? 1 : 0;
      }
    }
    return light > 300;
  }

  /** An editor that is open when the theme changes, too. */
  @Test
  void theEditorOfPlatformsIsLegible() throws Exception {
    String text =
        "// a board\nplatform board {\n  title \"A board\"\n  parameter n : count = 17\n}\n";
    Theme.light(workbench);
    EditorRobot editor = EditorRobot.open(workbench.project("boards").add("board.energy", text));
    RGB before = editor.colour(text.indexOf("platform"));
    Theme.dark(workbench);
    workbench.waitFor("another colour", () -> !before.equals(colour(editor, text, "platform")));
    workbench.picture("eclipse-editor-dark.png", workbench.shell());
    RGB ground = editor.background();
    assertTrue(Theme.luminance(ground) < 0.1, "the editor's background is " + ground);
    for (String word : List.of("// a board", "platform", "\"A board\"", "17")) {
      RGB colour = colour(editor, text, word);
      assertTrue(Theme.contrast(colour, ground) >= LEGIBLE, word + " is " + colour);
    }
  }

  /** Every colour that AADL texts have; an editor that is open when the theme changes, too. */
  @Test
  void theEditorOfAadlIsLegible() throws Exception {
    Theme.light(workbench);
    EditorRobot editor =
        EditorRobot.open(workbench.project("boards").add("fan.aadl", AadlColours.TEXT));
    RGB before = editor.colour(AadlColours.TEXT.indexOf("public"));
    Theme.dark(workbench);
    workbench.waitFor(
        "another colour", () -> !before.equals(colour(editor, AadlColours.TEXT, "public")));
    RGB ground = editor.background();
    assertTrue(Theme.luminance(ground) < 0.1, "the editor's background is " + ground);
    AadlColours.check(editor, ground);
  }

  /** The estimate between the lines and behind them, as the guide shows it. */
  @Test
  void theEstimateInTheEditorIsLegible() throws Exception {
    IProject project = WizardRobot.importExample(workbench, "jpeg-encoder");
    EditorRobot editor = EditorRobot.open(project.getFile("jpeg_encoder.aadl"));
    workbench.waitFor("figures", () -> !editor.hints().isEmpty());
    workbench.arrange();
    editor.select(editor.text().indexOf("process implementation"));
    ImageData dark = workbench.picture("aadl-editor-dark.png", workbench.shell());
    assertTrue(legible(dark, mostFrequent(dark)), "no light text");
  }

  private static RGB colour(EditorRobot editor, String text, String word) {
    try {
      return editor.colour(text.indexOf(word));
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private EnergyViewRobot view() {
    return EnergyViewRobot.in(workbench.shell()).orElseThrow();
  }
}
