package org.aadlenergy.site.tests;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.wiring.FrameworkWiring;

/** A clean framework in this process: installs bundles and tells which of them do not resolve. */
final class Equinox {
  private static final Map<String, String> PLATFORM =
      Map.of("osgi.os", "linux", "osgi.ws", "gtk", "osgi.arch", "x86_64");

  private Equinox() {}

  /** The bundles that do not resolve, each with the reason. */
  static List<String> unresolved(Bundles bundles, Path storage) throws Exception {
    Map<String, String> configuration = new HashMap<>(PLATFORM);
    configuration.put(Constants.FRAMEWORK_STORAGE, storage.toString());
    Framework framework =
        ServiceLoader.load(FrameworkFactory.class)
            .findFirst()
            .orElseThrow()
            .newFramework(configuration);
    framework.start();
    try {
      BundleContext context = framework.getBundleContext();
      List<Bundle> installed = new ArrayList<>();
      for (Path jar : bundles.jars().values()) {
        installed.add(context.installBundle("reference:" + jar.toUri()));
      }
      framework.adapt(FrameworkWiring.class).resolveBundles(installed);
      return installed.stream()
          .filter(bundle -> bundle.getState() == Bundle.INSTALLED)
          .map(Equinox::reason)
          .toList();
    } finally {
      framework.stop();
      framework.waitForStop(0);
    }
  }

  private static String reason(Bundle bundle) {
    try {
      bundle.start();
      return bundle.getSymbolicName();
    } catch (BundleException e) {
      return bundle.getSymbolicName() + ": " + e.getMessage();
    }
  }
}
