package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.aadlenergy.report.palette.Palette;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.aadlenergy.ui.tests.robot.WizardRobot;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;

/** Takes the pictures of the guide; they show what the guide says. */
class PicturesTest extends InWorkbench {
  private static final String ROOT = "Jpeg_Encoder::Board.on_demand";

  @Test
  void theWayOfANewcomer() throws Exception {
    WizardRobot wizard = WizardRobot.openExamples(workbench);
    wizard.choose("jpeg-encoder");
    show("eclipse-wizard.png", wizard.shell());
    wizard.press("Cancel");
    workbench.waitFor("end of the wizard", wizard::isClosed);

    IProject project = WizardRobot.importExample(workbench, "jpeg-encoder");
    IFile model = project.getFile("jpeg_encoder.aadl");
    workbench.select(project);
    workbench.estimateEnergy();
    workbench.arrange();
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), ROOT));
    workbench.inUi(() -> view().item("Threads", ROOT, "app", "encoder", "page_fault.on_demand"));
    show("eclipse-window.png", workbench.shell());
    workbench.maximize(true);
    show("eclipse-view.png", workbench.shell());
    workbench.inUi(() -> view().select("Overview"));
    show("eclipse-overview.png", workbench.shell());
    workbench.maximize(false);

    compare(model);
    chart();
    power();
    battery();
  }

  private void compare(IFile model) throws Exception {
    workbench.write(
        model,
        new String(model.getContents(true).readAllBytes(), StandardCharsets.UTF_8)
            .replace("Page_Fault_Policy => On_Demand", "Page_Fault_Policy => Preallocated"));
    workbench.waitForAnalyses();
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), ROOT));
    workbench.inUi(() -> view().item("Threads", ROOT, "app", "encoder"));
    workbench.maximize(true);
    show("eclipse-compare.png", workbench.shell());
    workbench.maximize(false);
  }

  private void chart() throws Exception {
    IProject project = WizardRobot.importExample(workbench, "uav-mission");
    workbench.select(project);
    workbench.estimateEnergy();
    workbench.arrange();
    workbench.inUi(() -> EnergyViewRobot.choose(view().modes(), "imaging"));
    workbench.inUi(() -> view().select("Chart"));
    // as on the report's page: blue is what is assumed of devices, which no thread takes
    show("eclipse-chart.png", workbench.shell(), Palette.COLOURS.subList(1, 3));
    workbench.inUi(() -> view().select("Threads"));
  }

  private void power() throws Exception {
    IProject project = WizardRobot.importExample(workbench, "gateway");
    workbench.select(project);
    workbench.estimateEnergy();
    workbench.arrange();
    workbench.maximize(true);
    workbench.inUi(() -> view().select("Power"));
    show("eclipse-power.png", workbench.shell(), Palette.ROLES);
    workbench.inUi(
        () -> {
          Rectangle screen = workbench.shell().getDisplay().getBounds();
          workbench.shell().setSize(workbench.shell().getSize().x, screen.height);
          workbench.shell().getDisplay().setCursorLocation(screen.width - 1, screen.height - 1);
          return view().select("Architecture");
        });
    show("eclipse-architecture.png", workbench.shell());
    workbench.inUi(() -> view().select("Timeline"));
    show("eclipse-timeline.png", workbench.shell());
    workbench.maximize(false);
    workbench.inUi(() -> view().select("Threads"));
  }

  private void battery() throws Exception {
    workbench.select(WizardRobot.importExample(workbench, "lora-sensor"));
    workbench.estimateEnergy();
    workbench.arrange();
    workbench.maximize(true);
    workbench.inUi(() -> EnergyViewRobot.choose(view().roots(), "Lora_Sensor::Node.i"));
    workbench.inUi(() -> view().select("Overview"));
    show("eclipse-battery.png", workbench.shell());
    workbench.maximize(false);
    workbench.inUi(() -> view().select("Threads"));
  }

  private void show(String name, Shell shell) throws Exception {
    show(name, shell, List.of());
  }

  private void show(String name, Shell shell, List<Palette.Colour> expected) throws Exception {
    ImageData picture = workbench.picture(name, shell);
    Set<RGB> colours = new HashSet<>();
    for (int y = 0; y < picture.height; y += 2) {
      for (int x = 0; x < picture.width; x++) {
        colours.add(picture.palette.getRGB(picture.getPixel(x, y)));
      }
    }
    assertTrue(colours.size() > 16, name + " is blank");
    for (Palette.Colour colour : expected) {
      RGB rgb = new RGB(colour.red(), colour.green(), colour.blue());
      assertTrue(colours.contains(rgb), name + " has no " + colour.name());
    }
  }

  private EnergyViewRobot view() {
    return EnergyViewRobot.in(workbench.shell()).orElseThrow();
  }
}
