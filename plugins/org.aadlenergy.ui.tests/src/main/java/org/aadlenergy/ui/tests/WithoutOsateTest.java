package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.aadlenergy.ui.tests.robot.EnergyViewRobot;
import org.aadlenergy.ui.tests.robot.Workbench;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ContributorFactoryOSGi;
import org.eclipse.core.runtime.IExtension;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;

/** In an Eclipse without OSATE nobody hears of what is contributed to OSATE. */
class WithoutOsateTest {
  private static final Path FIXTURES =
      Path.of(System.getProperty("examples.dir"))
          .resolveSibling("plugins/org.aadlenergy.osate/src/test/resources/osate");
  private static final String POINT = "org.osate.pluginsupport.aadlcontribution";

  @Test
  void thePropertySetsAreContributedToNobody() {
    IExtensionRegistry registry = Platform.getExtensionRegistry();
    assertNull(registry.getExtensionPoint(POINT));
    assertNotNull(Platform.getBundle("org.aadlenergy.properties"));
    List<String> waiting =
        Arrays.stream(
                registry.getExtensions(
                    ContributorFactoryOSGi.createContributor(
                        Platform.getBundle("org.aadlenergy.properties"))))
            .map(IExtension::getExtensionPointUniqueIdentifier)
            .toList();
    assertEquals(List.of(POINT), waiting);
  }

  /** An instance model that is older than its text: without OSATE nobody can mend it here. */
  @Test
  void whatToDoAboutAnOldInstanceModelIsSaid() throws Exception {
    Workbench workbench = new Workbench();
    Workbench.Project project = workbench.project("gateway");
    project.project().getFolder("instances").create(true, true, null);
    IFile text = project.add(FIXTURES.resolve("Gateway.aadl"));
    Path saved = FIXTURES.resolve("instances/Gateway__Box-base.aaxl2");
    IFile instance = project.add("instances/" + saved.getFileName(), Files.readString(saved));
    text.setLocalTimeStamp(instance.getLocalTimeStamp() + 60_000);
    workbench.select(instance);
    workbench.estimateEnergy();

    String hint = workbench.value(() -> EnergyViewRobot.in(workbench.shell()).orElseThrow().hint());
    assertEquals(
        "Gateway__Box-base.aaxl2 is older than Gateway.aadl, which it was made of: these are the"
            + " numbers of the text as it was. Instantiate it again in OSATE (Reinstantiate in the"
            + " menu of the AADL navigator).",
        hint);
    workbench.clear();
  }

  @Test
  void nothingIsLogged() throws Exception {
    Path log = Platform.getLogFileLocation().toPath();
    List<String> messages =
        Files.exists(log)
            ? Files.readAllLines(log).stream()
                .filter(line -> line.startsWith("!MESSAGE"))
                // the workspace's own path is in a folder of that name
                .map(line -> line.replaceAll("\\S*/\\S*", "..."))
                .filter(line -> line.matches("(?i).*(osate|aadlenergy).*"))
                .toList()
            : List.of();
    assertEquals(List.of(), messages);
  }
}
