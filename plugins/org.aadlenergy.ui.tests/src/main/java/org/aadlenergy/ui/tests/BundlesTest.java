package org.aadlenergy.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.Arrays;
import java.util.List;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Every bundle of the product resolves inside a running Eclipse platform. */
class BundlesTest {
  private static final List<String> NAMES =
      List.of(
          "engine",
          "toml",
          "properties",
          "aadl",
          "osate",
          "energy",
          "energy.ide",
          "report",
          "app",
          "ide",
          "ui");

  @Test
  void everyBundleResolves() {
    Bundle[] installed = FrameworkUtil.getBundle(BundlesTest.class).getBundleContext().getBundles();
    List<String> unresolved =
        Arrays.stream(installed)
            .filter(bundle -> bundle.getSymbolicName().startsWith("org.aadlenergy."))
            .filter(bundle -> (bundle.getState() & (Bundle.INSTALLED | Bundle.UNINSTALLED)) != 0)
            .map(Bundle::getSymbolicName)
            .toList();
    assertEquals(List.of(), unresolved);
    for (String name : NAMES) {
      assertNotNull(Platform.getBundle("org.aadlenergy." + name), name);
    }
  }
}
