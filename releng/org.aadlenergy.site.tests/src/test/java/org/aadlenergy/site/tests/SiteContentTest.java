package org.aadlenergy.site.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilderFactory;
import org.eclipse.osgi.util.ManifestElement;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What the sites offer: three features in two categories, whole, also as one archive each. */
class SiteContentTest {
  private static final Path SITE = Bundles.SITE;
  private static final String CATEGORY = "org.eclipse.equinox.p2.type.category";

  @Test
  void threeFeaturesInTwoCategories() throws Exception {
    Set<String> features = new TreeSet<>();
    Set<String> labels = new TreeSet<>();
    NodeList units = xml(SITE.resolve("content.jar"), "content.xml").getElementsByTagName("unit");
    for (int i = 0; i < units.getLength(); i++) {
      Element unit = (Element) units.item(i);
      if (properties(unit).contains(CATEGORY + "=true")) {
        labels.addAll(properties(unit));
        NodeList required = unit.getElementsByTagName("required");
        for (int j = 0; j < required.getLength(); j++) {
          features.add(((Element) required.item(j)).getAttribute("name"));
        }
      }
    }
    assertThat(features)
        .containsExactly(
            "org.aadlenergy.developer.feature.feature.group",
            "org.aadlenergy.feature.feature.group",
            "org.aadlenergy.osate.feature.feature.group");
    assertThat(labels)
        .contains(
            "org.eclipse.equinox.p2.name=AADL energy estimation",
            "org.eclipse.equinox.p2.name=AADL energy estimation, for developers");
    assertThat(labels).noneMatch(label -> label.contains("Uncategorized"));
  }

  /** What p2 finds here, it puts in the place of what is older in an OSATE. */
  @Test
  void theMainSiteHoldsNothingOfOthersAndLeadsToNoOtherSite() throws Exception {
    assertThat(files(SITE.resolve("plugins")))
        .allMatch(file -> file.getFileName().toString().startsWith("org.aadlenergy."));
    Element content = xml(SITE.resolve("content.jar"), "content.xml");
    assertThat(content.getElementsByTagName("references").getLength()).isZero();
    NodeList units = content.getElementsByTagName("unit");
    for (int i = 0; i < units.getLength(); i++) {
      assertThat(((Element) units.item(i)).getAttribute("id"))
          .matches(".*\\borg\\.aadlenergy\\b.*|a\\.jre\\.javase");
    }
  }

  @Test
  void theSiteOfLibrariesHoldsTheRest() throws Exception {
    List<String> names =
        files(Bundles.LIBRARIES.resolve("plugins")).stream()
            .map(file -> file.getFileName().toString().replaceFirst("_.*", ""))
            .toList();
    assertThat(names)
        .contains("org.eclipse.xtext", "org.eclipse.lsp4j", "com.google.guava", "com.google.gson")
        .noneMatch(name -> name.startsWith("org.aadlenergy."));
  }

