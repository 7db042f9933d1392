package org.aadlenergy.ui.osate.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.preference.IPreferenceNode;
import org.eclipse.jface.preference.PreferenceManager;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.junit.jupiter.api.Test;

/** The product's hooks are names that OSATE has: in every release one way into the product. */
class ReleasesTest {
  private static final String STAND_IN = "org.aadlenergy.ui.osate.tests";

  @Test
  void everyMenuOfTheProductIsInATableOfReleases() throws Exception {
    List<String> places = places("org.aadlenergy.osate.ui");
    assertEquals(6, places.size(), places::toString);
    Set<String> reached = new TreeSet<>();
    for (String place : places) {
      Releases known =
          Releases.table().stream()
              .filter(each -> each.isAt(place))
              .findFirst()
              .orElseThrow(() -> new AssertionError("no release of OSATE has " + place));
      if (known.kind().equals("menu")) {
        reached.addAll(known.releases());
      }
    }
    assertEquals(new TreeSet<>(Releases.ALL), reached, "the main menu, in every release");
  }

  @Test
  void theStandInHasWhatTheTableNames() throws Exception {
    Set<String> names = new TreeSet<>();
    for (IConfigurationElement element :
        Platform.getExtensionRegistry().getConfigurationElementsFor("org.eclipse.ui.menus")) {
      if (element.getContributor().getName().equals(STAND_IN)) {
        names.add(element.getAttribute("locationURI").split("[:?]")[1]);
        for (IConfigurationElement menu : element.getChildren()) {
          names.add(menu.getAttribute("id"));
          for (IConfigurationElement inner : menu.getChildren("menu")) {
            names.add(inner.getAttribute("id"));
          }
        }
      }
    }
    for (Releases known : Releases.table()) {
      boolean there =
          switch (known.kind()) {
            case "point" -> Platform.getExtensionRegistry().getExtensionPoint(known.name()) != null;
            case "page" -> page(known.name()) != null;
            case "editor" ->
                PlatformUI.getWorkbench().getEditorRegistry().findEditor(known.name()) != null;
            case "command" ->
                PlatformUI.getWorkbench()
                    .getService(ICommandService.class)
                    .getCommand(known.name())
                    .isDefined();
            case "nature" ->
                ResourcesPlugin.getWorkspace().getNatureDescriptor(known.name()) != null;
            default -> names.contains(known.name());
          };
      assertTrue(there, known.name());
    }
  }

  @Test
  void theSettingsAreBelowThoseOfAnalyses() throws Exception {
    IPreferenceNode analyses = page("org.osate.ui.preferences.OsateAnalysisPage");
    IPreferenceNode energy = analyses.findSubNode("org.aadlenergy.ui.preferences.osate");
    assertNotNull(energy);
    assertEquals("AADL Energy", energy.getLabelText());
    PlatformUI.getWorkbench()
        .getDisplay()
        .syncExec(
            () -> {
              energy.createPage();
              assertNotNull(energy.getPage());
              energy.disposeResources();
            });
  }

  private static IPreferenceNode page(String id) {
    List<IPreferenceNode> found = new ArrayList<>();
    PlatformUI.getWorkbench()
        .getDisplay()
        .syncExec(
            () ->
                PlatformUI.getWorkbench()
                    .getPreferenceManager()
                    .getElements(PreferenceManager.PRE_ORDER)
                    .stream()
                    .filter(node -> node.getId().equals(id))
                    .forEach(found::add));
    return found.isEmpty() ? null : found.get(0);
  }

  private static List<String> places(String bundle) {
    List<String> places = new ArrayList<>();
    for (IConfigurationElement element :
        Platform.getExtensionRegistry().getConfigurationElementsFor("org.eclipse.ui.menus")) {
      if (element.getContributor().getName().equals(bundle)) {
        places.add(element.getAttribute("locationURI"));
      }
    }
    return places;
  }
}
