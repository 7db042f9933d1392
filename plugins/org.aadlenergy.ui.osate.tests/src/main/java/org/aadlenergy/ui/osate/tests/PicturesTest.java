package org.aadlenergy.ui.osate.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Takes the pictures of the guide's page on OSATE, in both themes; they show what it says. */
class PicturesTest {
  private static final String THEMES = "org.eclipse.e4.ui.css.theme.";
  private static final String ENERGY = "org.aadlenergy.ui.view";
  private static final String PROBLEMS = "org.eclipse.ui.views.ProblemView";
  private static final Path FOLDER = Path.of(System.getProperty("screenshot.dir", "."));
  private static final long SETTLED_MILLIS = 2500;
  private static final int WIDE = 560;

  private final Osate osate = new Osate();

  @AfterEach
  void leaveAnEmptyWorkspace() throws Exception {
    theme("e4_default");
    clear();
  }

  private void clear() throws Exception {
    osate.closeEditors();
    osate.clear();
  }

  /** The light ones first: a theme leaves traces in what the next one paints. */
  @Test
  void fromTheFirstClickToTheResult() throws Exception {
    all("light");
    theme("e4_dark");
    all("dark");
  }

  private void all(String theme) throws Exception {
    text(theme);
    clear();
    instance(theme);
    clear();
    marks(theme);
    clear();
  }

  private void text(String theme) throws Exception {
    IProject project = osate.example();
    arrange(ENERGY);
    osate.inUi(() -> IDE.openEditor(osate.page(), project.getFile("quickstart.aadl"), true));
    osate.selectInNavigator(project);
    osate.estimateEnergy();
    osate.inUi(() -> osate.page().showView(ENERGY));
    show("osate-text", theme);
  }

  private void instance(String theme) throws Exception {
    IFile instance = osate.project("gateway").getFile(Osate.INSTANCE);
    arrange(ENERGY);
    osate.selectInNavigator(instance);
    InstanceEditor editor =
        osate.inUi(() -> (InstanceEditor) IDE.openEditor(osate.page(), instance, true));
    osate.choose(osate.inUi(editor::menu), "Estimate Energy");
    osate.waitForEstimate();
    osate.inUi(() -> osate.page().showView(ENERGY));
    show("osate-instance", theme);
  }

  private void marks(String theme) throws Exception {
    IFile file = MarkersTest.withoutPeriod(osate);
    arrange(PROBLEMS);
    osate.selectInNavigator(file);
    osate.estimateEnergy();
    osate.inUi(
        () -> {
          ITextEditor editor = (ITextEditor) IDE.openEditor(osate.page(), file, true);
          String text = editor.getDocumentProvider().getDocument(editor.getEditorInput()).get();
          editor.selectAndReveal(text.indexOf("chain: thread group"), 0);
          osate.page().showView(PROBLEMS);
          settle();
          boolean opened = openAll(osate.page().getWorkbenchWindow().getShell());
          settle();
          return opened && select(osate.page().getWorkbenchWindow().getShell(), "app.watch");
        });
    show("osate-marks", theme);
  }

  /** Opens what the view of problems has closed. */
  private static boolean openAll(Composite composite) {
    for (Control child : composite.getChildren()) {
      if (child instanceof Tree tree && tree.getColumnCount() > 1 && tree.getItemCount() > 0) {
        Event event = new Event();
        event.item = tree.getItem(0);
        tree.notifyListeners(SWT.Expand, event);
        tree.getItem(0).setExpanded(true);
      } else if (child instanceof Composite inner) {
        openAll(inner);
      }
    }
    return true;
  }

  /** Selects the problem that names a part of the model. */
  private static boolean select(Composite composite, String part) {
    for (Control child : composite.getChildren()) {
      if (child instanceof Tree tree && tree.getColumnCount() > 1 && tree.getItemCount() > 0) {
        tree.getColumn(0).setWidth(WIDE);
        for (TreeItem item : tree.getItem(0).getItems()) {
          if (item.getText(0).contains(part)) {
            tree.setSelection(item);
          }
        }
      } else if (child instanceof Composite inner) {
        select(inner, part);
      }
    }
    return true;
  }

  private void theme(String name) throws Exception {
    osate.inUi(
        () -> {
          PlatformUI.getWorkbench().getService(IThemeEngine.class).setTheme(THEMES + name, false);
          return true;
        });
  }

  /** The navigator, the editors, and a view below them. */
  private void arrange(String below) throws Exception {
    osate.inUi(
        () -> {
          Shell shell = osate.page().getWorkbenchWindow().getShell();
          shell.setBounds(0, 0, 1180, shell.getDisplay().getBounds().height);
          for (IViewReference view : osate.page().getViewReferences()) {
            if (view.getId().matches(".*(intro|ContentOutline|ProjectExplorer|tests.outline).*")) {
              osate.page().hideView(view);
            }
          }
          return osate.page().showView(below);
        });
  }

  private void show(String name, String theme) throws Exception {
    ImageData picture = osate.inUi(() -> take(FOLDER.resolve(name + "-" + theme + ".png")));
    Set<RGB> colours = new HashSet<>();
    long bright = 0;
    for (int y = 0; y < picture.height; y += 2) {
      for (int x = 0; x < picture.width; x += 2) {
        RGB colour = picture.palette.getRGB(picture.getPixel(x, y));
        colours.add(colour);
        bright += colour.red + colour.green + colour.blue > 3 * 128 ? 1 : 0;
      }
    }
    assertTrue(colours.size() > 16, name + " is blank");
    boolean dark = bright * 8 < picture.width * picture.height;
    assertEquals(theme, dark ? "dark" : "light", name);
  }

  private ImageData take(Path file) throws InterruptedException {
    Shell shell = osate.page().getWorkbenchWindow().getShell();
    Display display = shell.getDisplay();
    display.setCursorLocation(display.getBounds().width - 1, display.getBounds().height - 1);
    settle();
    // without the borders that a window would have if somebody managed windows
    Point inner = shell.toDisplay(0, 0);
    Rectangle client = shell.getClientArea();
    Image image = new Image(display, inner.x + client.width, inner.y + client.height);
    GC gc = new GC(display);
    gc.copyArea(image, 0, 0);
    gc.dispose();
    ImageLoader loader = new ImageLoader();
    loader.data = new ImageData[] {image.getImageData()};
    loader.save(file.toString(), SWT.IMAGE_PNG);
    image.dispose();
    return loader.data[0];
  }

  private static void settle() throws InterruptedException {
    long end = System.currentTimeMillis() + SETTLED_MILLIS;
    while (System.currentTimeMillis() < end) {
      if (!Display.getCurrent().readAndDispatch()) {
        Thread.sleep(10);
      }
    }
  }
}
