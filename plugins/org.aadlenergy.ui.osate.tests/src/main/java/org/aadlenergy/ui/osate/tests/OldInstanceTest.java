package org.aadlenergy.ui.osate.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An estimate of an instance model says when the text has changed since it was instantiated. */
class OldInstanceTest extends InOsate {
  private static final long MINUTE_MILLIS = 60_000;

  private IFile instance;

  @BeforeEach
  void createProject() throws Exception {
    IProject project = osate.project("gateway");
    instance = project.getFile(Osate.INSTANCE);
    long now = System.currentTimeMillis();
    project.getFile("Gateway.aadl").setLocalTimeStamp(now - MINUTE_MILLIS);
    instance.setLocalTimeStamp(now - MINUTE_MILLIS);
  }

  @Test
  void itIsNotToldOfOneThatIsAsYoung() throws Exception {
    osate.selectInNavigator(instance);
    osate.estimateEnergy();
    assertEquals(List.of(), hints());
  }

  @Test
  void reinstantiateIsOfferedBesideTheEstimate() throws Exception {
    instance.setLocalTimeStamp(System.currentTimeMillis() - 2 * MINUTE_MILLIS);
    osate.selectInNavigator(instance);
    osate.estimateEnergy();

    List<String> hints = hints();
    assertEquals(1, hints.size(), hints::toString);
    assertTrue(
        hints
            .get(0)
            .startsWith("Gateway__Box-base.aaxl2 is older than Gateway.aadl, which it was made of"),
        hints.get(0));
    assertTrue(hints.get(0).endsWith("<a>Reinstantiate</a>"), hints.get(0));

    // the command writes the model, which is then estimated anew
    osate.inUi(
        () -> {
          links().get(0).notifyListeners(SWT.Selection, new Event());
          return true;
        });
    osate.waitForEstimate();
    assertTrue(instance.getLocalTimeStamp() > System.currentTimeMillis() - MINUTE_MILLIS / 2);
    assertEquals(List.of(), hints());
  }

  private List<String> hints() throws Exception {
    osate.inUi(() -> true); // what arrived in the view is shown
    return osate.inUi(() -> links().stream().map(Link::getText).toList());
  }

  /** Those that are shown where their view is. */
  private List<Link> links() {
    List<Link> found = new ArrayList<>();
    collect(osate.page().getWorkbenchWindow().getShell(), found);
    return found;
  }

  private static void collect(Composite composite, List<Link> found) {
    for (Control child : composite.getChildren()) {
      if (child instanceof Link link && link.getVisible()) {
        found.add(link);
      } else if (child instanceof Composite inner) {
        collect(inner, found);
      }
    }
  }
}
