package org.aadlenergy.site.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The site in a clean Equinox of the target platform, whole and without what is optional. */
class SiteResolvesTest {
  private static final String LSP4J = "org.eclipse.lsp4j";

  @TempDir Path temp;
  private Bundles bundles;

  @BeforeEach
  void findBundles() {
    bundles = Bundles.installation(temp);
  }

  @Test
  void everyBundleResolves() throws Exception {
    assertThat(bundles.own()).contains("org.aadlenergy.ui", "org.aadlenergy.osate.ui");
    assertThat(Equinox.unresolved(bundles, temp.resolve("whole"))).isEmpty();
  }

  @Test
  void aMissingBundleIsNoticed() throws Exception {
    List<String> unresolved =
        Equinox.unresolved(bundles.without("org.eclipse.xtext"), temp.resolve("less"));
    assertThat(unresolved).anyMatch(line -> line.startsWith("org.aadlenergy.energy: "));
  }

  @Test
  void theLanguageServersLibraryIsOptional() {
    assertThat(bundles.optional()).contains(LSP4J);
  }

  @TestFactory
  List<DynamicTest> theProductResolvesWithoutAnyOptionalBundle() {
    return bundles.optional().stream()
        .map(name -> DynamicTest.dynamicTest("without " + name, () -> checkWithout(name)))
        .toList();
  }

  private void checkWithout(String name) throws Exception {
    Path storage = Files.createTempDirectory(temp, "without");
    assertThat(Equinox.unresolved(bundles.without(name), storage))
        .filteredOn(line -> line.startsWith("org.aadlenergy."))
        .isEmpty();
  }
}
