package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.ContributorFactoryOSGi;
import org.eclipse.core.runtime.IExtension;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;

/** In an Eclipse without OSATE nobody hears of what is contributed to OSATE. */
class WithoutOsateTest {
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
