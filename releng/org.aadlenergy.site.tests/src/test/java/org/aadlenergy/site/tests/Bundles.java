package org.aadlenergy.site.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.eclipse.osgi.util.ManifestElement;
import org.osgi.framework.BundleException;

/**
 * The bundles of an installation: the site's and those of the platform.
 *
 * @param framework the bundle that runs the others
 * @param jars the others by their symbolic names
 */
record Bundles(Path framework, Map<String, Path> jars) {
  static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  static final Path SITE = ROOT.resolve("releng/org.aadlenergy.site/target/repository");
  static final Path LIBRARIES =
      ROOT.resolve("releng/org.aadlenergy.site.libraries/target/repository");
  private static final String OWN = "org.aadlenergy.";
  private static final String FRAMEWORK = "org.eclipse.osgi";

  /**
   * Both sites in an installation of the target platform. Of two of a name, the sites' counts.
   *
   * @param temp where bundles are made that the target platform wraps
   */
  static Bundles installation(Path temp) {
    return of(temp, LIBRARIES.resolve("plugins"), SITE.resolve("plugins"));
  }

  /** The main site in an installation that has the libraries of a release of OSATE. */
  static Bundles beside(Osate osate, Path temp) {
    return of(temp, osate.libraries(), SITE.resolve("plugins"));
  }

  private static Bundles of(Path temp, Path... folders) {
    Map<String, Path> jars = new TreeMap<>();
    for (Path jar : TargetPlatform.jars(temp)) {
      jars.put(name(jar), jar);
    }
    for (Path folder : folders) {
      try (Stream<Path> bundles = Files.list(folder)) {
        bundles.forEach(jar -> jars.put(name(jar), jar));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new Bundles(jars.remove(FRAMEWORK), jars);
  }

  /** The product's own. */
  List<String> own() {
    return jars.keySet().stream().filter(name -> name.startsWith(OWN)).toList();
  }

  /** All but the product's own. */
  List<Path> others() {
    List<Path> others = new ArrayList<>(jars.values());
    own().forEach(name -> others.remove(jars.get(name)));
    others.add(framework);
    return others;
  }

  Bundles without(String name) {
    Map<String, Path> fewer = new TreeMap<>(jars);
    if (fewer.remove(name) == null) {
      throw new IllegalArgumentException("there is no bundle " + name);
    }
    return new Bundles(framework, fewer);
  }

  /** Without the bundles whose names start like this. */
  Bundles withoutAll(List<String> starts) {
    Map<String, Path> fewer = new TreeMap<>(jars);
    fewer.keySet().removeIf(name -> starts.stream().anyMatch(name::startsWith));
    return new Bundles(framework, fewer);
  }

  /** The other bundles that the product's own would use and need not have. */
  List<String> optional() {
    List<String> found = new ArrayList<>();
    for (String name : jars.keySet()) {
      if (!name.startsWith(OWN) && isOptional(name)) {
        found.add(name);
      }
    }
    return found;
  }

  private boolean isOptional(String provider) {
    List<String> packages =
        elements(jars.get(provider), "Export-Package").stream()
            .map(ManifestElement::getValue)
            .toList();
    for (String own : own()) {
      for (ManifestElement wanted : elements(jars.get(own), "Import-Package")) {
        if (isOptional(wanted) && packages.contains(wanted.getValue())) {
          return true;
        }
      }
      for (ManifestElement wanted : elements(jars.get(own), "Require-Bundle")) {
        if (isOptional(wanted) && provider.equals(wanted.getValue())) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isOptional(ManifestElement element) {
    return "optional".equals(element.getDirective("resolution"));
  }

  static String name(Path jar) {
    List<ManifestElement> name = elements(jar, "Bundle-SymbolicName");
    if (name.isEmpty()) {
      throw new IllegalArgumentException(jar + " is no bundle");
    }
    return name.get(0).getValue();
  }

  static List<ManifestElement> elements(Path jar, String header) {
    try (JarFile file = new JarFile(jar.toFile())) {
      Attributes headers = file.getManifest().getMainAttributes();
      ManifestElement[] elements = ManifestElement.parseHeader(header, headers.getValue(header));
      return elements == null ? List.of() : List.of(elements);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (BundleException e) {
      throw new IllegalArgumentException(jar.toString(), e);
    }
  }
}
