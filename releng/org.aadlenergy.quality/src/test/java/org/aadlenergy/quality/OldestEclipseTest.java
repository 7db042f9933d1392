package org.aadlenergy.quality;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.eclipse.osgi.util.ManifestElement;
import org.junit.jupiter.api.Test;
import org.osgi.framework.BundleException;
import org.osgi.framework.Version;
import org.osgi.framework.VersionRange;

/** Every bundle accepts what the oldest supported Eclipse has, and what later ones will. */
class OldestEclipseTest {
  private static final Path PLUGINS = Path.of("../../plugins");

  /**
   * The versions in Eclipse 2023-12, below OSATE 2.14 and 2.15, as the poms of its bundles name
   * them. Bundles, then packages; the tests of the site have p2 install beside each release.
   */
  private static final Map<String, String> OLDEST =
      Map.ofEntries(
          entry("org.eclipse.core.expressions", "3.9.200"),
          entry("org.eclipse.core.filebuffers", "3.8.200"),
          entry("org.eclipse.core.filesystem", "1.10.200"),
          entry("org.eclipse.core.resources", "3.20.0"),
          entry("org.eclipse.core.runtime", "3.30.0"),
          entry("org.eclipse.core.variables", "3.6.200"),
          entry("org.eclipse.debug.core", "3.21.200"),
          entry("org.eclipse.debug.ui", "3.18.200"),
          entry("org.eclipse.jface.text", "3.24.200"),
          entry("org.eclipse.text", "3.13.100"),
          entry("org.eclipse.ui", "3.205.0"),
          entry("org.eclipse.ui.editors", "3.17.100"),
          entry("org.eclipse.ui.ide", "3.22.0"),
          entry("org.eclipse.ui.views", "3.12.100"),
          entry("org.eclipse.ui.workbench.texteditor", "3.17.200"),
          entry("org.eclipse.emf.common", "2.29.0"),
          entry("org.eclipse.emf.ecore", "2.35.0"),
          entry("org.eclipse.xtext", "2.33.0"),
          entry("org.eclipse.xtext.ide", "2.33.0"),
          entry("org.eclipse.xtext.util", "2.33.0"),
          entry("org.eclipse.xtext.xbase.lib", "2.33.0"),
          entry("org.eclipse.xtend.lib", "2.33.0"),
          entry("org.antlr.runtime", "3.2.0"),
          entry("com.google.gson", "2.9.1"),
          entry("com.google.gson.stream", "2.9.1"),
          entry("org.apache.log4j", "1.2.19"),
          entry("org.eclipse.equinox.app", "1.1.0"),
          entry("javax.xml.stream", "0.0.0"),
          entry("com.sun.net.httpserver", "0.0.0"));

  /** Xtext's parsers run on this version alone. */
  private static final Set<String> FIXED = Set.of("org.antlr.runtime");

  private static final List<String> JAVA_17 =
      List.of("JavaSE-17", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=17))\"");

  @Test
  void everyBundleInstallsIntoIt() throws Exception {
    List<String> problems = new ArrayList<>();
    for (Path manifest : manifests()) {
      check(manifest, problems);
    }
    assertThat(problems).isEmpty();
  }

  private static List<Path> manifests() throws IOException {
    List<Path> manifests = new ArrayList<>();
    try (Stream<Path> bundles = Files.list(PLUGINS)) {
      bundles
          .filter(bundle -> Files.exists(bundle.resolve("bnd.bnd")))
          .map(bundle -> bundle.resolve("target/classes/META-INF/MANIFEST.MF"))
          .sorted()
          .forEach(manifests::add);
    }
    manifests.add(PLUGINS.resolve("org.aadlenergy.ui/META-INF/MANIFEST.MF"));
    manifests.add(PLUGINS.resolve("org.aadlenergy.osate.ui/META-INF/MANIFEST.MF"));
    assertThat(manifests).hasSizeGreaterThan(5);
    return manifests;
  }

  private static void check(Path file, List<String> problems) throws Exception {
    try (InputStream in = Files.newInputStream(file)) {
      Attributes headers = new Manifest(in).getMainAttributes();
      String bundle = headers.getValue("Bundle-SymbolicName");
      if (!JAVA_17.contains(java(headers))) {
        problems.add(bundle + " does not ask for Java 17");
      }
      check(bundle, headers.getValue("Require-Bundle"), "bundle-version", problems);
      check(bundle, headers.getValue("Import-Package"), "version", problems);
    }
  }

  private static String java(Attributes headers) {
    String environment = headers.getValue("Bundle-RequiredExecutionEnvironment");
    return environment == null ? headers.getValue("Require-Capability") : environment;
  }

  private static void check(
      String bundle, String header, String versionAttribute, List<String> problems)
      throws BundleException {
    ManifestElement[] elements = ManifestElement.parseHeader("requirements", header);
    for (ManifestElement element : elements == null ? new ManifestElement[0] : elements) {
      String name = element.getValue();
      if (name.startsWith("org.aadlenergy.")
          || "optional".equals(element.getDirective("resolution"))) {
        continue;
      }
      String oldest = OLDEST.get(name);
      String range = element.getAttribute(versionAttribute);
      if (oldest == null) {
        problems.add(bundle + " needs " + name + ": note the version of 2023-12 in this test");
      } else if (range != null && !new VersionRange(range).includes(Version.valueOf(oldest))) {
        problems.add(bundle + " needs " + name + " " + range + ", but 2023-12 has " + oldest);
      } else if (range != null && !FIXED.contains(name) && !acceptsLater(range, oldest)) {
        problems.add(bundle + " needs " + name + " " + range + ", which a later Eclipse has not");
      }
    }
  }

  /** Whatever is compatible by its number: only the next major version may be refused. */
  private static boolean acceptsLater(String range, String oldest) {
    Version known = Version.valueOf(oldest);
    int newest = Integer.MAX_VALUE;
    return new VersionRange(range).includes(new Version(known.getMajor(), newest, 0));
  }
}
