package org.aadlenergy.site.tests;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.osgi.util.ManifestElement;

/**
 * A repository of p2 with metadata alone: p2 plans with it, and there is nothing to fetch. Of the
 * bundles, only the libraries of OSATE require something of each other. All else is met by
 * definition, as an installation that runs is whole.
 */
final class Units {
  static final String ROOT = "org.osate.stand.in.feature.group";

  private final List<String> units = new ArrayList<>();
  private final Set<String> names = new TreeSet<>();
  private final List<String> rooted = new ArrayList<>();

  /** The units of an installation, and a feature that wants them, in these versions or later. */
  static void write(Path folder, Collection<Path> bundles, Osate osate) throws IOException {
    Units all = new Units();
    for (Path bundle : bundles) {
      all.names.add(Bundles.name(bundle));
      Bundles.elements(bundle, "Export-Package").forEach(each -> all.names.add(each.getValue()));
    }
    for (Path bundle : bundles) {
      all.bundle(bundle, osate);
    }
    all.java(osate.java());
    all.unit("org.osate.stand.in", "1.0.0", true, List.of(), all.rooted);
    String exactly = "[1.0.0,1.0.0]";
    all.unit(
        ROOT,
        "1.0.0",
        true,
        List.of(),
        List.of(required("org.eclipse.equinox.p2.iu", "org.osate.stand.in", exactly, false)));
    Files.createDirectories(folder);
    Files.writeString(
        folder.resolve("content.xml"),
        "<?xml version='1.0' encoding='UTF-8'?>\n<?metadataRepository version='1.2.0'?>\n"
            + "<repository name='units' version='1'"
            + " type='org.eclipse.equinox.internal.p2.metadata.repository.LocalMetadataRepository'>\n"
            + list("units", all.units)
            + "</repository>\n",
        StandardCharsets.UTF_8);
  }

  private void bundle(Path jar, Osate osate) {
    ManifestElement symbolic = Bundles.elements(jar, "Bundle-SymbolicName").get(0);
    String name = symbolic.getValue();
    String published = Bundles.elements(jar, "Bundle-Version").get(0).getValue();
    String version = osate.platform().getOrDefault(name, published);
    List<String> provided = new ArrayList<>();
    provided.add(provided("osgi.bundle", name, version));
    for (ManifestElement each : Bundles.elements(jar, "Export-Package")) {
      provided.add(provided("java.package", each.getValue(), each.getAttribute("version")));
    }
    List<String> required = new ArrayList<>();
    if (jar.startsWith(osate.libraries())) {
      require(required, jar, "Require-Bundle", "osgi.bundle", "bundle-version");
      require(required, jar, "Import-Package", "java.package", "version");
    }
    unit(name, version, "true".equals(symbolic.getDirective("singleton")), provided, required);
    rooted.add(required("osgi.bundle", name, version, false));
  }

  private void require(List<String> all, Path jar, String header, String namespace, String range) {
    for (ManifestElement each : Bundles.elements(jar, header)) {
      if (names.contains(each.getValue())) {
        boolean optional = "optional".equals(each.getDirective("resolution"));
        all.add(required(namespace, each.getValue(), each.getAttribute(range), optional));
      }
    }
  }

  private void java(int version) {
    List<String> provided = new ArrayList<>();
    for (int each = 1; each <= version; each++) {
      provided.add(provided("osgi.ee", "JavaSE", each < 9 ? "1." + each + ".0" : each + ".0.0"));
    }
    for (Module module : ModuleLayer.boot().modules()) {
      module.getDescriptor().exports().stream()
          .filter(each -> !each.isQualified())
          .forEach(each -> provided.add(provided("java.package", each.source(), null)));
    }
    unit("a.jre.javase", version + ".0.0", false, provided, List.of());
    rooted.add(required("org.eclipse.equinox.p2.iu", "a.jre.javase", version + ".0.0", false));
  }

  private void unit(
      String id, String version, boolean singleton, List<String> provided, List<String> required) {
    List<String> capabilities = new ArrayList<>(provided);
    capabilities.add(provided("org.eclipse.equinox.p2.iu", id, version));
    units.add(
        "<unit id='%s' version='%s' singleton='%s'>\n".formatted(id, version, singleton)
            + list("provides", capabilities)
            + list("requires", required)
            + "<touchpoint id='null' version='0.0.0'/>\n</unit>\n");
  }

  private static String list(String name, List<String> elements) {
    return "<%s size='%d'>\n%s</%s>\n"
        .formatted(name, elements.size(), String.join("", elements), name);
  }

  private static String provided(String namespace, String name, String version) {
    return "<provided namespace='%s' name='%s' version='%s'/>\n"
        .formatted(namespace, name, version == null ? "0.0.0" : version);
  }

  private static String required(String namespace, String name, String range, boolean optional) {
    return "<required namespace='%s' name='%s' range='%s' optional='%s' greedy='%s'/>\n"
        .formatted(namespace, name, range == null ? "0.0.0" : range, optional, !optional);
  }
}