  /**
   * Bundles that p2 fetched from another site of the same version stand in the local Maven
   * repository, and take the place of those that were just built.
   */
  @Test
  void bundlesAreThoseThatWereBuilt() throws Exception {
    List<Path> bundles;
    try (Stream<Path> files = Files.list(SITE.resolve("plugins"))) {
      bundles =
          files.filter(f -> f.getFileName().toString().startsWith("org.aadlenergy.")).toList();
    }
    assertThat(bundles).hasSizeGreaterThan(10);
    for (Path bundle : bundles) {
      String file = bundle.getFileName().toString();
      String module = file.substring(0, file.indexOf('_'));
      Path target = Bundles.ROOT.resolve("plugins").resolve(module).resolve("target");
      if (!Files.isDirectory(target)) {
        continue; // Tycho makes it of another module's sources
      }
      try (Stream<Path> built = Files.list(target)) {
        Path jar =
            built
                .filter(
                    f -> f.getFileName().toString().matches(module + "-[0-9.]+(-SNAPSHOT)?.jar"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no jar of " + module));
        assertThat(Files.mismatch(bundle, jar))
            .as(
                "%s is an older one: delete p2/osgi/bundle/%s in the local Maven repository",
                file, module)
            .isEqualTo(-1L);
      }
    }
  }

  /** The command line's language server runs after a plain installation. */
  @Test
  void theProductBringsTheLibraryOfTheLanguageServer() throws Exception {
    Element feature = unit("org.aadlenergy.feature.feature.group");
    Set<String> required = new TreeSet<>();
    NodeList all = feature.getElementsByTagName("required");
    for (int i = 0; i < all.getLength(); i++) {
      Element each = (Element) all.item(i);
      if (!each.getAttribute("optional").equals("true")) {
        required.add(each.getAttribute("name"));
      }
    }
    assertThat(required).contains("org.eclipse.lsp4j", "org.eclipse.lsp4j.jsonrpc");
  }

  /** Who installs reads what is agreed to, and not a title alone. */
  @Test
  void theLicenceIsThereInFull() throws Exception {
    String whole =
        Files.readString(Bundles.ROOT.resolve("LICENSE")).replaceAll("\\s+", " ").strip();
    for (String feature : List.of("", ".osate", ".developer")) {
      Element unit = unit("org.aadlenergy" + feature + ".feature.feature.group");
      String shown = unit.getElementsByTagName("license").item(0).getTextContent();
      assertThat(shown.replaceAll("\\s+", " ").strip()).isEqualTo(whole);
    }
  }

  private static Element unit(String id) throws Exception {
    NodeList units = xml(SITE.resolve("content.jar"), "content.xml").getElementsByTagName("unit");
    for (int i = 0; i < units.getLength(); i++) {
      if (((Element) units.item(i)).getAttribute("id").equals(id)) {
        return (Element) units.item(i);
      }
    }
    throw new AssertionError("no " + id);
  }

  private static List<String> properties(Element unit) {
    List<String> properties = new ArrayList<>();
    NodeList all = unit.getElementsByTagName("property");
    for (int i = 0; i < all.getLength(); i++) {
      Element property = (Element) all.item(i);
      properties.add(property.getAttribute("name") + '=' + property.getAttribute("value"));
    }
    return properties;
  }

  @Test
  void everyOwnBundleIsInAFeature() throws Exception {
    Set<String> listed = new TreeSet<>();
    for (Path feature : files(SITE.resolve("features"))) {
      NodeList plugins = xml(feature, "feature.xml").getElementsByTagName("plugin");
      for (int i = 0; i < plugins.getLength(); i++) {
        listed.add(((Element) plugins.item(i)).getAttribute("id"));
      }
    }
    assertThat(listed).containsExactlyElementsOf(bundles());
  }

  @Test
  void theSourcesOfEveryBundleWithCodeAreThere() throws Exception {
    Path jar = plugin("org.aadlenergy.source");
    Set<String> described = new TreeSet<>();
    try (JarFile sources = new JarFile(jar.toFile())) {
      String header = sources.getManifest().getMainAttributes().getValue("Eclipse-SourceBundle");
      for (ManifestElement element : ManifestElement.parseHeader("sources", header)) {
        String root = element.getDirective("roots") + "/org/aadlenergy/";
        assertThat(sources.stream().map(ZipEntry::getName)).anyMatch(e -> e.startsWith(root));
        described.add(element.getValue());
      }
    }
    Set<String> withCode = new TreeSet<>();
    for (String bundle : bundles()) {
      try (JarFile file = new JarFile(plugin(bundle).toFile())) {
        if (file.stream().anyMatch(entry -> entry.getName().endsWith(".class"))) {
          withCode.add(bundle);
        }
      }
    }
    assertThat(described).isEqualTo(withCode);
  }

  @Test
  void theArchivesHoldTheWholeSites() throws Exception {
    for (Path site : List.of(SITE, Bundles.LIBRARIES)) {
      List<Path> archives =
          files(site.getParent()).stream().filter(f -> f.toString().endsWith(".zip")).toList();
      assertThat(archives).hasSize(1);
      Set<String> archived = new TreeSet<>();
      try (ZipFile zip = new ZipFile(archives.get(0).toFile())) {
        zip.stream().filter(e -> !e.isDirectory()).map(ZipEntry::getName).forEach(archived::add);
      }
      Set<String> there = new TreeSet<>();
      try (Stream<Path> walk = Files.walk(site)) {
        walk.filter(Files::isRegularFile)
            .forEach(file -> there.add(site.relativize(file).toString().replace('\\', '/')));
      }
      assertThat(archived).isEqualTo(there);
    }
  }

  private static Path plugin(String bundle) throws IOException {
    return files(SITE.resolve("plugins")).stream()
        .filter(file -> file.getFileName().toString().startsWith(bundle + '_'))
        .findFirst()
        .orElseThrow();
  }

  /** The names of the product's bundles on the site. */
  private static Set<String> bundles() throws IOException {
    Set<String> names = new TreeSet<>();
    for (Path jar : files(SITE.resolve("plugins"))) {
      String name = jar.getFileName().toString();
      if (name.startsWith("org.aadlenergy.")) {
        names.add(name.substring(0, name.indexOf('_')));
      }
    }
    return names;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static Element xml(Path jar, String entry) throws Exception {
    try (JarFile file = new JarFile(jar.toFile());
        InputStream in = file.getInputStream(file.getEntry(entry))) {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(in)
          .getDocumentElement();
    }
  }
}
